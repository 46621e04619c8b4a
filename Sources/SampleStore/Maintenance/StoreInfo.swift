import Dispatch
public import Foundation
import Synchronization
import WellbeingPrivateFiles
import WellbeingSamples

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
    /// The size of the log of changes that are not in the file yet (`-wal`), in bytes. It grows as long
    /// as some program reads without a break.
    public let logByteCount: Int
  }

  /// Returns what the store holds, as far as it may be seen.
  ///
  /// The file's size is that of everything: it cannot be hidden from whoever finds the file.
  public func info() throws(StoreError) -> Info {
    try reading { visible throws(StoreError) in
      let seen = visible?.ofRecords
      let (condition, values) = (seen?.text ?? "TRUE", seen?.values ?? [])
      let live = "FROM sample AS s WHERE s.deleted_us IS NULL AND \(condition)"
      let storeID = try connection.row("SELECT value FROM meta WHERE key = 'storeID'") {
        row throws(StoreError) in try row.uuid(0)
      }
      guard let storeID else { throw StoreError.unexpectedValue(column: "meta.value") }
      let counts = try connection.rows(
        "SELECT s.type, count(*) \(live) GROUP BY s.type", values
      ) { row throws(StoreError) in (try row.text(0), try row.int(1)) }
      return Info(
        storeID: storeID,
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

  /// Returns everything that is wrong with the store; nothing when it is sound.
  ///
  /// It looks at whether a table, a column, an index, a trigger or a view is missing,
  /// at SQLite's structure, at rows that point nowhere, at what rows repeat of each other,
  /// at whether every record reads, and at every score, which must come out the same from its
  /// answers and the definition that it was made with; at whether the audit trail
  /// tells of every record what became of it, at the links between corrected records, and at whether
  /// the last removal came to its end.
  ///
  /// It takes time in proportion to the store; saves go on meanwhile.
  ///
  /// - Throws: ``StoreError/Code/reservedToPerson`` and other cases.
  public nonisolated func check() throws(StoreError) -> [StoreProblem] {
    try requirePerson()
    let missing = try beside { store throws(StoreError) in try store.connection.missingParts() }
    // Without a table or a column, nothing else can be looked at.
    guard !missing.contains(where: \.isOfStructure) else { return missing }
    // SQLite's own look at the file takes about as long as all else.
    let found = Mutex([Result<[StoreProblem], StoreError>](repeating: .success([]), count: 2))
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      let result = Result { () throws(StoreError) in
        try beside { store throws(StoreError) in
          half == 0 ? try store.connection.checkIntegrity() : try store.problemsOfRecords()
        }
      }
      found.withLock { $0[half] = result }
    }
    var problems = missing
    for result in found.withLock({ $0 }) { problems += try result.get() }
    return problems
  }

  private func problemsOfRecords() throws(StoreError) -> [StoreProblem] {
    try recomputed() + contradictions() + gapsOfTrail() + brokenLinks()
      + repeatedSyncIdentifiers() + (mayHoldTraces() ? [.tracesLeft] : [])
  }

  /// Writes a copy of the store to a file that is not there yet, readable by its owner alone.
  ///
  /// - Throws: ``StoreError/Code/alreadyExists``, ``StoreError/Code/reservedToPerson`` and other
  ///   cases; no file is left then.
  public nonisolated func backup(to location: StoreLocation) throws(StoreError) {
    try beside { store throws(StoreError) in
      try store.requirePerson()
      try store.connection.backup(to: location.file)
    }
  }

  private func count(
    _ sql: String, _ values: [any BindingConvertible] = []
  ) throws(StoreError) -> Int {
    try connection.row(sql, values) { row throws(StoreError) in try row.int(0) } ?? 0
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
      let counts = try connection.rows(
        "SELECT s.type, count(*) \(live) GROUP BY s.type", values
      ) { row throws(StoreError) in
        (isStateOfMind: try row.text(0) == SampleType.stateOfMind.rawValue, count: try row.int(1))
      }
      let stateOfMindCount = counts.filter(\.isStateOfMind).reduce(0) { $0 + $1.count }
      // From one subject to the next, without looking at what lies between.
      let subjectCount = try connection.row(
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
}
