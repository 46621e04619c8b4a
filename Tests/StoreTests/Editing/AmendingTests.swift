import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// Replacing a record by a corrected one.
struct AmendingTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func later(by days: Double) throws -> HealthStore {
    try test.another(now: TestStore.now + days * 86_400)
  }

  @Test func `the corrected record takes the place of the old one, and each names the other`()
    throws
  {
    let old = try phq9(1)
    let anchor = try test.store.write { store in
      try store.save(old)
      return try store.currentAnchor()
    }
    let new = try test.store.write { try $0.amend(old.uuid, to: try phq9(2)) }
    #expect(new.header.replaces == old.uuid)
    let stored = try test.store.read { try $0.sample(old.uuid) }
    #expect(stored?.deleted == TestStore.now)
    #expect(stored?.sample.header.replacedBy == new.uuid)
    #expect(try test.store.read { try $0.historyOfAll() } == [new.uuid])
    let changes = try test.store.read { try $0.changes(where: .all([]), since: anchor) }
    #expect(changes.deletedObjects.map(\.uuid) == [old.uuid])
    #expect(changes.addedSamples.map(\.uuid) == [new.uuid])
    let trail = try test.store.read { try $0.auditTrail(of: [old.uuid, new.uuid]) }
    #expect(trail.map(\.event) == [.saved, .replaced, .saved])
    #expect(try test.store.check() == [])
  }

  @Test func `on a later day a reason is needed, in the record's own zone`() throws {
    let old = try gad7()
    try test.store.write { _ = try $0.save(old) }
    let store = try later(by: 1)
    let cause = ReasonCause.saved(LocalDay(of: TestStore.now, in: .gmt))
    for reason in [nil, "", " \n"] {
      #expect(throws: StoreError.reasonRequired(old.uuid, cause)) {
        try store.write { _ = try $0.amend(old.uuid, to: try gad7(total: 6), reason: reason) }
      }
    }
    let new = try store.write {
      try $0.amend(old.uuid, to: try gad7(total: 6), reason: " misread sheet ")
    }
    let replaced = try store.read { try $0.auditTrail(of: [old.uuid]) }.last
    #expect(replaced?.reason == "misread sheet")
    #expect(try store.read { try $0.historyOfAll() } == [new.uuid])
  }

  @Test func `a raised alert needs a reason on the same day`() throws {
    let old = try phq9(selfHarm: 1)
    try test.store.write { _ = try $0.save(old) }
    #expect(throws: StoreError.reasonRequired(old.uuid, .alert)) {
      try test.store.write { try $0.delete(old) }
    }
    #expect(throws: StoreError.reasonRequired(old.uuid, .alert)) {
      try test.store.write { _ = try $0.amend(old.uuid, to: try phq9(selfHarm: 0)) }
    }
    #expect(try test.store.read { try $0.historyOfAll() } == [old.uuid])
  }

  @Test func `lowering an answer makes no slip of a raised alert`() throws {
    let old = try phq9(selfHarm: 1)
    let low = try test.store.write { store in
      try store.save(old)
      return try store.amend(old.uuid, to: try phq9(selfHarm: 0), reason: "misread")
    }
    #expect(try test.store.read { try $0.needsReason(toCorrect: low.uuid) })
    #expect(throws: StoreError.reasonRequired(low.uuid, .alert)) {
      try test.store.write { try $0.delete(low) }
    }
    #expect(throws: StoreError.reasonRequired(low.uuid, .alert)) {
      try test.store.write { _ = try $0.amend(low.uuid, to: try phq9(2)) }
    }
  }

  @Test(arguments: [false, true])
  func `correcting today makes no slip of what was saved on an earlier day, purged or not`(
    isPurged: Bool
  ) throws {
    let old = try gad7()
    try test.store.write { _ = try $0.save(old) }
    let store = try later(by: 1)
    let new = try store.write { store in
      let new = try store.amend(old.uuid, to: try gad7(total: 6), reason: "misread")
      if isPurged { try store.purge() }
      return new
    }
    let cause =
      isPurged ? ReasonCause.purged : .saved(LocalDay(of: TestStore.now, in: .gmt))
    #expect(throws: StoreError.reasonRequired(new.uuid, cause)) {
      try store.write { try $0.delete(new) }
    }
    let free = try store.write { try $0.save(try gad7()) }.sample
    try store.write { try $0.delete(free) }
  }

  @Test func `a correction brings no subject back that was renamed since it was read`() throws {
    let old = try phq9(selfHarm: 1)
    try test.store.write { store in
      try store.save(old)
      try store.renameSubject(old.subject, to: "P0412")
    }
    #expect(throws: StoreError.subjectChanged(old.uuid)) {
      try test.store.write {
        _ = try $0.amend(
          old.uuid, to: try phq9(selfHarm: 2), reason: "misread", readAbout: old.subject)
      }
    }
    let subjects = try test.store.read { try $0.subjects() }.map(\.subject)
    #expect(subjects == ["P0412"])
    let new = try test.store.write {
      try $0.amend(old.uuid, to: try phq9(selfHarm: 2), reason: "misread", readAbout: "P0412")
    }
    #expect(try test.store.read { try $0.historyOfAll() } == [new.uuid])
  }

  @Test func `another kind of record, a deleted one and none are refused`() throws {
    let (old, gone, never) = (try gad7(), try gad7(), try gad7())
    try test.store.write { store in
      _ = try store.save([old, gone])
      try store.delete(gone)
    }
    let refusals: [(UUID, any Sample, StoreError)] = [
      (old.uuid, try mood(), .otherType(old.uuid)),
      (old.uuid, try phq9(), .otherType(old.uuid)),
      (gone.uuid, try gad7(), .sampleDeleted(gone.uuid)),
      (never.uuid, try gad7(), .unknownSample(never.uuid)),
      (old.uuid, old, .sampleExists(old.uuid)),
    ]
    for (uuid, sample, error) in refusals {
      #expect(throws: error) { try test.store.write { _ = try $0.amend(uuid, to: sample) } }
    }
    #expect(try test.store.read { try $0.historyOfAll() } == [old.uuid])
  }

  @Test func `whom and when it is about may change, and every index follows`() throws {
    let old = try mood(0.7, labels: [.happy], associations: [.work])
    let corrected = try header(daysAgo: 3, subject: "P2")
    let new = try mood(0.7, labels: [.happy], associations: [.work]).with(header: corrected)
    try test.store.write { store in
      try store.save(old)
      try store.amend(old.uuid, to: new)
    }
    let filters: [SampleFilter] = [.subject("P2"), .label(.happy), .association(.work)]
    for filter in filters {
      #expect(try test.store.read { try $0.historyOfAll(filter) } == [new.uuid])
    }
    #expect(try test.store.read { try $0.historyOfAll(.subject(old.subject)) } == [])
    #expect(try test.store.check() == [])
  }

  @Test func `of two who amend the same record only the first one does`() throws {
    let (old, first, second) = (try gad7(), try gad7(total: 6), try gad7(total: 7))
    let other = try test.another()
    try test.store.write { store in
      try store.save(old)
      try store.amend(old.uuid, to: first)
    }
    #expect(throws: StoreError.sampleDeleted(old.uuid)) {
      try other.write { _ = try $0.amend(old.uuid, to: second) }
    }
    #expect(try other.read { try $0.historyOfAll() } == [first.uuid])
  }

  @Test func `a corrected record does not lie in the future either`() throws {
    let old = try gad7()
    try test.store.write { _ = try $0.save(old) }
    #expect(throws: StoreError.inTheFuture) {
      try test.store.write { _ = try $0.amend(old.uuid, to: try gad7(header: header(daysAgo: -1))) }
    }
    #expect(try test.store.read { try $0.historyOfAll() } == [old.uuid])
  }

  @Test func `what a saved record says of others is no link`() throws {
    let old = try gad7()
    let new = try test.store.write { store in
      try store.save(old)
      return try store.amend(old.uuid, to: try gad7(total: 6))
    }
    let other = try TestStore()
    let copy = try other.store.write { try $0.save(new) }.sample
    #expect(copy.header.replaces == nil)
  }
}
