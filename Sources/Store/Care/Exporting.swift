package import Foundation
package import WellbeingInstruments
package import WellbeingSamples
package import WellbeingTextFormats

/// A record with what the store keeps beside it.
package struct TransferredSample: Sendable {
  package var sample: any Sample
  /// When it was deleted or replaced; nil if it is live.
  package var deleted: Date?
  package var formerSubjects: [String] = []
  /// The alerts that the draft of a result raised and the result does not.
  package var takenBack: [RaisedAlert] = []
  /// What purged versions raised, as the result took it along.
  package var ofPurged: [OpenAlerts.Row] = []

  package init(
    _ sample: any Sample, deleted: Date? = nil, formerSubjects: [String] = [],
    takenBack: [RaisedAlert] = [], ofPurged: [OpenAlerts.Row] = []
  ) {
    self.sample = sample
    self.deleted = deleted
    self.formerSubjects = formerSubjects
    self.takenBack = takenBack
    self.ofPurged = ofPurged
  }
}

/// What a file of all or some records has.
package struct TransferContent: Sendable {
  package let storeID: UUID
  /// The numbers of the records, in the order of the file; nil for all, in the order of saving.
  package var records: [Int64]?
  /// The definitions of the records, or all, by id and version.
  package var definitions: [Questionnaire.Key] = []
  /// The number of objects of each type.
  package var counts: [String: Int] = [:]
}

/// A line of a file of all or some records, after its header.
package enum TransferLine: Sendable {
  /// A definition, with its text byte for byte.
  case definition(Questionnaire.Key, text: String)
  case record(TransferredSample)
  case row(TransferTable, JSONForm)
}

extension HealthStore.Reader {
  /// Returns what a file of the records that satisfy a filter has.
  ///
  /// - Parameter filter: Nil for everything in the store, which only the owner may read.
  package func transferContent(where filter: SampleFilter?) throws(StoreError) -> TransferContent {
    if filter == nil { try requireOwner() }
    return try database.read { () throws(StoreError) in
      var content = TransferContent(storeID: try storeID())
      let query = try filter.map { filter throws(StoreError) in try numberQuery(filter) }
      let condition = query.map { "WHERE s.id IN (\($0.text))" } ?? ""
      if let query {
        content.records = try database.rows(
          "SELECT s.id FROM sample AS s \(condition) ORDER BY s.id", query.values, first: Row.int64)
      }
      let definitions = try database.rows(
        """
        SELECT f.id, f.questionnaire, f.version FROM definition AS f
        ORDER BY f.questionnaire, f.version
        """
      ) { row throws(StoreError) in
        (
          id: try row.int64(0),
          key: try row.key(1)
        )
      }
      var used: Set<Int64> = []
      _ = try database.rows(
        """
        SELECT s.definition, CASE WHEN s.definition IS NULL THEN s.type ELSE 'scoredAssessment' END,
          count(*)
        FROM sample AS s \(condition) GROUP BY 1, 2
        """, query?.values ?? []
      ) { row throws(StoreError) in
        if let definition = try row.int64IfPresent(0) { used.insert(definition) }
        content.counts[try row.text(1), default: 0] += try row.int(2)
      }
      content.definitions = definitions.filter { filter == nil || used.contains($0.id) }.map(\.key)
      content.counts["definition"] = content.definitions.count
      guard filter == nil else { return content }
      for table in TransferTable.all {
        content.counts[table.type] = Int(try database.integer(table.count))
      }
      return content
    }
  }

  /// What ``lines(of:_:)`` needs to read everything.
  func wholeContent() throws(StoreError) -> TransferContent {
    try requireOwner()
    return TransferContent(
      storeID: try storeID(),
      definitions: try database.rows(
        "SELECT questionnaire, version FROM definition ORDER BY 1, 2", first: Row.key))
  }

  /// Reads what a file has, in its order: definitions, records, and of a whole store all the rest. Of
  /// many lines, a few are in memory at once.
  ///
  /// - Parameter body: Takes a line. It must not use this store.
  package func lines(
    of content: TransferContent, _ body: (TransferLine) throws -> Void
  ) throws {
    for key in content.definitions {
      if let text = try document(of: key) { try body(.definition(key, text: text)) }
    }
    var last = Int64.min
    var rest = content.records?[...]
    while true {
      let ids = try rest?.prefix(Self.recordsAtOnce) ?? recordIDs(after: last)[...]
      guard let end = ids.last else { break }
      last = end
      rest = rest?.dropFirst(ids.count)
      for record in try transferred(ids, isAlone: content.records != nil) {
        try body(.record(record))
      }
    }
    guard content.records == nil else { return }
    for table in TransferTable.all {
      var carrier = ErrorCarrier()
      do throws(StoreError) {
        try database.withStatement(table.select) { statement throws(StoreError) in
          while let row = try statement.next() {
            let form = try table.form(row)
            try carrier.carry { try body(.row(table, form)) }
          }
        }
      } catch {
        throw carrier.error ?? error
      }
    }
  }

  /// Reads records by their numbers, in this order.
  ///
  /// A result takes along the open alerts of the versions that it corrects and that do not go with it.
  ///
  /// - Parameter isAlone: Whether results go without the versions that they correct; otherwise only
  ///   purged ones are missing.
  package func transferred(
    _ ids: ArraySlice<Int64>, isAlone: Bool
  ) throws(StoreError) -> [TransferredSample] {
    try database.read { () throws(StoreError) in
      let samples = try load(Array(ids))
      var records: [TransferredSample] = []
      guard access.authority == .owner else {
        for sample in ids.compactMap({ samples[$0] }) where try self.sample(sample.uuid) != nil {
          records.append(TransferredSample(sample))
        }
        return records
      }
      let numbers = [Dialect.list(Array(ids))]
      let deletions = try database.rows(
        "SELECT id, deleted_us FROM sample WHERE \(Dialect.isIn("id")) AND deleted_us IS NOT NULL",
        numbers
      ) { row throws(StoreError) in
        (try row.int64(0), Date(microsecondsSince1970: try row.int64(1)))
      }
      let subjects = try database.rows(
        """
        SELECT sample, subject FROM former_subject WHERE \(Dialect.isIn("sample"))
        ORDER BY sample, subject
        """, numbers
      ) { row throws(StoreError) in (try row.int64(0), try row.text(1)) }
      let alerts = try keptAlerts(of: Array(ids))
      let deleted = Dictionary(deletions) { first, _ in first }
      let former = Dictionary(grouping: subjects, by: \.0).mapValues { $0.map(\.1) }
      for id in ids {
        guard let sample = samples[id] else { continue }
        var record = TransferredSample(
          sample, deleted: deleted[id], formerSubjects: former[id] ?? [],
          takenBack: alerts[id]?.takenBack ?? [])
        if isAlone, let result = sample.assessment, let kept = alerts[id] {
          record.takenBack += OpenAlerts(of: result, keeping: kept.earlier).takenAlong
        } else if let older = sample.header.replaces, try !isKept(older) {
          // Those of a version that is kept follow from it.
          record.ofPurged = alerts[id]?.earlier.filter { $0.origin != nil } ?? []
        }
        records.append(record)
      }
      return records
    }
  }

  /// The text of a definition, byte for byte.
  func document(of key: Questionnaire.Key) throws(StoreError) -> String? {
    try database.row(
      "SELECT document FROM definition WHERE questionnaire = ? AND version = ?",
      [key.id, key.version]
    ) { row throws(StoreError) in String(decoding: try row.blob(0), as: UTF8.self) }
  }
}
