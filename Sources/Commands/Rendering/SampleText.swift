import Foundation
import WellbeingKit
import WellbeingTerminal

/// One assessment in full: what it is, every answer, and what it was scored by.
struct SampleText {
  let assessment: ScoredAssessment
  let questionnaire: Questionnaire
  let deleted: Date?
  /// What became of it; nil where the audit trail does not say.
  let story: SampleStory?

  private var language: String { assessment.language }
  private var title: String { questionnaire.name(in: language) }

  /// Which result it is, and how it came about.
  var heading: [String] {
    var lines = [
      "\(title) for \(printable(assessment.subject)), \(LocalTime.moment(assessment)) "
        + "(\(printable(assessment.header.timeZone)))",
      "Result \(assessment.uuid.uuidString.lowercased())",
      administration,
    ]
    if deleted != nil { lines.insert(assessment.header.deletionWords, at: 0) }
    if let note = assessment.header.note {
      lines.append("Note: \(remarkText(note))")
    }
    return lines
  }

  private var administration: String {
    let way =
      switch assessment.administeredBy {
      case .`self`: "Answered alone"
      case .interview: "Answered in an interview"
      case .clinician: "From a clinician's office"
      }
    return way + (assessment.clinician.map { ", clinician: \(printable($0))" } ?? "")
  }

  /// Every item with its answer, or why it has none.
  var answers: [String] {
    guard !assessment.answers.isEmpty || !assessment.unanswered.isEmpty else { return [] }
    return questionnaire.items.enumerated().map { index, item in
      printable(
        "\(index + 1). \(item.text.text(in: language) ?? item.id): \(assessment.words(for: item))")
    }
  }

  /// What is said of its alerts, and of those of versions before it, a paragraph an element.
  func alerts(by presenter: Presenter) -> [String] {
    presenter.alertParagraphs(
      assessment, questionnaire, presenter.session.audience(of: assessment.subject),
      withContacts: false)
      + earlier.paragraphs
  }

  /// What was said of its alerts when it was answered, a paragraph an element.
  var alertShown: [String] {
    assessment.header.alertShown.map { printable($0) }
  }

  private var earlier: EarlierAlertText { EarlierAlertText(story, questionnaire) }

  /// The definition that the result was scored with, and to staff the rule for missing answers.
  func basis(for audience: Audience) -> [String] {
    let scores = assessment.scores.map { "\($0.id): \($0.basis.words)" }.joined(separator: ", ")
    let bands = questionnaire.scores.flatMap { $0.bands.flatMap(\.sources) }
    let cited = questionnaire.sources(bands).map(\.text)
    return [
      printable(
        "Scored with \(questionnaire.id) version \(questionnaire.version)"
          + (audience == .staff ? ", policy \(assessment.policy.rawValue)" : "") + "; \(scores).")
    ] + cited.map { "Bands: \($0)" }
  }

  /// One line to paste into a record: alerts first, then the score and what it rests on.
  var line: String {
    let deletion = deleted == nil ? [] : ["deleted"]
    let parts = deletion + alertWords + [scoreWords, "screening result, not a diagnosis"]
    return printable(
      "\(title) \(LocalTime.day(assessment)), \(assessment.subject): "
        + parts.joined(separator: "; "))
  }

  private var alertWords: [String] {
    assessment.alerts.map { "alert raised: \($0.item) = \($0.value)" }
      + assessment.alertsNotAssessed.map {
        "alert not assessed: \($0.item) (\($0.reason.rawValue))"
      } + earlier.words
  }

  private var scoreWords: String {
    guard let score = assessment.score, let rule = questionnaire.score(score.id) else { return "" }
    let limits = "between \(points(score.lowest ?? 0)) and \(points(score.highest ?? 0))"
    guard let value = score.value else { return "no total, it lies \(limits)" }
    let band = score.band.flatMap { rule.band($0)?.text.text(in: language) } ?? ""
    let total = "\(points(value)) (\(points(score.minimum))-\(points(score.maximum))), \(band)"
    switch score.basis {
    case .complete, .unscorable: return total
    case .itemDeclined, .totalOnly: return "\(total), \(score.basis.words)"
    case .prorated:
      let rules = rule.missing.filter { $0.policy == assessment.policy }
        .compactMap { $0.text.text(in: language) }
      return "\(total), prorated from \(score.answered ?? 0) of \(score.of ?? 0) items, "
        + "\(limits) [\(rules.joined(separator: " "))]"
    }
  }
}

extension ScoredAssessment {
  /// The answer to an item as its number and wording, or why there is none.
  func words(for item: Questionnaire.Item) -> String {
    if skipped.contains(item.id) { return "not asked" }
    guard let answer = answers[item.id] else { return "not answered" }
    return item.words(for: answer, in: language)
  }
}

extension SampleHeader {
  /// What is said of a record that is deleted or replaced.
  var deletionWords: String {
    (replacedBy.map { "REPLACED by \($0.reference)" } ?? "DELETED") + ": kept until it is purged."
  }
}

extension Questionnaire.Item {
  /// An answer as its number and wording.
  func words(for answer: Answer, in language: String) -> String {
    if answer == .notApplicable, let notApplicable {
      return notApplicable.text.text(in: language) ?? "not applicable"
    }
    guard let choice = choice(of: answer) else { return "prefers not to answer" }
    let number = zip(choiceNumbers, choiceSet.choices).first { $0.1 == choice }?.0
    return (number.map { "\($0), " } ?? "") + (choice.text.text(in: language) ?? choice.id)
  }
}
