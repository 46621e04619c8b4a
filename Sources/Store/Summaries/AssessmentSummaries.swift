import Foundation
import WellbeingInstruments
public import WellbeingSamples

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
      let (scores, alerts) = try summaryQueries(filter)
      var reader = SummaryReader(
        definitions: try knownDefinitions(),
        alerts: try database.rows(alerts.text, alerts.values, SummaryAlert.init))
      try database.withStatement(scores.text) { statement throws(StoreError) in
        try statement.bind(scores.values)
        while let row = try statement.next() { try reader.read(row) }
      }
      return try reader.summaries()
    }
  }
}

/// Builds summaries from the rows of ``SampleQuery/init(scoresAlong:range:where:)`` and from alerts
/// that were read before, in the same order.
struct SummaryReader {
  private let definitions: KnownDefinitions
  private let alerts: [SummaryAlert]
  /// The number of alerts that belong to results read so far.
  private var alertCount = 0
  private var finished: [AssessmentSummary] = []
  private var current: SummaryHead?
  private var scores: [(position: Int, score: Score)] = []
  private var columns = SummaryColumns()

  /// - Parameter alerts: The alerts of all results, in the order of the results.
  init(definitions: KnownDefinitions, alerts: [SummaryAlert]) {
    self.definitions = definitions
    self.alerts = alerts
  }

  mutating func read(_ row: Row) throws(StoreError) {
    let uuid = try row.uuid(1)
    if uuid != current?.uuid {
      finish()
      current = try columns.head(row, uuid: uuid, definitions: definitions)
    }
    // A result without scores has one row, without a position.
    if !row.isNull(7) { scores.append((try row.int(7), try columns.score(row))) }
  }

  /// Finishes reading.
  ///
  /// - Throws: ``StoreError/Code/unexpectedValue`` if an alert belongs to no result: no alert is
  ///   dropped silently.
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
    // The query does not order the rows of a result by position.
    if scores.count > 1 { scores.sort { $0.position < $1.position } }
    finished.append(
      AssessmentSummary(head, scores.map(\.score), takeAlerts(of: head.uuid)))
    scores.removeAll(keepingCapacity: true)
  }

  private mutating func takeAlerts(of uuid: UUID) -> [SummaryAlert] {
    guard alertCount < alerts.count, alerts[alertCount].uuid == uuid else { return [] }
    let found = alerts[alertCount...].prefix { $0.uuid == uuid }
    alertCount = found.endIndex
    return found.sorted { $0.position < $1.position }
  }
}

extension AssessmentSummary {
  /// Creates a summary from its scores and alerts, both ordered by position.
  init(_ head: SummaryHead, _ scores: [Score], _ alerts: [SummaryAlert]) {
    self.init(
      uuid: head.uuid, startDate: head.start, timeZone: head.timeZone,
      datePrecision: head.datePrecision, subject: head.subject,
      questionnaire: head.questionnaire, scores: scores,
      raisedAlerts: alerts.isEmpty ? [] : alerts.filter { $0.notAssessed == nil }.map(\.item),
      alertsNotAssessed: alerts.isEmpty ? [] : alerts.compactMap(\.notAssessed),
      reviewState: head.reviewState)
  }
}

/// An alert, from a row of ``SampleQuery/init(alertsAlong:range:where:)``.
struct SummaryAlert {
  let uuid: UUID
  let position: Int
  let item: String
  /// Why it could not be evaluated; nil for one that is raised.
  let notAssessed: UnassessedAlert?

  init(_ row: Row) throws(StoreError) {
    uuid = try row.uuid(1)
    position = try row.int(2)
    let item = try row.text(3)
    self.item = item
    let state: SampleFilter.AlertState = try row.word(4)
    notAssessed =
      state == .raised ? nil : UnassessedAlert(item: item, reason: try row.word(5))
  }
}

/// The parts of a result other than its scores and alerts.
struct SummaryHead {
  let uuid: UUID
  let start: Date
  let subject: String
  let timeZone: String
  let datePrecision: SampleHeader.DatePrecision
  let questionnaire: Questionnaire.Key
  let reviewState: Review.State
}

/// Reads the columns of ``SampleQuery/init(scoresAlong:range:where:)``.
///
/// Thousands of results repeat the same few values, so each value is created once.
struct SummaryColumns {
  private var subjects = RecurringValues<String>()
  private var timeZones = RecurringValues<String>()
  private var precisions = RecurringValues<SampleHeader.DatePrecision>()
  private var questionnaires = RecurringValues<Questionnaire.Key>()
  private var scores = RecurringValues<String>()
  private var bands = RecurringValues<String>()
  private var reviewStates = RecurringValues<Review.State>()
  private var bases = RecurringValues<Score.Basis>()

  mutating func head(
    _ row: Row, uuid: UUID, definitions: KnownDefinitions
  ) throws(StoreError) -> SummaryHead {
    SummaryHead(
      uuid: uuid, start: Date(microsecondsSince1970: try row.int64(0)),
      subject: try subjects.value(2, of: row, row.text),
      timeZone: try timeZones.value(3, of: row, row.text),
      datePrecision: try precisions.value(4, of: row, row.word),
      questionnaire: try questionnaire(row, definitions),
      reviewState: try reviewStates.value(19, of: row, row.word))
  }

  private mutating func questionnaire(
    _ row: Row, _ definitions: KnownDefinitions
  ) throws(StoreError) -> Questionnaire.Key {
    if !row.isNull(5) { return try definitions.key(5, of: row) }
    return try questionnaires.value(6, of: row) { column throws(StoreError) in
      try definitions.onlyKey(column, of: row)
    }
  }

  mutating func score(_ row: Row) throws(StoreError) -> Score {
    Score(
      id: try scores.value(8, of: row, row.text), value: try row.doubleIfPresent(9),
      minimum: try row.double(10), maximum: try row.double(11),
      band: row.isNull(12) ? nil : try bands.value(12, of: row, row.text),
      basis: try bases.value(13, of: row, row.word),
      answeredItemCount: try row.intIfPresent(14), itemCount: try row.intIfPresent(15),
      missing: try row.textIfPresent(16)?.split(separator: " ").map(String.init),
      lowest: try row.doubleIfPresent(17), highest: try row.doubleIfPresent(18))
  }
}

/// The keys of a store's definitions, to resolve the references of results.
struct KnownDefinitions {
  private let keys: [Int: Questionnaire.Key]
  private let versions: [String: [Questionnaire.Key]]

  init(_ definitions: [(row: Int, key: Questionnaire.Key)]) {
    keys = Dictionary(definitions.map { ($0.row, $0.key) }) { first, _ in first }
    versions = Dictionary(grouping: definitions.map(\.key), by: \.id)
  }

  func key(_ column: Int, of row: Row) throws(StoreError) -> Questionnaire.Key {
    guard let key = keys[try row.int(column)] else { throw row.unexpectedValue(in: column) }
    return key
  }

  func onlyKey(_ column: Int, of row: Row) throws(StoreError) -> Questionnaire.Key {
    guard let keys = versions[try row.text(column)], keys.count == 1 else {
      throw row.unexpectedValue(in: column)
    }
    return keys[0]
  }
}

/// A cache of values created from the texts of a column with few different texts.
struct RecurringValues<Value> {
  /// Searching more would take as long as creating a value.
  private static var mostKept: Int { 8 }

  private var known: [(utf8: [UInt8], value: Value)] = []
  /// The position of the value used last, because equal texts often follow one another.
  private var last = 0

  mutating func value(
    _ column: Int, of row: Row, _ make: (Int) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let utf8 = try row.utf8(column)
    if last < known.count, known[last].utf8.elementsEqual(utf8) { return known[last].value }
    if let place = known.firstIndex(where: { $0.utf8.elementsEqual(utf8) }) {
      last = place
      return known[place].value
    }
    let bytes = [UInt8](utf8)
    let value = try make(column)
    if known.count < Self.mostKept {
      last = known.count
      known.append((bytes, value))
    } else {
      known[last] = (bytes, value)
    }
    return value
  }
}
