import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingTextFormats

extension MethodsText {
  mutating func addItemsLeftOut() {
    for (sources, items) in scoredItems.grouped(by: { $0.notApplicable?.sources }) {
      add(
        "if \(self.items(items.map(\.id))) did not apply, scores were calculated without "
          + "\(items.count == 1 ? "it" : "them"), and their range may be narrower",
        citing: sources)
    }
    let groups = scoredItems.grouped { $0.askedIf == nil ? nil : $0.ifSkipped }
    for (rule, items) in groups {
      let isOne = items.count == 1
      let treatment =
        switch rule {
        case .leftOut: "scores were calculated without \(isOne ? "it" : "them")"
        case .value(let value): "scores took the value \(value) for \(isOne ? "it" : "each")"
        }
      add(
        "if \(self.items(items.map(\.id))) \(isOne ? "was" : "were") not asked because of other "
          + "answers, \(treatment)")
    }
    if !groups.isEmpty {
      add(
        "if an unanswered item left open whether another item is asked, that item counted as missing "
          + "as well")
    }
  }

  mutating func addMissingAnswers() {
    for score in scores { addProrating(score) }
    let strict = scores.filter { rule(for: $0) == nil }
    if strict.count == scores.count {
      add("no score was calculated if one of its items was missing, and no answer was imputed")
    } else if !strict.isEmpty {
      let isOne = strict.count == 1
      add(
        "\(seriesWords(strict.map(name))) \(isOne ? "was" : "were") not calculated if one of "
          + "\(isOne ? "its" : "their") items was missing")
    }
  }

  private func rule(for score: Questionnaire.ScoreRule) -> Questionnaire.MissingAnswerRule? {
    score.missing.first { $0.policy == summary.policy }
  }

  private mutating func addProrating(_ score: Questionnaire.ScoreRule) {
    guard let rule = rule(for: score) else { return }
    let isPlain = score.multiplier == 1 && score.conversionTable.isEmpty
    let estimate =
      score.method == .mean
      ? "it was calculated from the answered ones"
      : "each was replaced by the mean of the answered ones, and the sum was rounded half up to a "
        + "whole number" + (isPlain ? "" : " before any other step")
    let condition = score.declined.map { " and \(items([$0.item])) was not declined" } ?? ""
    add(
      "if at most \(rule.maximumMissing) of the \(score.items.count) items of \(name(score)) had no "
        + "answer\(condition), \(estimate) (\(rows(figures(of: score)?.basis.prorated ?? 0)))")
    let ground =
      switch rule.evidence {
      case .published: "a rule that is published for this instrument"
      case .secondary: "a rule taken from a work that quotes the original"
      case .extrapolated: "a rule for another instrument, because none is published for this one"
      }
    let text = text(rule.text)
    let quotation = text.hasSuffix(".") ? String(text.dropLast()) : text
    add("this is \(ground); the definition states: \"\(quotation)\"", citing: rule.sources)
  }

  private func rows(_ count: Int) -> String { count == 0 ? "no row" : counted(count, "row") }

  /// The rules for declined items that apply to at least one row.
  mutating func addDeclinedItems() {
    for score in scores {
      let count = figures(of: score)?.basis.itemDeclined ?? 0
      guard let rule = score.declined, count > 0 else { continue }
      add(
        "\(self.rule(for: score) == nil ? "as an exception, if" : "if") \(items([rule.item])) was "
          + "declined and no other answer was missing, \(name(score)) was calculated without it; "
          + "its range is then \(rule.range.words) "
          + "(\(rows(count)))",
        citing: rule.sources)
    }
    let inVain = summary.items.reduce(0) { $0 + $1.declinedWithoutEffect }
    if inVain > 0 {
      add(
        "items that were declined although that is not allowed count as missing "
          + "(\(counted(inVain, "cell")))")
    }
  }

  /// The number of rows that were not excluded but have no score.
  mutating func addUnscorableRows() {
    let parts = scores.compactMap { score -> String? in
      guard let count = figures(of: score)?.basis.unscorable, count > 0 else { return nil }
      let title = scores.count == 1 ? "" : " \"\(text(score.title))\""
      let rows = "\(excludedRows > 0 ? "further " : "")\(count == 1 ? "row" : "rows")"
      return "\(numberWords(count)) \(rows) had no score\(title)"
    }
    if !parts.isEmpty { add(seriesWords(parts)) }
  }

  mutating func addExclusions() {
    let count = excludedRows
    guard count > 0 else { return }
    add(
      "\(numberWords(count)) \(count == 1 ? "was" : "were") excluded because of invalid entries")
  }

  private var excludedRows: Int { summary.scores.first?.basis.invalid ?? 0 }

  /// Returns a number for use in a sentence: in words below ten.
  private func numberWords(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }

  mutating func addCoding() {
    let coding = summary.coding
    let missing = (["NA", "NaN", ".", "skipped"] + coding.missing).map { "\"\($0)\"" }
    add("blank cells and \(seriesWords(missing)) were read as no answer")
    let others =
      coding.declined.map { "\"\($0)\" as declined" }
      + coding.codes.map { "\"\($0.cell)\" as \($0.value)" }
    if !others.isEmpty { add("other cells were read by a code: \(seriesWords(others))") }
    if summary.trustsCoding {
      add("values were taken as they are, even if all seemed one too high")
    }
  }
}
