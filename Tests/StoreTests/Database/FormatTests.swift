import Foundation
import Testing
import WellbeingCSQLite

@testable import WellbeingStore

struct FormatTests {
  let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  /// The format of another version of the program.
  private func format(_ version: Int, script: String = "CREATE TABLE other (a)") -> StoreFormat {
    StoreFormat(
      applicationID: StoreFormat.notes.applicationID, version: version, script: script)
  }

  private func schema(_ database: Database) throws -> [String] {
    try database.rows("SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY name") {
      row throws(StoreError) in try row.text(0)
    }
  }

  private func bytes() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.store))
  }

  /// A store whose schema has other words is taken for one that another program changed. So whoever
  /// changes a word of the schema raises the version, and writes both numbers here.
  @Test func `the words of the schema are those of its version`() throws {
    let words = Schema.format.script()
    // FNV-1a, of 64 bits.
    let hash = words.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    #expect(Schema.format.version == 7)
    #expect(hash == 5_800_652_990_477_325_713)
  }

  @Test func `a new file is made and marked, once`() throws {
    let database = try folder.open()
    #expect(try database.integer("PRAGMA application_id") == 0x7465_7374)
    #expect(try database.integer("PRAGMA user_version") == 2)
    let watcher = try folder.open(.readOnly)
    let before = try watcher.dataVersion()
    #expect(try schema(database).count == 3)
    database.close()
    try folder.open().close()
    // Opening a store writes nothing.
    #expect(try watcher.dataVersion() == before)
  }

  @Test func `a store that cannot be made is not made in part`() throws {
    #expect(
      throws: StoreError.programError(code: SQLITE_ERROR, message: "no such function: absent")
    ) {
      try folder.open(
        format: format(2, script: "CREATE TABLE more (a ANY) STRICT; SELECT absent();"))
    }
    #expect(try folder.names() == [])
    #expect(try schema(folder.open()).count == 3)
  }

  @Test(arguments: [Database.Mode.readWrite(create: true), .readOnly])
  func `a store of a newer program is refused`(mode: Database.Mode) throws {
    try folder.open().close()
    #expect(throws: StoreError.newer(path: folder.store, found: 2, supported: 1)) {
      try folder.open(mode, format: format(1))
    }
  }

  @Test func `a store that a newer program has changed meanwhile is not written to`() throws {
    let old = try folder.open()
    try old.insert("before")
    let new = try folder.open()
    try new.execute("PRAGMA user_version = 3")
    #expect(throws: StoreError.newer(path: folder.store, found: 3, supported: 2)) {
      try old.inTransaction { try old.insert("after") }
    }
    #expect(try new.count() == 1)
  }

  @Test(arguments: [Database.Mode.readWrite(create: true), .readOnly])
  func `a store of a development version is refused and not touched`(
    mode: Database.Mode
  ) throws {
    let path = try folder.file.admit(creating: true)
    let old = try Database(checked: path, .readWrite(create: false), busyLimit: .zero)
    try old.execute(
      """
      CREATE TABLE sample (a); PRAGMA application_id = \(0x7465_7370); PRAGMA user_version = 6
      """)
    old.close()
    let before = try bytes()
    #expect(throws: StoreError.outdated(path: folder.store, found: 6, supported: 2)) {
      try folder.open(mode)
    }
    #expect(try bytes() == before)
    #expect(!exists(folder.store + "-wal"))
  }

  @Test(arguments: [
    ("CREATE TABLE theirs (a); PRAGMA application_id = 77; PRAGMA user_version = 2", 77),
    ("CREATE TABLE theirs (a); PRAGMA application_id = -5", -5),
    ("CREATE TABLE theirs (a); PRAGMA user_version = 1", 0),
    ("CREATE TABLE theirs (a)", 0),
    ("PRAGMA user_version = 1", 0),
  ])
  func `a database of another program is refused and not touched`(
    script: String, applicationID: Int32
  ) throws {
    let path = try folder.file.admit(creating: true)
    let theirs = try Database(checked: path, .readWrite(create: false), busyLimit: .zero)
    try theirs.execute(script)
    theirs.close()
    let before = try bytes()
    for mode in [Database.Mode.readWrite(create: true), .readOnly] {
      #expect(throws: StoreError.foreign(path: folder.store)) {
        try folder.open(mode)
      }
    }
    #expect(try bytes() == before)
    #expect(!exists(folder.store + "-wal"))
  }

  // SQLite takes a file of one byte for an empty one.
  @Test(arguments: [2, 15, 16, 100, 5_000])
  func `a file that is no database is refused and not touched`(count: Int) throws {
    let text = Array(String(repeating: "# notes of mine\n", count: 400).utf8.prefix(count))
    try folder.write(text, to: "store.sqlite")
    #expect(throws: StoreError.foreign(path: folder.store)) {
      try folder.open()
    }
    #expect(try bytes() == Data(text))
  }

  @Test func `many openings of a new file at once all succeed`() async throws {
    for _ in 0..<8 {
      let folder = try StoreFolder()
      let path = folder.store
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            let database = try Database(
              StoreFile(named: path), .readWrite(create: true), format: .notes,
              busyLimit: .seconds(60))
            try database.insert("\(number)")
          }
        }
        try await group.waitForAll()
      }
      #expect(try folder.open().count() == 8)
    }
  }
}
