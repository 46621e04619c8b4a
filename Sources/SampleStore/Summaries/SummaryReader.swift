import Foundation
import WellbeingInstruments
import WellbeingSamples

/// Makes summaries of the rows of ``SampleQuery/init(scoresAlong:range:where:)`` and of the alerts
/// that were read before, which come in the same order.
struct SummaryReader {
  private let definitions: KnownDefinitions
  private let alerts: [SummaryAlert]
  /// How many of the alerts belong to results that were read.
  private var alertCount = 0
  private var finished: [AssessmentSummary] = []
  private var current: SummaryHead?
  private var scores: [(position: Int, score: Score)] = []
  private var columns = SummaryColumns()

  /// - Parameters:
  ///   - definitions: What the results can refer to.
  ///   - alerts: The alerts of all results that are read, in the order of these.
  init(definitions: KnownDefinitions, alerts: [SummaryAlert]) {
    self.definitions = definitions
    self.alerts = alerts
  }

  /// Reads a row.
  mutating func read(_ row: Statement) throws(StoreError) {
    let uuid = try row.uuid(1)
    if uuid != current?.uuid {
      finish()
      current = try columns.head(row, uuid: uuid, definitions: definitions)
    }
    scores.append((try row.int(7), try columns.score(row)))
  }

  /// Ends the reading.
  ///
  /// - Throws: ``StoreError/Code/unexpectedValue`` where an alert belongs to no result: none is
  ///   left out in silence.
  mutating func summaries() throws(StoreError) -> [AssessmentSummary] {
    finish()
    guard alertCount == alerts.count else {
      throw .unexpectedValue(column: "assessment_alert.sample")
    }
    return finished
  }

  private mutating func finish() {
    guard let head = current else { return }
    current = nil
    // The rows of a result come in the order of the scores' ids.
    if scores.count > 1 { scores.sort { $0.position < $1.position } }
    let alerts = takeAlerts(of: head.uuid)
    finished.append(
      AssessmentSummary(
        uuid: head.uuid, start: head.start, timeZone: head.timeZone,
        datePrecision: head.datePrecision, subject: head.subject,
        questionnaire: head.questionnaire, scores: scores.map(\.score),
        raisedAlerts: alerts.isEmpty ? [] : alerts.filter { $0.notAssessed == nil }.map(\.item),
        alertsNotAssessed: alerts.isEmpty ? [] : alerts.compactMap(\.notAssessed)))
    scores.removeAll(keepingCapacity: true)
  }

  private mutating func takeAlerts(of uuid: UUID) -> [SummaryAlert] {
    guard alertCount < alerts.count, alerts[alertCount].uuid == uuid else { return [] }
    let found = alerts[alertCount...].prefix { $0.uuid == uuid }
    alertCount = found.endIndex
    return found.sorted { $0.position < $1.position }
  }
}

/// An alert of a row of ``SampleQuery/init(alertsAlong:range:where:)``.
struct SummaryAlert {
  let uuid: UUID
  let position: Int
  let item: String
  /// Why it could not be evaluated; nil for one that is raised.
  let notAssessed: UnassessedAlert?

  init(_ row: Statement) throws(StoreError) {
    uuid = try row.uuid(1)
    position = try row.int(2)
    let item = try row.text(3)
    self.item = item
    let state: SampleFilter.AlertState = try row.word(4)
    notAssessed =
      state == .raised ? nil : UnassessedAlert(item: item, reason: try row.word(5))
  }
}
