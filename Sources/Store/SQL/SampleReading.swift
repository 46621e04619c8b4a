import Foundation
import WellbeingInstruments
import WellbeingSamples

/// Reading whole records: one statement for the records, and one per table with their other parts.
extension HealthStore.Reader {
  static let recordsAtOnce = 500

  /// Reads the records that a query finds, in its order.
  func load(_ query: SampleQuery) throws(StoreError) -> [any Sample] {
    try database.read { () throws(StoreError) in
      let rows = try database.rows(query.text, query.values, SampleRow.init)
      var samples: [any Sample] = []
      samples.reserveCapacity(rows.count)
      for start in stride(from: 0, to: rows.count, by: Self.recordsAtOnce) {
        samples += try whole(rows[start..<min(start + Self.recordsAtOnce, rows.count)])
      }
      return samples
    }
  }

  /// Reads records by their numbers, including deleted ones.
  func load(_ ids: [Int64]) throws(StoreError) -> [Int64: any Sample] {
    let rows = try database.rows(
      """
      SELECT \(SampleRow.columns) FROM sample AS s JOIN source AS o ON o.id = s.source
      WHERE \(Dialect.isIn("s.id"))
      """, [Dialect.list(ids)], SampleRow.init)
    return Dictionary(zip(rows.map(\.id), try whole(rows[...]))) { first, _ in first }
  }

  /// Reads the parts of records outside the table `sample`. An error names the record.
  private func whole(_ rows: ArraySlice<SampleRow>) throws(StoreError) -> [any Sample] {
    do throws(StoreError) {
      return try completed(rows)
    } catch {
      guard error.code == .unexpectedValue else { throw error }
      for row in rows {
        try StoreError.ofRecord(row.header.uuid) { () throws(StoreError) in
          _ = try completed([row])
        }
      }
      throw error
    }
  }

  private func completed(_ rows: ArraySlice<SampleRow>) throws(StoreError) -> [any Sample] {
    let results = try results(askForResults(rows.filter(\.isResult)))
    var samples: [any Sample] = []
    samples.reserveCapacity(rows.count)
    for row in rows {
      switch row.type {
      case SampleType.stateOfMind.rawValue:
        samples.append(try StateOfMind(document: row.document, header: row.header))
      case SampleType.factor.rawValue:
        samples.append(try FactorSample(document: row.document, header: row.header))
      default: samples.append(try results.sample(row))
      }
    }
    return samples
  }

  /// Asks for the rows of a table that belong to records. The first column is the record's number.
  ///
  /// - Parameters:
  ///   - sql: A query, without the condition on the record's number.
  ///   - condition: The condition on the record's number, `sample`.
  private func ask(
    _ sql: String, where condition: String = "WHERE \(Dialect.isIn("sample"))",
    thenBy order: String? = nil, of ids: [Int64]
  ) throws(StoreError) -> AskedStatement {
    let rest = order.map { ", \($0)" } ?? ""
    return try database.ask(
      "\(sql) \(condition) ORDER BY sample\(rest)", [Dialect.list(ids)])
  }

  private func parts<Part>(
    of question: AskedStatement?, _ read: (Row) throws(StoreError) -> Part
  ) throws(StoreError) -> Parts<Part> {
    var parts = Parts<Part>()
    guard let question else { return parts }
    _ = try database.rows(of: question) { row throws(StoreError) in
      parts.append(try read(row), of: try row.int64(0))
    }
    return parts
  }

  private typealias ResultQuestions = (
    about: AskedStatement, scores: AskedStatement, alerts: AskedStatement, reviews: AskedStatement
  )

  private func askForResults(_ rows: [SampleRow]) throws(StoreError) -> ResultQuestions? {
    guard !rows.isEmpty else { return nil }
    let ids = rows.map(\.id)
    return (
      about: try ask(
        """
        SELECT a.sample, d.questionnaire, d.version, a.language, a.policy, a.administered_by,
          a.clinician
        FROM scored_assessment AS a JOIN definition AS d ON d.id = a.definition
        """, of: ids),
      scores: try ask(
        "SELECT sample, \(Score.columns) FROM assessment_score AS p", thenBy: "position", of: ids),
      alerts: try ask(
        "SELECT sample, item, value, is_implied, reason FROM assessment_alert",
        where: "WHERE \(Dialect.isIn("sample")) AND state IN ('raised', 'notAssessed')",
        thenBy: "position", of: ids),
      reviews: try ask(
        ReviewSQL.reviews(of: "SELECT id, form FROM sample WHERE \(Dialect.isIn("id"))"),
        where: "", thenBy: "r.id", of: ids)
    )
  }

  private func results(_ asked: ResultQuestions?) throws(StoreError) -> ResultParts {
    ResultParts(
      about: try parts(of: asked?.about, ResultParts.About.init),
      scores: try parts(of: asked?.scores) { row throws(StoreError) in try Score(row, from: 1) },
      alerts: try parts(of: asked?.alerts) { row throws(StoreError) in
        ResultParts.AlertRow(
          item: try row.text(1), value: try row.intIfPresent(2), isImplied: try row.bool(3),
          reason: row.isNull(4) ? nil : try row.word(4))
      },
      reviews: try parts(of: asked?.reviews) { row throws(StoreError) in
        try row.review(of: try row.uuid(1), from: 2)
      })
  }
}

struct SampleRow {
  let id: Int64
  let type: String
  let header: SampleHeader
  /// What the record says beyond its header: a JSON object.
  let document: [UInt8]

  var isResult: Bool {
    type != SampleType.stateOfMind.rawValue && type != SampleType.factor.rawValue
  }

  /// The columns that ``init(_:)`` reads, in its order: of `sample` as `s`, `source` as `o`.
  static let columns = """
    s.id, s.type, s.subject, s.start_us, s.end_us, s.time_zone, s.date_precision,
      s.recorded_us, o.name, s.source_version, s.note, s.metadata, s.sync_identifier,
      s.sync_version, s.replaces, s.replaced_by, s.uuid, s.document
    """

  init(_ row: Row) throws(StoreError) {
    id = try row.int64(0)
    type = try row.text(1)
    let uuid = try row.uuid(16)
    header = try StoreError.ofRecord(uuid) { () throws(StoreError) in
      SampleHeader(
        stored: uuid, startDate: Date(microsecondsSince1970: try row.int64(3)),
        endDate: Date(microsecondsSince1970: try row.int64(4)), timeZone: try row.text(5),
        datePrecision: try row.word(6), subject: try row.text(2),
        recorded: Date(microsecondsSince1970: try row.int64(7)),
        source: Source(name: try row.text(8), version: try row.text(9)),
        note: try row.textIfPresent(10), metadata: try MetadataText.decode(try row.text(11)),
        syncIdentifier: try row.textIfPresent(12), syncVersion: try row.intIfPresent(13),
        replaces: try row.uuidIfPresent(14), replacedBy: try row.uuidIfPresent(15))
    }
    document = Array(try row.utf8(17))
  }
}

/// Rows that belong to records. Those of one record are adjacent.
private struct Parts<Part> {
  private var parts: [Part] = []
  private var places: [Int64: Range<Int>] = [:]

  /// Adds a row of the same record as the last row, or of a record without rows.
  mutating func append(_ part: Part, of record: Int64) {
    let end = parts.count
    places[record, default: end..<end] = places[record, default: end..<end].lowerBound..<(end + 1)
    parts.append(part)
  }

  subscript(record: Int64) -> ArraySlice<Part> { places[record].map { parts[$0] } ?? [] }
}

/// The parts of results outside the table `sample`.
private struct ResultParts {
  struct About {
    let questionnaire: Questionnaire.Key
    let language: String
    let policy: MissingAnswerPolicy
    let administeredBy: ScoredAssessment.AdministeredBy
    let clinician: String?

    init(_ row: Row) throws(StoreError) {
      questionnaire = .init(id: try row.text(1), version: try row.text(2))
      language = try row.text(3)
      policy = try row.word(4)
      administeredBy = try row.word(5)
      clinician = try row.textIfPresent(6)
    }
  }

  struct AlertRow {
    let item: String
    let value: Int?
    let isImplied: Bool
    let reason: UnassessedAlert.Reason?
  }

  let about: Parts<About>
  let scores: Parts<Score>
  let alerts: Parts<AlertRow>
  let reviews: Parts<Review>

  func sample(_ row: SampleRow) throws(StoreError) -> ScoredAssessment {
    guard let about = about[row.id].first else {
      throw .unexpectedValue(column: "scored_assessment.sample")
    }
    let details = try AssessmentDetails(row.document)
    var raised: [RaisedAlert] = []
    var notAssessed: [UnassessedAlert] = []
    for alert in alerts[row.id] {
      if let reason = alert.reason {
        notAssessed.append(UnassessedAlert(item: alert.item, reason: reason))
      } else if let value = alert.value, let message = details.messages[alert.item] {
        raised.append(
          RaisedAlert(
            item: alert.item, value: value, state: alert.isImplied ? .implied : .raised,
            staffMessage: message))
      } else {
        throw .unexpectedValue(column: "document")
      }
    }
    return ScoredAssessment(
      header: row.header, questionnaire: about.questionnaire, language: about.language,
      policy: about.policy, answers: details.answers, unanswered: details.unanswered,
      skipped: details.skipped, scores: Array(scores[row.id]), alerts: raised,
      alertsNotAssessed: notAssessed, patterns: details.patterns,
      administeredBy: about.administeredBy, clinician: about.clinician,
      reviews: Array(reviews[row.id]))
  }
}

extension Score {
  /// The columns that ``init(_:from:)`` reads, in its order: of `assessment_score` as `p`.
  static let columns = """
    p.score, \(number("value")), \(number("minimum")), \(number("maximum")), p.band, p.basis,
      p.answered, p.of_items, p.missing, \(number("lowest")), \(number("highest"))
    """

  private static func number(_ column: String) -> String {
    "CAST(p.\(column) AS DOUBLE PRECISION)"
  }

  fileprivate init(_ row: Row, from first: Int) throws(StoreError) {
    self.init(
      id: try row.text(first), value: try row.doubleIfPresent(first + 1),
      minimum: try row.double(first + 2), maximum: try row.double(first + 3),
      band: try row.textIfPresent(first + 4), basis: try row.word(first + 5),
      answeredItemCount: try row.intIfPresent(first + 6),
      itemCount: try row.intIfPresent(first + 7),
      missing: try row.textIfPresent(first + 8)?.split(separator: " ").map(String.init),
      lowest: try row.doubleIfPresent(first + 9), highest: try row.doubleIfPresent(first + 10))
  }
}

extension StoreError {
  /// Runs a closure, and names the record in the error for an invalid value.
  fileprivate static func ofRecord<Result>(
    _ uuid: UUID, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try body()
    } catch {
      guard error.code == .unexpectedValue else { throw error }
      throw .unexpectedValue(column: error.name ?? "", in: uuid)
    }
  }
}
