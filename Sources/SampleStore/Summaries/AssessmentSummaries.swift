import Foundation
import WellbeingInstruments
public import WellbeingSamples

extension HealthStore {
  /// Returns results without their answers, in the order of their starts, equal ones by uuid.
  ///
  /// Records of other kinds are left out.
  ///
  /// - Parameter filter: Which results are meant.
  /// - Throws: ``StoreError``.
  public func assessmentSummaries(
    where filter: SampleFilter
  ) throws(StoreError) -> [AssessmentSummary] {
    // All statements read one state of the store.
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
  mutating func read(_ row: Row) throws(StoreError) {
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
        uuid: head.uuid, startDate: head.start, timeZone: head.timeZone,
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

/// What a result has beside its scores and alerts.
struct SummaryHead {
  let uuid: UUID
  let start: Date
  let subject: String
  let timeZone: String
  let datePrecision: SampleHeader.DatePrecision
  let questionnaire: Questionnaire.Key
}

/// Reads the columns of ``SampleQuery/init(scoresAlong:range:where:)``.
///
/// Thousands of results say the same few words, which are made once.
struct SummaryColumns {
  private var subjects = RecurringValues<String>()
  private var timeZones = RecurringValues<String>()
  private var precisions = RecurringValues<SampleHeader.DatePrecision>()
  private var questionnaires = RecurringValues<Questionnaire.Key>()
  private var scores = RecurringValues<String>()
  private var bands = RecurringValues<String>()
  private var bases = RecurringValues<Score.Basis>()

  mutating func head(
    _ row: Row, uuid: UUID, definitions: KnownDefinitions
  ) throws(StoreError) -> SummaryHead {
    SummaryHead(
      uuid: uuid, start: Date(microsecondsSince1970: try row.int64(0)),
      subject: try subjects.value(2, of: row, row.text),
      timeZone: try timeZones.value(3, of: row, row.text),
      datePrecision: try precisions.value(4, of: row, row.word),
      questionnaire: try questionnaire(row, definitions))
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

/// The keys of the definitions that a store has, by which results are told what they refer to.
struct KnownDefinitions {
  private let keys: [Int: Questionnaire.Key]
  private let versions: [String: [Questionnaire.Key]]

  /// - Parameter definitions: The number of each one's row, and its key.
  init(_ definitions: [(row: Int, key: Questionnaire.Key)]) {
    keys = Dictionary(definitions.map { ($0.row, $0.key) }) { first, _ in first }
    versions = Dictionary(grouping: definitions.map(\.key), by: \.id)
  }

  /// The key of the definition whose row a column tells.
  func key(_ column: Int, of row: Row) throws(StoreError) -> Questionnaire.Key {
    guard let key = keys[try row.int(column)] else { throw row.unexpectedValue(in: column) }
    return key
  }

  /// The key of the one definition of the questionnaire that a column tells.
  func onlyKey(_ column: Int, of row: Row) throws(StoreError) -> Questionnaire.Key {
    guard let keys = versions[try row.text(column)], keys.count == 1 else {
      throw row.unexpectedValue(in: column)
    }
    return keys[0]
  }
}

/// What is made of the texts of a column that says few different things: each is made once.
struct RecurringValues<Value> {
  /// More would be looked through in as much time as making one anew.
  private static var mostKept: Int { 8 }

  private var known: [(utf8: [UInt8], value: Value)] = []
  /// The one that was asked for last, because many rows that say the same follow on one another.
  private var last = 0

  /// The value of the text of a column in the present row.
  ///
  /// - Parameter make: makes it of the column.
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
