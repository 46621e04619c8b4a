import Foundation
import Testing
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

/// Life factors, of which a program has one per subject and day.
struct FactorTests {
  private let test: TestStore
  private let monday: LocalDay

  init() throws {
    test = try TestStore()
    monday = try #require(LocalDay("2026-05-25"))
  }

  private func sleep(
    _ value: Double, days: Int = 0, subject: String = "P1", _ factor: Factor = .sleep,
    unit: String? = nil
  ) throws -> FactorSample {
    try FactorSample(
      factor, value: value, unit: unit, on: monday.adding(days: days), timeZone: .gmt,
      subject: subject)
  }

  private func save(_ samples: FactorSample..., as source: String? = nil) throws {
    let store =
      try source.map { name in
        try HealthStore(
          at: test.location, source: Source(name: name, version: "1"), access: .owner,
          options: .init(clock: { TestStore.now }))
      } ?? test.store
    _ = try store.write { try $0.save(samples) }
  }

  private var live: [FactorSample] {
    get throws { try test.store.read { try $0.samples(.factor()) } }
  }

  @Test func `a factor comes back as it was saved`() throws {
    let water = try FactorSample(
      Factor("water"), value: 0.1, unit: "l", on: monday, timeZone: .gmt, subject: "P1", note: "ok")
    let saved = try test.store.write { try $0.save(water) }.sample
    #expect(try live == [saved] && saved.factor.name == "water" && saved.header.note == "ok")
    #expect(try test.store.read { try $0.overview() }.factorCount == 1)
  }

  @Test func `another amount of the same day replaces the earlier one, and each names the other`()
    throws
  {
    let (old, new) = (try sleep(7), try sleep(8))
    try save(old)
    try save(new)
    #expect(try live.map(\.value) == [8] && live.first?.header.replaces == old.uuid)
    let events = try test.store.read { try $0.auditTrail(of: [old.uuid, new.uuid]) }.map(\.event)
    #expect(events == [.saved, .replaced, .saved])
    #expect(try test.store.check() == [])
  }

  @Test func `of two amounts of a day that are saved together the later one stays`() throws {
    try save(try sleep(7), try sleep(6, days: 1), try sleep(8))
    #expect(try live.map(\.value) == [6, 8])
  }

  @Test func `a version is compared only within its sync identifier`() throws {
    func synced(_ identifier: String, _ version: Int, _ value: Double) throws -> FactorSample {
      try FactorSample(
        .sleep, value: value,
        header: SampleHeader(
          startDate: monday.start(in: .gmt), timeZone: .gmt, datePrecision: .day, subject: "P1",
          syncIdentifier: identifier, syncVersion: version))
    }
    let first = try synced("a", 3, 7)
    try save(first)
    try save(try synced("b", 1, 8))
    #expect(try live.map(\.value) == [8] && live.first?.header.replaces == first.uuid)
    let new = try synced("c", 1, 9)
    let match = { [test] sample in try test.store.read { try $0.match(identityOf: sample) } }
    #expect(try match(new) == .other(live[0].uuid))
    try test.store.write { store in
      try store.delete(try store.samples(.factor()), reason: "asked for")
    }
    #expect(try match(new) == .new && match(try synced("b", 1, 8)) == .kept)
    try save(new)
    let hand = try sleep(5)
    try test.store.write { store in _ = try store.amend(new.uuid, to: hand) }
    #expect(throws: StoreError.correctedHere(new.uuid)) { try save(try synced("c", 2, 9)) }
    #expect(try live.map(\.value) == [5])
  }

  @Test func `other days, subjects, factors and programs have their own amounts`() throws {
    try save(
      try sleep(7), try sleep(7, days: 1), try sleep(7, subject: "P2"), try sleep(7, .exercise))
    try save(try sleep(7), as: "watch")
    #expect(try live.count == 5)
  }

  @Test func `a deleted or amended amount can be saved again`() throws {
    let first = try sleep(7)
    try save(first)
    let second = try sleep(6)
    let amended = try test.store.write { store in try store.amend(first.uuid, to: second) }
    try save(try sleep(5))
    #expect(try live.map(\.value) == [5] && live.first?.header.replaces == amended.uuid)
    try test.store.write { store in
      try store.delete(try store.samples(.factor()), reason: "asked for")
    }
    try save(try sleep(4))
    #expect(try live.map(\.value) == [4])
    #expect(try test.store.write { try $0.purge() } == 3)
    #expect(try test.store.check() == [])
  }

  @Test func `an amount cannot be amended to a day that has one`() throws {
    let (first, second, other) = (try sleep(7), try sleep(6, days: 1), try sleep(6))
    try save(first, second)
    #expect(throws: StoreError.sameRecord(second.uuid, first.uuid)) {
      try test.store.write { try $0.amend(second.uuid, to: other, reason: "wrong day") }
    }
    #expect(try live.count == 2)
  }

  @Test func `subjects with an amount of the same day are not merged`() throws {
    let (first, second) = (try sleep(7), try sleep(6, subject: "P2"))
    try save(first, second, try sleep(6, days: 1, subject: "P3"))
    #expect(throws: StoreError.sameRecord(first.uuid, second.uuid)) {
      try test.store.write { try $0.mergeSubject("P1", into: "P2", reason: "same") }
    }
    _ = try test.store.write { try $0.mergeSubject("P1", into: "P3", reason: "same") }
    #expect(
      try test.store.read { try $0.dailyFactors(.sleep, subject: "P3") }.map(\.value) == [7, 6])
    #expect(try test.store.check() == [])
  }

  @Test func `daily amounts are in order of days, and the last saved one counts`() throws {
    try save(try sleep(6, days: 2), try sleep(7), try sleep(5, days: 1), try sleep(1, .exercise))
    try save(try sleep(8, days: 1), as: "watch")
    let found = try test.store.read { [monday] store in
      try store.dailyFactors(.sleep, subject: "P1", from: monday, to: monday.adding(days: 1))
    }
    #expect(found.map(\.value) == [7, 8] && found.map(\.day) == [monday, monday.adding(days: 1)])
    #expect(found.map(\.unit) == ["h", "h"])
  }

  @Test func `a program that may not read others' factors sees its own alone`() throws {
    try save(try sleep(7), try sleep(5, days: 1), try sleep(1, Factor("water"), unit: "l"))
    let watch = try test.program("watch", .ownSource)
    #expect(try watch.read { try $0.dailyFactors(.sleep, subject: "P1") } == [])
    #expect(try watch.read { try $0.factorUnits() } == [:])
    try save(try sleep(8), as: "watch")
    #expect(try watch.read { try $0.dailyFactors(.sleep, subject: "P1") }.map(\.value) == [8])
    #expect(try test.store.read { try $0.factorUnits() }.count == 2)
  }

  @Test func `queries find factors by name and amount`() async throws {
    try save(try sleep(6), try sleep(8, days: 1), try sleep(9, .steps))
    let found = try await test.store.samples(.factor(.sleep, .factorValue(.greaterThan, 7)))
    #expect(found.map(\.value) == [8])
  }

  @Test func `a factor is a row of the view`() throws {
    let sample = try sleep(7.5)
    try save(sample)
    #expect(
      try test.raw("SELECT uuid, subject, day, factor, value, unit, source FROM v_factors") == [
        [sample.uuid.uuidString.lowercased(), "P1", "2026-05-25", "sleep", "7.5", "h", "tests"]
      ])
  }

  @Test(arguments: [
    "kind = 'steps'", "value = 8", "document = json_set(document, '$.value', 8)",
  ])
  func `a row that contradicts its record is found`(change: String) throws {
    let sample = try sleep(7)
    try save(sample)
    try test.tamper("PRAGMA foreign_keys = 0; UPDATE sample SET \(change)")
    let problems = try test.store.check()
    #expect(problems.contains(.rowsContradict(sample.uuid)))
  }

  @Test(.aboutFiles) func `a store of the former format is refused`() throws {
    try save(try sleep(7))
    test.store.sync { $0.close() }
    try test.tamper("PRAGMA user_version = 1")
    #expect(throws: StoreError.outdated(path: test.folder.store, found: 1, supported: 2)) {
      try test.another()
    }
  }
}
