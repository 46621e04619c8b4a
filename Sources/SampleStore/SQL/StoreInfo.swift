package import Foundation
import WellbeingPrivateFiles
import WellbeingSamples

extension HealthStore {
  /// What a store holds.
  package struct Info: Sendable, Hashable {
    /// The store's identifier. A restore gives it a new one.
    package let storeID: UUID
    /// The version of the file's format.
    package let formatVersion: Int
    /// How many records there are of each type, deleted ones not counted.
    package let counts: [String: Int]
    /// How many subjects the records are about.
    package let subjectCount: Int
    /// How many administrations are not finished.
    package let draftCount: Int
    /// How many records are deleted and not purged.
    package let deletedCount: Int
    /// The file's size, in bytes.
    package let byteCount: Int
    /// The size of the log of changes that are not in the file yet (`-wal`), in bytes. It grows as long
    /// as some program reads without a break.
    package let logByteCount: Int
  }

  /// Returns what the store holds, as far as it may be seen.
  ///
  /// The file's size is that of everything: it cannot be hidden from whoever finds the file.
  package func info() throws(StoreError) -> Info {
    try reading { visible throws(StoreError) in
      let seen = visible?.ofRecords
      let (condition, values) = (seen?.text ?? "TRUE", seen?.values ?? [])
      let live = "FROM sample AS s WHERE s.deleted_us IS NULL AND \(condition)"
      let counts = try database.rows(
        "SELECT s.type, count(*) \(live) GROUP BY s.type", values
      ) { row throws(StoreError) in (try row.text(0), try row.int(1)) }
      return Info(
        storeID: try storeID(),
        formatVersion: try count("PRAGMA user_version"),
        counts: Dictionary(counts, uniquingKeysWith: { first, _ in first }),
        subjectCount: try count("SELECT count(DISTINCT s.subject) \(live)", values),
        draftCount: try draftCount(visible),
        deletedCount: try count(
          "SELECT count(*) FROM sample AS s WHERE s.deleted_us IS NOT NULL AND \(condition)",
          values),
        byteCount: try count("PRAGMA page_count") * count("PRAGMA page_size"),
        logByteCount: (try? FileStatus(of: path + "-wal").size) ?? 0)
    }
  }

  private func count(
    _ sql: String, _ values: [any BindingConvertible] = []
  ) throws(StoreError) -> Int {
    try database.row(sql, values) { row throws(StoreError) in try row.int(0) } ?? 0
  }

  private func draftCount(_ visible: Visibility?) throws(StoreError) -> Int {
    let condition = draftCondition(visible)
    return try count(
      "SELECT count(*) FROM draft AS d WHERE \(condition.text)", condition.values)
  }

  /// What a store holds, at a glance: told by indexes alone, however much it is.
  package struct Overview: Sendable, Hashable {
    /// How many results of questionnaires there are, deleted ones not counted.
    package let assessmentCount: Int
    /// How many states of mind there are, deleted ones not counted.
    package let stateOfMindCount: Int
    /// How many subjects they are about.
    package let subjectCount: Int
  }

  /// Returns what the store holds at a glance, as far as it may be seen.
  package func overview() throws(StoreError) -> Overview {
    try reading { visible throws(StoreError) in
      let (seen, values) = (visible?.ofRecords.text ?? "TRUE", visible?.ofRecords.values ?? [])
      let live = "FROM sample AS s WHERE s.deleted_us IS NULL AND \(seen)"
      let counts = try database.rows(
        "SELECT s.type, count(*) \(live) GROUP BY s.type", values
      ) { row throws(StoreError) in
        (isStateOfMind: try row.text(0) == SampleType.stateOfMind.rawValue, count: try row.int(1))
      }
      let stateOfMindCount = counts.filter(\.isStateOfMind).reduce(0) { $0 + $1.count }
      // From one subject to the next, without looking at what lies between.
      let subjectCount = try database.row(
        """
        WITH RECURSIVE known(subject) AS (
          SELECT (SELECT s.subject \(live) ORDER BY s.subject LIMIT 1)
          UNION ALL
          SELECT (SELECT s.subject \(live) AND s.subject > known.subject ORDER BY s.subject LIMIT 1)
          FROM known WHERE known.subject IS NOT NULL
        )
        SELECT count(subject) FROM known
        """, values + values
      ) { row throws(StoreError) in try row.int(0) }
      return Overview(
        assessmentCount: counts.reduce(0) { $0 + $1.count } - stateOfMindCount,
        stateOfMindCount: stateOfMindCount, subjectCount: subjectCount ?? 0)
    }
  }

  /// The store's identifier.
  func storeID() throws(StoreError) -> UUID {
    let id = try database.row("SELECT value FROM meta WHERE key = 'storeID'") {
      row throws(StoreError) in try row.uuid(0)
    }
    guard let id else { throw .unexpectedValue(column: "meta.value") }
    return id
  }

  /// Gives the store a new identifier, so that anchors of the one that it is a copy of fail.
  func becomeAnotherStore() throws(StoreError) {
    try database.run("UPDATE meta SET value = ? WHERE key = 'storeID'", UUID())
  }
}

extension Database {
  /// Whether nothing was ever saved in the store.
  func isUnused() throws(StoreError) -> Bool {
    try integer("SELECT NOT EXISTS (SELECT 1 FROM log) AND NOT EXISTS (SELECT 1 FROM draft)") == 1
  }
}
