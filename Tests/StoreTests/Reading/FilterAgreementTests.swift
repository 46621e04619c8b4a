import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestRecords

@testable import WellbeingStore
import WellbeingTestStores

/// That a filter finds the same records in a file, on a server and in memory.
struct FilterAgreementTests {
  private static let filters = Rounds.of(quick: 60, full: 300)
  private static let records = Rounds.of(quick: 600, full: 20_000)

  /// By another seed in every run.
  @Test(arguments: [Rounds.seed ?? .random(in: 0...UInt64.max)])
  func `random filters find the same records in a file, on a server and in memory`(
    seed: UInt64
  ) throws {
    let test = try TestStore()
    var random = try RandomRecords(seed: seed)
    var samples: [any Sample] = []
    while samples.count < Self.records {
      let made = try random.samples(min(1000, Self.records - samples.count))
      samples += try test.store.write { try $0.save(made) }.map(\.sample)
    }
    for index in stride(from: 0, to: samples.count, by: 7) where samples[index].assessment != nil {
      samples[index] = try test.store.write { [uuid = samples[index].uuid] in
        try #require(try $0.review(uuid, by: "Ward 7", outcome: .referred))
      }
    }
    // A copy of a store on a server is a file.
    let stores = test.server == nil ? [test] : [test, try TestStore(copyOf: test)]

    var trees = RandomFilters(seed: seed, samples: samples)
    var matches = 0
    for number in 0..<Self.filters {
      let filter = trees.next()
      let expected = Set(samples.lazy.filter(filter.matches).map(\.uuid))
      for (place, test) in stores.enumerated() {
        let found = try test.store.read { store in
          let query = SampleQuery(
            "SELECT s.uuid FROM sample AS s", try store.exactCondition(filter))
          return try store.database.rows(query.text, query.values) { row throws(StoreError) in
            try row.uuid(0)
          }
        }
        #expect(
          found.count == expected.count && Set(found) == expected,
          "\(Rounds.replay(seed)): filter \(number), store \(place)")
      }
      matches += expected.count
    }
    #expect(matches > Self.records, Rounds.replay(seed))
  }
}
