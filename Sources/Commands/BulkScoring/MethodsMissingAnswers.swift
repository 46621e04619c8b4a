import WellbeingBulkScoring
import WellbeingKit

/// The sentences on missing answers and invalid entries.
extension MethodsText {
  /// Items that do not apply or were not asked.
  var leftOut: [Sentence] {
    let counted = Set(questionnaire.scores.flatMap(\.items))
    let items = questionnaire.items.filter { counted.contains($0.id) }
    return notApplicable(items) + notAsked(items)
  }

  private func notApplicable(_ items: [Questionnaire.Item]) -> [Sentence] {
    items.grouped { $0.notApplicable?.sources }.map { sources, items in
      Sentence(
        text: "If \(self.items(items.map(\.id))) did not apply, scores were calculated without "
          + "\(items.count == 1 ? "it" : "them"), and their range may be narrower",
        sources: sources)
    }
  }

  private func notAsked(_ items: [Questionnaire.Item]) -> [Sentence] {
    let rules = items.grouped { $0.askedIf == nil ? nil : $0.ifSkipped }.map { rule, items in
      let isOne = items.count == 1
      let treatment =
        switch rule {
        case .leftOut: "scores were calculated without \(isOne ? "it" : "them")"
        case .value(let value): "scores took the value \(value) for \(isOne ? "it" : "each")"
        }
      return "If \(self.items(items.map(\.id))) \(isOne ? "was" : "were") not asked because of "
        + "other answers, \(treatment)"
    }
    let open =
      "If an unanswered item left open whether another item is asked, that item counted as missing "
      + "as well"
    return (rules + (rules.isEmpty ? [] : [open])).map { Sentence(text: $0) }
  }

  // MARK: Missing answers

  var missing: [Sentence] {
    let ruled = questionnaire.scores.filter { rule(for: $0) != nil }
    let strict = questionnaire.scores.filter { rule(for: $0) == nil }
    return ruled.flatMap(prorating)
      + (strict.isEmpty ? [] : [refusal(strict, isAll: ruled.isEmpty)])
  }

  private func rule(for score: Questionnaire.ScoreRule) -> Questionnaire.MissingAnswerRule? {
    score.missing.first { $0.policy == summary.policy }
  }

  private func refusal(_ scores: [Questionnaire.ScoreRule], isAll: Bool) -> Sentence {
    guard !isAll else {
      return Sentence(
        text: "No score was calculated if one of its items was missing, and no answer was imputed")
    }
    let isOne = scores.count == 1
    return Sentence(
      text: "\(seriesWords(scores.map(name)).capitalisedFirst) \(isOne ? "was" : "were") not "
        + "calculated if one of \(isOne ? "its" : "their") items was missing")
  }

  private func prorating(_ score: Questionnaire.ScoreRule) -> [Sentence] {
    guard let rule = rule(for: score) else { return [] }
    let ground =
      switch rule.evidence {
      case .published: "a rule that is published for this instrument"
      case .secondary: "a rule taken from a work that quotes the original"
      case .extrapolated:
        "a rule for another instrument, because none is published for this one"
      }
    let count = figures(of: score)?.basis.prorated ?? 0
    let condition = score.declined.map { " and \(items([$0.item])) was not declined" } ?? ""
    let text = text(rule.text)
    return [
      Sentence(
        text: "If at most \(rule.maximumMissing) of the \(score.items.count) items of "
          + "\(name(score)) had no answer\(condition), \(estimate(score)) (\(rows(count)))"),
      Sentence(
        text:
          "This is \(ground); the definition states: \"\(text.hasSuffix(".") ? String(text.dropLast()) : text)\"",
        sources: rule.sources),
    ]
  }

  private func estimate(_ score: Questionnaire.ScoreRule) -> String {
    guard score.method != .mean else { return "it was calculated from the answered ones" }
    let isPlain = score.multiplier == 1 && score.conversionTable.isEmpty
    return
      "each was replaced by the mean of the answered ones, and the sum was rounded half up to a "
      + "whole number" + (isPlain ? "" : " before any other step")
  }

  /// The number of rows that were not excluded but have no score.
  var unscorable: [Sentence] {
    let parts = questionnaire.scores.compactMap { score -> String? in
      guard let count = figures(of: score)?.basis.unscorable, count > 0 else { return nil }
      let title = questionnaire.scores.count == 1 ? "" : " \"\(text(score.title))\""
      let rows = "\(excludedRows > 0 ? "further " : "")\(count == 1 ? "row" : "rows")"
      return "\(numberWords(count)) \(rows) had no score\(title)"
    }
    guard !parts.isEmpty else { return [] }
    return [Sentence(text: seriesWords(parts).capitalisedFirst)]
  }

  /// The rules for declined items that apply to at least one row.
  var declined: [Sentence] {
    let scores = questionnaire.scores.compactMap { score -> Sentence? in
      guard let rule = score.declined, let count = figures(of: score)?.basis.itemDeclined,
        count > 0
      else { return nil }
      let opening = self.rule(for: score) == nil ? "As an exception, if" : "If"
      return Sentence(
        text: "\(opening) \(items([rule.item])) was declined and no other answer was missing, "
          + "\(name(score)) was calculated without it; its range is then "
          + "\(points(rule.range.minimum)) to \(points(rule.range.maximum)) (\(rows(count)))",
        sources: rule.sources)
    }
    let inVain = summary.items.reduce(0) { $0 + $1.declinedInVain }
    guard inVain > 0 else { return scores }
    return scores + [
      Sentence(
        text: "Items that were declined although that is not allowed count as missing "
          + "(\(countWords(inVain, "cell")))")
    ]
  }

  // MARK: Cells

  var excluded: [Sentence] {
    let count = excludedRows
    guard count > 0 else { return [] }
    let words = "\(numberWords(count).capitalisedFirst) \(count == 1 ? "was" : "were")"
    return [Sentence(text: "\(words) excluded because of invalid entries")]
  }

  private var excludedRows: Int { summary.scores.first?.basis.invalid ?? 0 }

  /// The coding of cells.
  var coding: [Sentence] {
    let coding = summary.coding
    let missing = (["NA", "NaN", ".", "skipped"] + coding.missing).map { "\"\($0)\"" }
    let declined = coding.declined.map { "\"\($0)\" as declined" }
    let codes = coding.codes.map { "\"\($0.cell)\" as \($0.value)" }
    let others = declined + codes
    return [
      "Blank cells and \(seriesWords(missing)) were read as no answer",
      others.isEmpty ? nil : "Other cells were read by a code: \(seriesWords(others))",
      summary.trustsCoding
        ? "Values were taken as they are, even if all seemed one too high" : nil,
    ].compactMap { $0 }.map { Sentence(text: $0) }
  }
}
