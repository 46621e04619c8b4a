import Foundation
import WellbeingInstruments
import WellbeingSamples

/// Reading whole records: one statement for the records, and one for the reviews of results.
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
      SELECT \(SampleRow.columns) FROM \(SampleRow.tables)
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
    let reviews = try reviews(of: rows.filter { $0.version != nil }.map(\.id))
    var samples: [any Sample] = []
    samples.reserveCapacity(rows.count)
    for row in rows {
      if let version = row.version {
        samples.append(
          try ScoredAssessment(
            document: row.document, header: row.header,
            questionnaire: .init(id: .init(rawValue: row.type), version: version),
            reviews: reviews[row.id] ?? []))
      } else if row.type == SampleType.stateOfMind.rawValue {
        samples.append(try StateOfMind(document: row.document, header: row.header))
      } else {
        samples.append(try FactorSample(document: row.document, header: row.header))
      }
    }
    return samples
  }

  /// Reads the reviews of results and of the versions that they correct, oldest first.
  private func reviews(of results: [Int64]) throws(StoreError) -> [Int64: [Review]] {
    guard !results.isEmpty else { return [:] }
    let rows = try database.rows(
      "\(ReviewSQL.reviews(of: "SELECT id, form FROM sample WHERE \(Dialect.isIn("id"))")) ORDER BY r.id",
      [Dialect.list(results)]
    ) { row throws(StoreError) in
      (result: try row.int64(0), review: try row.review(of: try row.uuid(1), from: 2))
    }
    return Dictionary(grouping: rows, by: \.result).mapValues { $0.map(\.review) }
  }
}

struct SampleRow {
  let id: Int64
  let type: String
  let header: SampleHeader
  /// What the record says beyond its header: a JSON object.
  let document: [UInt8]
  /// The version of a result's definition.
  let version: String?

  /// The columns that ``init(_:)`` reads, in its order.
  static let columns = """
    s.id, s.type, s.subject, s.start_us, s.end_us, s.time_zone, s.date_precision,
      s.recorded_us, o.name, s.source_version, s.note, s.metadata, s.sync_identifier,
      s.sync_version, s.replaces, s.replaced_by, s.uuid, s.document,
      d.version
    """

  static let tables = """
    sample AS s \(Dialect.joinAfter) source AS o ON o.id = s.source
      LEFT JOIN definition AS d ON d.id = s.definition
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
    version = try row.textIfPresent(18)
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
