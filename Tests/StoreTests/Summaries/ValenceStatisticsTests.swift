import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestRecords

@testable import WellbeingStore
import WellbeingTestStores

struct ValenceStatisticsTests {
  private typealias Interval = CalendarInterval
  private typealias Grouping = ValenceStatistics.Grouping

  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func save(
    _ valence: Double, at start: String, in zone: String = "UTC",
    kind: StateOfMind.Kind = .momentaryEmotion, labels: [StateOfMind.Label] = []
  ) throws -> StateOfMind {
    let moment = try #require(RFC3339.date(from: start))
    let made = try StateOfMind(
      kind: kind, valence: valence, labels: labels,
      header: SampleHeader(
        startDate: moment, timeZone: #require(TimeZone(identifier: zone)), subject: "P1"))
    return try test.store.write { try $0.save(made) }.sample
  }

  private func statistics(
    _ filter: SampleFilter = .all([]), _ interval: CalendarInterval? = nil,
    _ grouping: ValenceStatistics.Grouping? = nil
  ) throws -> ValenceStatisticsCollection {
    try test.store.read {
      try $0.valenceStatistics(where: filter, interval: interval, grouping: grouping)
    }
  }

  @Test(arguments: Rounds.seeds(quick: 4, full: 40))
  func `figures are those of the loaded records that match`(seed: UInt64) throws {
    var random = try RandomRecords(seed: seed)
    var moods = try RandomRecords(seed: seed, days: 18_000...18_080)
    let made = try random.samples(60) + moods.statesOfMind(200)
    let samples = try test.store.write { try $0.save(made) }.map(\.sample)
    var filters = RandomFilters(seed: seed, samples: samples)
    var generator = SeededGenerator(seed: seed)
    let intervals: [Interval?] = [nil] + Interval.allCases
    let groupings: [Grouping?] = [nil] + Grouping.allCases
    var count = 0
    for _ in 0..<200 {
      let filter = filters.next()
      let meant = samples.filter(filter.matches).compactMap { $0 as? StateOfMind }
      let interval = intervals[.random(in: 0..<4, using: &generator)]
      let grouping = groupings[.random(in: 0..<4, using: &generator)]
      let found = try statistics(filter, interval, grouping)
      let expected = try StatisticsOracle(meant, interval: interval, grouping: grouping).rows
      let rows = found.overall + found.periods
      #expect(Set(rows.map(\.key)) == Set(expected.keys) && rows.count == expected.count)
      #expect(rows.allSatisfy { row in expected[row.key].map(row.agrees) ?? false })
      #expect(found.overall.allSatisfy { $0.period == nil })
      #expect(found.subjectCount == Set(meant.map(\.subject)).count)
      count += meant.isEmpty ? 0 : 1
    }
    #expect(count > 100)
  }

  @Test func `a week is an ISO week, a month a calendar month`() throws {
    let starts = [
      "2025-12-28T23:59:59Z", "2025-12-29T00:00:00Z", "2026-01-04T23:59:59Z",
      "2026-01-05T00:00:00Z", "2024-02-29T12:00:00Z", "1969-12-31T23:00:00Z",
      "1970-01-01T00:00:00Z", "1900-03-01T00:00:00Z",
    ]
    for start in starts { _ = try save(0, at: start) }
    let periods = { (interval: CalendarInterval) in
      try statistics(.all([]), interval).periods.map {
        "\($0.period.map { "\($0.lowerBound) \($0.upperBound)" } ?? "") \($0.count)"
      }
    }
    #expect(
      try periods(.week) == [
        "1900-02-26 1900-03-04 1", "1969-12-29 1970-01-04 2", "2024-02-26 2024-03-03 1",
        "2025-12-22 2025-12-28 1", "2025-12-29 2026-01-04 2", "2026-01-05 2026-01-11 1",
      ])
    #expect(
      try periods(.month) == [
        "1900-03-01 1900-03-31 1", "1969-12-01 1969-12-31 1", "1970-01-01 1970-01-31 1",
        "2024-02-01 2024-02-29 1", "2025-12-01 2025-12-31 2", "2026-01-01 2026-01-31 2",
      ])
  }

  @Test func `the day is that of the record's own zone`() throws {
    _ = try save(0.2, at: "2026-01-05T22:30:00Z", in: "Europe/Berlin")
    _ = try save(0.4, at: "2026-01-05T23:30:00Z", in: "Europe/Berlin")
    _ = try save(0.6, at: "2026-01-05T10:30:00Z", in: "Pacific/Kiritimati")
    _ = try save(0.8, at: "2026-01-05T10:30:00Z", in: "Pacific/Pago_Pago")
    let days = try statistics(.subject("P1"), .day).periods
    #expect(
      days.map { $0.period?.lowerBound.description } == ["2026-01-04", "2026-01-05", "2026-01-06"])
    #expect(days.map(\.count) == [1, 1, 2])
    // A moment is none the less a moment, whatever day its zone has.
    let moment = try #require(RFC3339.date(from: "2026-01-05T10:30:00Z"))
    let one = SampleFilter.startsAtOrAfter(moment) && .startsBefore(moment + 1)
    #expect(try statistics(one).overall.map(\.count) == [2])
    #expect(try statistics(one && .subject("P1")).overall.map(\.count) == [2])
  }

  @Test func `equal valences spread by exactly nothing, one alone has no spread`() throws {
    _ = try save(0.1, at: "2026-01-05T10:00:00Z")
    #expect(try statistics().overall.first?.standardDeviation == nil)
    for hour in 11...19 { _ = try save(0.1, at: "2026-01-05T\(hour):00:00Z") }
    let all = try #require(try statistics().overall.first)
    #expect(all.count == 10 && all.mean == 0.1 && all.standardDeviation == 0)
    #expect(all.minimum == 0.1 && all.maximum == 0.1)
  }

  @Test func `the percentage is the mean on another scale, without its fraction`() throws {
    _ = try save(-0.25, at: "2026-01-05T10:00:00Z")
    _ = try save(0.5, at: "2026-01-05T11:00:00Z")
    #expect(try statistics().overall.first?.percentage == 56)
  }

  @Test func `groups follow the vocabulary, after everything together`() throws {
    _ = try save(0.5, at: "2026-01-05T10:00:00Z", labels: [.satisfied, .happy])
    _ = try save(-0.5, at: "2026-01-05T11:00:00Z", kind: .dailyMood, labels: [.angry])
    _ = try save(0.25, at: "2026-01-05T12:00:00Z")
    let byLabel = try statistics(.all([]), .day, .label)
    #expect(
      byLabel.overall.map(\.group) == [nil, .label(.angry), .label(.happy), .label(.satisfied)])
    #expect(byLabel.overall.map(\.count) == [3, 1, 1, 1])
    #expect(byLabel.periods.map(\.group) == byLabel.overall.map(\.group))
    let byKind = try statistics(.all([]), nil, .kind)
    #expect(byKind.overall.map(\.group) == [nil, .kind(.momentaryEmotion), .kind(.dailyMood)])
    #expect(byKind.periods.isEmpty)
  }

  @Test func `what is deleted does not count, and nothing gives no figures`() throws {
    let kept = try save(0.5, at: "2026-01-05T10:00:00Z", labels: [.happy])
    let gone = try save(-0.5, at: "2026-01-05T11:00:00Z", labels: [.happy])
    try test.tombstone(gone)
    let starts = SampleFilter.startsAtOrAfter(kept.startDate)
    for filter in [.all([]), .subject("P1"), starts] as [SampleFilter] {
      #expect(try statistics(filter, .day, .label).overall.map(\.mean) == [0.5, 0.5])
    }
    try test.tombstone(kept)
    let none = try statistics(.all([]), .month, .label)
    #expect(none.overall.isEmpty && none.periods.isEmpty)
  }

  @Test func `a read for tasks tells what a read within the store does`() async throws {
    _ = try save(0.5, at: "2026-01-05T10:00:00Z")
    _ = try save(0.75, at: "2026-01-06T10:00:00Z", kind: .dailyMood)
    let found = try await test.store.read {
      try $0.valenceStatistics(
        where: .valence(.lessThan, 0.75), interval: .week, grouping: .kind)
    }
    #expect(try found == statistics(.valence(.lessThan, 0.75), .week, .kind))
    #expect(found.periods.map(\.count) == [1, 1])
  }

  @Test func `a word that is in no vocabulary is an error`() throws {
    _ = try save(0.5, at: "2026-01-05T10:00:00Z", labels: [.happy])
    try test.tamper("UPDATE word SET word = 'wistful'")
    #expect(throws: StoreError.unexpectedValue(column: "word")) {
      try statistics(.all([]), .day, .label)
    }
    #expect(try statistics(.all([]), .day).overall.count == 1)
  }
}
