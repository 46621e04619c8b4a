import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingSampleStore

/// That a program which sees its own records alone looks at few of the others'.
struct ProgramPlanTests {
  private let test: TestStore
  private let program: HealthStore
  private let own: [StateOfMind]

  /// Fills a store with 400 records of others about one subject, and four of the program, of which
  /// one is deleted and one purged.
  init() throws {
    test = try TestStore()
    let others = try (0..<400).map { _ in try mood(labels: [.happy]) }
    let own = try (0..<4).map { try mood(0.25, header: header(daysAgo: Double($0 + 1))) }
    program = try test.program("diary", .ownSource)
    try test.store.now { _ = try $0.save(others as [any Sample]) }
    try program.now { store in
      try store.save(own as [any Sample])
      try store.delete(own[2])
    }
    _ = try test.store.now { try $0.purge() }
    try program.now { try $0.delete(own[3]) }
    self.own = own
  }

  private func plan(
    _ query: @Sendable (isolated HealthStore) throws -> (String, [any BindingConvertible])
  ) throws -> [String] {
    try program.now { store in
      let (text, values) = try query(store)
      return try store.connection.rows("EXPLAIN QUERY PLAN " + text, values) {
        row throws(StoreError) in try row.text(3)
      }
    }
  }

  @Test(arguments: [
    SampleFilter.all([]), .subject("P1"), .types([.stateOfMind]), .label(.happy),
    .samples(withStart: TestStore.now - 30 * 86_400, end: TestStore.now),
  ])
  func `its records are walked, whatever is asked for`(filter: SampleFilter) throws {
    for limit in [nil, 50] {
      let plan = try plan { store in
        let query = try store.query(filter, order: SampleOrder.latestFirst, limit: limit)
        return (query.text, query.values)
      }
      #expect(plan.first?.hasPrefix("SEARCH s USING INDEX sample_by_source (source=?") == true)
      #expect(!plan.contains { $0.contains("TEMP B-TREE") })
    }
    let count = try plan { store in
      let query = try store.countQuery(filter)
      return (query.text, query.values)
    }
    #expect(count.contains { $0.contains("INDEX sample_by_source (source=?") })
    let figures = try plan { store in
      let query = try store.valenceQuery(filter, grouping: nil)
      return (query.text, query.values)
    }
    #expect(figures.first?.contains("INDEX sample_by_source (source=?") == true)
    let live = Set(own.prefix(2).map(\.uuid))
    let isOfNone = filter == .label(.happy)
    #expect(Set(try program.now { try $0.historyOfAll(filter) }) == (isOfNone ? [] : live))
    #expect(try program.now { try $0.count(where: filter) } == (isOfNone ? 0 : 2))
    let found = try program.now { try $0.valenceStatistics(where: filter) }
    #expect(found.overall.map(\.count) == (isOfNone ? [] : [2]))
  }

  @Test func `of a subject with fewer records than the program these are walked`() throws {
    try program.now { _ = try $0.save((0..<100).map { _ in try mood() as any Sample }) }
    let rare = try mood(header: header(subject: "P2"))
    try test.store.now { _ = try $0.save(rare) }
    let plan = try plan { store in
      let query = try store.query(.subject("P2"), order: SampleOrder.latestFirst, limit: 50)
      return (query.text, query.values)
    }
    #expect(plan.first?.contains("INDEX sample_by_subject") == true)
    #expect(try program.now { try $0.historyOfAll(.subject("P2")) } == [])
  }

  @Test func `only its own records count where it asks for several subjects`() throws {
    let other = try mood(header: header(subject: "P2"))
    try test.store.now { _ = try $0.save(other) }
    #expect(try test.store.now { try $0.hasSeveralSubjects() })
    #expect(try !program.now { try $0.hasSeveralSubjects() })
    let own = try mood(header: header(subject: "P2"))
    try program.now { _ = try $0.save(own) }
    #expect(try program.now { try $0.hasSeveralSubjects() })
  }

  @Test func `its changes are looked up, and are those that looking at all finds`() throws {
    let whole = try program.now { try $0.changes(where: .all([])) }
    #expect(whole.addedSamples.map(\.uuid) == own.prefix(2).map(\.uuid))
    #expect(whole.deletedObjects.map(\.uuid) == [own[2].uuid, own[3].uuid])
    #expect(try program.now { try $0.currentAnchor() } == whole.newAnchor)
    let plan = try plan { store in
      let query = try ChangeQuery(
        ChangeRow.columns, Self.place(in: store, after: 0), where: .all([]), limit: nil)
      return (query.text, query.values)
    }
    #expect(plan.first == "SEARCH c USING INDEX change_by_sample (uuid=?)")
    #expect(plan.contains { $0.contains("INDEX sample_by_source (source=?)") })
    // Looking the changes up is worth it where they are many.
    let late = try self.plan { store in
      let newest = try store.currentAnchor().sequence
      let query = try ChangeQuery(
        ChangeRow.columns, Self.place(in: store, after: newest - 20), where: .all([]), limit: nil)
      return (query.text, query.values)
    }
    #expect(late.first == "SEARCH c USING INTEGER PRIMARY KEY (rowid>?)")
  }

  private static func place(
    in store: isolated HealthStore, after first: Int64
  ) throws(StoreError) -> ChangePlace {
    try store.changes(
      seenBy: try store.visibility(), after: first, try store.currentAnchor())
  }
}
