import Foundation
import Testing
import WellbeingSamples
import WellbeingTestRecords

@testable import WellbeingStore

/// That filters of any size work at every entrance, or are refused by name.
struct LargeFilterTests {
  private let test: TestStore
  private let samples: [any Sample]

  init() throws {
    test = try TestStore()
    var random = try RandomRecords(seed: 21)
    let made = try random.samples(60)
    samples = try test.store.write { try $0.save(made) }.map(\.sample).sorted(by: comesFirst)
  }

  /// Holds what every entrance finds to the records that match in memory.
  ///
  /// - Returns: how many these are.
  @discardableResult
  private func agree(_ filter: SampleFilter) throws -> Int {
    let expected = samples.filter(filter.matches)
    let names = expected.map(\.uuid)
    try test.store.read { store in
      #expect(try store.historyOfAll(filter) == names)
      #expect(Set(try store.samples(where: filter).map(\.uuid)) == Set(names))
      #expect(try store.count(where: filter) == names.count)
      #expect(Set(try store.changes(where: filter).uuids) == Set(names))
      #expect(try store.sources(where: filter) == (names.isEmpty ? [] : [TestStore.source]))
      let figures = try store.valenceStatistics(where: filter, grouping: .label)
      let moods = expected.count { $0 is StateOfMind }
      #expect((figures.overall.first?.count ?? 0) == moods)
    }
    return names.count
  }

  private func expectRefusal(_ filter: SampleFilter) {
    for entrance in [
      { _ = try $0.history(where: filter, limit: 1) }, { _ = try $0.samples(where: filter) },
      { _ = try $0.count(where: filter) }, { _ = try $0.changes(where: filter) },
      { _ = try $0.sources(where: filter) }, { _ = try $0.valenceStatistics(where: filter) },
    ] as [@Sendable (HealthStore.Reader) throws -> Void] {
      #expect(throws: StoreError.filterTooLarge) { try test.store.read(entrance) }
    }
  }

  private var subjects: [SampleFilter] {
    (0..<3_000).map { .subject("S\($0)") }
  }

  @Test func `a list of conditions may be as long as it likes`() throws {
    let one = samples[7].subject
    #expect(try agree(.any(subjects + [.subject(one)])) > 0)
    #expect(try agree(.all([.subject(one)] + subjects.map { !$0 })) > 0)
    #expect(try agree(.any(subjects.map { !$0 })) == samples.count)
    try agree(.any(subjects + [.subject(one)]) && .label(anyOf: StateOfMind.Label.allCases))
    try agree(.any(subjects.prefix(200).map { .label(.happy) && $0 }) || .label(.calm))
  }

  @Test func `a great many records may be named`() throws {
    let others = (0..<30_000 - 20).map { _ in UUID() }
    let named = SampleFilter.uuids(Set(others + samples.prefix(20).map(\.uuid)))
    #expect(try agree(named) == 20)
    #expect(try agree(.any([SamplePredicate<StateOfMind>.stateOfMind(named).filter])) < 20)
    expectRefusal(.uuids(Set((0...SampleFilter.mostValues).map { _ in UUID() })))
    expectRefusal(named && .all(subjects))
  }

  @Test func `a chain of operators is matched on a small stack`() async {
    let deep = (0..<5_000).reduce(SampleFilter.noteContains("a")) { $0 || .subject("S\($1)") }
    let sample = samples[7]
    let isMatch = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: deep.matches(sample)) }
      thread.stackSize = 1 << 18
      thread.start()
    }
    #expect(isMatch == SampleFilter.noteContains("a").matches(sample))
  }

  @Test func `a filter finds a document that was changed by hand`() throws {
    try test.tamper("UPDATE sample SET document = 'x'")
    for filter: SampleFilter in [
      .band("mild"), .item("mood", .greaterThan, 1), .score(.lessThan, 5, of: "total"),
    ] {
      let error = #expect(throws: StoreError.self) {
        try test.store.read { _ = try $0.count(where: filter) }
      }
      #expect(error?.code == .unexpectedValue && error?.name == "document")
    }
  }

  @Test func `a chain of operators is as good as a list`() throws {
    let one = SampleFilter.subject(samples[7].subject)
    #expect(try agree(subjects.prefix(500).reduce(one, ||)) > 0)
    #expect(try agree(subjects.prefix(500).reduce(one) { !$1 || $0 }) == samples.count)
    #expect(try agree(subjects.prefix(500).reduce(one) { $0 && !$1 }) > 0)
    #expect(try agree(subjects.prefix(500).reduce(one) { $1 || $0 }) > 0)
    let often = (0..<101).reduce(one) { filter, _ in !filter }
    #expect(try agree(often) == samples.count { !one.matches($0) })
    #expect(try agree((0..<300).reduce(one) { filter, _ in .all([.any([filter])]) }) > 0)
  }

  @Test(arguments: [false, true], [3, 20])
  func `groups within groups work, or are refused by name`(isLast: Bool, size: Int) throws {
    let needed = Array([.label(.happy), .association(.work), !.kind(.dailyMood)] + subjects)
    let enough = Array([!.metadata("\u{E9}", .lessThan, .number(1)), .label(.sad)] + subjects)
    var filter = !SampleFilter.metadataKey("\u{E9}")
    var deepest = 0
    for depth in 1...80 {
      let isAll = depth.isMultiple(of: 2)
      let others = isAll ? needed.prefix(size).map { $0 || $0 } : Array(enough.prefix(size))
      let parts = isLast ? others + [filter] : [filter] + others
      filter = isAll ? .all(parts) : .any(parts)
      do {
        try agree(filter)
        deepest = depth
      } catch StoreError.Code.filterTooLarge {
        expectRefusal(filter)
        break
      }
    }
    #expect(deepest >= (isLast ? 8 : 25) && deepest < 80)
  }

  @Test func `parts that differ in their bytes alone are not the same`() throws {
    let forms = ["caf\u{E9}", "cafe\u{301}"]
    for (one, other) in [(0, 1), (1, 0)] {
      try agree(
        .metadataKey(forms[one]) && .kind(.dailyMood)
          || .metadataKey(forms[other]) && .label(.happy))
    }
  }
}
