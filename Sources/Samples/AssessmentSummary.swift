public import Foundation
public import WellbeingInstruments

/// A result without its answers: what a course over time needs of it.
public struct AssessmentSummary: Sendable, Hashable, Identifiable {
  /// The record's identifier.
  public let uuid: UUID
  /// When it was answered, to the microsecond.
  public let start: Date
  /// The IANA identifier of the time zone at entry.
  public let timeZone: String
  /// How exactly the time is known.
  public let datePrecision: SampleHeader.DatePrecision
  /// Whom it is about.
  public let subject: String
  /// The definition that was administered and scored by.
  public let questionnaire: Questionnaire.Key
  /// The scores, the main one first.
  public let scores: [Score]
  /// The items whose answers raise an alert.
  public let raisedAlerts: [String]
  /// The alerts that could not be evaluated.
  public let alertsNotAssessed: [UnassessedAlert]

  /// The record's identifier.
  public var id: UUID { uuid }
  /// The main score.
  public var score: Score? { scores.first }

  /// Creates a summary from its parts.
  package init(
    uuid: UUID, start: Date, timeZone: String, datePrecision: SampleHeader.DatePrecision,
    subject: String, questionnaire: Questionnaire.Key, scores: [Score], raisedAlerts: [String],
    alertsNotAssessed: [UnassessedAlert]
  ) {
    self.uuid = uuid
    self.start = start
    self.timeZone = timeZone
    self.datePrecision = datePrecision
    self.subject = subject
    self.questionnaire = questionnaire
    self.scores = scores
    self.raisedAlerts = raisedAlerts
    self.alertsNotAssessed = alertsNotAssessed
  }

  /// Leaves out the answers of a result.
  public init(_ assessment: ScoredAssessment) {
    self.init(
      uuid: assessment.uuid, start: assessment.start, timeZone: assessment.header.timeZone,
      datePrecision: assessment.header.datePrecision, subject: assessment.subject,
      questionnaire: assessment.questionnaire, scores: assessment.scores,
      raisedAlerts: assessment.alerts.map(\.item),
      alertsNotAssessed: assessment.alertsNotAssessed)
  }

  /// The score of a rule's id.
  public func score(_ id: String) -> Score? {
    scores.first { $0.id == id }
  }

  /// The calendar day of ``start`` in the record's own zone.
  package var localDay: LocalDay {
    LocalDay(of: start, in: IANAZone.named(timeZone) ?? .gmt)
  }
}
