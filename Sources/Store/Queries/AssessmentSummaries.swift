import Foundation
import WellbeingInstruments
public import WellbeingSamples
import WellbeingTextFormats

extension HealthStore.Reader {
  /// Reads the results and alerts of a subject at one moment.
  ///
  /// - Parameter filter: The results to include.
  package func course(
    of subject: String, where filter: SampleFilter = .everything
  ) throws(StoreError) -> SubjectCourse {
    try database.read { () throws(StoreError) in
      SubjectCourse(
        of: subject, results: try assessmentSummaries(where: .subject(subject) && filter),
        waiting: try waitingAlerts(about: subject), episodes: try episodes(of: subject))
    }
  }

  /// Returns results without their answers, ordered by start and then by uuid.
  ///
  /// Records of other kinds are left out.
  ///
  /// - Parameter filter: The results to include.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func assessmentSummaries(
    where filter: SampleFilter
  ) throws(StoreError) -> [AssessmentSummary] {
    // All statements read the same snapshot.
    try database.read { () throws(StoreError) in
      let query = try summaryQuery(filter)
      return try database.rows(query.text, query.values, AssessmentSummary.init)
    }
  }
}

extension AssessmentSummary {
  /// The columns that ``init(_:)`` reads, in its order.
  static let columns = """
    s.start_us, s.uuid, s.subject, s.time_zone, s.date_precision, s.type, d.version, s.document,
      s.review_state
    """

  init(_ row: Row) throws(StoreError) {
    let uuid = try row.uuid(1)
    let root = try? JSONDocument(parsing: Array(try row.utf8(7))).root
    func list<Element>(_ key: String, _ make: (Node) -> Element?) throws(StoreError) -> [Element] {
      guard let node = root?[key] else { return [] }
      guard let list = node.list(make) else {
        throw .unexpectedValue(column: "document", in: uuid)
      }
      return list
    }
    guard root?.isObject == true else { throw .unexpectedValue(column: "document", in: uuid) }
    self.init(
      uuid: uuid, startDate: Date(microsecondsSince1970: try row.int64(0)),
      timeZone: try row.text(3), datePrecision: try row.word(4), subject: try row.text(2),
      questionnaire: try row.key(5),
      scores: try list("scores", Score.init),
      raisedAlerts: try list("alerts", RaisedAlert.init).map(\.item),
      alertsNotAssessed: try list("alertsNotAssessed", UnassessedAlert.init),
      reviewState: try row.word(8))
  }
}
