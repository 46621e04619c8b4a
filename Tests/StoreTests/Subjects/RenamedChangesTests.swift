import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingStore

/// What those who follow a store are told of a record whose subject was changed.
struct RenamedChangesTests {
  private let test: TestStore
  private let feeling: StateOfMind

  init() throws {
    test = try TestStore()
    feeling = try mood(labels: [.happy], header: header(subject: "A"))
    let feeling = feeling
    try test.store.write { _ = try $0.save(feeling) }
  }

  private func rename(_ subject: String, to other: String) throws {
    _ = try test.store.write { try $0.renameSubject(subject, to: other) }
  }

  /// What came since an anchor: whether it is there, for each change.
  private func told(_ filter: SampleFilter, since anchor: QueryAnchor?) throws -> [Bool] {
    try test.store.read { try $0.changes(where: filter, since: anchor) }.changes.map { change in
      if case .added = change { true } else { false }
    }
  }

  private func anchor() throws -> QueryAnchor { try test.store.read { try $0.currentAnchor() } }

  @Test func `to the former subject's it is deleted, to all others it comes again`() throws {
    let start = try anchor()
    try rename("A", to: "B")
    #expect(try told(.subject("A"), since: start) == [false])
    #expect(try told(.subject("A") && .label(.happy), since: start) == [false])
    #expect(try told(.types([.factor]), since: start) == [])
    #expect(try told(.subject("B"), since: start) == [true])
    #expect(try told(!.subject("B"), since: start) == [false])
    #expect(try told(!.subject("A"), since: start) == [true])
    #expect(try told(.subject("A") || .label(.happy), since: start) == [true])
    // Who never had it is told, too.
    #expect(try told(.subject("C"), since: start) == [false])
    #expect(try told(.all([]), since: start) == [true])
    #expect(try told(.all([]), since: anchor()) == [])
    let next = try anchor()
    #expect(try told(.subject("A"), since: next) == [])
    try rename("B", to: "C")
    #expect(try told(.subject("B"), since: next) == [false])
    #expect(try told(.subject("A"), since: start) == [false])
    #expect(try told(.subject("C"), since: nil) == [true])
  }

  @Test func `a reading with a limit that goes past a change misses no deletion`() throws {
    let others = try (0..<3).map { _ in try mood(header: header(subject: "A")) }
    try test.store.write { _ = try $0.save(others) }
    let all = try test.store.read { try $0.changes(where: .subject("A")) }
    #expect(all.addedSamples.count == 4)
    try rename("A", to: "B")
    let uuid = feeling.uuid
    try test.store.write {
      try $0.delete(
        try mood(
          header: SampleHeader(uuid: uuid, startDate: .now, subject: SampleHeader.ownSubject)))
    }
    var anchor = all.newAnchor
    var gone: Set<UUID> = []
    for _ in 0..<4 {
      let page = try test.store.read { [anchor] in
        try $0.changes(where: .subject("A"), since: anchor, limit: 1)
      }
      gone.formUnion(page.deletedObjects.map(\.uuid))
      anchor = page.newAnchor
    }
    #expect(gone == Set(all.uuids))
  }

  @Test func `a subject that comes back is an addition`() throws {
    let start = try anchor()
    try rename("A", to: "B")
    try rename("B", to: "A")
    #expect(try told(.subject("A"), since: start) == [true])
    #expect(try told(.subject("B"), since: start) == [false])
  }

  @Test func `renamed and deleted, and purged, it is deleted for both`() throws {
    let start = try anchor()
    try rename("A", to: "B")
    let uuid = feeling.uuid
    try test.store.write {
      try $0.delete(
        try mood(
          header: SampleHeader(uuid: uuid, startDate: .now, subject: SampleHeader.ownSubject)))
    }
    for filter in [SampleFilter.subject("A"), .subject("B"), .all([])] {
      #expect(try told(filter, since: start) == [false])
    }
    _ = try test.store.write { try $0.purge() }
    for filter in [SampleFilter.subject("A"), .subject("B"), .all([])] {
      #expect(try told(filter, since: start) == [false])
    }
  }

  @Test func `a former subject that was erased is told what all others are`() throws {
    let start = try anchor()
    try rename("A", to: "B")
    _ = try test.store.write { try $0.eraseSubject("A") }
    #expect(try told(.subject("A"), since: start) == [false])
    #expect(try told(.subject("B"), since: start) == [true])
    #expect(try told(.all([]), since: start) == [true])
  }

  @Test func `a filter that names a great many subjects is as good as before`() throws {
    let start = try anchor()
    try rename("A", to: "B")
    let others = (0..<2_000).map { SampleFilter.subject("S\($0)") }
    #expect(try told(.any(others + [.subject("A")]), since: start) == [false])
    #expect(try told(.any(others + [.subject("B")]), since: start) == [true])
  }
}
