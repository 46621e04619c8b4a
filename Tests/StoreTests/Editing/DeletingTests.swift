import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

struct DeletingTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func save(_ samples: [any Sample]) throws {
    try test.store.write { _ = try $0.save(samples) }
  }

  @Test func `a deleted record is in no query, count or view, and keeps its values`() throws {
    let feeling = try mood(0.7, labels: [.happy], associations: [.work])
    let sheet = try phq9(selfHarm: 2)
    let kept = try mood(-0.2, labels: [.happy], associations: [.work])
    try save([feeling, sheet, kept])
    let store = test.store
    try store.write { try $0.discard([feeling, sheet]) }
    let filters: [SampleFilter] = [
      .all([]), .label(.happy), .association(.work), .valence(.lessThan, 1), .alert(.raised),
      .uuids([feeling.uuid, sheet.uuid]),
    ]
    for (index, filter) in filters.enumerated() {
      let expected = index < 4 ? [kept.uuid] : []
      #expect(try store.read { try $0.historyOfAll(filter) } == expected)
      #expect(try store.read { try $0.samples(where: filter) }.map(\.uuid) == expected)
      #expect(try store.read { try $0.count(where: filter) } == expected.count)
    }
    #expect(try test.raw("SELECT count(*) FROM v_assessments") == [["0"]])
    #expect(try test.raw("SELECT count(*) FROM v_state_of_mind") == [["1"]])
    let found = try #require(try store.read { try $0.sample(feeling.uuid) })
    #expect((found.sample as? StateOfMind)?.labels == [.happy])
    #expect(found.deleted == TestStore.now)
    #expect(try store.check() == [])
  }

  @Test func `a deletion leaves one entry of the log without values`() throws {
    let feeling = try mood(labels: [.happy])
    try save([feeling])
    try test.store.write { try $0.delete(feeling) }
    let row = ["2", "stateOfMind", "deleted", "1780000000000000"]
    #expect(try test.raw("SELECT id, type, event, at_us FROM log WHERE id > 1") == [row])
  }

  @Test func `what is deleted is what the identifier names`() throws {
    let saved = try mood(labels: [.happy])
    try save([saved])
    let other = try gad7(header: saved.header)
    try test.store.write { try $0.delete(other) }
    #expect(try test.store.read { try $0.sample(saved.uuid) }?.deleted == TestStore.now)
    #expect(try test.raw("SELECT type FROM log WHERE event = 'deleted'") == [["stateOfMind"]])
  }

  /// What makes one of several records impossible to delete.
  enum Fault: CaseIterable {
    case none, unknown, deletedBefore, twice
  }

  @Test(arguments: Fault.allCases)
  func `of several records all are deleted or none`(fault: Fault) throws {
    let (first, second, gone) = (try mood(), try mood(), try mood())
    try save([first, second, gone])
    try test.store.write { try $0.delete(gone) }
    let samples: [any Sample]
    let expected: StoreError
    switch fault {
    case .none: (samples, expected) = ([], .nothingToDelete)
    case .unknown:
      let stranger = try mood()
      (samples, expected) = ([first, stranger], .unknownSample(stranger.uuid))
    case .deletedBefore: (samples, expected) = ([first, gone], .sampleDeleted(gone.uuid))
    case .twice: (samples, expected) = ([first, second, first], .sampleDeleted(first.uuid))
    }
    #expect(throws: expected) { try test.store.write { try $0.delete(samples) } }
    let left = Set(try test.store.read { try $0.historyOfAll() })
    #expect(left == [first.uuid, second.uuid])
    #expect(try test.raw("SELECT count(*) FROM log") == [["4"]])
  }

  @Test func `the identifier of a deleted record stays taken`() throws {
    let feeling = try mood()
    try save([feeling])
    try test.store.write { try $0.delete(feeling) }
    #expect(throws: StoreError.sampleExists(feeling.uuid)) {
      try save([gad7(header: feeling.header)])
    }
  }

  @Test func `a store that was opened for reading deletes nothing`() throws {
    let feeling = try mood()
    try save([feeling])
    let reader = try test.reader()
    #expect(throws: StoreError.self) { try reader.write { try $0.delete(feeling) } }
    #expect(try reader.read { try $0.historyOfAll() } == [feeling.uuid])
  }
}
