import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestSupport

/// Which results of several measures belong together.
@Suite("Results that belong together")
struct ResultGroupTests {
  /// A day of January 2026 or after, from 1.
  private static func day(_ number: Int) throws -> String {
    let first = try #require(LocalDay("2026-01-01"))
    return first.adding(days: number - 1).description
  }

  /// The one change over results on some days, with the days of its groups.
  private static func groups(
    phq9: [Int], gad7: [Int], baseline: Int? = nil
  ) throws -> (start: [Int], end: [Int], change: CombinedChange) {
    let depression = try results("phq-9", phq9.map { (try day($0), 12) })
    let anxiety = try results("gad-7", gad7.map { (try day($0), 9) })
    let named = baseline.map { ["phq-9": depression[$0].uuid] } ?? [:]
    let change = try #require(
      try combined(depression + anxiety, baselines: named).first)
    func numbers(_ results: [AssessmentSummary]) throws -> [Int] {
      let first = try #require(LocalDay("2026-01-01"))
      return results.map { $0.localDay.daysSince1970 - first.daysSince1970 + 1 }
    }
    return (try numbers(change.start), try numbers(change.end), change)
  }

  @Test("lie within seven days, and not within eight")
  func days() throws {
    let near = try Self.groups(phq9: [1, 60], gad7: [8, 53])
    #expect(near.start == [1, 8] && near.end == [60, 53])
    #expect(near.change.statements.count == 3)
    let far = try Self.groups(phq9: [1, 60], gad7: [9, 52])
    #expect(far.start == [] && far.end == [] && far.change.statements == [])
    #expect(
      far.change.remarks == [
        "No results of PHQ-9 (2026-01-01 to 2026-03-01), GAD-7 (2026-01-09 to 2026-02-21) lie "
          + "within 7 days of each other: nothing is said of them together."
      ])
  }

  @Test("say nothing as long as there is one group of them")
  func oneGroup() throws {
    for (phq9, gad7) in [
      ([1], [3]), ([1], [3, 5]), ([1, 3], [2]), ([1, 40], [3]), ([1], [3, 40]),
    ] {
      let groups = try Self.groups(phq9: phq9, gad7: gad7)
      #expect(groups.start == [1, phq9 == [1, 3] ? 2 : 3] && groups.end == [])
      #expect(groups.change.statements == [])
      #expect(groups.change.remarks.count == 1)
      #expect(groups.change.remarks[0].hasPrefix("Only one group of results lies within 7 days"))
      #expect(groups.change.remarks[0].contains("(2026-01-01 to 2026-01-0"))
    }
  }

  @Test("of several near each other are the first at the start, and the last at the end")
  func several() throws {
    let groups = try Self.groups(phq9: [1, 4, 50, 54], gad7: [5, 6, 55])
    #expect(groups.start == [1, 5] && groups.end == [54, 55])
    let crossed = try Self.groups(phq9: [1, 10], gad7: [12, 20, 21, 30])
    #expect(crossed.start == [10, 12])
    #expect(crossed.end == [])
  }

  @Test("begin at the baseline that is named")
  func baseline() throws {
    let groups = try Self.groups(phq9: [1, 30, 60], gad7: [1, 33, 61], baseline: 1)
    #expect(groups.start == [30, 33] && groups.end == [60, 61])
    #expect(try Self.groups(phq9: [1, 30, 60], gad7: [1, 33, 61], baseline: 2).end == [])
  }

  @Test("do not depend on the order of the results, and are those that trying every pair finds")
  func random() throws {
    var generator = SeededGenerator(seed: 21)
    var found: [Int: Int] = [:]
    for round in 0..<400 {
      let days = (0..<2).map { _ in
        (0..<Int.random(in: 1...5, using: &generator)).map { _ in
          Int.random(in: 1...40, using: &generator)
        }
      }
      let depression = try results("phq-9", days[0].map { (try Self.day($0), 12) })
      let anxiety = try results("gad-7", days[1].map { (try Self.day($0), 9) })
      let all = depression + anxiety
      let change = try #require(try combined(all).first)
      #expect(try combined(all.shuffled(using: &generator)).first == change, "\(round)")
      let expected = Pairs(depression, anxiety)
      #expect(change.start == expected.earliest, "\(round): \(days)")
      #expect(change.end == (expected.areTwo ? expected.latest : []), "\(round): \(days)")
      // What came after the last group keeps back what would be said of it.
      let isStated = expected.areTwo && expected.latest == [depression, anxiety].compactMap(last)
      #expect(change.statements.isEmpty == !isStated, "\(round)")
      found[change.start.count + change.end.count, default: 0] += 1
    }
    // None, one group, and two: each often enough to tell.
    #expect([0, 2, 4].allSatisfy { found[$0, default: 0] > 30 }, "\(found)")
  }
}

private func last(_ results: [AssessmentSummary]) -> AssessmentSummary? {
  results.max { ($0.start, $0.uuid) < ($1.start, $1.uuid) }
}

/// Every pair of results that lie within seven days.
private struct Pairs {
  private let all: [[AssessmentSummary]]

  init(_ left: [AssessmentSummary], _ right: [AssessmentSummary]) {
    all = left.flatMap { first in right.map { [first, $0] } }
      .filter { abs($0[0].start.timeIntervalSince($0[1].start)) <= 7 * 86400 }
  }

  /// The pair that begins first, and of those the one that ends first.
  var earliest: [AssessmentSummary] {
    all.min { Self.inOrder($0).lexicographicallyPrecedes(Self.inOrder($1), by: Self.isEarlier) }
      ?? []
  }

  /// The pair that ends last, and of those the one that begins last.
  var latest: [AssessmentSummary] {
    all.max {
      Self.inOrder($0).reversed()
        .lexicographicallyPrecedes(Self.inOrder($1).reversed(), by: Self.isEarlier)
    } ?? []
  }

  /// Whether two pairs follow each other without a result in common.
  var areTwo: Bool {
    all.contains { first in
      all.contains { second in
        zip(first, second).allSatisfy { Self.isEarlier($0, $1) }
      }
    }
  }

  private static func inOrder(_ pair: [AssessmentSummary]) -> [AssessmentSummary] {
    pair.sorted(by: isEarlier)
  }

  private static func isEarlier(_ left: AssessmentSummary, _ right: AssessmentSummary) -> Bool {
    (left.start, left.uuid) < (right.start, right.uuid)
  }
}
