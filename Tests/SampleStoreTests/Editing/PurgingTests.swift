import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingSampleStore

/// Removing deleted records for good.
struct PurgingTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  @Test func `nothing of a purged record is left in the file`() throws {
    let marker = "a-note-that-no-other-has"
    let noted = try SampleHeader(
      start: TestStore.now, timeZone: .gmt, subject: "P1", note: marker)
    let (gone, kept) = (try gad7(header: noted), try mood())
    _ = try test.store.now { try $0.save([gone, kept]) }
    #expect(try test.filesContain(marker))
    try test.store.now { try $0.delete(gone) }
    #expect(try test.store.now { try $0.purge() } == 1)
    #expect(try !test.filesContain(marker))
    #expect(try test.store.now { try $0.sample(gone.uuid) } == nil)
    #expect(try test.store.now { try $0.historyOfAll() } == [kept.uuid])
    #expect(try test.store.now { try $0.check() } == [])
    let events = try test.store.now { try $0.auditTrail(of: [gone.uuid]) }.map(\.event)
    #expect(events == [.saved, .deleted, .purged])
  }

  @Test func `a purged record's identifier stays taken`() throws {
    let feeling = try mood()
    try test.store.now { store in
      try store.save(feeling)
      try store.delete(feeling)
      try store.purge()
    }
    #expect(throws: StoreError.sampleExists(feeling.uuid)) {
      try test.store.now { _ = try $0.save(feeling) }
    }
  }

  @Test func `while another program reads, traces may be left, and that is said`() throws {
    let feeling = try mood()
    try test.store.now { store in
      try store.save(feeling)
      try store.delete(feeling)
    }
    let reader = try RawDatabase(path: test.folder.store)
    try reader.execute("BEGIN; SELECT count(*) FROM sample")
    #expect(throws: StoreError.tracesLeft(path: test.store.path)) {
      try test.store.now { _ = try $0.purge() }
    }
    try reader.execute("COMMIT")
    #expect(try test.store.now { try $0.purge() } == 0)
  }
}
