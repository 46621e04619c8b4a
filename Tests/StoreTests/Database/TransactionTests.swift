import Foundation
import Testing
import WellbeingCSQLite

@testable import WellbeingStore

struct TransactionTests {
  let folder: StoreFolder
  let database: Database

  init() throws {
    folder = try StoreFolder()
    database = try folder.open()
  }

  private let failure = StoreError.unexpectedValue(column: "test")

  @Test func `all is kept`() throws {
    let value = try database.transaction { () throws(StoreError) in
      try database.insert("a")
      try database.insert("b")
      return 7
    }
    #expect(value == 7)
    #expect(try folder.open().count() == 2)
  }

  @Test func `nothing is kept after an error`() throws {
    #expect(throws: failure) {
      try database.transaction { () throws(StoreError) in
        try database.insert("a")
        throw failure
      }
    }
    #expect(try database.count() == 0)
    try database.insert("b")
    #expect(try database.count() == 1)
  }

  @Test(arguments: [
    ("INSERT INTO note (text) VALUES ('a')", "unique", "note.text"),
    ("INSERT INTO note (text) VALUES (NULL)", "notNull", "note.text"),
    ("INSERT INTO note (id, text) VALUES (1, 'b')", "primaryKey", "note.id"),
    ("INSERT INTO note (text) VALUES (printf('%.*c', 1000000, 'x'))", "check", "short"),
    ("INSERT INTO page VALUES (1, 'text')", "dataType", "page.bytes"),
    ("INSERT INTO page VALUES (9, x'00')", "foreignKey", ""),
    ("DELETE FROM note", "trigger", "note_stays"),
    ("REPLACE INTO note (text) VALUES ('a')", "trigger", "note_stays"),
  ])
  func `the schema's constraint is named`(
    sql: String, constraint: String, name: String
  ) throws {
    try database.insert("a")
    #expect(throws: StoreError.rejected(constraint: constraint, name: name)) {
      try database.transaction { () throws(StoreError) in
        try database.insert("b")
        try database.run(sql)
      }
    }
    #expect(try database.count() == 1)
  }

  @Test func `no error holds a bound value`() throws {
    let marker = "marker-7f3a"
    try database.insert(marker)
    var errors: [any Error] = []
    let statements = [
      "INSERT INTO note (text) VALUES (?)", "INSERT INTO page VALUES (?, x'00')",
      "INSERT INTO page VALUES (1, ?)", "SELECT json(?)", "SELECT absent(?)",
      "SELECT json_extract('{}', ?)", "SELECT json_extract(?, '$.a')",
    ]
    for sql in statements {
      do { try database.run(sql, marker) } catch { errors.append(error) }
    }
    #expect(errors.count == statements.count)
    for error in errors { #expect(!String(reflecting: error).contains(marker)) }
  }

  @Test func `an error that the body has handled leaves the rest`() throws {
    try database.inTransaction {
      try database.insert("a")
      #expect(throws: StoreError.self) { try database.insert("a") }
      try database.insert("b")
    }
    #expect(try database.count() == 2)
  }

  @Test func `a file that may not grow undoes the whole transaction`() throws {
    let pages = try database.integer("PRAGMA page_count")
    try database.execute("PRAGMA max_page_count = \(pages + 2)")
    #expect(throws: StoreError.full(path: folder.store)) {
      try database.transaction { () throws(StoreError) in
        try database.insert("a")
        try database.insert(String(repeating: "x", count: 100_000))
      }
    }
    #expect(try database.count() == 0)
    try database.insert("b")
    #expect(try database.count() == 1)
  }

  @Test func `after SQLite's own rollback nothing more is written, and its error is kept`() throws {
    try database.insert("a")
    let lost = StoreError.rejected(constraint: "unique", name: "note.text")
    let thrown = caught {
      try database.inTransaction {
        try database.insert("b")
        // A way to lose a transaction midway, as a failing disk does.
        let first = caught {
          try database.run("INSERT OR ROLLBACK INTO note (text) VALUES ('a')")
        }
        #expect(first == lost)
        #expect(caught { try database.insert("c") } == lost)
        let third = caught { try database.execute("INSERT INTO note (text) VALUES ('d')") }
        #expect(third == lost)
      }
    }
    #expect(thrown == lost)
    #expect(try database.count() == 1)
    try database.insert("e")
    #expect(try database.count() == 2)
  }

  /// What a body throws; expectations of errors cannot be nested.
  private func caught(_ body: () throws -> Void) -> StoreError? {
    #expect(throws: StoreError.self) { try body() }
  }

  @Test func `a constraint that waits for the end undoes everything`() throws {
    #expect(throws: StoreError.rejected(constraint: "foreignKey", name: "")) {
      try database.transaction { () throws(StoreError) in
        try database.execute("PRAGMA defer_foreign_keys = ON")
        try database.insert("a")
        try database.run("INSERT INTO page VALUES (99, x'00')")
      }
    }
    #expect(try database.count() == 0)
    try database.transaction { () throws(StoreError) in try database.insert("b") }
  }

  @Test func `a transaction in another is refused and leaves the outer one whole`() throws {
    try database.inTransaction {
      try database.insert("a")
      #expect(throws: StoreError.unexpectedResult(code: SQLITE_MISUSE)) {
        try database.transaction { () throws(StoreError) in try database.insert("b") }
      }
      try database.insert("c")
    }
    #expect(try database.count() == 2)
  }

  @Test func `reading sees one state, whatever is written meanwhile`() throws {
    let writer = try folder.open()
    try writer.insert("a")
    try database.inRead {
      #expect(try database.count() == 1)
      try writer.insert("b")
      #expect(try database.count() == 1)
      // Reading within reading is the same state.
      let again = try database.read { () throws(StoreError) in try database.count() }
      #expect(again == 1)
    }
    #expect(try database.count() == 2)
  }

  @Test func `reading within a transaction sees what it wrote`() throws {
    try database.inTransaction {
      try database.insert("a")
      let count = try database.read { () throws(StoreError) in try database.count() }
      #expect(count == 1)
      try database.insert("b")
    }
    #expect(try database.count() == 2)
  }

  // MARK: Waiting

  @Test func `a writer gives up at the limit`() throws {
    let impatient = try folder.open(busyLimit: .milliseconds(60))
    try database.inTransaction {
      try database.insert("a")
      let time = SuspendingClock().measure {
        #expect(throws: StoreError.busy(path: folder.store)) { try impatient.insert("b") }
      }
      #expect(time >= .milliseconds(60))
      #expect(time < .seconds(20))
    }
    try impatient.insert("c")
    #expect(try database.count() == 2)
  }

  @Test func `a writer waits for another`() async throws {
    let path = folder.store
    try database.execute("BEGIN IMMEDIATE")
    let waiting = Task.detached {
      let other = try Database(
        StoreFile(named: path), .readWrite(create: false), format: .notes,
        busyLimit: .seconds(60))
      try other.insert("b")
    }
    try await Task.sleep(for: .milliseconds(30))
    try database.insert("a")
    try database.execute("COMMIT")
    try await waiting.value
    #expect(try database.count() == 2)
  }

  @Test func `eight writers lose no save`() async throws {
    let path = folder.store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let own = try Database(
            StoreFile(named: path), .readWrite(create: false), format: .notes,
            busyLimit: .seconds(60))
          for number in 0..<50 { try own.insert("\(writer)-\(number)") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try database.count() == 400)
  }

  @Test func `a wait naps until its limit and begins anew`() {
    let handler = BusyHandler(limit: .milliseconds(30))
    let clock = SuspendingClock()
    for _ in 0..<2 {
      var attempts = 0
      let time = clock.measure {
        while handler.nap(attempt: attempts) { attempts += 1 }
      }
      #expect(time >= .milliseconds(30))
      #expect((1...60).contains(attempts))
    }
    #expect(!BusyHandler(limit: .zero).nap(attempt: 0))
  }
}
