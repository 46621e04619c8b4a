import Foundation
import Testing
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingTestDatabase
import WellbeingTestStores

@testable import WellbeingStore

/// Removing deleted records for good.
struct PurgingTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  @Test(.aboutFiles) func `nothing of a purged record is left in the file`() throws {
    let marker = "a-note-that-no-other-has"
    let noted = try SampleHeader(
      startDate: TestStore.now, timeZone: .gmt, subject: "P1", note: marker)
    let (gone, kept) = (try gad7(header: noted), try mood())
    _ = try test.store.write { try $0.save([gone, kept]) }
    #expect(try test.filesContain(marker))
    try test.store.write { try $0.delete(gone) }
    #expect(try test.store.write { try $0.purge() } == 1)
    #expect(try !test.filesContain(marker))
    #expect(try test.store.read { try $0.sample(gone.uuid) } == nil)
    #expect(try test.store.read { try $0.historyOfAll() } == [kept.uuid])
    #expect(try test.store.check() == [])
    let events = try test.store.read { try $0.auditTrail(of: [gone.uuid]) }.map(\.event)
    #expect(events == [.saved, .deleted, .purged])
  }

  @Test
  func `a former name is left in the file until a purge, and nobody who follows it misses that`()
    throws
  {
    let name = "Former-0412"
    let feeling = try mood(header: header(subject: name))
    let anchor = try test.store.write { store in
      try store.save(feeling)
      let anchor = try store.changes(where: .subject(name)).newAnchor
      try store.renameSubject(name, to: "P1")
      return anchor
    }
    #expect(try test.filesContain(name))
    #expect(try test.store.write { try $0.purge() } == 0)
    #expect(try !test.filesContain(name))
    let told = try test.store.read { try $0.changes(where: .subject(name), since: anchor) }
    #expect(told.deletedObjects.map(\.uuid) == [feeling.uuid])
    #expect(try test.store.check() == [])
  }

  @Test func `a purged record's identifier stays taken`() throws {
    let feeling = try mood()
    try test.store.write { store in
      try store.save(feeling)
      try store.delete(feeling)
      try store.purge()
    }
    #expect(throws: StoreError.sampleExists(feeling.uuid)) {
      try test.store.write { _ = try $0.save(feeling) }
    }
  }

  @Test(.aboutFiles) func `while another program reads, traces may be left, and that is said`()
    throws
  {
    let feeling = try mood()
    try test.store.write { store in
      try store.save(feeling)
      try store.delete(feeling)
    }
    let reader = try RawDatabase(path: test.folder.store)
    try reader.execute("BEGIN; SELECT count(*) FROM sample")
    #expect(throws: StoreError.tracesLeft(path: test.store.path)) {
      try test.store.write { _ = try $0.purge() }
    }
    try reader.execute("COMMIT")
    #expect(try test.store.check() == [.tracesLeft])
    #expect(try test.store.write { try $0.purge() } == 0)
    #expect(try test.store.check() == [])
  }

  @Test(.aboutFiles) func `traces of a removal that began during another one's end stay known`()
    throws
  {
    let first = try test.store.markedRemoval()
    let other = try test.another()
    let second = try other.markedRemoval()
    try test.store.sync { try $0.removeTraces(of: first) }
    #expect(try test.store.check() == [.tracesLeft])
    try other.sync { try $0.removeTraces(of: second) }
    #expect(try test.store.check() == [])
  }

  @Test(.aboutFiles) func `a check waits for a removal that is going on`() throws {
    let mark = try test.store.markedRemoval()
    let other = try test.another()
    // As another program does while it rewrites a large file.
    let lock = try DirectoryLock(test.folder.path, isShared: true)
    #expect(throws: StoreError.busy(path: test.store.path)) {
      try test.store.check(waitingUpTo: .milliseconds(100))
    }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 1.5)
      try? other.sync { try $0.removeTraces(of: mark) }
      lock.release()
    }
    #expect(try test.store.check() == [])
  }

  @Test func `the alert of a purged version stays with the corrected result`() throws {
    let (first, other) = (try phq9(selfHarm: 2), try mood())
    let last = try test.store.write { store in
      _ = try store.save([first, other])
      try store.delete(other)
      let second = try store.amend(first.uuid, to: try phq9(selfHarm: 0), reason: "misread")
      return try store.amend(second.uuid, to: try phq9(2, selfHarm: 0), reason: "misread")
    }
    let before = try test.store.read { try $0.waitingAlerts() }
    #expect(before.map(\.state) == [.corrected] && before.map(\.value) == [2])
    #expect(try test.store.write { try $0.purge() } == 3)
    #expect(try test.store.read { try $0.sample(other.uuid) } == nil)
    #expect(try test.store.read { try $0.waitingAlerts() } == before)
    #expect(try test.store.check() == [])
    try test.store.write { _ = try $0.review(last.uuid, by: "Ward 7", outcome: .spokenWith) }
    #expect(try test.store.read { try $0.waitingAlerts() } == [])
    try test.store.write {
      _ = try $0.review(last.uuid, by: "Ward 7", outcome: .reopened, note: "another person")
    }
    #expect(try test.store.read { try $0.waitingAlerts() }.map(\.value) == [2])
  }

  @Test func `an alert that was reviewed or is raised still keeps back no purge`() throws {
    let (seen, raised) = (try phq9(selfHarm: 1), try phq9(selfHarm: 1))
    let count = try test.store.write { store in
      _ = try store.save([seen, raised])
      _ = try store.review(seen.uuid, by: "Ward 7", outcome: .spokenWith)
      try store.amend(seen.uuid, to: try phq9(selfHarm: 0), reason: "misread")
      try store.amend(raised.uuid, to: try phq9(selfHarm: 3), reason: "misread")
      return try store.purge()
    }
    #expect(count == 2)
    #expect(try test.store.read { try $0.waitingAlerts() }.map(\.state) == [.raised])
  }
}

extension HealthStore {
  /// What a removal leaves in the file before its traces are removed.
  nonisolated fileprivate func markedRemoval() throws -> UUID {
    try executor.sync {
      try writer.writing { () throws(StoreError) in try writer.markTraces() }
      defer { writer.traces = nil }
      return try #require(writer.traces)
    }
  }
}
