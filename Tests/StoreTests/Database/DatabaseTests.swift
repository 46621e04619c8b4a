import Foundation
import Testing
import WellbeingPrivateFiles
import WellbeingCSQLite

@testable import WellbeingStore

struct DatabaseTests {
  let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  @Test(arguments: [
    ("synchronous", 2), ("fullfsync", 1), ("checkpoint_fullfsync", 1), ("foreign_keys", 1),
    ("recursive_triggers", 1), ("cell_size_check", 1), ("secure_delete", 1), ("temp_store", 2),
    ("query_only", 0),
  ])
  func `a pragma is in force`(name: String, value: Int64) throws {
    #expect(try folder.open().integer("PRAGMA \(name)") == value)
  }

  @Test(
    arguments: [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
    ] as [(Int32, Int32)])
  func `an option of the database is in force`(option: Int32, value: Int32) throws {
    let database = try folder.open()
    var applied: Int32 = -1
    // −1 asks without setting.
    let code = wellbeing_sqlite3_db_config_bool(
      try database.openHandle(), option, -1, &applied)
    #expect(code == SQLITE_OK)
    #expect(applied == value)
  }

  @Test func `changes go to a write-ahead log`() throws {
    let database = try folder.open()
    let mode = try database.row("PRAGMA journal_mode") { row throws(StoreError) in
      try row.text(0)
    }
    #expect(mode == "wal")
  }

  @Test func `all three files are private`() throws {
    let database = try folder.open()
    try database.insert("a")
    for suffix in ["", "-wal", "-shm"] {
      #expect(try permissions(folder.store + suffix) == 0o600)
    }
  }

  @Test(
    arguments: [.readWrite(create: true), .readWrite(create: false), .readOnly] as [Database.Mode])
  func `an empty file is refused and stays empty`(mode: Database.Mode) throws {
    try folder.write([], to: "store.sqlite")
    #expect(throws: StoreError.empty(path: folder.store)) { try folder.open(mode) }
    #expect(try FileStatus(of: folder.store).size == 0)
    #expect(try folder.names() == ["store.sqlite"])
  }

  @Test func `what was written is there at the next opening`() throws {
    let first = try folder.open()
    try first.insert("a")
    first.close()
    #expect(!exists(folder.store + "-wal"))
    #expect(try folder.open(.readWrite(create: false)).count() == 1)
  }

  @Test func `a reader sees what others write, and cannot write`() throws {
    let writer = try folder.open()
    let reader = try folder.open(.readOnly)
    let before = try reader.dataVersion()
    #expect(try reader.dataVersion() == before)
    try writer.insert("a")
    #expect(try reader.dataVersion() != before)
    #expect(try reader.count() == 1)
    #expect(throws: StoreError.readOnly(path: folder.store)) { try reader.insert("b") }
    #expect(try writer.count() == 1)
  }

  @Test func `a reader of no file, or an empty one, is told so`() throws {
    #expect(throws: StoreError.missing(path: folder.store)) { try folder.open(.readOnly) }
    try folder.write([], to: "store.sqlite")
    #expect(throws: StoreError.empty(path: folder.store)) {
      try folder.open(.readOnly)
    }
  }

  @Test func `a closed database says so, and closes twice`() throws {
    let database = try folder.open()
    database.close()
    database.close()
    #expect(throws: StoreError.closed) { try database.count() }
    #expect(throws: StoreError.closed) { try database.execute("SELECT 1") }
    #expect(throws: StoreError.closed) {
      try database.transaction { () throws(StoreError) in try database.insert("a") }
    }
  }

  @Test func `closing does not wait for a reader`() throws {
    let writer = try folder.open(busyLimit: .seconds(60))
    try writer.insert("a")
    let reader = try folder.open(.readOnly)
    try reader.inRead {
      _ = try reader.count()
      try writer.insert("b")
      let time = SuspendingClock().measure { writer.close() }
      #expect(time < .seconds(10))
      #expect(try reader.count() == 1)
    }
    #expect(try reader.count() == 2)
  }

  @Test func `closing does not wait for a writer`() throws {
    let first = try folder.open(busyLimit: .seconds(60))
    try first.insert("a")
    let second = try folder.open()
    try second.inTransaction {
      try second.insert("b")
      #expect(SuspendingClock().measure { first.close() } < .seconds(10))
    }
    #expect(try second.count() == 2)
  }

  @Test(arguments: [(3_036_999, false), (3_037_000, true), (3_040_001, true)])
  func `an old library is refused`(version: Int, isAccepted: Bool) {
    if isAccepted {
      #expect(throws: Never.self) { try Database.requireLibrary(version: version) }
    } else {
      #expect(throws: StoreError.sqliteTooOld(version: version, needed: 3_037_000)) {
        try Database.requireLibrary(version: version)
      }
    }
  }
}
