import Testing
import WellbeingSamples

@testable import WellbeingSampleStore

/// What another program, such as `sqlite3`, can do to the audit trail: add to it.
struct TrailGuardTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
    try test.store.now { _ = try $0.save([try mood(), try mood()] as [any Sample]) }
  }

  @Test(arguments: [
    "UPDATE audit_entry SET reason = 'another'", "UPDATE OR REPLACE audit_entry SET seq = 2",
    "DELETE FROM audit_entry",
    "REPLACE INTO audit_entry SELECT * FROM audit_entry WHERE seq = 2",
    """
    INSERT OR REPLACE INTO audit_entry (seq, event, at_us, source, login)
    VALUES (1, 'saved', 0, 'x', 'x')
    """,
    """
    INSERT INTO audit_entry (seq, event, at_us, source, login) VALUES (1, 'saved', 0, 'x', 'x')
    ON CONFLICT DO UPDATE SET reason = 'another'
    """,
  ])
  func `an entry is neither changed, removed nor replaced`(sql: String) throws {
    let before = try test.raw("SELECT * FROM audit_entry")
    #expect(throws: RawDatabase.Failure.self) { try test.tamper(sql) }
    #expect(try test.raw("SELECT * FROM audit_entry") == before)
  }

  @Test func `the trail of a file of an older format is guarded once it is brought up`() throws {
    let old = try TestStore(format: 3)
    try old.store.now { _ = try $0.save(try mood()) }
    #expect(throws: RawDatabase.Failure.self) {
      try old.tamper("REPLACE INTO audit_entry SELECT * FROM audit_entry")
    }
  }
}
