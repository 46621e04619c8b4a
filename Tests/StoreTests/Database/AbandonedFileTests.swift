import Foundation
import Testing
import WellbeingPrivateFiles

@testable import WellbeingStore

/// Files that another program left in the middle of its work, as a killed one does.
struct AbandonedFileTests {
  let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  /// Puts the files of a database that is still open elsewhere at the store's place.
  private func abandon(after script: String, siblings: [String]) throws {
    let origin = try StoreFolder()
    let path = try origin.file.admit(creating: true)
    let theirs = try Database(checked: path, .readWrite(create: false), busyLimit: .zero)
    try theirs.execute("PRAGMA application_id = 77; CREATE TABLE theirs (a)")
    try theirs.execute(script)
    for suffix in [""] + siblings {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path + suffix))
      #expect(!bytes.isEmpty)
      try folder.write([UInt8](bytes), to: "store.sqlite" + suffix)
    }
    theirs.close()
  }

  private func contents(_ siblings: [String]) throws -> [Data] {
    try ([""] + siblings).map { try Data(contentsOf: URL(fileURLWithPath: folder.store + $0)) }
  }

  private func expectUntouched(_ siblings: [String]) throws {
    let before = try contents(siblings)
    for mode in [Database.Mode.readWrite(create: true), .readOnly] {
      #expect(throws: StoreError.foreign(path: folder.store)) {
        try folder.open(mode)
      }
    }
    #expect(try contents(siblings) == before)
  }

  @Test func `a foreign log of changes is not written into its file`() throws {
    try abandon(
      after: "PRAGMA journal_mode = WAL; INSERT INTO theirs VALUES (randomblob(9000))",
      siblings: ["-wal"])
    try expectUntouched(["-wal"])
  }

  /// A store in a single file, and the journal of a change that was cut off.
  private func abandonChange() throws {
    let origin = try StoreFolder()
    let store = try origin.open()
    for number in 0..<50 { try store.insert("\(number)" + String(repeating: "x", count: 2_000)) }
    try store.copy(to: StoreFile(named: origin.path + "/copy.sqlite"))
    let copy = try Database(
      checked: origin.path + "/copy.sqlite", .readWrite(create: false), busyLimit: .zero)
    try copy.execute(
      """
      PRAGMA cache_size = 1; BEGIN; PRAGMA user_version = 99;
      UPDATE note SET text = id || hex(randomblob(900));
      """)
    for suffix in ["", "-journal"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: copy.path + suffix))
      try #require(!bytes.isEmpty)
      try folder.write([UInt8](bytes), to: "store.sqlite" + suffix)
    }
    copy.close()
  }

  @Test(arguments: [0, 512, 4_096], [Database.Mode.readWrite(create: true), .readOnly])
  func `a journal mends a store whose beginning is lost`(
    lost: Int, mode: Database.Mode
  ) throws {
    try abandonChange()
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.store)))
    for place in 0..<lost { bytes[place] = 0 }
    try folder.write(bytes, to: "store.sqlite")
    let database = try folder.open(mode)
    #expect(try database.count() == 50)
    #expect(try database.checkIntegrity() == [])
  }

  @Test func `after a power loss in the first save of a former version nothing was saved`() throws {
    // The journal of a file that was empty before.
    let journal: [UInt8] =
      [
        0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7, 0, 0, 0, 0, 0xfa, 0x2c, 0x71, 0x1d, 0, 0, 0,
        0,
        0, 0, 2, 0, 0, 0, 0x10, 0,
      ] + [UInt8](repeating: 0, count: 484)
    for mode in [Database.Mode.readWrite(create: true), .readOnly] {
      try folder.write([UInt8](repeating: 0, count: 3_072), to: "store.sqlite")
      try folder.write(journal, to: "store.sqlite-journal")
      #expect(throws: StoreError.empty(path: folder.store)) { try folder.open(mode) }
      #expect(try FileStatus(of: folder.store).size == 0)
    }
  }

  @Test func `a journal without its file is refused, and so is one that SQLite did not write`()
    throws
  {
    try folder.write([1, 2, 3], to: "store.sqlite-journal")
    #expect(throws: StoreError.alreadyExists(path: folder.store + "-journal")) { try folder.open() }
    try folder.write(Array("# notes of mine\n".utf8), to: "store.sqlite")
    #expect(throws: StoreError.foreign(path: folder.store)) { try folder.open() }
    #expect(try contents([]) == [Data("# notes of mine\n".utf8)])
  }

  @Test(arguments: [Database.Mode.readWrite(create: false), .readOnly])
  func `what a reader of a read-only store left does not hinder writing later`(
    mode: Database.Mode
  ) throws {
    try folder.open().close()
    for suffix in ["-wal", "-shm"] {
      try folder.write([], to: "store.sqlite" + suffix, mode: 0o400)
    }
    try folder.open(mode).close()
    #expect(
      try ["-wal", "-shm"].allSatisfy {
        let path = folder.store + $0
        return try !exists(path) || permissions(path) == 0o600
      })
    try folder.open().insert("later")
    #expect(try folder.open().count() == 1)
  }
}
