import WellbeingBulkScoring
import WellbeingKit

/// The calculation of scores and the names of their bands.
extension MethodsText {
  func formula(_ score: Questionnaire.ScoreRule) -> Sentence {
    let ends = "\(points(score.range.minimum)) to \(points(score.range.maximum))"
    let reversing =
      "; a reversed item counts its lowest and its highest value together, less the value answered"
    return Sentence(
      text: "\(name(score).capitalisedFirst) ranges from \(ends) and is \(result(score))"
        + (score.reversed.isEmpty ? "" : reversing))
  }

  private func result(_ score: Questionnaire.ScoreRule) -> String {
    let factor = score.multiplier == 1 ? nil : "multiplied by \(score.multiplier)"
    let steps =
      switch score.method {
      case .sum:
        [factor, score.conversionTable.isEmpty ? nil : "converted with the definition's table"]
      case .count: [factor]
      case .mean: [factor, "rounded half up to \(places(score.decimals))"]
      }
    let named = steps.compactMap { $0 }
    return "\(base(score))\(named.isEmpty ? "" : ", ")\(seriesWords(named))"
  }

  private func base(_ score: Questionnaire.ScoreRule) -> String {
    let items = items(score.items) { id in
      let marks = [
        score.reversed.contains(id) ? "reversed" : nil,
        score.thresholds[id].map { "at least \($0)" },
      ].compactMap { $0 }
      return marks.isEmpty ? nil : marks.joined(separator: ", ")
    }
    switch score.method {
    case .sum, .mean:
      guard score.items.count > 1 else { return "the value of \(items)" }
      return "the \(score.method == .sum ? "sum" : "mean") of the values of \(items)"
    case .count:
      let reversing = score.reversed.isEmpty ? "" : ", after reversing"
      return "the number of items that reach the value in brackets\(reversing), of \(items)"
    }
  }

  private func places(_ decimals: Int) -> String {
    decimals == 0 ? "a whole number" : countWords(decimals, "decimal")
  }

  /// Returns the bands, one sentence per set of citations.
  func bands(_ score: Questionnaire.ScoreRule) -> [Sentence] {
    var groups: [(sources: [String], names: [String])] = []
    for band in score.bands {
      let name = "\"\(text(band.text))\" (\(rangeWords(band.range.minimum, band.range.maximum)))"
      if let place = groups.firstIndex(where: { $0.sources == band.sources }) {
        groups[place].names.append(name)
      } else {
        groups.append((band.sources, [name]))
      }
    }
    return groups.map { group in
      Sentence(
        text: "\(name(score).capitalisedFirst) was described as \(seriesWords(group.names, "or"))",
        sources: group.sources)
    }
  }

  /// The cut-offs applied, with the definition's citations.
  var cutoffs: [Sentence] {
    guard let score = questionnaire.scores.first else { return [] }
    return summary.cutoffs.map { cutoff in
      Sentence(
        text: "Rows in which \(name(score)) was at least \(points(cutoff)) were marked",
        sources: score.cutoffs.filter { $0.atLeast == cutoff }.flatMap(\.sources))
    }
  }

  // MARK: Reliability

  /// The minimum number of rows: with fewer, alpha is too imprecise to report.
  private static let fewestRowsForAlpha = 10

  /// Cronbach's alpha of the scores that have enough rows.
  var reliability: [Sentence] {
    let alphas = byScore(questionnaire.scores) { score in
      guard score.reliability.count >= Self.fewestRowsForAlpha else { return nil }
      return score.reliability.cronbachAlpha.map {
        "\(figureWords($0)) (n = \(score.reliability.count))"
      }
    }
    guard !alphas.isEmpty else { return [] }
    return [
      Sentence(
        text:
          "Cronbach's alpha in this sample was \(alphas), calculated from the rows that are "
          + "complete in every item")
    ]
  }
}
