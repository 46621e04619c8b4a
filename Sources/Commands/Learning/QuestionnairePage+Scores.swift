import Foundation
import WellbeingKit
import WellbeingTerminal

/// How scores are computed, and what their cut-offs mean.
extension QuestionnairePage {
  func score(_ score: Questionnaire.ScoreRule) -> [LearnPage.Part] {
    let values = [
      "score": text(score.title), "count": "\(score.items.count)",
      "lowest": points(score.range.minimum), "highest": points(score.range.maximum),
    ]
    let method: GeneralTexts.Name =
      switch score.method {
      case .sum: .learnSum
      case .mean: .learnMean
      case .count: .learnCount
      }
    let sentences = [
      said(.learnScoreRange, values), said(method),
      score.reversed.isEmpty ? nil : said(.learnReversed),
      score.multiplier == 1 ? nil : said(.learnTimes, ["factor": "\(score.multiplier)"]),
      score.conversionTable.isEmpty ? nil : said(.learnTable),
    ].compactMap { $0 }
    return [.text(sentences.joined(separator: " ")), .scale(scale(score))]
  }

  /// Draws the bands in proportion to their ranges, with the primary cut-offs marked.
  private func scale(_ score: Questionnaire.ScoreRule) -> ScaleText {
    ScaleText(
      parts: score.bands.map { band in
        ScaleText.Part(
          start: band.range.minimum, end: score.next(after: band.range.maximum),
          edge: points(band.range.minimum), range: range(band.range),
          name: printable(text(band.text)))
      },
      lastEdge: points(score.range.maximum),
      marks: score.primaryCutoffs(in: language).map { cutoff in
        let mark = said(.learnMark, ["cutoff": points(cutoff.atLeast)])
        let whom = cutoff.sex.map { " (\(words(for: $0)))" } ?? ""
        return ScaleText.Mark(value: cutoff.atLeast, name: printable(mark + whom))
      })
  }

  /// Returns the score's title as a prefix; empty if there is only one score.
  func prefix(_ score: Questionnaire.ScoreRule) -> String {
    questionnaire.scores.count == 1 ? "" : "\(text(score.title)): "
  }

  private func range(_ range: Questionnaire.ScoreRange) -> String {
    let (lowest, highest) = (points(range.minimum), points(range.maximum))
    guard lowest != highest else { return lowest }
    return said(.learnRange, ["lowest": lowest, "highest": highest])
  }

  private func words(for sex: Questionnaire.Sex) -> String {
    said(sex == .female ? .learnWomen : .learnMen)
  }

  // MARK: Cut-offs

  var cutoffs: [LearnPage.Part] {
    let all: [LearnPage.Part] = questionnaire.scores.flatMap { score in
      score.cutoffs.filter { $0.language == nil || $0.language == language }
        .map { .entry(sentence($0, of: score), sources: $0.sources) }
    }
    return all.isEmpty ? [] : [.text(said(.learnCutoffsUse))] + all
  }

  /// Describes a cut-off, its accuracy in numbers of people, and the population it was found in.
  private func sentence(
    _ cutoff: Questionnaire.Cutoff, of score: Questionnaire.ScoreRule
  ) -> String {
    let name = prefix(score)
    let whom = [cutoff.sex.map(words), cutoff.population.map(text), cutoff.purpose.map(text)]
      .compactMap { $0 }
    let figures = figures(cutoff)
    guard !whom.isEmpty else { return name + figures }
    let end = figures.hasSuffix(".") ? "." : ""
    return "\(name)\(figures.dropLast(end.count)) (\(whom.joined(separator: "; ")))\(end)"
  }

  private func figures(_ cutoff: Questionnaire.Cutoff) -> String {
    var values = ["cutoff": points(cutoff.atLeast), "condition": text(cutoff.condition)]
    values["found"] = cutoff.sensitivity.map { people($0.minimum, $0.maximum) }
    values["reached"] = cutoff.specificity.map { people(1 - $0.maximum, 1 - $0.minimum) }
    let name: GeneralTexts.Name =
      switch (values["found"], values["reached"]) {
      case (.some, .some): .learnFound
      case (.some, nil): .learnFoundOnly
      case (nil, .some): .learnReachedOnly
      case (nil, nil): .learnCutoffOnly
      }
    return said(name, values)
  }

  /// Formats a range of proportions as numbers of people out of 100, rounded half up.
  private func people(_ minimum: Double, _ maximum: Double) -> String {
    // Studies give at most three decimals; binary floating-point error must not affect rounding.
    let numbers = [minimum, maximum].map { "\((Int(($0 * 1000).rounded()) + 5) / 10)" }
    let number =
      numbers[0] == numbers[1]
      ? numbers[0] : said(.learnRange, ["lowest": numbers[0], "highest": numbers[1]])
    return said(.learnShare, ["n": number, "of": "100"])
  }
}
