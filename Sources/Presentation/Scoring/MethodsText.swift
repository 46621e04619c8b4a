package import WellbeingBulkScoring
import WellbeingInsights
package import WellbeingInstruments
import WellbeingTerminal
import WellbeingTextFormats

/// The scoring of a file, as a paragraph for a paper's methods section, with references.
package struct MethodsText {
  let questionnaire: Questionnaire
  let summary: BulkSummary
  private let works: [Questionnaire.Citation]
  private var sentences: [String] = []
  /// The works cited so far, numbered in this order.
  private var cited: [Questionnaire.Citation] = []

  package init(questionnaire: Questionnaire, summary: BulkSummary) {
    self.questionnaire = questionnaire
    self.summary = summary
    works = Citations(questionnaire, language: questionnaire.languageOfReports).works
    addReading()
    addExclusions()
    add("The questionnaire asks about \(text(questionnaire.recallPeriod.text))")
    addChoices()
    for score in scores { addFormula(score) }
    addItemsLeftOut()
    addMissingAnswers()
    addDeclinedItems()
    addUnscorableRows()
    for score in scores { addBands(score) }
    addCoding()
    addReliability()
    add("Scores are screening results, not diagnoses")
  }

  /// The paragraph on one line, then one line per reference.
  package var text: String {
    let references = cited.enumerated().map { "\($0 + 1). \($1.textWithPlace)" }
    let lines =
      [sentences.joined(separator: " ")]
      + (references.isEmpty ? [] : ["", "References", ""] + references)
    // Texts of the definition and the file may contain line breaks and control characters.
    return lines.map { line in
      printable(line.split(whereSeparator: \.isWhitespace).joined(separator: " ")) + "\n"
    }.joined()
  }

  /// Adds a sentence, capitalised and with the numbers of the works it cites.
  ///
  /// - Parameters:
  ///   - text: The sentence without its full stop.
  ///   - sources: The ids of the cited works.
  mutating func add(_ text: String, citing sources: [String] = []) {
    let numbers = sources.compactMap { id -> Int? in
      if let place = cited.firstIndex(where: { $0.id == id }) { return place + 1 }
      guard let work = works.first(where: { $0.id == id }) else { return nil }
      cited.append(work)
      return cited.count
    }
    let places = Set(numbers).sorted().map(String.init).joined(separator: ", ")
    sentences.append(text.capitalisedFirst + (places.isEmpty ? "" : " [\(places)]") + ".")
  }

  // MARK: Words

  var scores: [Questionnaire.ScoreRule] { questionnaire.scores }

  var scoredItems: [Questionnaire.Item] {
    let counted = Set(scores.flatMap(\.items))
    return questionnaire.items.filter { counted.contains($0.id) }
  }

  func text(_ localized: LocalizedText) -> String {
    questionnaire.text(localized, in: questionnaire.languageOfReports)
  }

  func name(_ score: Questionnaire.ScoreRule) -> String {
    scores.count == 1 ? "the score" : "the score \"\(text(score.title))\""
  }

  func figures(of score: Questionnaire.ScoreRule) -> BulkSummary.ScoreFigures? {
    summary.scores.first { $0.id == score.id }
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

  // MARK: The instrument

  /// The number of sheets read, the number scored, and the software.
  private mutating func addReading() {
    let (title, short) = (text(questionnaire.title), text(questionnaire.shortTitle))
    let instrument = title == short ? title : "\(short) (\(title))"
    let sheets = "completed \(instrument) \(summary.rows == 1 ? "sheet" : "sheets")"
    add(
      "\(scored(sheets)) (\(summary.software.name) \(summary.software.version), definition "
        + "\(questionnaire.id) \(questionnaire.version))")
  }

  private func scored(_ sheets: String) -> String {
    guard summary.rows > 0, let score = scores.first else { return "no \(sheets) were scored" }
    let verb = scores.count == 1 ? "scored" : "given \(name(score))"
    let count = figures(of: score)?.basis.scored ?? 0
    switch (count, summary.rows) {
    case (0, 1): return "one \(sheets) was read and could not be \(verb)"
    case (_, 1): return "one \(sheets) could be \(verb)"
    case (0, let rows): return "none of \(rows) \(sheets) could be \(verb)"
    case (let count, let rows) where count == rows: return "all \(rows) \(sheets) could be \(verb)"
    case (let count, let rows): return "of \(rows) \(sheets), \(count) could be \(verb)"
    }
  }

  private mutating func addChoices() {
    let all = scoredItems
    for (set, items) in all.grouped(by: \.choiceSet) {
      let whole = all.count == 1 ? "the only scored item" : "the \(all.count) scored items"
      let who = items.count == all.count ? whole : self.items(items.map(\.id))
      add("\(who) \(items.count == 1 ? "is" : "are") answered with \(choices(set))")
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

  private mutating func addFormula(_ score: Questionnaire.ScoreRule) {
    let reversing =
      "; a reversed item counts its lowest and its highest value together, less the value answered"
    let decimals = score.decimals == 0 ? "a whole number" : counted(score.decimals, "decimal")
    let steps = [
      score.multiplier == 1 ? nil : "multiplied by \(score.multiplier)",
      score.method == .sum && !score.conversionTable.isEmpty
        ? "converted with the definition's table" : nil,
      score.method == .mean ? "rounded half up to \(decimals)" : nil,
    ].compactMap(\.self)
    add(
      "\(name(score)) ranges from \(score.range.words) "
        + "and is \(base(score))\(steps.isEmpty ? "" : ", ")\(seriesWords(steps))"
        + (score.reversed.isEmpty ? "" : reversing))
  }

  private func base(_ score: Questionnaire.ScoreRule) -> String {
    let items = items(score.items) { id in
      let marks = [
        score.reversed.contains(id) ? "reversed" : nil,
        score.thresholds[id].map { "at least \($0)" },
      ].compactMap(\.self)
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

  /// The bands, one sentence per set of citations.
  private mutating func addBands(_ score: Questionnaire.ScoreRule) {
    for (sources, bands) in score.bands.grouped(by: \.sources) {
      let names = bands.map {
        "\"\(text($0.text))\" (\(rangeWords($0.range.minimum, $0.range.maximum)))"
      }
      add("\(name(score)) was described as \(seriesWords(names, "or"))", citing: sources)
    }
  }

  /// The minimum number of rows: with fewer, alpha is too imprecise to report.
  private static let fewestRowsForAlpha = 10

  /// Cronbach's alpha of the scores that have enough rows.
  private mutating func addReliability() {
    let alphas = scores.compactMap { score -> String? in
      guard let reliability = figures(of: score)?.reliability,
        reliability.count >= Self.fewestRowsForAlpha, let alpha = reliability.cronbachAlpha
      else { return nil }
      let words = "\(figureWords(alpha)) (n = \(reliability.count))"
      return scores.count == 1 ? words : "\(words) for \"\(text(score.title))\""
    }
    guard !alphas.isEmpty else { return }
    add(
      "Cronbach's alpha in this sample was \(seriesWords(alphas)), calculated from the rows that are "
        + "complete in every item")
  }
}
