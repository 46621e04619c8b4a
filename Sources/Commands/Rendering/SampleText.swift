import Foundation
import WellbeingKit
import WellbeingTerminal

/// One assessment in full: what it is, every answer, and what it was scored by.
struct SampleText {
  let assessment: ScoredAssessment
  let questionnaire: Questionnaire
  let deleted: Date?

  private var language: String { assessment.language }
  private var title: String { questionnaire.shortTitle.text(in: language) ?? questionnaire.id }

  /// Which result it is, and how it came about.
  var heading: [String] {
    var lines = [
      "\(title) for \(printable(assessment.subject)), \(LocalTime.moment(assessment)) "
        + "(\(assessment.header.timeZone))",
      "Result \(assessment.uuid.uuidString.lowercased())",
      administration,
    ]
    if deleted != nil { lines.insert("DELETED: kept until it is purged.", at: 0) }
    if let note = assessment.header.note { lines.append("Note: \(printable(note))") }
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
      "\(index + 1). \(item.text.text(in: language) ?? item.id): \(answer(to: item))"
    }
  }

  private func answer(to item: Questionnaire.Item) -> String {
    if assessment.skipped.contains(item.id) { return "not asked" }
    guard let answer = assessment.answers[item.id] else { return "not answered" }
    return item.words(for: answer, in: language)
  }

  /// The definition and the rules that the result was scored by.
  var basis: [String] {
    let scores = assessment.scores.map { "\($0.id): \($0.basis.words)" }.joined(separator: ", ")
    let bands = questionnaire.scores.flatMap { $0.bands.flatMap(\.sources) }
    let cited = questionnaire.sources(bands).map(\.text)
    return [
      "Scored by \(questionnaire.id) \(questionnaire.version), policy \(assessment.policy.rawValue);"
        + " \(scores)."
    ] + cited.map { "Bands: \($0)" }
  }

  /// One line to paste into a record.
  var line: String {
    let score = assessment.score
    let range = score.map { "\(points($0.minimum))-\(points($0.maximum))" } ?? ""
    let rule = score.flatMap { questionnaire.score($0.id) }
    let band = score?.band.flatMap { rule?.band($0)?.text.text(in: language) }
    let value = score?.value.map { "\(points($0)) (\(range))\(band.map { ", \($0)" } ?? "")" }
    let basis = score.map { $0.basis == .complete ? "" : ", \($0.basis.words)" } ?? ""
    let result = value.map { $0 + basis } ?? "no total"
    return "\(title) \(LocalTime.day(assessment)), \(printable(assessment.subject)): \(result)"
      + alertWords + ". Screening result, not a diagnosis."
  }

  private var alertWords: String {
    let raised = assessment.alerts.map { "; alert raised: \($0.item) = \($0.value)" }
    let open = assessment.alertsNotAssessed.map {
      "; alert not assessed: \($0.item) (\($0.reason.rawValue))"
    }
    return (raised + open).joined()
  }
}

extension Questionnaire.Item {
  /// An answer as its number and wording.
  func words(for answer: Answer, in language: String) -> String {
    guard let choice = choice(of: answer) else { return "prefers not to answer" }
    let number = zip(choiceNumbers, choiceSet.choices).first { $0.1 == choice }?.0
    return (number.map { "\($0), " } ?? "") + (choice.text.text(in: language) ?? choice.id)
  }
}
