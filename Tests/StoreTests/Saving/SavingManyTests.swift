import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestRecords

@testable import WellbeingStore

/// Records that are saved together, which are written table by table.
struct SavingManyTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private static let tables = [
    "sample", "assessment_alert", "word", "log",
    "definition", "source",
  ]

  private func contents(_ test: TestStore) throws -> [String: [[String?]]] {
    var contents: [String: [[String?]]] = [:]
    for table in Self.tables {
      // Each entry of the log has an identifier of its own.
      contents[table] = try test.raw("SELECT * FROM \(table) ORDER BY 1, 2").map { row in
        table == "log" ? [row[0]] + row.dropFirst(2) : row
      }
    }
    return contents
  }

  /// Moods and results, some of them versions of one another.
  private func samples(seed: UInt64) throws -> [any Sample] {
    var random = try EverydaySamples(seed: seed)
    var samples = try random.next(60)
    var generator = SeededGenerator(seed: seed)
    for version in 1...30 {
      let header = try SampleHeader(
        startDate: TestStore.now - 60, timeZone: .gmt,
        subject: "P\(Int.random(in: 1...2, using: &generator))",
        syncIdentifier: "ehr/\(Int.random(in: 1...3, using: &generator))", syncVersion: version)
      let made: any Sample =
        Bool.random(using: &generator)
        ? try phq9(selfHarm: 2, header: header) : try mood(header: header)
      samples.insert(made, at: Int.random(in: 30...samples.count, using: &generator))
    }
    return samples.sorted { ($0.header.syncVersion ?? 0) < ($1.header.syncVersion ?? 0) }
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func `an array leaves what saving one after another leaves`(seed: UInt64) throws {
    let samples = try samples(seed: seed)
    let together = try test.store.write { try $0.save(samples) }
    let other = try TestStore()
    let each = try other.store.write { store in try samples.map { try store.saveOne($0) } }
    #expect(together.map(\.sample.header) == each.map(\.sample.header))
    #expect(together.map(\.outcome) == each.map(\.outcome))
    #expect(together.contains { $0.sample.header.replaces != nil })
    #expect(try contents(test) == contents(other))
    #expect(try test.store.check() == [])
  }

  /// A few records of any kind with few sync identifiers, versions and days, in any order.
  private func rivals(seed: UInt64) throws -> [any Sample] {
    var generator = SeededGenerator(seed: seed)
    let today = LocalDay(of: TestStore.now, in: .gmt)
    return try (0..<Int.random(in: 2...4, using: &generator)).map { _ in
      let isSynced = Int.random(in: 0..<4, using: &generator) > 0
      let identifier = isSynced ? ["x", "y"].randomElement(using: &generator) : nil
      let version = isSynced ? Int.random(in: 1...3, using: &generator) : nil
      let day = today.adding(days: -Int.random(in: 1...2, using: &generator))
      let header = try synced(identifier, version, on: day)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: return try phq9(selfHarm: 1, header: header)
      case 1: return try mood(header: header)
      default: return try FactorSample(.sleep, value: 7, header: header)
      }
    }
  }

  private func synced(
    _ identifier: String?, _ version: Int?, on day: LocalDay
  ) throws -> SampleHeader {
    try SampleHeader(
      startDate: day.start(in: .gmt), timeZone: .gmt, datePrecision: .day, subject: "P1",
      syncIdentifier: identifier, syncVersion: version)
  }

  @Test func `rivals in an array end as if saved one after another, saved or refused`() throws {
    var refused = 0
    let seeds = Rounds.seeds(quick: 40, full: 1_000)
    for seed in seeds {
      let rivals = try rivals(seed: seed)
      let (store, other) = (try TestStore(), try TestStore())
      var refusal: StoreError?
      do {
        _ = try other.store.write { store in for rival in rivals { _ = try store.saveOne(rival) } }
      } catch let error as StoreError {
        refusal = error
      }
      guard let refusal else {
        let saved = try store.store.write { try $0.save(rivals) }
        if saved.allSatisfy({
          [.new, $0.sample.header.replaces.map { .newer(than: $0) }].contains($0.outcome)
        }) {
          #expect(try contents(store) == contents(other), Rounds.replay(seed))
        }
        // A server skips the numbers of what it had to save twice.
        let rows = "SELECT uuid, deleted_us, replaces, replaced_by, document FROM sample ORDER BY 1"
        #expect(try store.raw(rows) == other.raw(rows), Rounds.replay(seed))
        #expect(try store.store.check() == [])
        continue
      }
      refused += 1
      #expect(throws: refusal, Rounds.replay(seed)) {
        try store.store.write { _ = try $0.save(rivals) }
      }
      #expect(try store.raw("SELECT count(*) FROM sample") == [["0"]])
    }
    // One seed alone is refused or not.
    if seeds.count > 1 { #expect((seeds.count / 8...seeds.count * 7 / 8).contains(refused)) }
  }

  @Test func `a version of a factor that moved to another day replaces the one before it`() throws {
    let monday = LocalDay(of: TestStore.now, in: .gmt).adding(days: -7)
    func sleep(_ version: Int, days: Int) throws -> FactorSample {
      let header = try synced("x", version, on: monday.adding(days: days))
      return try FactorSample(.sleep, value: 7, header: header)
    }
    let versions = try (1...3).map { try sleep($0, days: $0) }
    let saved = try test.store.write { try $0.save(versions) }.map(\.sample)
    #expect(saved.map(\.header.replaces) == [nil, versions[0].uuid, versions[1].uuid])
    for (second, days) in [(2, 2), (1, 2), (1, 1)] {
      let other = try TestStore()
      let pair = [try sleep(2, days: 1), try sleep(second, days: days)]
      #expect(throws: StoreError.syncVersionNotHigher(pair[0].uuid)) {
        try other.store.write { _ = try $0.save(pair) }
      }
    }
  }

  @Test func `of several records the first that cannot be saved is named`() throws {
    let stranger = try copyOfGAD7(id: "stranger")
    let unknown = try ScoredAssessment(stranger, total: 5, header: header())
    let (purged, known, fresh) = (try mood(), try phq9(), try mood())
    let versions = try [1, 2].map { version in
      try mood(
        header: SampleHeader(
          startDate: TestStore.now - 60, timeZone: .gmt, subject: SampleHeader.ownSubject,
          syncIdentifier: "ehr/7",
          syncVersion: version))
    }
    try test.store.write { store in
      try store.save(purged)
      try store.delete(purged)
      try store.purge()
      try store.save(known)
    }
    let before = try contents(test)
    for (samples, error) in [
      ([fresh, purged, known, unknown], .sampleExists(purged.uuid)),
      ([fresh, known, purged], .sampleExists(purged.uuid)),
      ([fresh, known, unknown], .unknownDefinition(stranger.key)),
      ([fresh, try gad7(header: known.header), unknown], .sampleExists(known.uuid)),
      ([fresh, unknown, known], .unknownDefinition(stranger.key)),
      ([fresh, try gad7(header: fresh.header), unknown], .sampleExists(fresh.uuid)),
      ([fresh, known] + versions + [purged], .sampleExists(purged.uuid)),
    ] as [([any Sample], StoreError)] {
      #expect(throws: error) { try test.store.write { _ = try $0.save(samples) } }
    }
    #expect(try contents(test) == before)
    // What is there already keeps nothing else from being saved.
    let saved = try test.store.write { try $0.save([fresh, known, fresh] + versions) }
    #expect(
      saved.map(\.outcome) == [.new, .there, .there, .new, .newer(than: versions[0].uuid)])
  }
}
