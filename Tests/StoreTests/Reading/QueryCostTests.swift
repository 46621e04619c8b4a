import Foundation
import Testing
import WellbeingCSQLite
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

/// That what a query looks at depends on what it returns, and not on how large the store is.
///
/// SQLite counts the steps of its virtual machine: they are the same on every machine.
struct QueryCostTests {
  /// The records of others, of which there are few or many.
  private static let counts = [400, 4_000]
  private static let start = TestStore.now - 400 * 86_400
  private static let week = SampleFilter.samples(withStart: start, end: start + 7 * 86_400)
  private static let happy = SampleFilter.label(.happy)
  private static let calm = SampleFilter.label(.calm)
  private static let phq = SampleFilter.types([.questionnaire("phq-9")])
  private static let works = SampleFilter.association(anyOf: [.work, .tasks, .education])

  private let small: TestStore
  private let large: TestStore

  init() throws {
    small = try Self.filled(Self.counts[0])
    large = try Self.filled(Self.counts[1])
  }

  /// Makes a store with 40 records of the subject P1, the program `diary` and a week, and others, which
  /// are of other subjects and later; calm is rare everywhere.
  private static func filled(_ count: Int) throws -> TestStore {
    let test = try TestStore()
    func header(_ index: Int, _ subject: String, after start: Date) throws -> SampleHeader {
      try SampleHeader(startDate: start + Double(index) * 600, timeZone: .gmt, subject: subject)
    }
    let own = try (0..<40).map { index -> any Sample in
      let header = try header(index, "P1", after: start)
      if index.isMultiple(of: 2) { return try phq9(selfHarm: 2, header: header) }
      return try mood(
        labels: index == 1 ? [.calm, .happy] : [.happy], associations: [.work], header: header)
    }
    let others = try (0..<count).map { index -> any Sample in
      let header = try header(index, "P\(2 + index % 50)", after: start + 30 * 86_400)
      if index.isMultiple(of: 4) { return try phq9(header: header) }
      return try mood(labels: [.happy], associations: [.family], header: header)
    }
    try test.program("diary", .ownSource).write { _ = try $0.save(own) }
    try test.store.write { _ = try $0.save(others) }
    return test
  }

  /// How many steps a query takes to its end.
  private func steps(
    _ store: HealthStore, _ query: @Sendable (HealthStore.Reader) throws -> SampleQuery
  ) throws -> Int {
    try store.read { store in
      let query = try query(store)
      return try store.database.withStatement(query.text) { statement throws(StoreError) in
        try statement.bind(query.values)
        while try statement.next() != nil {}
        guard case .file(let handle, _) = statement.engine else { return 0 }
        return Int(sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 1))
      }
    }
  }

  private func expectFlat(
    _ name: String, _ pair: (small: HealthStore, large: HealthStore)? = nil,
    _ query: @Sendable (HealthStore.Reader) throws -> SampleQuery
  ) throws {
    let few = try steps(pair?.small ?? small.store, query)
    let many = try steps(pair?.large ?? large.store, query)
    #expect(many * 2 <= few * 3, "\(name): \(few) and \(many) steps")
  }

  @Test func `a page of the history costs what it shows`() throws {
    let subject = SampleFilter.subject("P1")
    let shapes: [(String, SampleFilter)] = [
      ("all", .all([])), ("of a subject", subject),
      ("of a subject and a type", subject && Self.phq),
      ("of a type", Self.phq), ("of a week", Self.week),
      ("of a subject and a week", subject && Self.week),
      ("of a type and a week", Self.phq && Self.week), ("of a program", .sources(["diary"])),
      ("of a program and a week", .sources(["diary"]) && Self.week),
      ("of a program and a subject", .sources(["diary"]) && .subject("P3")),
      ("of a program and a label", .sources(["diary"]) && Self.happy),
      ("with an alert", .alert(.raised)), ("of a type with an alert", Self.phq && .alert(.raised)),
      ("of a subject with an alert", subject && .alert(.raised)),
      ("of a subject and a kind", subject && .kind(.momentaryEmotion)),
      ("with a label", Self.happy), ("with a rare label", Self.calm),
      ("with a rare label and a subject", Self.calm && subject),
      ("of a week with a label", Self.week && Self.happy),
      ("with an association", .association(.work)),
      ("with any of associations", Self.works),
      ("of a subject and a week with any of associations", subject && Self.week && Self.works),
      ("with a label or an association", Self.happy || .association(.work)),
      (
        "as several typed queries say it",
        .any([Self.happy, Self.calm].map { SamplePredicate<StateOfMind>.stateOfMind($0).filter })
      ),
    ]
    let cursor = try #require(
      PageCursor(rawValue: "\((Self.start + 86_400).microsecondsSince1970)_\(UUID().uuidString)"))
    for (name, filter) in shapes {
      for place in [nil, cursor] {
        try expectFlat(name) {
          try $0.page(filter, after: place, limit: 10)
        }
      }
    }
  }

  @Test func `named records are looked up, whatever else is asked`() throws {
    let uuid = UUID()
    for filter in [.uuids([uuid]), .uuids([uuid]) && Self.happy] as [SampleFilter] {
      #expect(try steps(large.store) { try $0.page(filter, limit: 9) } < 200)
    }
  }

  @Test func `an identifier is looked up by its last eight digits`() throws {
    for ending in [[1, 2, 3, 4], [0, 1, 2, 3, 4]] as [[UInt8]] {
      #expect(try steps(large.store) { _ in SampleQuery(identifiersEnding: ending, nil) } < 100)
    }
  }

  @Test func `counts, programs and courses look at no more than what is asked for`() throws {
    let filter = Self.week && Self.works
    try expectFlat("count") { try $0.countQuery(filter) }
    try expectFlat("programs") { try $0.sourceQuery(filter) }
    try expectFlat("summaries") { try $0.summaryQuery(.subject("P1") && Self.phq) }
    for filter in [.subject("P1"), .subject("P1") && Self.week, Self.week, Self.calm]
      as [SampleFilter]
    {
      try expectFlat("valences of \(filter)") {
        try $0.valenceQuery(filter, grouping: nil)
      }
    }
  }

  @Test func `a program that sees its own records alone looks at few of the others'`() throws {
    let pair = try (
      small: small.program("diary", .ownSource), large: large.program("diary", .ownSource)
    )
    // P3 has records of others alone, and happy are most of all.
    let filters: [SampleFilter] = [
      .all([]), .types([.stateOfMind]), Self.week, .subject("P1"), .subject("P3"), Self.happy,
      Self.happy && .subject("P3"), .sources(["diary", "other"]) && .subject("P3"),
    ]
    for filter in filters {
      try expectFlat("\(filter)", pair) {
        try $0.page(filter, limit: 50)
      }
    }
    #expect(try pair.large.read { try $0.count(where: .all([])) } == 40)
    #expect(try !pair.large.read { try $0.hasSeveralSubjects() })
    #expect(try large.store.read { try $0.hasSeveralSubjects() })
  }

  @Test func `changes are read from where the last reading ended`() throws {
    for isProgram in [false, true] {
      func cost(_ test: TestStore) throws -> Int {
        let store = isProgram ? try test.program("diary", .ownSource) : test.store
        let start = try store.read { try $0.currentAnchor() }
        let (own, other) = (try mood(labels: [.happy]), try mood())
        try store.write { _ = try $0.save(own) }
        try test.store.write { _ = try $0.save(other) }
        return try steps(store) { store in
          let visible = try store.visibility()
          let query = try ChangeQuery(
            after: start.entry, where: Self.happy, seenBy: visible,
            lookingUp: try store.ownRecords(visible, ifFewerThan: 1), limit: 10)
          return SampleQuery(query.text, query.values)
        }
      }
      let (few, many) = (try cost(small), try cost(large))
      #expect(many * 2 <= few * 3, "\(few) and \(many) steps")
    }
  }

  @Test func `a program reads the changes of its own records alone`() throws {
    func cost(_ test: TestStore) throws -> Int {
      let store = try test.program("diary", .ownSource)
      return try steps(store) { store in
        let visible = try store.visibility()
        let own = try #require(try store.ownRecords(visible, ifFewerThan: 100))
        #expect(try store.ownRecords(visible, ifFewerThan: 10) == nil)
        let query = try ChangeQuery(
          after: 0, where: .all([]), seenBy: visible, lookingUp: own, limit: nil)
        return SampleQuery(query.text, query.values)
      }
    }
    let filter = SampleFilter.sources([TestStore.source.name]) && .subject("P3")
    for test in [small, large] {
      let count = try test.store.write { store in
        try store.deleteObjects(of: .stateOfMind, where: filter, reason: "asked for")
      }
      #expect(count > 0)
    }
    let (few, many) = (try cost(small), try cost(large))
    #expect(many * 2 <= few * 3, "\(few) and \(many) steps")
  }

  @Test func `a record is found by its sync identifier, and an amount by its day`() throws {
    for query in [HealthStore.Reader.newestVersionQuery, HealthStore.Reader.liveVersionQuery] {
      try expectFlat("versions") { _ in SampleQuery(query, [1 as Int64, "P1", "stateOfMind", "a"]) }
    }
    try expectFlat("amount") { _ in
      SampleQuery(HealthStore.Reader.amountQuery, [1 as Int64, "P1", "sleep", 20_000 as Int64])
    }
  }

  @Test(.aboutFiles) func `saving a result takes few statements`() throws {
    let test = try TestStore()
    let (first, second) = (try phq9(selfHarm: 1), try phq9(selfHarm: 1))
    let count = try test.store.write { store in
      // The first save brings the definition and the program.
      try store.save(first)
      let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      defer { count.deallocate() }
      count.initialize(to: 0)
      let handle = try store.database.openHandle()
      try #require(
        sqlite3_trace_v2(
          handle, UInt32(SQLITE_TRACE_STMT),
          { _, count, _, text in
            // Those of triggers come as comments.
            let isOfTrigger = text?.assumingMemoryBound(to: CChar.self).pointee == 0x2D
            if !isOfTrigger { count?.assumingMemoryBound(to: Int.self).pointee += 1 }
            return 0
          }, count) == SQLITE_OK)
      defer { sqlite3_trace_v2(handle, 0, nil, nil) }
      try store.save(second)
      return count.pointee
    }
    #expect((1...8).contains(count), "\(count) statements")
  }
}

extension HealthStore.Reader {
  fileprivate func page(
    _ filter: SampleFilter, after cursor: PageCursor? = nil, limit: Int
  ) throws(StoreError) -> SampleQuery {
    SampleQuery(
      try condition(filter, after: cursor), after: cursor, order: SampleOrder.latestFirst,
      limit: limit)
  }
}
