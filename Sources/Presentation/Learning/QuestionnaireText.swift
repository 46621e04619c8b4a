package import WellbeingInstruments
import WellbeingTextFormats

package struct QuestionnaireText {
  private let questionnaire: Questionnaire
  private let language: String

  /// - Parameter language: The language; nil for the definition's first.
  package init(_ questionnaire: Questionnaire, language: String? = nil) {
    self.questionnaire = questionnaire
    self.language = language ?? questionnaire.languages[0]
  }

  package var blocks: [[String]] {
    [heading, items] + choiceSets + questionnaire.scores.map(score)
      + [alerts, sources, licence].filter { !$0.isEmpty }
  }

  private func text(_ localized: LocalizedText) -> String { localized.text(in: language) ?? "" }

  /// Returns a text safe to print within a line.
  private func name(_ localized: LocalizedText) -> String { printable(text(localized)) }

  private var heading: [String] {
    [
      "\(name(questionnaire.title)) (\(name(questionnaire.shortTitle))), "
        + "definition \(questionnaire.version)",
      "\(name(questionnaire.measures.name)). \(text(questionnaire.measures.text))",
      questionnaire.intendedFor.map { text($0.text) }, text(questionnaire.instructions),
    ].compactMap(\.self) + notices
  }

  private var notices: [String] {
    let person = questionnaire.notices.person.map { "To the person: \(text($0))" }
    let staff = questionnaire.notices.staff.map { "To staff: \(text($0))" }
    return [person, staff].compactMap { $0 }
  }

  private var items: [String] {
    questionnaire.items.enumerated().map { index, item in
      let marks = [
        item.entry?.words(in: language) ?? (item.isScored ? nil : "not scored"),
        item.isDeclinable ? "may be declined" : nil,
        item.notApplicable.map { "or: \(name($0.text))" },
        item.askedIf == nil ? nil : "not always asked", skipped(item),
      ].compactMap { $0 }
      guard questionnaire.asks(item, in: language) else {
        return "\(index + 1). Not asked in this language (\(item.id))"
      }
      let suffix = marks.isEmpty ? "" : " [\(marks.joined(separator: ", "))]"
      return "\(index + 1). \(name(item.text)) (\(item.id))\(suffix)"
    }
  }

  /// Returns what the item contributes to a score if it is not asked.
  private func skipped(_ item: Questionnaire.Item) -> String? {
    switch item.ifSkipped {
    case .value(let value): "counts as \(value) if not asked"
    case .leftOut: "left out if not asked"
    case nil: nil
    }
  }

  private var choiceSets: [[String]] {
    let asked = questionnaire.items.filter { questionnaire.asks($0, in: language) }
    let used = Set(asked.map(\.choiceSet.id))
    return questionnaire.choiceSets.filter { used.contains($0.id) }.map { set in
      ["Answers (\(set.id)):"]
        + set.choices.enumerated().map { "\($1.value ?? $0)  \(name($1.text))" }
    }
  }

  func score(_ score: Questionnaire.ScoreRule) -> [String] {
    [
      "\(name(score.title)): \(points(score.range.minimum)) to \(points(score.range.maximum))"
        + (questionnaire.hasPlainScore ? "" : ", \(formula(score))")
    ]
      + score.bands.map(band)
      + score.cutoffs.map(cutoff)
      + score.missing.map {
        "Policy \($0.policy.rawValue), up to \($0.maximumMissing) unanswered: \(text($0.text))"
      }
  }

  private func formula(_ score: Questionnaire.ScoreRule) -> String {
    let items = score.items.map { id in
      let threshold = score.thresholds[id].map { " from \($0) on" } ?? ""
      let number = questionnaire.number(of: id) ?? 1
      return "\(number)\(threshold)\(score.reversed.contains(id) ? " reversed" : "")"
    }
    let method =
      switch score.method {
      case .sum: "sum"
      case .mean: "mean, \(score.decimals) decimals,"
      case .count: "number"
      }
    return "\(method) of items \(items.joined(separator: ", "))"
      + (score.multiplier == 1 ? "" : ", times \(score.multiplier)")
      + (score.conversionTable.isEmpty ? "" : ", by a table")
  }

  /// Returns a band, with its id if that differs from its name: filters take the id.
  private func band(_ band: Questionnaire.Band) -> String {
    let name = name(band.text)
    let id = name == band.id ? "" : " (\(band.id))"
    return "\(points(band.range.minimum)) to \(points(band.range.maximum)): \(name)\(id)"
  }

  private func cutoff(_ cutoff: Questionnaire.Cutoff) -> String {
    cutoff.words(in: language) + " [\(cutoff.sources.joined(separator: ", "))]"
  }

  private var alerts: [String] {
    questionnaire.alerts.map { alert in
      "Alert: '\(alert.item)' answered \(alert.atLeast) or more, whatever the total "
        + "[\(alert.sources.joined(separator: ", "))]"
    }
  }

  private var sources: [String] {
    questionnaire.citations.map { "[\($0.id)] \($0.textWithPlace)" }
  }

  private var licence: [String] {
    let status = questionnaire.translationStatus.sorted { $0.key < $1.key }
      .map { "Wording (\($0.key)): \($0.value.note)" }
    return [questionnaire.licence.text] + questionnaire.licence.notices + status
  }
}

extension Questionnaire {
  /// Whether there is one score, the plain sum of all scored items, so that the formula needs no
  /// explanation.
  fileprivate var hasPlainScore: Bool {
    guard let score = scores.first, scores.count == 1 else { return false }
    return score.method == .sum && score.multiplier == 1 && score.reversed.isEmpty
      && score.conversionTable.isEmpty && score.items == scoredItems.map(\.id)
  }
}
