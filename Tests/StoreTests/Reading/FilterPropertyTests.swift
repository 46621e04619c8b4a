import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestRecords

@testable import WellbeingStore
import WellbeingTestStores

/// That filters find the same records in the file as in memory.
struct FilterPropertyTests {
  private let test: TestStore
  /// The live records, in the history's order.
  private let samples: [any Sample]

  init() throws {
    test = try TestStore()
    var random = try RandomRecords(seed: 5)
    var saved: [any Sample] = []
    for (index, name) in ["tests", "clinic", "caf\u{E9}", "cafe\u{301}"].enumerated() {
      let store = try HealthStore(
        at: test.location, source: Source(name: name, version: "1"), access: .owner,
        options: .init(clock: { TestStore.now }))
      var mixed = try random.samples(70)
      for (days, factor) in Factor.known.enumerated() {
        mixed += try ["P1", "P2"].map { subject in
          try FactorSample(
            factor, value: Double(days * days),
            on: #require(LocalDay(daysSince1970: 19_000 + 10 * index + days)), timeZone: .gmt,
            subject: subject)
        }
      }
      let made = mixed
      saved += try store.write { try $0.save(made) }.map(\.sample)
    }
    // Two out of three, some of them twice.
    for index in saved.indices where saved[index] is ScoredAssessment && index % 3 > 0 {
      for _ in 0..<(index % 5 == 0 ? 2 : 1) {
        saved[index] = try test.store.write { [uuid = saved[index].uuid] in
          try #require(try $0.review(uuid, by: "Ward 7", outcome: .referred))
        }
      }
    }
    let gone = stride(from: 0, to: saved.count, by: 9).map { saved[$0] }
    try test.store.write { try $0.discard(gone) }
    let names = Set(gone.map(\.uuid))
    samples = saved.filter { !names.contains($0.uuid) }.sorted(by: comesFirst)
  }

  private func found(
    _ filter: SampleFilter, after cursor: PageCursor? = nil,
    order: [SampleOrder] = SampleOrder.latestFirst, limit: Int? = nil
  ) throws -> [UUID] {
    try test.store.read { store in
      try store.load(where: filter, after: cursor, order: order, limit: limit).map(\.uuid)
    }
  }

  /// Holds a filter's records in the file to those in memory.
  ///
  /// - Returns: those in memory.
  @discardableResult
  private func agree(_ filter: SampleFilter) throws -> [any Sample] {
    let expected = samples.filter(filter.matches)
    #expect(try found(filter) == expected.map(\.uuid))
    return expected
  }

  @Test(arguments: Rounds.seeds(quick: 4, full: 40))
  func `any filter finds the records that match, in any order and from any place`(
    seed: UInt64
  ) throws {
    var random = RandomFilters(seed: seed, samples: samples)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let filter = random.next()
      let expected = try agree(filter).map(\.uuid)
      let size = Int.random(in: 1...20, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        let place = Int.random(in: samples.indices, using: &generator)
        let rest = samples[(place + 1)...].filter(filter.matches).prefix(size).map(\.uuid)
        #expect(try found(filter, after: PageCursor(after: samples[place]), limit: size) == rest)
      case 1:
        let earliest = expected.reversed().prefix(size)
        #expect(try found(filter, order: [.startDate()], limit: size) == Array(earliest))
      case 2:
        let inNoOrder = try found(filter, order: [])
        #expect(inNoOrder.count == expected.count && Set(inNoOrder) == Set(expected))
      case 3:
        #expect(try test.store.read { try $0.count(where: filter) } == expected.count)
      default:
        #expect(try agree(!filter).count == samples.count - expected.count)
      }
    }
  }

  @Test func `each kind of simple filter matches some records and misses others`() throws {
    var random = RandomFilters(seed: 9, samples: samples)
    for leaf in RandomFilters.Leaf.allCases {
      var matched = 0
      var missed = 0
      for _ in 0..<60 {
        let count = try agree(random.simple(leaf)).count
        matched += count
        missed += samples.count - count
      }
      #expect(matched >= 100 && missed >= 100, "\(leaf)")
    }
  }

  @Test func `whole records come back as they were saved`() throws {
    var random = RandomFilters(seed: 10, samples: samples)
    for _ in 0..<12 {
      let filter = random.next()
      let found = try test.store.read { try $0.history(where: filter, limit: .max).elements }
      let expected = samples.filter(filter.matches)
      #expect(found.map { AnyHashable($0) } == expected.map { AnyHashable($0) })
    }
  }
}
