package import Foundation
import WellbeingPrivateFiles
import WellbeingSamples

extension HealthStore {
  package struct Info: Sendable, Hashable {
    /// The store's identifier. A restore gives it a new one.
    package let storeID: UUID
    package let formatVersion: Int
    /// The number of records of each type, without deleted ones.
    package let counts: [String: Int]
    /// The number of subjects, see ``HealthStore/Reader/subjectCount(_:)``.
    package let subjectCount: Int
    package let draftCount: Int
    /// The number of records that are deleted but not purged.
    package let deletedCount: Int
    package let byteCount: Int
    /// The size of the write-ahead log (`-wal`), in bytes. It grows while any program reads without
    /// a break.
    package let logByteCount: Int
    /// Nil for a file.
    package let server: Server?
  }

  /// The server of a shared store.
  package struct Server: Sendable, Hashable {
    package let schema: String
    /// The role with which this program has logged in.
    package let user: String
    package let version: String
    /// The version of TLS; nil without encryption.
    package let tls: String?
  }
}

extension HealthStore.Reader {
  /// Whether nothing was ever saved in the store.
  package func isUnused() throws(StoreError) -> Bool { try database.isUnused() }

  /// Returns a summary of the store's contents, as far as they may be seen.
  ///
  /// The file's size covers everything: it cannot be hidden from anyone who finds the file.
  package func info() throws(StoreError) -> HealthStore.Info {
    try reading { visible throws(StoreError) in
      let (seen, drafts) = (visible.records, draftCondition(visible))
      return HealthStore.Info(
        storeID: try storeID(),
        formatVersion: Schema.format.version,
        counts: try counts(visible),
        subjectCount: try subjectCount(visible),
        draftCount: try count(
          "SELECT count(*) FROM draft AS d WHERE \(drafts.text)", drafts.values),
        deletedCount: try count(
          "SELECT count(*) FROM sample AS s WHERE s.deleted_us IS NOT NULL AND \(seen.text)",
          seen.values),
        byteCount: try database.byteCount(),
        logByteCount: (try? FileStatus(of: path + "-wal").size) ?? 0,
        server: try server())
    }
  }

  private func server() throws(StoreError) -> HealthStore.Server? {
    guard let schema = database.session?.location.schema.name else { return nil }
    return try database.row(
      """
      SELECT session_user, current_setting('server_version'),
        (SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl)
      """
    ) { row throws(StoreError) in
      HealthStore.Server(
        schema: schema, user: try row.text(0), version: try row.text(1),
        tls: try row.textIfPresent(2))
    }
  }

  func count(
    _ sql: String, _ values: [any BindingConvertible] = []
  ) throws(StoreError) -> Int {
    try database.row(sql, values, first: Row.int) ?? 0
  }

  /// Returns a quick overview of the store's contents, as far as they may be seen.
  package func overview() throws(StoreError) -> HealthStore.Overview {
    try reading { visible throws(StoreError) in
      HealthStore.Overview(
        counts: try counts(visible),
        subjectCount: try subjectCount(visible))
    }
  }

  /// The number of records of each type, without deleted ones.
  private func counts(_ visible: Visibility?) throws(StoreError) -> [String: Int] {
    let seen = visible.records
    let counts = try database.rows(
      """
      SELECT s.type, count(*) FROM sample AS s WHERE s.deleted_us IS NULL AND \(seen.text)
      GROUP BY s.type
      """, seen.values
    ) { row throws(StoreError) in (try row.text(0), try row.int(1)) }
    return Dictionary(counts) { first, _ in first }
  }

  package func storeID() throws(StoreError) -> UUID {
    let id = try database.row(
      "SELECT \(database.storeIDColumn) FROM meta WHERE key = 'storeID'", first: Row.uuid)
    guard let id else { throw .unexpectedValue(column: "meta.value") }
    return id
  }
}

extension HealthStore {
  /// A quick overview of a store's contents, from indexes alone.
  package struct Overview: Sendable, Hashable {
    /// The number of records of each type, without deleted ones.
    package let counts: [String: Int]
    package let subjectCount: Int

    package var assessmentCount: Int {
      counts.values.reduce(0, +) - stateOfMindCount - factorCount
    }
    package var stateOfMindCount: Int { counts[SampleType.stateOfMind.rawValue] ?? 0 }
    package var factorCount: Int { counts[SampleType.factor.rawValue] ?? 0 }
  }
}

extension HealthStore.Writer {
  /// Gives the store of a file a new identifier, so that anchors of the original store are rejected.
  func becomeAnotherStore() throws(StoreError) {
    try database.run("UPDATE meta SET value = ? WHERE key = 'storeID'", UUID())
  }
}

extension Database {
  /// Whether nothing was ever saved in the store.
  func isUnused() throws(StoreError) -> Bool {
    try row(
      "SELECT NOT EXISTS (SELECT 1 FROM log) AND NOT EXISTS (SELECT 1 FROM draft)", first: Row.bool)
      ?? false
  }
}
