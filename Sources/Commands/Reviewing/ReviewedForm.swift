import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// A result or an unfinished questionnaire that is reviewed.
enum ReviewedForm {
  case result(ScoredAssessment)
  case draft(Draft)

  /// Finds what a reference identifies.
  init(_ reference: String, in store: HealthStore, _ context: CommandContext) throws {
    if let draft = try DraftDiscarding.draft(reference, in: store, context) {
      self = .draft(draft)
      return
    }
    let subject = context.namedSubject
    let (sample, _) = try context.sampleToChange(reference, in: store, subject: subject)
    guard let result = sample.assessment else { throw StoreError.notAnAssessment(sample.uuid) }
    self = .result(result)
  }

  /// Reads it again.
  ///
  /// - Returns: Nil if it is there no more.
  init?(_ uuid: UUID, in store: HealthStore) throws {
    if let draft = try store.read({ try $0.drafts() }).first(where: { $0.id == uuid }) {
      self = .draft(draft)
    } else if let found = try store.read({ try $0.sample(uuid) }), found.deleted == nil,
      let result = found.sample.assessment
    {
      self = .result(result)
    } else {
      return nil
    }
  }

  var uuid: UUID {
    switch self {
    case .result(let result): result.uuid
    case .draft(let draft): draft.id
    }
  }

  var result: ScoredAssessment? {
    if case .result(let result) = self { result } else { nil }
  }

  var reviews: [Review] {
    switch self {
    case .result(let result): result.reviews
    case .draft(let draft): draft.reviews
    }
  }

  func text(in zone: TimeZone) -> ReviewText {
    switch self {
    case .result(let result): ReviewText(result, zone: zone)
    case .draft(let draft): ReviewText(draft, zone: zone)
    }
  }

  /// What it is, who it is about and when it was answered.
  func title(in store: HealthStore, _ context: CommandContext) throws -> String {
    switch self {
    case .result(let result):
      let title = try context.definitions.definition(result.questionnaire, in: store)?
        .name(in: "en")
      return "\(title ?? result.questionnaire.id.rawValue) for \(quoted(result.subject)), "
        + LocalTime.moment(result)
    case .draft(let draft):
      let title = try store.read { try $0.definition(draft.questionnaire) }?.name(in: "en")
      return "Unfinished \(title ?? printable(draft.questionnaire.id)) for "
        + "\(quoted(draft.subject)), last answered "
        + LocalTime.moment(draft.updated, in: try context.zone())
    }
  }

  /// Returns whether it has an alert, raised or not assessed, or had one before.
  func needsOutcome(in store: HealthStore) throws -> Bool {
    switch self {
    case .result(let result):
      return try !result.alerts.isEmpty || !result.alertsNotAssessed.isEmpty
        || store.read { try $0.versionHistory(of: result.uuid) }?.earlierAlerts.isEmpty == false
    case .draft(let draft):
      let alerts = try store.read { try $0.alerts(of: draft) }
      return !(draft.raisedAlerts + alerts.raised).isEmpty || !alerts.notAssessed.isEmpty
    }
  }

  /// Returns the text for staff on its alerts, or that those of a draft cannot be evaluated.
  func alerts(in store: HealthStore, _ context: CommandContext) throws -> [AlertParagraph] {
    switch self {
    case .result(let result): return try context.alertParagraphs(of: result, in: store, for: .staff)
    case .draft(let draft):
      do {
        let alerts = try store.read { try $0.alerts(of: draft) }
        guard let questionnaire = try store.read({ try $0.definition(draft.questionnaire) }) else {
          return [AlertParagraph(DraftsCommand.notEvaluated)]
        }
        return try Presenter(context)
          .alertText(questionnaire, language: draft.language, .staff, withContacts: false)
          .paragraphs(
            raised: alerts.raised, notAssessed: alerts.notAssessed,
            takenBack: draft.raisedAlerts.takenBack(alerts.raised, by: draft.progress.answers))
      } catch is StoreError {
        return [AlertParagraph(DraftsCommand.notEvaluated)]
      }
    }
  }

  /// What is to be done about it after it was entered in error.
  var correction: String {
    switch self {
    case .result(let result): ReviewText.correction(of: result.uuid)
    case .draft(let draft):
      "Now discard it: wellbeing drafts --discard \(draft.id.reference) --reason TEXT"
    }
  }
}
