import WellbeingBulkScoring
import WellbeingKit
import WellbeingTerminal

/// The scoring of a file, as a paragraph for a paper's methods section, with references.
struct MethodsText {
  /// A sentence without its full stop, and the ids of its citations.
  struct Sentence {
    let text: String
    var sources: [String] = []
  }

  let questionnaire: Questionnaire
  let summary: BulkSummary

  /// The paragraph on one line, then one line per reference, numbered in order of citation.
  var text: String {
    var cited: [Questionnaire.Citation] = []
    let works = Citations(questionnaire, language: language).works
    let sentences = sentences.map { sentence in
      let numbers = sentence.sources.compactMap { id -> Int? in
        if let place = cited.firstIndex(where: { $0.id == id }) { return place + 1 }
        guard let work = works.first(where: { $0.id == id }) else { return nil }
        cited.append(work)
        return cited.count
      }
      let places = Set(numbers).sorted().map(String.init).joined(separator: ", ")
      return sentence.text + (places.isEmpty ? "" : " [\(places)]") + "."
    }
    let references = cited.enumerated().map { "\($0 + 1). \($1.textWithPlace)" }
    let lines =
      [sentences.joined(separator: " ")]
      + (references.isEmpty ? [] : ["", "References", ""] + references)
    // Texts of the definition and the file may contain line breaks and control characters.
    return lines.map { line in
      printable(line.split(whereSeparator: \.isWhitespace).joined(separator: " ")) + "\n"
    }.joined()
  }

  private var sentences: [Sentence] {
    let period = text(questionnaire.recallPeriod.text)
    return [read] + excluded + [Sentence(text: "The questionnaire asks about \(period)")] + answers
      + questionnaire.scores.map(formula) + leftOut
      + missing + declined + unscorable + questionnaire.scores.flatMap(bands) + cutoffs + coding
      + reliability
      + [Sentence(text: "Scores are screening results, not diagnoses")]
  }

  // MARK: Words

  var language: String { questionnaire.languageOfReports }

  func text(_ localized: LocalizedText) -> String { questionnaire.text(localized, in: language) }

  /// Returns the name of a score within a sentence.
  func name(_ score: Questionnaire.ScoreRule) -> String {
    questionnaire.scores.count == 1 ? "the score" : "the score \"\(text(score.title))\""
  }

  /// Returns items by their numbers in the questionnaire: `item 9`, `items 1, 2 and 3`.
  ///
  /// - Parameter mark: A note in brackets after an item.
  func items(_ ids: [String], mark: (String) -> String? = { _ in nil }) -> String {
    var series: [(first: Int, last: Int, mark: String?)] = []
    for (place, item) in questionnaire.items.enumerated() where ids.contains(item.id) {
      let mark = mark(item.id)
      if mark == nil, let last = series.last, last.mark == nil, last.last == place {
        series[series.count - 1].last = place + 1
      } else {
        series.append((place + 1, place + 1, mark))
      }
    }
    let numbers = series.flatMap { first, last, mark in
      last - first > 1
        ? ["\(first) to \(last)"]
        : (first...last).map { "\($0)" + (mark.map { " (\($0))" } ?? "") }
    }
    return "item\(ids.count == 1 ? "" : "s") \(seriesWords(numbers))"
  }

  func rows(_ count: Int) -> String { count == 0 ? "no row" : countWords(count, "row") }

  /// Returns a number for use in a sentence: in words below ten.
  func numberWords(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }

  func figures(of score: Questionnaire.ScoreRule) -> BulkSummary.ScoreFigures? {
    summary.scores.first { $0.id == score.id }
  }

  // MARK: The instrument

  /// The number of sheets read, the number scored, and the software.
  private var read: Sentence {
    let (title, short) = (text(questionnaire.title), text(questionnaire.shortTitle))
    let instrument = title == short ? title : "\(short) (\(title))"
    let software = "\(summary.software.name) \(summary.software.version)"
    let sheets = "completed \(instrument) \(summary.rows == 1 ? "sheet" : "sheets")"
    return Sentence(
      text: "\(scored(sheets).capitalisedFirst) (\(software), definition \(questionnaire.id) "
        + "\(questionnaire.version))")
  }

  private func scored(_ sheets: String) -> String {
    guard summary.rows > 0, let score = questionnaire.scores.first else {
      return "no \(sheets) were scored"
    }
    let verb = questionnaire.scores.count == 1 ? "scored" : "given \(name(score))"
    let count = figures(of: score)?.basis.scored ?? 0
    switch (count, summary.rows) {
    case (0, 1): return "one \(sheets) was read and could not be \(verb)"
    case (_, 1): return "one \(sheets) could be \(verb)"
    case (0, let rows): return "none of \(rows) \(sheets) could be \(verb)"
    case (let count, let rows) where count == rows: return "all \(rows) \(sheets) could be \(verb)"
    case (let count, let rows): return "of \(rows) \(sheets), \(count) could be \(verb)"
    }
  }

  /// The scored items, with the choices that they share.
  private var answers: [Sentence] {
    let counted = Set(questionnaire.scores.flatMap(\.items))
    let items = questionnaire.items.filter { counted.contains($0.id) }
    var sets: [Questionnaire.ChoiceSet] = []
    for item in items where !sets.contains(item.choiceSet) { sets.append(item.choiceSet) }
    return sets.map { set in
      let own = items.filter { $0.choiceSet == set }.map(\.id)
      let all = items.count == 1 ? "the only scored item" : "the \(items.count) scored items"
      let who = own.count == items.count ? all : self.items(own)
      return Sentence(
        text:
          "\(who.capitalisedFirst) \(own.count == 1 ? "is" : "are") answered with \(choices(set))")
    }
  }

  private func choices(_ set: Questionnaire.ChoiceSet) -> String {
    let values = set.choices.compactMap(\.value)
    guard set.choices.count > 10, let lowest = values.min(), let highest = values.max() else {
      return seriesWords(
        set.choices.map { "\"\(text($0.text))\"" + ($0.value.map { " (\($0))" } ?? "") }, "or")
    }
    return "one of \(set.choices.count) values from \(lowest) to \(highest)"
  }

  // MARK: Scores

  private func formula(_ score: Questionnaire.ScoreRule) -> Sentence {
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
      case .mean:
        [
          factor,
          "rounded half up to "
            + (score.decimals == 0 ? "a whole number" : countWords(score.decimals, "decimal")),
        ]
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

  /// Returns the bands, one sentence per set of citations.
  private func bands(_ score: Questionnaire.ScoreRule) -> [Sentence] {
    score.bands.grouped(by: \.sources).map { sources, bands in
      let names = bands.map {
        "\"\(text($0.text))\" (\(rangeWords($0.range.minimum, $0.range.maximum)))"
      }
      return Sentence(
        text: "\(name(score).capitalisedFirst) was described as \(seriesWords(names, "or"))",
        sources: sources)
    }
  }

  /// The cut-offs applied, with the definition's citations.
  private var cutoffs: [Sentence] {
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
  private var reliability: [Sentence] {
    let alphas = questionnaire.scores.compactMap { score -> String? in
      guard let reliability = figures(of: score)?.reliability,
        reliability.count >= Self.fewestRowsForAlpha, let alpha = reliability.cronbachAlpha
      else { return nil }
      let words = "\(figureWords(alpha)) (n = \(reliability.count))"
      return questionnaire.scores.count == 1 ? words : "\(words) for \"\(text(score.title))\""
    }
    guard !alphas.isEmpty else { return [] }
    return [
      Sentence(
        text:
          "Cronbach's alpha in this sample was \(seriesWords(alphas)), calculated from the rows "
          + "that are complete in every item")
    ]
  }
}

extension String {
  /// The text with its first letter capitalised.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Sequence {
  /// Groups elements by a key, in order of first appearance; leaves out those without one.
  func grouped<Key: Equatable>(by key: (Element) -> Key?) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      guard let key = key(element) else { continue }
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].elements.append(element)
      } else {
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
