import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingStore

@Suite struct PlanTests {
  private func day(_ text: String) throws -> LocalDay { try #require(LocalDay(text)) }

  private func plan(_ subject: String, _ type: SampleType = .stateOfMind) throws -> Plan {
    try Plan(
      subject: subject, type: type, every: try #require(CalendarSpan("2w")), on: [1, 4],
      from: try day("2026-11-02"), until: try day("2026-12-31"), note: "after the visit")
  }

  @Test func `plans are kept as they were added, and removed for good`() async throws {
    let test = try TestStore(now: try day("2026-12-01").start(in: .gmt))
    let (first, second) = (try plan("P2"), try plan("P1", .questionnaire("phq-9")))
    try await test.store.write { try $0.addPlan(first) }
    try await test.store.write { try $0.addPlan(second) }
    #expect(try await test.store.read { try $0.plans() } == [second, first])
    #expect(try await test.store.read { try $0.plans(subject: "P2") } == [first])
    try await test.store.write { try $0.removePlan(first) }
    #expect(try await test.store.read { try $0.plans() } == [second])
    let unknown = await #expect(throws: StoreError.self) {
      try await test.store.write { try $0.removePlan(first) }
    }
    #expect(unknown?.code == .unknownSample)
    let trail = try await test.store.read { try $0.auditTrail(of: [first.id, second.id]) }
    #expect(trail.map(\.event) == [.planAdded, .planAdded, .planRemoved])
  }

  @Test func `a plan of the same for some of the same days is refused`() async throws {
    let test = try TestStore(now: try day("2026-12-01").start(in: .gmt))
    let first = try plan("P1")
    try await test.store.write { try $0.addPlan(first) }
    await #expect(throws: StoreError.planExists(first.id)) {
      try await test.store.write { try $0.addPlan(try plan("P1")) }
    }
    try await test.store.write { try $0.addPlan(try plan("P1", .questionnaire("phq-9"))) }
    try await test.store.write {
      try $0.addPlan(
        try Plan(
          subject: "P1", type: .stateOfMind, every: try #require(CalendarSpan("2w")),
          from: try day("2027-01-01")))
    }
    #expect(try await test.store.read { try $0.plans() }.count == 3)
  }

  @Test func `plans follow their subject`() async throws {
    let test = try TestStore(now: try day("2026-12-01").start(in: .gmt))
    let moods = ["P1", "P2"]
    for subject in moods {
      _ = try await test.store.save(
        try StateOfMind(
          kind: .dailyMood, valence: 0,
          header: SampleHeader(startDate: try day("2026-11-02").start(in: .gmt), subject: subject)))
      try await test.store.write { try $0.addPlan(try plan(subject)) }
    }
    try await test.store.write { try $0.renameSubject("P1", to: "P3") }
    #expect(try await test.store.read { try $0.plans() }.map(\.subject) == ["P2", "P3"])
    try await test.store.write { try $0.mergeSubject("P3", into: "P2") }
    // Both had the same plan.
    #expect(try await test.store.read { try $0.plans() }.map(\.subject) == ["P2"])
    try await test.store.write { try $0.eraseSubject("P2") }
    #expect(try await test.store.read { try $0.plans() } == [])
  }

  @Test func `an occasion is done by a record of its subject and type on its days`() async throws {
    let test = try TestStore(now: try day("2026-12-01").start(in: .gmt))
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    try await test.store.write { try $0.addPlan(try plan("P1")) }
    let (today, first, last) = (
      try day("2026-11-06"), try day("2026-11-01"), try day("2026-11-16")
    )
    func states() async throws -> [PlannedOccasion.State] {
      try await test.store.read { try $0.occasions(in: first...last, today: today) }.map(\.state)
    }
    #expect(try await states() == [.missed, .due, .upcoming])
    #expect(
      try await test.store.read { try $0.dueOccasions(today: today) }.map(\.days.lowerBound)
        == [try day("2026-11-05")])
    #expect(
      try await test.store.read { try $0.dueOccasions(today: today) }.map(\.missedBefore) == [1])
    // Half past midnight on Thursday in Berlin, late on Wednesday in UTC.
    let mood = try StateOfMind(
      kind: .dailyMood, valence: 0.2,
      header: SampleHeader(
        startDate: try day("2026-11-05").moment(secondsIntoDay: 1800, in: berlin),
        timeZone: berlin, subject: "P1"))
    let other = try StateOfMind(
      kind: .dailyMood, valence: 0.2,
      header: SampleHeader(
        startDate: try day("2026-11-03").start(in: .gmt), timeZone: .gmt, subject: "P2"))
    _ = try await test.store.save([mood, other])
    #expect(try await states() == [.missed, .done, .upcoming])
    #expect(try await test.store.read { try $0.dueOccasions(today: today) } == [])
    _ = try await test.store.write { try $0.delete(mood, reason: "a slip") }
    #expect(try await states() == [.missed, .due, .upcoming])
  }
}
