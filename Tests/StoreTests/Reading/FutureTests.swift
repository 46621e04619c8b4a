import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

/// Whether the store has records of the future.
struct FutureTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  /// Saves a result that begins at a time, whatever the clock of the store shows.
  private func save(
    _ start: Date, _ zone: TimeZone = .gmt, _ precision: SampleHeader.DatePrecision = .instant
  ) throws -> AssessmentSummary {
    let header = try SampleHeader(
      startDate: start, timeZone: zone, datePrecision: precision, subject: "P1")
    let result = try phq9(header: header)
    let saved = try phq9(
      header: SampleHeader(
        uuid: result.uuid, startDate: TestStore.now, timeZone: zone, datePrecision: precision,
        subject: "P1"))
    try test.store.write { _ = try $0.save([saved]) }
    let time = start.microsecondsSince1970
    try test.tamper(
      """
      UPDATE sample SET start_us = \(time), end_us = \(time)
      WHERE hex(uuid) = '\(result.uuid.uuidString.filter { $0 != "-" })'
      """)
    return AssessmentSummary(result)
  }

  private func latest(at now: Date) throws -> Date? {
    try test.store.read { try $0.latestTime(after: now) }
  }

  @Test func `more than a minute ahead is the future`() throws {
    #expect(try latest(at: TestStore.now) == nil)
    let result = try save(TestStore.now - 3_600)
    #expect(try latest(at: TestStore.now) == nil)
    #expect(try latest(at: TestStore.now - 60) == nil)
    // When it was saved counts as well.
    #expect(try latest(at: TestStore.now - 61) == TestStore.now)
    #expect(!result.isFuture(at: TestStore.now - 3_660))
    #expect(result.isFuture(at: TestStore.now - 3_661))
    let ahead = try save(TestStore.now + 86_400)
    #expect(try latest(at: TestStore.now) == ahead.startDate)
    try test.store.write {
      _ = try $0.deleteObjects(of: .questionnaire("phq-9"), where: .subject("P1"), reason: "x")
    }
    #expect(try latest(at: TestStore.now - 86_400) == nil)
  }

  @Test func `of a record that is dated by its day, the day counts`() throws {
    // The clock shows 20:26:40 in UTC, and the next day in Tokyo.
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let evening = try save(TestStore.now + 3 * 3_600, .gmt, .day)
    #expect(try latest(at: TestStore.now) == nil && !evening.isFuture(at: TestStore.now))
    #expect(evening.isFuture(at: TestStore.now - 86_400))
    let noon = try save(TestStore.now + 6 * 3_600, tokyo, .day)
    #expect(try latest(at: TestStore.now) == nil && !noon.isFuture(at: TestStore.now))
    let tomorrow = try save(TestStore.now + 6 * 3_600, .gmt, .day)
    #expect(tomorrow.isFuture(at: TestStore.now))
    #expect(try latest(at: TestStore.now) == tomorrow.startDate)
  }

  @Test func `a program is told of the records that it sees`() throws {
    _ = try save(TestStore.now + 86_400)
    let program = try test.program("diary", .ownSource)
    #expect(try program.read { try $0.latestTime(after: TestStore.now) } == nil)
  }

  @Test(.aboutFiles, arguments: ["start_us", "recorded_us"])
  func `an index finds it`(column: String) throws {
    let plan = try test.raw(
      """
      EXPLAIN QUERY PLAN SELECT s.\(column) FROM sample AS s
      WHERE s.\(column) > 1 AND s.deleted_us IS NULL ORDER BY s.\(column) DESC
      """)
    let steps = plan.compactMap { $0.last ?? nil }
    let name = column == "start_us" ? "sample_by_start" : "sample_by_recorded"
    #expect(steps.count == 1 && steps[0].contains("SEARCH s USING INDEX \(name)"))
  }
}
