import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingInsights

/// Which moments are chosen to look back on.
@Suite struct ReflectionPromptTests {
  /// A Tuesday.
  private let today = LocalDay("2026-03-10")

  private func feeling(_ valence: Double, _ day: String) throws -> StateOfMind {
    try StateOfMind(
      kind: .momentaryEmotion, valence: valence,
      header: SampleHeader(
        startDate: #require(RFC3339.date(from: "\(day)T12:00:00Z")), timeZone: .gmt,
        subject: SampleHeader.ownSubject))
  }

  private func prompts(_ feelings: [StateOfMind]) throws -> [ReflectionPrompt] {
    try ReflectionPrompt.prompts(from: feelings, today: try #require(today))
  }

  @Test func `the extremes of four weeks are chosen`() throws {
    let feelings = try [
      feeling(-0.3, "2026-02-11"), feeling(-0.9, "2026-02-10"), feeling(0.4, "2026-03-10"),
      feeling(0.2, "2026-03-01"),
    ]
    let prompts = try prompts(feelings)
    #expect(prompts.map(\.feeling) == [feelings[0], feelings[2]])
    #expect(prompts.map(\.occasion) == [.hardMoment, .goodMoment])
  }

  @Test func `neutral feelings are neither hard nor good`() throws {
    #expect(try prompts([feeling(-0.14, "2026-03-01"), feeling(0.14, "2026-03-02")]) == [])
  }

  @Test(arguments: [4, 5])
  func `this week needs five feelings on each side`(count: Int) throws {
    let before = try (0..<5).map { try feeling(0.1, "2026-02-1\($0)") }
    let week = try (0..<count).map { try feeling(-0.01 * Double($0), "2026-03-10") }
    let prompts = try prompts(before + week)
    #expect(prompts.map(\.feeling.valence) == (count == 5 ? [-0.04] : []))
  }

  @Test func `the week that differs most is told by a feeling of its own`() throws {
    let first = try (2..<9).map { try feeling(0, "2026-02-0\($0)") }
    let second = try (16..<21).map { try feeling(0.3, "2026-02-\($0)") }
    let third = try (0..<6).map { try feeling(0.8 + 0.01 * Double($0), "2026-02-2\($0 + 3)") }
    let prompts = try prompts(first + second + third)
    // The most pleasant one is the good moment already.
    #expect(prompts.map(\.feeling) == [third[5], third[4]])
    guard case .unusualWeek(let comparison, let days)? = prompts.last?.occasion else {
      Issue.record("no week is chosen")
      return
    }
    #expect(days.lowerBound == LocalDay("2026-02-23") && comparison.before.count == 12)
    #expect(comparison.difference > 0)
  }

  /// The week that differs most was called unusual, however little it differs.
  @Test func `a week within chance is not unusual`() throws {
    let before = try (10..<24).map { day in
      try feeling(day % 4 < 2 ? 0.5 : -0.5, "2026-02-\(day)")
    }
    let last = try (2..<9).map { day in
      try feeling(day % 4 < 2 ? 0.6 : -0.4, "2026-03-0\(day)")
    }
    #expect(try prompts(before + last).map(\.occasion) == [.hardMoment, .goodMoment])
    let now = try (0..<5).map { try feeling(0.1 * Double($0), "2026-03-10") }
    guard case .thisWeek(let comparison)? = try prompts(before + last + now).last?.occasion else {
      Issue.record("this week is not shown")
      return
    }
    #expect(comparison.now.count == 5 && comparison.before.count == 21)
  }

  /// Many feelings of few days say little about how days vary.
  @Test func `a week with feelings on fewer than five days is not unusual`() throws {
    let before = try (10..<24).map { try feeling(0.1, "2026-02-\($0)") }
    let week = try (0..<8).map { try feeling(-0.9, "2026-03-0\(2 + $0 / 2)") }
    #expect(try prompts(before + week).map(\.occasion) == [.hardMoment])
    let longer = try week + [feeling(-0.9, "2026-03-07")]
    guard case .unusualWeek? = try prompts(before + longer).last?.occasion else {
      Issue.record("no week is chosen")
      return
    }
  }
}
