import WellbeingKit

/// A definition in words: wording, bands, cut-offs, alerts and sources.
struct QuestionnaireText {
  private let questionnaire: Questionnaire
  private let language: String

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    language = questionnaire.languages[0]
  }

  /// Groups of paragraphs.
  var blocks: [[String]] {
    [heading, items] + choiceSets + questionnaire.scores.map(score)
      + [alerts, sources, licence].filter { !$0.isEmpty }
  }

  private func text(_ localized: LocalizedText) -> String { localized.text(in: language) ?? "" }

  private var heading: [String] {
    [
      "\(text(questionnaire.title)) (\(text(questionnaire.shortTitle))), "
        + "definition \(questionnaire.version)",
      "\(text(questionnaire.measures.name)). \(text(questionnaire.measures.text))",
      text(questionnaire.instructions),
    ]
  }

  private var items: [String] {
    questionnaire.items.enumerated().map { index, item in
      let marks = [
        item.isScored ? nil : "not scored", item.isDeclinable ? "may be declined" : nil,
        item.askedIf == nil ? nil : "not always asked",
      ].compactMap { $0 }
      let suffix = marks.isEmpty ? "" : " [\(marks.joined(separator: ", "))]"
      return "\(index + 1). \(text(item.text)) (\(item.id))\(suffix)"
    }
  }

  private var choiceSets: [[String]] {
    questionnaire.choiceSets.map { set in
      ["Answers (\(set.id)):"]
        + set.choices.enumerated().map { "\($1.value ?? $0)  \(text($1.text))" }
    }
  }

  private func score(_ score: Questionnaire.ScoreRule) -> [String] {
    ["\(text(score.title)): \(score.range.minimum) to \(score.range.maximum)"]
      + score.bands.map(band)
      + score.cutoffs.map(cutoff)
      + score.missing.map {
        "Policy \($0.policy.rawValue), up to \($0.maximumMissing) unanswered: \(text($0.text))"
      }
  }

  /// A band, with its id where that is not what it is called: filters take the id.
  private func band(_ band: Questionnaire.Band) -> String {
    let name = text(band.text)
    let id = name == band.id ? "" : " (\(band.id))"
    return "\(band.range.minimum) to \(band.range.maximum): \(name)\(id)"
  }

  private func cutoff(_ cutoff: Questionnaire.Cutoff) -> String {
    let population = cutoff.population.map { " (\(text($0)))" } ?? ""
    return "Cut-off \(cutoff.atLeast) for \(text(cutoff.condition))\(population): sensitivity "
      + "\(percent(cutoff.sensitivity)), specificity \(percent(cutoff.specificity)) "
      + "[\(cutoff.sources.joined(separator: ", "))]"
  }

  private func percent(_ share: Questionnaire.Proportion) -> String {
    let ends = [share.minimum, share.maximum].map { Int(($0 * 100).rounded()) }
    return ends[0] == ends[1] ? "\(ends[0]) %" : "\(ends[0])-\(ends[1]) %"
  }

  private var alerts: [String] {
    questionnaire.alerts.map { alert in
      "Alert: '\(alert.item)' answered \(alert.atLeast) or more, whatever the total "
        + "[\(alert.sources.joined(separator: ", "))]"
    }
  }

  private var sources: [String] {
    questionnaire.sources.map { source in
      let place = source.doi.map { " https://doi.org/\($0)" } ?? source.url.map { " \($0)" } ?? ""
      return "[\(source.id)] \(source.text)\(place)"
    }
  }

  private var licence: [String] {
    let status = questionnaire.translationStatus.sorted { $0.key < $1.key }
      .map { "Wording (\($0.key)): \($0.value.note)" }
    return [questionnaire.licence.text] + questionnaire.licence.notices + status
  }
}
