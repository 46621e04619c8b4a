import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// Records that another system names, in versions.
struct SyncIdentifierTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func live(_ filter: SampleFilter = .all([])) throws -> Set<UUID> {
    Set(try test.store.read { try $0.historyOfAll(filter) })
  }

  @Test func `a higher version takes the place of a lower one, and each names the other`() throws {
    let (old, new) = (try version(1), try version(4))
    let anchor = try test.store.write { store in
      try store.save(old)
      return try store.currentAnchor()
    }
    let (saved, outcome) = try test.store.write { store in
      let saved = try store.save(new)
      return (saved.sample, saved.outcome)
    }
    #expect(saved.header.replaces == old.uuid && outcome == .newer(than: old.uuid))
    #expect(try live() == [new.uuid])
    let buried = try #require(try test.store.read { try $0.sample(old.uuid) })
    #expect(buried.deleted == TestStore.now && buried.sample.header.replacedBy == new.uuid)
    let changes = try test.store.read { try $0.changes(where: .all([]), since: anchor) }
    let deleted = DeletedObject(
      uuid: old.uuid, sampleType: .stateOfMind, syncIdentifier: "ehr/7", syncVersion: 1)
    #expect(changes.deletedObjects == [deleted])
    #expect(changes.addedSamples as? [StateOfMind] == [saved])
    let trail = try test.store.read { try $0.auditTrail(of: [old.uuid, new.uuid]) }
    #expect(trail.map(\.event) == [.saved, .replaced, .saved])
    #expect(try test.store.check() == [])
  }

  @Test func `a newer version needs no reason, however old the record and whatever it raises`()
    throws
  {
    let old = try phq9(selfHarm: 2, header: synced(1))
    let new = try phq9(selfHarm: 0, header: synced(2))
    try test.store.write { _ = try $0.save(old) }
    let later = try test.another(now: TestStore.now + 30 * 86_400)
    try later.write { _ = try $0.save(new) }
    #expect(try live() == [new.uuid])
  }

  @Test(arguments: [2, -1])
  func `a lower version is refused, and the one that is there stays`(
    other: Int
  ) throws {
    let there = try version(3)
    try test.store.write { _ = try $0.save(there) }
    #expect(throws: StoreError.syncVersionNotHigher(there.uuid)) {
      try test.store.write { _ = try $0.save(try version(other)) }
    }
    #expect(try live() == [there.uuid])
    #expect(try test.raw("SELECT count(*) FROM log") == [["1"]])
  }

  @Test func `a deleted version stays deleted until a higher one comes`() throws {
    let gone = try version(3)
    try test.store.write { store in
      try store.save(gone)
      try store.delete(gone)
    }
    #expect(try test.store.write { try $0.save(try version(3)) }.outcome == .deleted)
    let next = try test.store.write { try $0.save(try version(4)) }
    #expect(next.outcome == .new)
    #expect(try live() == [next.sample.uuid])
  }

  @Test func `a higher version does not come beside what was corrected by hand`() throws {
    let first = try version(1)
    let corrected = try test.store.write { store in
      try store.save(first)
      let second = try store.amend(first.uuid, to: try mood(-0.5))
      return try store.amend(second.uuid, to: try mood(-0.4, header: header(subject: "P2")))
    }
    #expect(throws: StoreError.correctedHere(first.uuid)) {
      try test.store.write { _ = try $0.save(try version(2)) }
    }
    #expect(try live() == [corrected.uuid])
    try test.store.write { try $0.delete(corrected) }
    let next = try test.store.write { try $0.save(try version(2)) }.sample
    #expect(try live() == [next.uuid])
  }

  @Test
  func
    `subjects of whom one has a record that was corrected by hand, and the other the record, are not joined`()
    throws
  {
    let (first, other) = (try version(1), try version(1, subject: "P2"))
    try test.store.write { store in
      _ = try store.save([first, other])
      _ = try store.amend(first.uuid, to: try mood(-0.5, header: header(subject: first.subject)))
    }
    for (from, into) in [(first.subject, "P2"), ("P2", first.subject)] {
      let twins = from == "P2" ? (other.uuid, first.uuid) : (first.uuid, other.uuid)
      #expect(throws: StoreError.sameRecord(twins.0, twins.1)) {
        try test.store.write { _ = try $0.mergeSubject(from, into: into) }
      }
    }
    #expect(try live().count == 2)
  }

  @Test func `the highest version counts, not the latest`() throws {
    let first = try version(5)
    try test.store.write { store in
      try store.save(first)
      try store.delete(first)
      // Without its purged version, a lower one is saved; then the higher one comes back.
      try store.purge()
    }
    let (low, high) = (try version(2), try version(9))
    try test.store.write { _ = try $0.save([low, high]) }
    #expect(throws: StoreError.syncVersionNotHigher(high.uuid)) {
      try test.store.write { _ = try $0.save(try version(5)) }
    }
  }

  @Test func `another subject, type, program or identifier is another record`() throws {
    let others: [any Sample] = [
      try version(1), try version(1, subject: "P2"), try gad7(header: synced(1)),
      try mood(header: synced(1, identifier: "EHR/7")), try version(nil),
      try version(nil),
    ]
    try test.store.write { _ = try $0.save(others) }
    let clinic = try HealthStore(
      at: test.location, source: Source(name: "clinic", version: "1"), access: .owner,
      options: .init(clock: { TestStore.now }))
    try clinic.write { _ = try $0.save(try version(1)) }
    #expect(try live().count == others.count + 1)
  }

  @Test func `within an array each replaces the one before it`() throws {
    let versions = try [1, 2, 5].map { try version($0) }
    let saved = try test.store.write { try $0.save(versions) }.map(\.sample)
    #expect(saved.map(\.header.replaces) == [nil, versions[0].uuid, versions[1].uuid])
    #expect(try live() == [versions[2].uuid])
    #expect(try test.store.check() == [])
  }

  @Test func `an array with a lower version after a higher one is refused whole`() throws {
    let there = try version(1)
    try test.store.write { _ = try $0.save(there) }
    let (high, low) = (try version(3), try version(2))
    #expect(throws: StoreError.syncVersionNotHigher(high.uuid)) {
      try test.store.write { _ = try $0.save([high, low]) }
    }
    #expect(try live() == [there.uuid])
  }

  @Test func `a correction obeys the same rules`() throws {
    let (there, other) = (try version(3), try version(nil))
    try test.store.write { _ = try $0.save([there, other]) }
    #expect(throws: StoreError.syncVersionNotHigher(there.uuid)) {
      try test.store.write { _ = try $0.amend(there.uuid, to: try version(3)) }
    }
    // It cannot take the place of two.
    #expect(throws: StoreError.sameRecord(other.uuid, there.uuid)) {
      try test.store.write { _ = try $0.amend(other.uuid, to: try version(4)) }
    }
    #expect(try live() == [there.uuid, other.uuid])
    let corrected = try test.store.write { try $0.amend(there.uuid, to: try version(nil)) }
    let again = try test.store.write { try $0.save(try version(3)) }
    #expect(again.outcome == .amended(by: corrected.uuid))
    #expect(try live() == [corrected.uuid, other.uuid])
  }
}

/// A header that names the record in another system, or does not.
private func synced(
  _ version: Int?, subject: String = "P1", identifier: String = "ehr/7"
) throws -> SampleHeader {
  try SampleHeader(
    startDate: TestStore.now - 60, timeZone: .gmt, subject: subject,
    syncIdentifier: version == nil ? nil : identifier, syncVersion: version)
}

/// A mood that is a version of one in another system; nil means that it is none.
private func version(_ version: Int?, subject: String = "P1") throws -> StateOfMind {
  try mood(header: synced(version, subject: subject))
}
