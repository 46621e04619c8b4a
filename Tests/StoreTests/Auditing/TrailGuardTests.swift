import Testing
import WellbeingSamples
import WellbeingTestDatabase

@testable import WellbeingStore
import WellbeingTestStores

/// What another program, such as `sqlite3`, can do to the audit trail: add to it.
struct TrailGuardTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
    try test.store.write { _ = try $0.save([try mood(), try mood()] as [any Sample]) }
  }

  @Test(arguments: [
    "UPDATE log SET reason = 'another'", "UPDATE OR REPLACE log SET id = 2",
    "DELETE FROM log", "REPLACE INTO log SELECT * FROM log WHERE id = 2",
    "INSERT OR REPLACE INTO log (id, event, at_us, source, login) VALUES (1, 'saved', 0, 1, 'x')",
    """
    INSERT INTO log (id, event, at_us, source, login) VALUES (1, 'saved', 0, 1, 'x')
    ON CONFLICT DO UPDATE SET reason = 'another'
    """,
  ])
  func `an entry is neither changed, removed nor replaced`(sql: String) throws {
    let before = try test.raw("SELECT * FROM log")
    #expect(throws: RawDatabase.Failure.self) { try test.tamper(sql) }
    #expect(try test.raw("SELECT * FROM log") == before)
  }
}
