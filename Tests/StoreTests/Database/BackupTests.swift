import Foundation
import Testing

@testable import WellbeingStore

struct BackupTests {
  let folder: StoreFolder
  let database: Database

  init() throws {
    folder = try StoreFolder()
    database = try folder.open()
    try database.insert("a")
  }

  private var copy: String { folder.path + "/copy.sqlite" }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `a copy is one private file with all rows`() throws {
    let before = try names()
    try database.copy(to: StoreFile(named: copy))
    #expect(try names() == (before + ["copy.sqlite"]).sorted())
    #expect(try permissions(copy) == 0o600)
    // Bytes 18 and 19 of a database say whether a log belongs to it: 1 is no.
    let header = try Data(contentsOf: URL(fileURLWithPath: copy)).prefix(20)
    #expect(Array(header.suffix(2)) == [1, 1])

    let restored = try Database(
      StoreFile(named: copy), .readWrite(create: false), format: .notes)
    #expect(try restored.count() == 1)
    #expect(try restored.checkIntegrity().isEmpty)
  }

  /// SQLite would take them for parts of the copy.
  @Test(arguments: ["-wal", "-journal"])
  func `a log or journal that was left beside its name is refused, and nothing is written`(
    suffix: String
  ) throws {
    try folder.write([1, 2, 3], to: "copy.sqlite" + suffix)
    let before = try names()
    #expect(throws: StoreError.alreadyExists(path: copy + suffix)) {
      try database.copy(to: StoreFile(named: copy))
    }
    #expect(try names() == before)
  }

  @Test func `a copy can be read where it lies, without being changed`() throws {
    try database.copy(to: StoreFile(named: copy))
    let before = try Data(contentsOf: URL(fileURLWithPath: copy))
    let reader = try Database(StoreFile(named: copy), .readOnly, format: .notes)
    #expect(try reader.count() == 1)
    reader.close()
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == before)
  }

  @Test func `the store goes on while and after it is copied`() throws {
    let other = try folder.open()
    try other.inRead {
      _ = try other.count()
      try database.insert("b")
      try database.copy(to: StoreFile(named: copy))
      #expect(try other.count() == 1)
    }
    try database.insert("c")
    #expect(try other.count() == 3)
    let restored = try Database(StoreFile(named: copy), .readOnly, format: .notes)
    #expect(try restored.count() == 2)
  }

  @Test func `an existing file is never overwritten`() throws {
    try folder.write([1], to: "copy.sqlite")
    let before = try names()
    #expect(throws: StoreError.alreadyExists(path: copy)) {
      try database.copy(to: StoreFile(named: copy))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == Data([1]))
    #expect(try names() == before)
  }

  @Test func `a store is not copied onto itself`() {
    #expect(throws: StoreError.alreadyExists(path: folder.store)) {
      try database.copy(to: folder.file)
    }
  }

  @Test func `a missing folder is named`() {
    let target = folder.path + "/absent/copy.sqlite"
    #expect(throws: StoreError.missingParent(path: folder.path + "/absent/")) {
      try database.copy(to: StoreFile(named: target))
    }
  }

  @Test func `a store that is not sound leaves no copy`() throws {
    try database.execute("PRAGMA foreign_keys = OFF")
    try database.run("INSERT INTO page VALUES (41, x'00')")
    let before = try names()
    #expect(throws: StoreError.damaged(path: folder.store)) {
      try database.copy(to: StoreFile(named: copy))
    }
    #expect(try names() == before)
  }

  @Test func `what a killed process left of a copy is removed`() throws {
    let before = try names()
    let left = "wellbeing-0123456789abcdef.unfinished"
    for name in [left, left + "-data", left + "-data-journal"] { try folder.write([1], to: name) }
    try database.copy(to: StoreFile(named: copy))
    #expect(try names() == (before + ["copy.sqlite"]).sorted())
  }

  @Test func `what is not yet saved is not copied`() throws {
    #expect(throws: StoreError.self) {
      try database.transaction { () throws(StoreError) in
        try database.insert("b")
        try database.copy(to: StoreFile(named: copy))
      }
    }
    #expect(!exists(copy))
  }
}
