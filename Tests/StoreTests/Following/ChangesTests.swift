import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

struct ChangesTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func save(_ samples: [any Sample]) throws {
    try test.store.write { _ = try $0.save(samples) }
  }

  private func delete(_ samples: [any Sample]) throws {
    try test.store.write { try $0.delete(samples, reason: "asked for") }
  }

  private func changes(
    _ filter: SampleFilter = .all([]), since anchor: QueryAnchor? = nil, limit: Int? = nil
  ) throws -> SampleChanges {
    try test.store.read { try $0.changes(where: filter, since: anchor, limit: limit) }
  }

  @Test func `changes come in their order, a record saved and deleted only as a deletion`() throws {
    let made = try (0..<4).map { try mood(header: header(daysAgo: Double($0))) }
    try save([made[2], made[0]])
    try save([made[1]])
    try delete([made[0]])
    try save([made[3]])
    let all = try changes()
    #expect(all.uuids == [made[2].uuid, made[1].uuid, made[0].uuid, made[3].uuid])
    #expect(all.addedSamples.map(\.uuid) == [made[2].uuid, made[1].uuid, made[3].uuid])
    #expect(all.deletedObjects.map(\.uuid) == [made[0].uuid])
    #expect(all.newAnchor == (try test.store.read { try $0.currentAnchor() }))
    #expect(try changes(since: all.newAnchor).changes.isEmpty)
  }

  @Test func `a record comes as it is stored`() throws {
    let samples: [any Sample] = [
      try phq9(selfHarm: 2), try mood(labels: [.happy], associations: [.work]),
    ]
    let saved = try test.store.write { try $0.save(samples) }.map(\.sample)
    let found = try changes().addedSamples
    #expect(found.first as? ScoredAssessment == saved.first as? ScoredAssessment)
    #expect(found.last as? StateOfMind == saved.last as? StateOfMind)
  }

  @Test func `a limit counts additions and deletions together`() throws {
    let made = try (0..<4).map { _ in try mood() }
    try save(made)
    try delete([made[1]])
    var anchor: QueryAnchor?
    var seen: [[UUID]] = []
    for _ in 0..<3 {
      let page = try changes(since: anchor, limit: 2)
      seen.append(page.uuids)
      anchor = page.newAnchor
    }
    #expect(seen == [[made[0].uuid, made[2].uuid], [made[3].uuid, made[1].uuid], []])
    #expect(anchor == (try test.store.read { try $0.currentAnchor() }))
  }

  @Test(arguments: [0, -3])
  func `a limit of nothing reads nothing and passes over nothing`(limit: Int) throws {
    try save([try mood()])
    let none = try changes(limit: limit)
    #expect(none.changes.isEmpty)
    #expect(try changes(since: none.newAnchor).changes.count == 1)
  }

  @Test func `what no filter means is passed over once`() throws {
    try save([try mood(), try mood(), try gad7()])
    let sheets = try changes(.types([.questionnaire("gad-7")]), limit: 1)
    #expect(sheets.addedSamples.count == 1)
    #expect(sheets.newAnchor == (try test.store.read { try $0.currentAnchor() }))
  }

  @Test func `a deletion is told to all who could have had a record of its type`() throws {
    let header = try SampleHeader(
      startDate: TestStore.now - 60, timeZone: .gmt, subject: "P1", syncIdentifier: "a7",
      syncVersion: 3)
    let feeling = try mood(0.7, labels: [.happy], header: header)
    try save([feeling])
    let anchor = try changes().newAnchor
    try delete([feeling])
    for filter in [
      .label(.happy), .valence(.greaterThan, 0.6), .subject("P1"), !.label(.sad),
      .types([.stateOfMind]) && .startsBefore(TestStore.now),
    ] as [SampleFilter] {
      let found = try changes(filter, since: anchor)
      let expected = DeletedObject(
        uuid: feeling.uuid, sampleType: .stateOfMind, syncIdentifier: "a7", syncVersion: 3)
      #expect(found.deletedObjects == [expected])
      #expect(found.addedSamples.isEmpty)
    }
    #expect(try changes(!.subject("P1"), since: anchor).uuids == [feeling.uuid])
    for filter in [.types([.factor]), .uuids([UUID()]), !.types([.stateOfMind])] as [SampleFilter] {
      #expect(try changes(filter, since: anchor).changes.isEmpty)
    }
  }

  @Test func `a record that was saved since and is not meant is not told`() throws {
    let anchor = try changes().newAnchor
    try save([try mood(labels: [.happy]), try mood(header: noted("at work"))])
    #expect(try changes(.label(.sad), since: anchor).changes.isEmpty)
    #expect(try changes(.noteContains("home"), since: anchor).changes.isEmpty)
    #expect(try changes(.noteContains("Work"), since: anchor).changes.count == 1)
  }

  private func noted(_ note: String) throws -> SampleHeader {
    try SampleHeader(startDate: TestStore.now - 60, timeZone: .gmt, subject: "P1", note: note)
  }

  @Test func `a deletion counts where the filter could have held by type and identifier`() throws {
    let feeling = try mood(0.7, labels: [.happy])
    let sheet = try gad7()
    try save([feeling, sheet])
    let anchor = try changes().newAnchor
    try delete([feeling, sheet])
    try test.tamper("DELETE FROM sample")
    let both = [feeling.uuid, sheet.uuid]
    let gad7 = SampleFilter.types([.questionnaire("gad-7")])
    for (filter, expected) in [
      (.all([]), both), (.any([]), []), (.subject("P9"), both), (!.subject("P9"), both),
      (.types([.stateOfMind]), [feeling.uuid]), (!.types([.stateOfMind]), [sheet.uuid]),
      (.uuids([sheet.uuid]), [sheet.uuid]), (!.uuids([sheet.uuid]), [feeling.uuid]),
      (.types([]), []), (!.types([]), both),
      (.label(.sad), both), (!.label(.happy), both), (.band("severe"), both),
      (gad7 && .label(.happy), [sheet.uuid]), (gad7 || .label(.happy), both),
      (!(gad7 && .subject("P9")), both), (!(gad7 || .subject("P9")), [feeling.uuid]),
      (!(!gad7 || .subject("P9")), [sheet.uuid]),
    ] as [(SampleFilter, [UUID])] {
      let found = try changes(filter, since: anchor)
      #expect(found.deletedObjects.map(\.uuid) == expected, "\(filter)")
      #expect(found.deletedObjects.allSatisfy { $0.syncIdentifier == nil })
      // A limit counts what is meant, and nothing else.
      #expect(try changes(filter, since: anchor, limit: 1).uuids == Array(expected.prefix(1)))
    }
  }

  @Test func `an anchor of another store is refused`() throws {
    let other = try TestStore()
    let anchor = try other.store.read { try $0.currentAnchor() }
    #expect(throws: StoreError.foreignAnchor) { try changes(since: anchor) }
  }

  @Test(.aboutFiles) func `an anchor from after a copy was made is refused by the copy`() throws {
    try save([try mood()])
    let anchor = try changes().newAnchor
    let copy = test.folder.path + "/copy.sqlite"
    try test.store.copy(to: .path(copy))
    try save([try mood()])
    let later = try changes().newAnchor
    let restored = try HealthStore(at: .path(copy), source: TestStore.source, access: .owner)
    #expect(try restored.read { try $0.changes(where: .all([]), since: anchor) }.changes.isEmpty)
    #expect(throws: StoreError.foreignAnchor) {
      try restored.read { try $0.changes(where: .all([]), since: later) }
    }
    // Nor once it has as many entries itself, and more: they are others.
    for _ in 0..<2 {
      try restored.write { _ = try $0.save(try mood()) }
      #expect(throws: StoreError.foreignAnchor) {
        try restored.read { try $0.changes(where: .all([]), since: later) }
      }
    }
  }

  @Test func `an anchor comes back from its text and from JSON, and from nothing else`() throws {
    try save([try mood()])
    let anchor = try changes().newAnchor
    #expect(QueryAnchor(rawValue: anchor.rawValue) == anchor)
    let json = try JSONEncoder().encode([anchor])
    #expect(try JSONDecoder().decode([QueryAnchor].self, from: json) == [anchor])
    let uuid = UUID().uuidString
    for text in [
      "", "_", "7", uuid, "\(uuid)_", "\(uuid)_-1", "\(uuid)_x", "\(uuid)_1", "\(uuid)_1_2", "x_0",
      "\(uuid)_0_\(uuid)", "\(uuid)_1_\(uuid)_1",
    ] {
      #expect(QueryAnchor(rawValue: text) == nil)
    }
  }
}

extension SampleChanges {
  /// The identifiers of what changed, in order.
  var uuids: [UUID] {
    changes.map { change in
      switch change {
      case .added(let sample): sample.uuid
      case .deleted(let object): object.uuid
      }
    }
  }
}
