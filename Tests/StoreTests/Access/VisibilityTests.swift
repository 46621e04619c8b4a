import Foundation
import Testing
import WellbeingTestBytes
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestRecords

@testable import WellbeingStore

/// What each party learns of a store.
struct VisibilityTests {
  private let records: SharedStore.Records

  init() throws {
    records = try SharedStore.Records()
  }

  @Test(arguments: Party.allCases)
  func `who may not read learns what a store without others tells, who may learns all`(
    party: Party
  ) async throws {
    let shared = try SharedStore(party, records)
    let empty = try SharedStore(party.reader, records, others: false)
    let persons = try SharedStore(.person, records)
    for observation in Observation.allCases {
      let isWide = party.seesAll && (observation.isWidened || party.isPerson)
      let expected = isWide ? persons : empty
      #expect(
        try await observation.told(by: shared.store, records)
          == observation.told(by: expected.store, records), "\(observation)")
    }
  }

  /// Else the test above would hold of a store that tells nothing.
  @Test func `others make a difference to the person`() async throws {
    let shared = try SharedStore(.person, records)
    let alone = try SharedStore(.person, records, others: false)
    // The records of these stores have no life factors; see FactorTests.
    let ofFactors: Set<Observation> = [.dailyFactors, .factorUnits]
    for observation in Observation.allCases where !ofFactors.contains(observation) {
      #expect(
        try await observation.told(by: shared.store, records)
          != observation.told(by: alone.store, records), "\(observation)")
    }
  }

  @Test(arguments: [Party.denied, .notDetermined, .ownSource, .guestOfNotDetermined])
  func `who may not read still sees its own`(party: Party) throws {
    let shared = try SharedStore(party, records)
    let found = try shared.store.read { try $0.historyOfAll() }
    #expect(Set(found) == Set(records.ownLive.map(\.uuid)))
    let changes = try shared.store.read { try $0.changes(where: .all([])) }
    #expect(Set(changes.addedSamples.map(\.uuid)) == Set(found))
    let gone: [any Sample] = [
      records.ownAlerting, records.ownDeleted, records.ownPurged, records.ownErased,
      records.ownTaken,
    ]
    #expect(Set(changes.deletedObjects.map(\.uuid)) == Set(gone.map(\.uuid)))
  }

  @Test func `reading is granted type by type`() throws {
    let shared = try SharedStore(.notDetermined, records)
    try shared.test.store.write { try $0.grant(to: "diary", share: [], read: [.stateOfMind]) }
    let found = try shared.store.read { try $0.historyOfAll() }
    let seen = records.ownLive + [records.otherMood, records.otherRenamed]
    #expect(Set(found) == Set(seen.map(\.uuid)))
    #expect(try shared.store.read { try $0.drafts() } == [shared.contents.ownDraft])
    let gone = try shared.store.read { try $0.changes(where: .all([])).deletedObjects }
    #expect(gone.contains { $0.uuid == records.otherPurged.uuid })
  }

  @Test func `what is granted and revoked while a store is open counts at once`() throws {
    let shared = try SharedStore(.denied, records)
    let isSeen = { try shared.store.read { try $0.sample(records.otherMood.uuid) != nil } }
    #expect(try !isSeen())
    try shared.test.store.write { try $0.grant(to: "diary", share: [], read: [.stateOfMind]) }
    #expect(try isSeen())
    try shared.test.store.write { try $0.revoke(from: "diary", share: [], read: [.stateOfMind]) }
    #expect(try !isSeen())
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func `no filter finds what may not be seen, and none misses what may`(seed: UInt64) throws {
    let test = try TestStore()
    var random = try RandomRecords(seed: seed)
    var saved: [any Sample] = []
    for name in ["diary", "clinic", "ward"] {
      let made = try random.samples(60)
      saved += try test.program(name, .ownSource).write { try $0.save(made) }.map(\.sample)
    }
    try test.store.write { try $0.grant(to: "diary", share: [], read: [.questionnaire("gad-7")]) }
    let store = try test.program("diary", .askPerson)
    let visible = saved.filter {
      $0.header.source?.name == "diary" || $0.sampleType == .questionnaire("gad-7")
    }
    var filters = RandomFilters(seed: seed, samples: saved)
    for _ in 0..<200 {
      let filter = filters.next()
      let expected = visible.filter(filter.matches).sorted(by: comesFirst).map(\.uuid)
      #expect(try store.read { try $0.historyOfAll(filter) } == expected, "seed \(seed)")
      #expect(try store.read { try $0.count(where: filter) } == expected.count, "seed \(seed)")
      let changes = try store.read { try $0.changes(where: filter) }
      #expect(Set(changes.addedSamples.map(\.uuid)) == Set(expected), "seed \(seed)")
    }
  }

  @Test func `what the person corrected looks deleted to who may not see the correction`() throws {
    let test = try TestStore()
    let diary = try test.program("diary", .askPerson)
    let sheets = SampleType.questionnaire("gad-7")
    try test.store.write { try $0.grant(to: "diary", share: [sheets], read: []) }
    let (first, own, persons) = (try gad7(), try gad7(total: 6), try gad7(total: 7))
    try diary.write { store in
      try store.save(first)
      try store.amend(first.uuid, to: own)
    }
    try test.store.write { _ = try $0.amend(own.uuid, to: persons) }
    let found = { uuid in try #require(try diary.read { try $0.sample(uuid) }) }
    #expect(try found(first.uuid).sample.header.replacedBy == own.uuid)
    #expect(try found(own.uuid).deleted == TestStore.now)
    #expect(try found(own.uuid).sample.header.replacedBy == nil)
    try test.store.write { try $0.grant(to: "diary", share: [], read: [sheets]) }
    #expect(try found(own.uuid).sample.header.replacedBy == persons.uuid)
  }

  @Test func `a version history leaves out earlier versions that may not be seen`() throws {
    let shared = try SharedStore(.denied, records)
    // As a program would see it that had the name under which the person corrected the record.
    let namesake = try shared.test.program(TestStore.source.name, .ownSource)
    let versionHistory = try namesake.read {
      try $0.versionHistory(of: records.personsCorrection.uuid)
    }
    #expect(versionHistory?.versions == [records.personsCorrection.uuid])
  }

  @Test func `what others change is passed over`() throws {
    let shared = try SharedStore(.denied, records)
    let first = try shared.store.read { try $0.currentAnchor() }
    let clinic = try shared.test.program("clinic", .ownSource)
    try clinic.write { _ = try $0.save(mood()) }
    let own = try mood()
    try shared.test.program("diary", .ownSource).write { _ = try $0.save(own) }
    try clinic.write { _ = try $0.save(mood()) }
    let later = try shared.store.read { try $0.changes(where: .all([]), since: first) }
    #expect(later.addedSamples.map(\.uuid) == [own.uuid] && later.changes.count == 1)
    #expect(try shared.store.read { try $0.currentAnchor() } == later.newAnchor)
    let rest = try shared.store.read { try $0.changes(where: .all([]), since: later.newAnchor) }
    #expect(rest.changes.isEmpty && rest.newAnchor == later.newAnchor)
  }

  @Test(.timeLimit(.minutes(10)))
  func `whoever follows hears of what it may see alone`() async throws {
    let shared = try SharedStore(.denied, records)
    let query = AnchoredObjectQueryDescriptor(predicates: [.stateOfMind()], anchor: nil)
    var added = query.results(for: shared.store).makeAsyncIterator()
    var types = ObserverQueryDescriptor().results(for: shared.store).makeAsyncIterator()
    _ = try await added.next()
    _ = try await types.next()
    let clinic = try shared.test.program("clinic", .ownSource)
    try await clinic.save([records.newMood, records.newOfOthersDraft])
    try await clinic.write { try $0.delete(records.otherMood) }
    let store = shared.test.store
    try await store.write { try $0.amend(records.otherReviewed.uuid, to: records.newSheet) }
    try await store.write {
      try $0.review(records.otherSheet.uuid, by: "Ward 7", outcome: .referred)
    }
    try await store.write { try $0.renameSubject("P11", to: "P12") }
    try await store.write { try $0.eraseSubject("P3") }
    let own = try await shared.test.program("diary", .ownSource).save(try mood()).sample
    #expect(try await added.next()?.addedSamples == [own])
    #expect(try await types.next() == [.stateOfMind])
  }
}
