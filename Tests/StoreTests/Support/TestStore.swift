import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestDatabase
import WellbeingTestStores

@testable import WellbeingStore

/// A store in a folder or on a server of its own, with a clock that stands still.
struct TestStore {
  /// What the clock shows.
  static let now = Date(microsecondsSince1970: 1_780_000_000_000_000)
  static let source = Source(name: "tests", version: "1.2")

  /// The folder of the file; empty if the store is on a server.
  let folder: StoreFolder
  let server: TestServer?
  let store: HealthStore

  var location: StoreLocation { server?.location ?? .path(folder.store) }
  /// The location, as `--store` takes it.
  var address: String { server?.address ?? folder.store }

  init(catalog: QuestionnaireCatalog = .builtIn, now: Date = Self.now) throws {
    folder = try StoreFolder()
    server = try TestServer()
    store = try HealthStore(
      at: server?.location ?? .path(folder.store), source: Self.source, access: .owner,
      catalog: catalog,
      options: .init(clock: { now }))
  }

  /// Copies a store into a file in a folder of its own.
  init(copyOf other: TestStore) throws {
    let folder = try StoreFolder()
    try other.store.sync { [path = folder.store] in try $0.copy(to: .path(path)) }
    self.folder = folder
    server = nil
    store = try HealthStore(
      at: .path(folder.store), source: Self.source, access: .owner,
      options: .init(clock: { Self.now }))
  }

  /// The results whose earlier version raised an alert that nobody has reviewed.
  var correctedAlerts: Set<UUID> {
    get throws { try Set(store.read { try $0.waitingAlerts([.corrected]) }.map(\.uuid)) }
  }

  /// Opens the same file once more.
  func another(
    catalog: QuestionnaireCatalog = .builtIn, now: Date = Self.now
  ) throws -> HealthStore {
    try HealthStore(
      at: location, source: Self.source, access: .owner, catalog: catalog,
      options: .init(clock: { now }))
  }

  /// Opens the same file for a program of some name.
  func program(_ name: String, _ access: HealthStore.Access) throws -> HealthStore {
    try HealthStore(
      at: location, source: Source(name: name, version: "1"), access: access,
      options: .init(clock: { Self.now }))
  }

  /// Opens the same file for reading.
  func reader() throws -> HealthStore {
    try HealthStore(reading: location, source: Self.source, access: .owner)
  }

  /// Runs statements past every rule of the store, foreign keys included.
  ///
  /// - Parameter other: The statements for a server; nil if they are the same.
  func tamper(_ script: String, onServer other: String? = nil) throws {
    if let server { return try server.execute(Self.withoutLimits + (other ?? script)) }
    try RawDatabase(path: folder.store).execute(script)
  }

  /// Makes a server's tables as those of an earlier script, which had no limits for days and times.
  private static let withoutLimits = """
    DO $$ DECLARE r record; BEGIN
      FOR r IN SELECT conrelid::regclass AS t, conname AS c FROM pg_constraint
        WHERE contype = 'c' AND connamespace = current_schema()::regnamespace
          AND pg_get_constraintdef(oid) LIKE '%719528%'
      LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', r.t, r.c); END LOOP;
      ALTER TABLE draft DISABLE TRIGGER draft_keeps_alerts;
    END $$;

    """

  /// What a check finds, without what ``tamper(_:onServer:)`` takes from the schema of a server.
  func problems() throws -> [StoreProblem] {
    try store.check().filter { if case .olderSchema = $0 { server == nil } else { true } }
  }

  /// Reads a query as another program would.
  func raw(_ sql: String) throws -> [[String?]] {
    if let server { return try server.rows(sql) }
    return try RawDatabase(path: folder.store).rows(sql)
  }

  /// The names of a query's columns.
  func columns(_ sql: String) throws -> [String] {
    if let server { return try server.columns(sql) }
    return try RawDatabase(path: folder.store).columns(sql)
  }

  /// The problems that a check can find. The foreign keys of a server cannot be turned off by anyone
  /// who uses the store.
  func findable(_ problems: [StoreProblem]) -> [StoreProblem] {
    problems.filter { if case .danglingRow = $0 { server == nil } else { true } }
  }

  /// Whether some text is anywhere in the store's file or in one beside it, or in a server's tables.
  func filesContain(_ text: String) throws -> Bool {
    if let server { return try server.tablesContain(text) }
    let paths = [""] + StoreFile.siblingSuffixes
    return paths.map { folder.store + $0 }.contains { path in
      (FileManager.default.contents(atPath: path) ?? Data()).range(of: Data(text.utf8)) != nil
    }
  }

  /// Marks a record as deleted.
  func tombstone(_ sample: any Sample) throws {
    let hex = sample.uuid.uuidString.replacing("-", with: "")
    try tamper("UPDATE sample SET deleted_us = 1 WHERE uuid = x'\(hex)'")
  }
}

extension HealthStore.Reader {
  /// Every record's uuid, the latest first.
  func historyOfAll(_ filter: SampleFilter = .all([])) throws(StoreError) -> [UUID] {
    try history(where: filter, limit: .max).elements.map(\.uuid)
  }
}

extension HealthStore.Reader {
  /// A column of the views. They use functions that SQLite before 3.41 runs only if it trusts the
  /// schema, as it does in the programs that read the views.
  func texts(_ sql: String) throws(StoreError) -> [String] {
    if database.session == nil { try database.execute("PRAGMA trusted_schema = ON") }
    let texts = try database.rows(sql) { row throws(StoreError) in try row.text(0) }
    if database.session == nil { try database.execute("PRAGMA trusted_schema = OFF") }
    return texts
  }
}

extension HealthStore.Writer {
  /// Deletes records, and says before that those whose alert waits were entered in error.
  func discard(_ samples: [any Sample], reason: String = "asked for") throws {
    let waiting = Set(try waitingAlerts().map(\.uuid))
    for sample in samples where waiting.contains(sample.uuid) {
      try review(sample.uuid, by: "Ward 7", outcome: .enteredInError, note: reason)
    }
    try delete(samples, reason: reason)
  }
}

extension HealthStore.Writer {
  /// Saves one record whose type is not known, by the function for one.
  func saveOne<S: Sample>(
    _ sample: S
  ) throws(StoreError) -> (sample: any Sample, outcome: SaveOutcome) {
    let saved = try save(sample)
    return (saved.sample, saved.outcome)
  }
}
