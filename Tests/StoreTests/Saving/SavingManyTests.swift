import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestSupport

@testable import WellbeingStore

/// Records that are saved together, which are written table by table.
struct SavingManyTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private static let tables = [
    "sample", "scored_assessment", "assessment_score", "assessment_alert", "state_of_mind",
    "state_of_mind_label", "state_of_mind_association", "log", "definition", "source",
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

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `an array leaves what saving one after another leaves`(seed: UInt64) throws {
    let samples = try samples(seed: seed)
    let together = try test.store.sync { try $0.save(samples) }
    let other = try TestStore()
    let each = try other.store.sync { store in try samples.map { try store.save($0) as any Sample }
    }
    #expect(together.map(\.header) == each.map(\.header))
    #expect(together.contains { $0.header.replaces != nil })
    #expect(try contents(test) == contents(other))
    #expect(try test.store.sync { try $0.check() } == [])
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
    try test.store.sync { store in
      try store.save(purged)
      try store.delete(purged)
      try store.purge()
      try store.save(known)
    }
    let before = try contents(test)
    for (samples, error) in [
      ([fresh, purged, known, unknown], .sampleExists(purged.uuid)),
      ([fresh, known, purged], .sampleExists(known.uuid)),
      ([fresh, known, unknown], .sampleExists(known.uuid)),
      ([fresh, unknown, known], .unknownDefinition(stranger.key)),
      ([fresh, fresh, unknown], .sampleExists(fresh.uuid)),
      ([fresh, known] + versions, .sampleExists(known.uuid)),
    ] as [([any Sample], StoreError)] {
      #expect(throws: error) { try test.store.sync { _ = try $0.save(samples) } }
    }
    #expect(try contents(test) == before)
  }
}
