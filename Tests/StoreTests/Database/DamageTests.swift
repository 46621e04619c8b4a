import Foundation
import Testing
import WellbeingCSQLite
import WellbeingTestBytes

@testable import WellbeingStore

struct DamageTests {
  let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  /// A closed store of some pages, as bytes.
  private func soundStore() throws -> [UInt8] {
    let database = try folder.open()
    try database.transaction { () throws(StoreError) in
      for number in 0..<500 {
        try database.insert("\(number)" + String(repeating: "x", count: 100))
      }
    }
    database.close()
    return try Array(Data(contentsOf: URL(fileURLWithPath: folder.store)))
  }

  /// Writes the store anew and reads all of it.
  private func readAll(_ bytes: [UInt8]) throws {
    try folder.write(bytes, to: "store.sqlite")
    let database = try folder.open()
    _ = try database.rows("SELECT text FROM note ORDER BY id") { row throws(StoreError) in
      try row.text(0)
    }
    let problems = try database.checkIntegrity()
    guard problems.isEmpty else { throw StoreError.damaged(path: folder.store) }
  }

  @Test func `a sound store has no problems`() throws {
    try readAll(try soundStore())
  }

  @Test(arguments: [2, 4, 10])
  func `a truncated store is damaged`(pages: Int) throws {
    let bytes = try soundStore()
    #expect(throws: StoreError.damaged(path: folder.store)) {
      try readAll(Array(bytes.prefix(pages * 4096)))
    }
  }

  @Test func `a store whose pages were overwritten is damaged`() throws {
    var bytes = try soundStore()
    for index in 4096 * 2..<bytes.count { bytes[index] = 0x5a }
    #expect(throws: StoreError.damaged(path: folder.store)) { try readAll(bytes) }
  }

  @Test func `a store whose schema was overwritten is damaged`() throws {
    var bytes = try soundStore()
    for index in 100..<4096 { bytes[index] = 0x5a }
    #expect(throws: StoreError.damaged(path: folder.store)) { try readAll(bytes) }
  }

  /// The first seed changes a name in the schema, so that SQLite takes a statement for wrong.
  @Test(arguments: [17_629_726_899_499_228_723] + Array(1...3) as [UInt64])
  func `a changed byte anywhere never crashes and is never an unknown error`(
    seed: UInt64
  ) throws {
    let sound = try soundStore()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var bytes = sound
      for _ in 0..<8 {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0 ... .max, using: &generator)
      }
      do {
        try readAll(bytes)
      } catch let error as StoreError {
        switch error.code {
        // A header can also come to ask for a version of the format that may not be written.
        case .damaged, .foreign, .newer, .outdated, .readOnly, .unexpectedValue: break
        case .programError where error.sqliteMessage?.hasPrefix("no such ") == true: break
        default: Issue.record("\(error), seed \(seed)")
        }
      }
    }
  }

  @Test func `a row that points nowhere is found`() throws {
    let database = try folder.open()
    try database.insert("a")
    try database.execute("PRAGMA foreign_keys = OFF")
    try database.run("INSERT INTO page VALUES (41, x'00')")
    #expect(
      try database.checkIntegrity() == [.danglingRow(table: "page", parent: "note")])
  }
}
