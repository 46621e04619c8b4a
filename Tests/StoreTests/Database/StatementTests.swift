import Foundation
import Testing
import WellbeingCSQLite
import WellbeingTestBytes

@testable import WellbeingStore

struct StatementTests {
  let folder: StoreFolder
  let database: Database

  init() throws {
    folder = try StoreFolder()
    database = try folder.open()
  }

  /// What a value is after a trip through SQLite.
  private func trip<T>(
    _ value: some BindingConvertible, _ read: (Row) throws(StoreError) -> T
  ) throws(StoreError) -> T? {
    try database.row("SELECT ?", [value], read)
  }

  @Test(arguments: [0, 1, -1, .max, .min] as [Int64])
  func `integers come back`(value: Int64) throws {
    #expect(try trip(value) { row throws(StoreError) in try row.int64(0) } == value)
    #expect(try trip(Int(value)) { row throws(StoreError) in try row.int(0) } == Int(value))
  }

  @Test(arguments: [0, -0.0, 0.1, -1, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi])
  func `numbers come back to the last bit`(value: Double) throws {
    let back = try trip(value) { row throws(StoreError) in try row.double(0) }
    #expect(back?.bitPattern == value.bitPattern)
  }

  @Test(arguments: ["", "a", "é", "e\u{301}", "😀", String(repeating: "x", count: 70_000)])
  func `text comes back byte by byte`(value: String) throws {
    let back = try trip(value) { row throws(StoreError) in try row.text(0) }
    #expect(back.map { Array($0.utf8) } == Array(value.utf8))
  }

  @Test func `a text with U+0000 is refused`() {
    #expect(throws: StoreError.nullCharacter) {
      try trip("a\0b") { row throws(StoreError) in try row.text(0) }
    }
  }

  @Test(arguments: [[], [0], [0, 255, 0], Array(repeating: 7, count: 70_000)] as [[UInt8]])
  func `bytes come back, no bytes as no bytes`(value: [UInt8]) throws {
    #expect(try trip(value) { row throws(StoreError) in try row.blob(0) } == value)
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func `random values come back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let integer = Int64(bitPattern: generator.next())
      let real = Double(bitPattern: generator.next())
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0 ... .max, using: &generator)
      }
      let text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
      let uuid = UUID(uuid: unsafeBitCast((generator.next(), generator.next()), to: uuid_t.self))
      let number = real.isFinite ? real : 0
      let isSame = try database.row(
        "SELECT ?, ?, ?, ?, ?", [integer, number, bytes, text, uuid]
      ) { row throws(StoreError) in
        [
          try row.int64(0) == integer, try row.double(1) == number, try row.blob(2) == bytes,
          try row.text(3) == text, try row.uuid(4) == uuid,
        ]
      }
      #expect(isSame == Array(repeating: true, count: 5), "seed \(seed)")
    }
  }

  @Test func `an identifier is stored as its 16 bytes`() throws {
    let uuid = try #require(UUID(uuidString: "00112233-4455-6677-8899-aabbccddeeff"))
    let bytes = try trip(uuid) { row throws(StoreError) in try row.blob(0) }
    #expect(bytes == (0..<16).map { UInt8($0 * 0x11) })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is refused`(value: Double) {
    #expect(throws: StoreError.notFinite) {
      try trip(value) { row throws(StoreError) in try row.double(0) }
    }
  }

  @Test(arguments: ["NULL", "'12'", "12.0", "x'0C'"])
  func `an integer is read from nothing else`(value: String) {
    #expect(throws: StoreError.unexpectedValue(column: "v")) {
      try database.row("SELECT \(value) AS v") { row throws(StoreError) in try row.int64(0) }
    }
  }

  @Test(arguments: ["NULL", "'12'", "12", "x'0C'"])
  func `a number is read from nothing else`(value: String) {
    #expect(throws: StoreError.unexpectedValue(column: "v")) {
      try database.row("SELECT \(value) AS v") { row throws(StoreError) in try row.double(0) }
    }
  }

  @Test(arguments: ["NULL", "1.0", "12", "x'61'"])
  func `text is read from nothing else`(value: String) {
    #expect(throws: StoreError.unexpectedValue(column: "v")) {
      try database.row("SELECT \(value) AS v") { row throws(StoreError) in try row.text(0) }
    }
  }

  @Test(arguments: ["NULL", "1.0", "12", "'a'"])
  func `bytes are read from nothing else`(value: String) {
    #expect(throws: StoreError.unexpectedValue(column: "v")) {
      try database.row("SELECT \(value) AS v") { row throws(StoreError) in try row.blob(0) }
    }
  }

  @Test(arguments: [15, 17, 0])
  func `an identifier has 16 bytes`(count: Int) {
    #expect(throws: StoreError.unexpectedValue(column: "v")) {
      try database.row("SELECT zeroblob(\(count)) AS v") { row throws(StoreError) in
        try row.uuid(0)
      }
    }
  }

  @Test func `a truth value is 0 or 1`() throws {
    #expect(try trip(true) { row throws(StoreError) in try row.bool(0) } == true)
    #expect(try trip(false) { row throws(StoreError) in try row.bool(0) } == false)
    #expect(throws: StoreError.unexpectedValue(column: "v")) {
      try database.row("SELECT 2 AS v") { row throws(StoreError) in try row.bool(0) }
    }
  }

  @Test func `text that is not UTF-8 is refused`() {
    #expect(throws: StoreError.unexpectedValue(column: "v")) {
      try database.row("SELECT CAST(x'61ff' AS TEXT) AS v") { row throws(StoreError) in
        try row.text(0)
      }
    }
  }

  @Test func `NULL is read as absent where that is allowed, another type is not`() throws {
    let absent = try database.row("SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL") {
      row throws(StoreError) in
      [
        try row.int64IfPresent(0) == nil, try row.intIfPresent(1) == nil,
        try row.doubleIfPresent(3) == nil,
        try row.textIfPresent(4) == nil,
        try row.uuidIfPresent(6) == nil,
      ]
    }
    #expect(absent == Array(repeating: true, count: 5))
    #expect(throws: StoreError.unexpectedValue(column: "v")) {
      try database.row("SELECT 'a' AS v") { row throws(StoreError) in try row.int64IfPresent(0) }
    }
  }

  @Test func `a column that is not there is no absent value`() {
    #expect(throws: StoreError.unexpectedValue(column: "#1")) {
      try database.row("SELECT 1") { row throws(StoreError) in try row.intIfPresent(1) }
    }
  }

  @Test func `an absent optional binds NULL`() throws {
    let absent = try trip(String?.none) { row throws(StoreError) in try row.textIfPresent(0) }
    #expect(absent == .some(nil))
  }

  @Test(arguments: [1, 3])
  func `each parameter needs a value`(count: Int) {
    let values = Array(repeating: 1, count: count)
    #expect(throws: StoreError.unexpectedResult(code: SQLITE_RANGE)) {
      try database.rows("SELECT ?, ?", values) { row throws(StoreError) in try row.int(0) }
    }
  }

  @Test(arguments: ["SELECT 1; SELECT 2", "SELECT 1;SELECT", "", "  ", "-- nothing"])
  func `a statement is one statement`(sql: String) {
    #expect(throws: StoreError.unexpectedResult(code: SQLITE_MISUSE)) { try database.run(sql) }
  }

  @Test func `running tells how many rows changed`() throws {
    let insertion = "INSERT INTO note (text) VALUES (?), (?)"
    #expect(try database.changes(by: insertion, "a", "b") == 2)
    #expect(try database.changes(by: "UPDATE note SET text = text || 'x'") == 2)
    #expect(try database.changes(by: "UPDATE note SET text = text WHERE id = 9") == 0)
    let number = "INSERT INTO note (text) VALUES (?) RETURNING id"
    #expect(try database.integer(number, ["c"]) == 3)
  }

  // MARK: Keeping statements

  @Test func `nothing that was bound stays with a kept statement`() throws {
    let sql = "SELECT ?"
    try database.withStatement(sql) { statement throws(StoreError) in
      try statement.bind("marker", at: 1)
      _ = try statement.next()
    }
    let left = try database.withStatement(sql) { statement throws(StoreError) in
      try statement.next()?.textIfPresent(0)
    }
    #expect(left == nil)
  }

  @Test func `a statement can be used within its own use`() throws {
    let sql = "SELECT 1 UNION ALL SELECT 2"
    let pairs = try database.rows(sql) { row throws(StoreError) in
      (
        try row.int(0),
        try database.rows(sql) { inner throws(StoreError) in try inner.int(0) }
      )
    }
    #expect(pairs.map(\.0) == [1, 2])
    #expect(pairs.map(\.1) == [[1, 2], [1, 2]])
  }

  @Test func `the statements used last are kept, up to the limit`() throws {
    let other = try folder.open()
    for number in 0..<100 { _ = try other.integer("SELECT \(number)") }
    #expect(other.cache.count == 64)
    #expect(other.cache.take("SELECT 35") == nil)
    #expect(other.cache.take("SELECT 36") != nil)
    #expect(other.cache.take("SELECT 99") != nil)
  }

  @Test func `using a statement keeps it`() throws {
    let other = try folder.open()
    for number in 0..<64 { _ = try other.integer("SELECT \(number)") }
    _ = try other.integer("SELECT 0")
    _ = try other.integer("SELECT 64")
    #expect(other.cache.take("SELECT 0") != nil)
    #expect(other.cache.take("SELECT 1") == nil)
  }

  @Test func `a statement that failed is dropped`() throws {
    let sql = "INSERT INTO note (text) VALUES (?)"
    try database.run(sql, "a")
    let kept = database.cache.count
    #expect(throws: StoreError.self) { try database.run(sql, "a") }
    #expect(database.cache.count == kept - 1)
    try database.run(sql, "b")
    #expect(try database.count() == 2)
  }
}
