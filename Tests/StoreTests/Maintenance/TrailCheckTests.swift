import Foundation
import Testing
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

/// What a check says of the audit trail, the changes and the links between records.
struct TrailCheckTests {
  private let test: TestStore
  private let samples: [Role: StateOfMind]

  /// The records, by what became of them. Scripts name them by these words.
  enum Role: String, CaseIterable {
    case live = "LIVE"
    case gone = "GONE"
    case purged = "PURGED"
    /// Was corrected to `second`, and that to `third`.
    case first = "FIRST"
    case second = "SECOND"
    case third = "THIRD"
    /// Was never saved.
    case stranger = "STRANGER"
  }

  init() throws {
    test = try TestStore()
    var samples: [Role: StateOfMind] = [:]
    for role in Role.allCases { samples[role] = try mood() }
    self.samples = samples
    func sample(_ role: Role) throws -> StateOfMind { try #require(samples[role]) }
    let saved = try [Role.live, .gone, .purged, .first].map(sample)
    let (gone, purged) = (try sample(.gone), try sample(.purged))
    let corrections = try [Role.first, .second, .third].map(sample)
    try test.store.write { store in
      try store.save(saved)
      try store.delete(purged)
      try store.purge()
      try store.delete(gone)
      try store.amend(corrections[0].uuid, to: corrections[1])
      try store.amend(corrections[1].uuid, to: corrections[2])
    }
  }

  private func uuid(_ role: Role) throws -> UUID {
    try #require(samples[role]).uuid
  }

  private func problems(after sql: String) throws -> [StoreProblem] {
    var script = sql
    for role in Role.allCases {
      let hex = try uuid(role).uuidString.replacing("-", with: "")
      script = script.replacing(role.rawValue, with: "x'\(hex)'")
    }
    // Another program can do without the triggers.
    try test.tamper(
      """
      DROP TRIGGER IF EXISTS log_is_not_updated; DROP TRIGGER IF EXISTS log_is_not_deleted;
      DROP TRIGGER IF EXISTS log_is_not_replaced; \(script)
      """)
    return try test.store.check().withoutMissingParts
  }

  @Test func `corrected, deleted and purged records are sound`() throws {
    #expect(try test.store.check() == [])
  }

  @Test func `a record whose beginning is not in the trail is found`() throws {
    let sql = "UPDATE log SET event = 'reviewed' WHERE record = LIVE AND event = 'saved'"
    #expect(try problems(after: sql) == [.notInTrail(try uuid(.live))])
  }

  @Test func `a deleted record whose deletion is not in the trail is found`() throws {
    let sql = "UPDATE log SET event = 'replaced' WHERE record = GONE AND event = 'deleted'"
    #expect(try problems(after: sql) == [.notInTrail(try uuid(.gone))])
  }

  @Test func `a replaced record whose replacement is not in the trail is found`() throws {
    let sql = "UPDATE log SET event = 'deleted' WHERE record = FIRST AND event = 'replaced'"
    #expect(try problems(after: sql) == [.notInTrail(try uuid(.first))])
  }

  // A server's store has no memory of the last number, but no role may delete an entry there.
  @Test(arguments: TestServer.address == nil ? ["(SELECT max(id) FROM log)", "1"] : ["1"])
  func `an entry that was removed is missed, the last one too`(seq: String) throws {
    let found = try problems(after: "DELETE FROM log WHERE id = \(seq)")
    #expect(found.first == .trailHasGaps)
    // Both entries told how a record was saved.
    #expect(found == [.trailHasGaps, .notInTrail(try uuid(seq == "1" ? .live : .third))])
  }

  @Test(
    arguments: [
      ("'deleted'", .live), ("'erased'", .third),
    ] as [(String, Role)])
  func `a live record that is told to be deleted is found`(event: String, role: Role) throws {
    let sql = """
      INSERT INTO log (event, record, type, at_us, source, login)
      VALUES (\(event), \(role.rawValue), 'stateOfMind', 1, 1, 'x')
      """
    #expect(try problems(after: sql) == [.notInTrail(try uuid(role))])
  }

  @Test(
    arguments: [
      (
        "PRAGMA foreign_keys = 1; DELETE FROM sample WHERE uuid = LIVE",
        .live
      ),
      (
        "PRAGMA foreign_keys = 1; DELETE FROM sample WHERE uuid = GONE",
        .gone
      ),
      (
        "UPDATE log SET event = 'reviewed' WHERE record = PURGED AND event = 'purged'",
        .purged
      ),
    ] as [(String, Role)])
  func `a record that is gone though nobody purged it is found`(
    sql: String, role: Role
  ) throws {
    #expect(try problems(after: sql) == [.vanished(try uuid(role))])
  }

  @Test func `what was there and is purged may still be named`() throws {
    let third = try uuid(.third)
    try test.store.write { _ = try $0.purge() }
    #expect(
      try test.store.read { try $0.sample(third) }?.sample.header.replaces == (try uuid(.second)))
    #expect(try test.store.check() == [])
  }

  @Test(
    arguments: [
      ("UPDATE sample SET replaced_by = THIRD WHERE uuid = FIRST", [.first, .second]),
      ("UPDATE sample SET replaces = FIRST WHERE uuid = THIRD", [.second, .third]),
      ("UPDATE sample SET replaces = NULL WHERE uuid = THIRD", [.second]),
      ("UPDATE sample SET replaces = PURGED WHERE uuid = LIVE", [.live]),
      ("UPDATE sample SET replaces = STRANGER WHERE uuid = LIVE", [.live]),
      ("UPDATE sample SET replaced_by = STRANGER WHERE uuid = SECOND", [.second, .third]),
      ("UPDATE sample SET replaces = THIRD WHERE uuid = FIRST", [.first]),
    ] as [(String, [Role])])
  func `links that do not hold both ways are found`(
    sql: String, roles: [Role]
  ) throws {
    let broken = Set(try roles.map { StoreProblem.linkBroken(try uuid($0)) })
    let found = try problems(after: sql)
    #expect(Set(found) == broken && found.count == broken.count)
  }

  @Test func `a live record that is replaced is found`() throws {
    // All else is as it would be if the correction had never been.
    let found = try problems(
      after: """
        UPDATE sample SET deleted_us = NULL WHERE uuid = SECOND;
        UPDATE log SET event = 'reviewed' WHERE record = SECOND AND event = 'replaced'
        """)
    #expect(found == [.linkBroken(try uuid(.second))])
  }

  @Test func `records that replace one another in a circle are found`() throws {
    let found = try problems(
      after: """
        UPDATE sample SET replaces = SECOND WHERE uuid = FIRST;
        UPDATE sample SET replaced_by = FIRST WHERE uuid = SECOND;
        UPDATE sample SET replaces = NULL WHERE uuid = THIRD
        """)
    #expect(found == [.linkBroken(try uuid(.first))])
  }

  @Test func `two live records of one sync identifier are found`() throws {
    let found = try problems(
      after: """
        DROP INDEX sample_by_sync;
        UPDATE sample SET sync_identifier = 'a', sync_version = 1 WHERE uuid IN (LIVE, THIRD, GONE)
        """)
    let pair = try [uuid(.live), uuid(.third)].sorted { $0.uuidString < $1.uuidString }
    #expect(found == [.syncIdentifierTwice(pair[0], pair[1])])
  }
}

extension [StoreProblem] {
  /// Without the triggers and indexes that had to be dropped to tamper with a store, in a file or on a
  /// server.
  var withoutMissingParts: Self {
    filter {
      switch $0 {
      case .missingPart, .olderSchema: false
      default: true
      }
    }
  }
}
