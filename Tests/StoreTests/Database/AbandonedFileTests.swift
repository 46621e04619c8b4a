import Foundation
import Testing

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

  @Test func `a foreign journal is not rolled back`() throws {
    // A cache of one page makes SQLite write changed pages, and so the journal, before the end.
    try abandon(
      after: """
        INSERT INTO theirs VALUES (zeroblob(20000)); PRAGMA cache_size = 1; BEGIN;
        UPDATE theirs SET a = randomblob(90000);
        INSERT INTO theirs SELECT randomblob(50000) FROM theirs, theirs AS again;
        """,
      siblings: ["-journal"])
    try expectUntouched(["-journal"])
  }
}
