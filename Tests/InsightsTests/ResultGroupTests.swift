import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes

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
    let named =
      baseline.map { [Questionnaire.ID.phq9: Baseline.chosen(depression[$0].uuid)] } ?? [:]
    let change = try #require(
      try combined(depression + anxiety, baselines: named).last)
    func numbers(_ results: [AssessmentSummary]) throws -> [Int] {
      let first = try #require(LocalDay("2026-01-01"))
      return results.map { $0.localDay.daysSince1970 - first.daysSince1970 + 1 }
    }
    return (
      try numbers(change.measures.map(\.start)), try numbers(change.measures.map(\.end)), change
    )
  }

  @Test("lie within seven days, and not within eight")
  func days() throws {
    let near = try Self.groups(phq9: [1, 60], gad7: [8, 53])
    #expect(near.start == [1, 8] && near.end == [60, 53])
    #expect(near.change.outcome != nil)
    let far = try Self.groups(phq9: [1, 60], gad7: [9, 52])
    #expect(far.start == [] && far.end == [] && far.change.outcome == nil)
    guard case .noGroup(within: 7, let days) = far.change.obstacle else {
      Issue.record("two results within 7 days were found")
      return
    }
    #expect(days["phq-9"]?.map(\.description) == ["2026-01-01", "2026-03-01"])
  }

  @Test("give no outcome if there is only one group of them")
  func oneGroup() throws {
    for (phq9, gad7) in [
      ([1], [3]), ([1], [3, 5]), ([1, 3], [2]), ([1, 40], [3]), ([1], [3, 40]),
    ] {
      let groups = try Self.groups(phq9: phq9, gad7: gad7)
      guard case .oneGroup(within: 7, let days) = groups.change.obstacle else {
        Issue.record("two groups were found")
        continue
      }
      #expect(days.count == 2 && groups.change.outcome == nil)
    }
  }

  @Test("of several near each other are the first at the start, and the last at the end")
  func several() throws {
    let groups = try Self.groups(phq9: [1, 4, 50, 54], gad7: [5, 6, 55])
    #expect(groups.start == [1, 5] && groups.end == [54, 55])
    let crossed = try Self.groups(phq9: [1, 10], gad7: [12, 20, 21, 30])
    guard case .oneGroup(_, let days) = crossed.change.obstacle else {
      Issue.record("two groups were found")
      return
    }
    #expect(days.map(\.description) == ["2026-01-10", "2026-01-12"])
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
    var found: [String: Int] = [:]
    for round in 0..<400 {
      let days = (0..<2).map { _ in
        (0..<Int.random(in: 1...5, using: &generator)).map { _ in
          Int.random(in: 1...40, using: &generator)
        }
      }
      let depression = try results("phq-9", days[0].map { (try Self.day($0), 12) })
      let anxiety = try results("gad-7", days[1].map { (try Self.day($0), 9) })
      let all = depression + anxiety
      let change = try #require(try combined(all).last)
      #expect(try combined(all.shuffled(using: &generator)).last == change, "\(round)")
      let expected = Pairs(depression, anxiety)
      let isLast = expected.latest == [depression, anxiety].compactMap(last)
      let name = "\(round): \(days)"
      switch change.obstacle {
      case nil:
        #expect(expected.areTwo && isLast, "\(name)")
        #expect(change.measures.map(\.start) == expected.earliest, "\(name)")
        #expect(change.measures.map(\.end) == expected.latest, "\(name)")
      case .noGroup: #expect(expected.earliest.isEmpty, "\(name)")
      case .oneGroup(_, let days):
        #expect(!expected.areTwo, "\(name)")
        #expect(days == Set(expected.earliest.map(\.localDay)).sorted(), "\(name)")
      // What came after the last group keeps back what would be said about it.
      case .laterAlone: #expect(expected.areTwo && !isLast, "\(name)")
      case .otherScale: Issue.record("all results are on one scale")
      }
      found[change.obstacle.map { "\($0)".prefix { $0.isLetter }.description } ?? "", default: 0] +=
        1
    }
    // Each outcome often enough to tell.
    #expect(
      ["", "noGroup", "oneGroup", "laterAlone"].allSatisfy { found[$0, default: 0] > 30 },
      "\(found)")
  }
}

private func last(_ results: [AssessmentSummary]) -> AssessmentSummary? {
  results.max { ($0.startDate, $0.uuid) < ($1.startDate, $1.uuid) }
}

/// Every pair of results that lie within seven days.
private struct Pairs {
  private let all: [[AssessmentSummary]]

  init(_ left: [AssessmentSummary], _ right: [AssessmentSummary]) {
    all = left.flatMap { first in right.map { [first, $0] } }
      .filter { abs($0[0].startDate.timeIntervalSince($0[1].startDate)) <= 7 * 86400 }
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
    (left.startDate, left.uuid) < (right.startDate, right.uuid)
  }
}
