import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestRecords

@testable import WellbeingStore

/// Consumers that follow a store by anchors hold what the store holds, however they read.
struct ConsumerTests {
  /// Whoever keeps the identifiers of what a filter means, and the anchor of the last reading.
  private struct Consumer {
    let filter: SampleFilter
    var held: Set<UUID> = []
    var anchor: String?

    /// Reads on, and applies what came; a crash before the anchor is kept leaves the old one.
    ///
    /// - Returns: how many changes came.
    mutating func read(_ store: HealthStore, limit: Int?, crashes: Bool) throws -> Int {
      let (filter, old) = (filter, anchor.flatMap(QueryAnchor.init))
      let found = try store.read { try $0.changes(where: filter, since: old, limit: limit) }
      if let limit { #expect(found.changes.count <= limit) }
      if let old { #expect(found.newAnchor.entry >= old.entry) }
      held.formUnion(found.addedSamples.map(\.uuid))
      held.subtract(found.deletedObjects.map(\.uuid))
      if !crashes { anchor = found.newAnchor.rawValue }
      return found.changes.count
    }
  }

  private static let filters: [SampleFilter] = [
    .all([]), .types([.stateOfMind]), !.types([.stateOfMind]),
    .label(.happy) || .valence(.lessThan, 0),
    !.subject("P1"), .alert(.raised), .subject("P1"), .subject("P2") && .types([.stateOfMind]),
    .subject("P3") || .label(.happy), !(.subject("P1") || .alert(.raised)), .reviewed,
    !.reviewed && !.types([.stateOfMind]), .subject("P2") && !.reviewed,
  ]

  private static let subjects = ["P1", "P2", "P3", "P4"]

  /// Renames a subject to another, or merges it where there are both.
  private func changeSubject(
    in store: HealthStore, _ generator: inout SeededGenerator
  ) throws {
    let chosen = Self.subjects.shuffled(using: &generator)
    try store.write { store in
      do throws(StoreError) {
        try store.renameSubject(chosen[0], to: chosen[1])
      } catch StoreError.Code.subjectExists {
        try store.mergeSubject(chosen[0], into: chosen[1])
      } catch StoreError.Code.unknownSubject {
        return
      }
    }
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func `every consumer ends with the live records that it means`(seed: UInt64) throws {
    let test = try TestStore()
    let program = try test.program("diary", .ownSource)
    var generator = SeededGenerator(seed: seed)
    var moods = try RandomRecords(seed: seed)
    var sheets = try RandomRecords(seed: seed)
    var live: [any Sample] = []
    var consumers = (Self.filters + Self.filters).map { Consumer(filter: $0) }
    for _ in 0..<250 {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0...1:
        let made: [any Sample] =
          Bool.random(using: &generator) ? try moods.statesOfMind(2) : try sheets.assessments(1)
        let writer = Int.random(in: 0..<3, using: &generator) == 0 ? program : test.store
        try writer.write { _ = try $0.save(made) }
        live += made
      case 2 where !live.isEmpty:
        let place = Int.random(in: live.indices, using: &generator)
        do {
          try test.store.write { [removed = live[place]] in
            try $0.delete(removed, reason: "asked for")
          }
          live.remove(at: place)
        } catch StoreError.Code.unreviewedAlerts {}
      case 3: try changeSubject(in: test.store, &generator)
      case 4 where Int.random(in: 0..<4, using: &generator) == 0:
        try test.store.write { _ = try $0.purge() }
      case 5 where live.contains { $0 is ScoredAssessment }:
        let sheet = live.filter { $0 is ScoredAssessment }.randomElement(using: &generator)
        let uuid = try #require(sheet?.uuid)
        try test.store.write { _ = try $0.review(uuid, by: "Ward 7", outcome: .referred) }
      default:
        let reader = Int.random(in: consumers.indices, using: &generator)
        let limit = Int.random(in: 1...6, using: &generator)
        _ = try consumers[reader].read(
          test.store, limit: Bool.random(using: &generator) ? limit : nil,
          crashes: Int.random(in: 0..<4, using: &generator) == 0)
      }
    }
    #expect(!live.isEmpty)
    for index in consumers.indices {
      let limit = Int.random(in: 1...6, using: &generator)
      while try consumers[index].read(test.store, limit: limit, crashes: false) > 0 {}
      let filter = consumers[index].filter
      let expected = try test.store.read { try $0.samples(where: filter) }.map(\.uuid)
      #expect(consumers[index].held == Set(expected))
    }
    #expect(consumers[0].held == Set(live.map(\.uuid)))
    try program.read { store in
      let visible = try #require(try store.visibility())
      for filter in Self.filters {
        func changes(_ own: Visibility.Condition?) throws -> [DeletedObject] {
          let query = try ChangeQuery(
            after: 0, where: filter, seenBy: visible, lookingUp: own, limit: nil)
          return try store.database.rows(query.text, query.values, ChangeRow.init).map(\.object)
        }
        #expect(try changes(visible.ownRecords) == changes(nil))
      }
    }
  }
}
