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
    return lines.map { Self.line($0) + "\n" }.joined()
  }

  /// Returns a text of a definition or file on one line, safe to print.
  private static func line(_ text: String) -> String {
    printable(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private var sentences: [Sentence] {
    [read] + excluded + [recallPeriod] + answers + questionnaire.scores.map(formula) + leftOut
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
        : (first...last).map {
          "\($0)" + (mark.map { " (\($0))" } ?? "")
        }
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

  /// Returns a figure for each score; for a single score, the figure alone.
  func byScore(
    _ scores: [Questionnaire.ScoreRule], _ figure: (BulkSummary.ScoreFigures) -> String?
  ) -> String {
    let words = scores.compactMap { score in
      figures(of: score).flatMap(figure).map {
        questionnaire.scores.count == 1 ? $0 : "\($0) for \"\(text(score.title))\""
      }
    }
    return seriesWords(words)
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

  private var recallPeriod: Sentence {
    Sentence(text: "The questionnaire asks about \(text(questionnaire.recallPeriod.text))")
  }

  /// The scored items, with the choices that they share.
  private var answers: [Sentence] {
    let counted = Set(questionnaire.scores.flatMap(\.items))
    let items = questionnaire.items.filter { counted.contains($0.id) }
    var sets: [Questionnaire.ChoiceSet] = []
    for item in items where !sets.contains(item.choiceSet) { sets.append(item.choiceSet) }
    return sets.map { set in
      let own = items.filter { $0.choiceSet == set }.map(\.id)
      let who = own.count == items.count ? whole(items.count) : self.items(own)
      return Sentence(
        text:
          "\(who.capitalisedFirst) \(own.count == 1 ? "is" : "are") answered with \(choices(set))")
    }
  }

  private func whole(_ count: Int) -> String {
    count == 1 ? "the only scored item" : "the \(count) scored items"
  }

  private func choices(_ set: Questionnaire.ChoiceSet) -> String {
    let values = set.choices.compactMap(\.value)
    guard set.choices.count > 10, let lowest = values.min(), let highest = values.max() else {
      return seriesWords(
        set.choices.map { "\"\(text($0.text))\"" + ($0.value.map { " (\($0))" } ?? "") }, "or")
    }
    return "one of \(set.choices.count) values from \(lowest) to \(highest)"
  }
}

extension String {
  /// The text with its first letter capitalised.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
