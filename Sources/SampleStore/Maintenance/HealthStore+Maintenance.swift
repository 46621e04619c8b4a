public import Foundation

extension HealthStore {
  /// What a store holds.
  public struct Info: Sendable, Hashable {
    /// The identifier that the store was given when it was made.
    public let storeID: UUID
    /// The version of the file's format.
    public let formatVersion: Int
    /// How many records there are of each type, deleted ones not counted.
    public let counts: [String: Int]
    /// How many subjects the records are about.
    public let subjectCount: Int
    /// How many administrations are not finished.
    public let draftCount: Int
    /// How many records are deleted and not purged.
    public let deletedCount: Int
    /// The file's size, in bytes.
    public let byteCount: Int
  }

  /// Returns what the store holds.
  public func info() throws(StoreError) -> Info {
    try connection.read { () throws(StoreError) in
      let storeID = try connection.row("SELECT value FROM meta WHERE key = 'storeID'") {
        row throws(StoreError) in try row.uuid(0)
      }
      guard let storeID else { throw StoreError.unexpectedValue(column: "meta.value") }
      let counts = try connection.rows(
        "SELECT type, count(*) FROM sample WHERE deleted_us IS NULL GROUP BY type"
      ) { row throws(StoreError) in (try row.text(0), try row.int(1)) }
      return Info(
        storeID: storeID,
        formatVersion: try count("PRAGMA user_version"),
        counts: Dictionary(counts, uniquingKeysWith: { first, _ in first }),
        subjectCount: try count(
          "SELECT count(DISTINCT subject) FROM sample WHERE deleted_us IS NULL"),
        draftCount: try count("SELECT count(*) FROM draft"),
        deletedCount: try count("SELECT count(*) FROM sample WHERE deleted_us IS NOT NULL"),
        byteCount: try count("PRAGMA page_count") * count("PRAGMA page_size"))
    }
  }

  /// Returns everything that is wrong with the store; nothing when it is sound.
  ///
  /// It looks at SQLite's structure, at rows that point nowhere, at what rows repeat of each other,
  /// at whether every record reads, and at every score, which must come out the same from its
  /// answers and the definition that it was made with; at whether the audit trail and the changes
  /// tell of every record what became of it, and at the links between corrected records.
  public func check() throws(StoreError) -> [StoreProblem] {
    try connection.checkIntegrity().map(StoreProblem.init) + recomputed() + contradictions()
      + gapsOfTrail() + brokenLinks() + repeatedSyncIdentifiers()
  }

  /// Writes a copy of the store to a file that is not there yet, readable by its owner alone.
  ///
  /// - Throws: ``StoreError/alreadyExists(path:)`` and other cases; no file is left then.
  public func backup(to location: StoreLocation) throws(StoreError) {
    try connection.backup(to: location.file)
  }

  private func count(_ sql: String) throws(StoreError) -> Int {
    Int(try connection.integer(sql))
  }
}
