public import Foundation
public import WellbeingInstruments

/// A result without its answers, for courses over time.
///
/// Copies share their storage, because courses are long and are passed around often.
public struct AssessmentSummary: Sendable, Hashable, Codable, Identifiable {
  private struct Contents: Sendable, Hashable, Codable {
    let uuid: UUID
    let startDate: Date
    let timeZone: String
    let datePrecision: SampleHeader.DatePrecision
    let subject: String
    let questionnaire: Questionnaire.Key
    let scores: [Score]
    let raisedAlerts: [String]
    let alertsNotAssessed: [UnassessedAlert]
    let reviewState: Review.State
  }

  private final class Storage: Sendable {
    let contents: Contents

    init(_ contents: Contents) {
      self.contents = contents
    }
  }

  private let storage: Storage

  /// The record's identifier.
  public var uuid: UUID { storage.contents.uuid }
  /// The time the questionnaire was answered, to the microsecond.
  public var startDate: Date { storage.contents.startDate }
  /// The IANA identifier of the time zone at entry.
  public var timeZone: String { storage.contents.timeZone }
  /// The precision of the time.
  public var datePrecision: SampleHeader.DatePrecision { storage.contents.datePrecision }
  /// The subject's identifier.
  public var subject: String { storage.contents.subject }
  /// The definition that was administered and used for scoring.
  public var questionnaire: Questionnaire.Key { storage.contents.questionnaire }
  /// The scores; the main score is first.
  public var scores: [Score] { storage.contents.scores }
  /// The items whose answers raise an alert.
  public var raisedAlerts: [String] { storage.contents.raisedAlerts }
  /// The alerts that could not be evaluated.
  public var alertsNotAssessed: [UnassessedAlert] { storage.contents.alertsNotAssessed }
  /// What the reviews of the result say together.
  public var reviewState: Review.State { storage.contents.reviewState }

  /// Whether it has been reviewed, so that its alerts no longer wait.
  package var isReviewed: Bool { reviewState == .reviewed }
  /// Whether it was entered in error and has not been corrected: no change is stated from it.
  public var isEnteredInError: Bool { reviewState == .enteredInError }

  /// The record's identifier.
  public var id: UUID { uuid }
  /// The main score.
  public var score: Score? { scores.first }

  package init(
    uuid: UUID, startDate: Date, timeZone: String, datePrecision: SampleHeader.DatePrecision,
    subject: String, questionnaire: Questionnaire.Key, scores: [Score], raisedAlerts: [String],
    alertsNotAssessed: [UnassessedAlert], reviewState: Review.State = .notReviewed
  ) {
    storage = Storage(
      Contents(
        uuid: uuid, startDate: startDate, timeZone: timeZone, datePrecision: datePrecision,
        subject: subject, questionnaire: questionnaire, scores: scores,
        raisedAlerts: raisedAlerts, alertsNotAssessed: alertsNotAssessed,
        reviewState: reviewState))
  }

  /// Creates a summary of a result, leaving out its answers.
  public init(_ assessment: ScoredAssessment) {
    self.init(
      uuid: assessment.uuid, startDate: assessment.startDate, timeZone: assessment.header.timeZone,
      datePrecision: assessment.header.datePrecision, subject: assessment.subject,
      questionnaire: assessment.questionnaire, scores: assessment.scores,
      raisedAlerts: assessment.alerts.map(\.item),
      alertsNotAssessed: assessment.alertsNotAssessed, reviewState: assessment.reviewState)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    storage = Storage(try Contents(from: decoder))
  }

  /// Writes the stored properties under their names.
  public func encode(to encoder: any Encoder) throws {
    try storage.contents.encode(to: encoder)
  }

  /// Whether two summaries are equal.
  public static func == (left: AssessmentSummary, right: AssessmentSummary) -> Bool {
    left.storage === right.storage || left.storage.contents == right.storage.contents
  }

  /// Hashes the result's identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(uuid)
  }

  /// Returns the score with a rule's id.
  public func score(_ id: String) -> Score? {
    scores.first { $0.id == id }
  }

  /// Returns the value, in points, of the score with a rule's id; nil if there is none.
  package func value(of id: String) -> Double? {
    // Scores are large: read in place instead of copying.
    let scores = storage.contents.scores
    return scores.firstIndex { $0.id == id }.flatMap { scores[$0].value }
  }

  /// Returns the possible range, in points on the full scale, of the score with a rule's id: a
  /// single value if no answer is missing, nil if nothing is known.
  package func possibleRange(of id: String) -> ClosedRange<Double>? {
    let scores = storage.contents.scores
    return scores.firstIndex { $0.id == id }.flatMap { scores[$0].possibleRange }
  }

  /// Whether nothing is known of the score with a rule's id, so that it is compared with nothing.
  package func isBlank(of id: String) -> Bool {
    let scores = storage.contents.scores
    return scores.firstIndex { $0.id == id }.map { scores[$0].isBlank } ?? true
  }

  /// Whether changes of a score are stated from it, if it is not in the future: it was not entered in
  /// error, and something is known of the score.
  ///
  /// - Parameter id: The id of the score's rule; nil for the main score.
  package func isComparable(in id: String? = nil) -> Bool {
    guard !isEnteredInError, let id = id ?? storage.contents.scores.first?.id else { return false }
    return possibleRange(of: id) != nil && !isBlank(of: id)
  }

  /// Whether it is earlier in a course, ordered by start date, then identifier.
  package func isEarlier(than other: AssessmentSummary) -> Bool {
    (startDate, uuid) < (other.startDate, other.uuid)
  }

  /// Whether it is in the future, because a clock is or was wrong. No change is stated from it.
  package func isFuture(at now: Date) -> Bool {
    SampleHeader.isFuture(startDate, zone: timeZone, datePrecision, at: now)
  }

  /// The calendar day of ``startDate`` in the result's own zone; in UTC if this system does not know
  /// the zone.
  public var localDay: LocalDay {
    LocalDay(of: startDate, in: IANAZone.named(timeZone) ?? .gmt)
  }
}
