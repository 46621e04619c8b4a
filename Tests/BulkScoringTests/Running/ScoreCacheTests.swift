import Testing
import WellbeingInstruments
import WellbeingTestBytes

@testable import WellbeingBulkScoring

@Suite("The cache of scores")
struct ScoreCacheTests {
  private static let values = [0, 1, 30, 900]

  /// How many items have each value: with 24 items, 2,925 sums and as many tallies.
  private static func sheet(
    _ generator: inout SeededGenerator, items: Int, blanks: Int
  ) -> [Int?] {
    let cuts = (0..<3).map { _ in Int.random(in: 0...items, using: &generator) }.sorted()
    var sheet = (0..<items).map { item -> Int? in values[cuts.count { $0 <= item }] }
    for _ in 0..<blanks { sheet[Int.random(in: 0..<items, using: &generator)] = nil }
    return sheet.shuffled(using: &generator)
  }

  @Test("gives the same scores and counts when there are more tallies than it has room for")
  func overflow() throws {
    let questionnaire = try SumQuestionnaire.questionnaire(items: 24, values: Self.values)
    var generator = SeededGenerator(seed: 3)
    var text = (1...24).map { "i\($0)" }.joined(separator: ",") + "\n"
    var expected: [String] = []
    var rowsBySum: [Int: Int] = [:]
    for _ in 0..<30_000 {
      let blanks = Int.random(in: 0..<4, using: &generator) == 0 ? 1 : 0
      let sheet = Self.sheet(&generator, items: 24, blanks: blanks)
      text += sheet.map { $0.map(String.init) ?? "" }.joined(separator: ",") + "\n"
      let sum = sheet.compactMap(\.self).reduce(0, +)
      expected.append(
        blanks == 0
          ? "complete,\(sum),any" : "unscorable,,")
      if blanks == 0 { rowsBySum[sum, default: 0] += 1 }
    }
    #expect(rowsBySum.count > 2_500)
    let run = InMemoryRun.of(text, by: questionnaire)
    #expect(try run.rows("basis", "total", "band") == expected)
    let outcomes = try #require(try run.outcome.counts.outcomes.first?.values)
    #expect(outcomes.reduce(0) { $0 + $1.rows } == 30_000)
    for outcome in outcomes where outcome.score.basis == .complete {
      try #require(outcome.score.value == Double(outcome.tally.sum))
      try #require(rowsBySum[outcome.tally.sum] == outcome.rows)
    }
  }

  @Test("finds each tally again until there is no room, and then what comes after it is taken")
  func room() throws {
    let questionnaire = try SumQuestionnaire.questionnaire(items: 1, values: Array(0..<1_000))
    let scorer = Scorer(questionnaire)
    var cache = ScoreCache(scorer, score: 0, policy: .refuse) { score in
      ["sum", "\(score.value ?? -1)"].map { Array($0.utf8) }
    }
    let item = try #require(scorer.scoredItems(of: 0)[0])
    let share = item.share(of: .choice(1))
    func lanes(_ sum: Int32) -> SIMD8<Int32> {
      var lanes = share.lanes
      lanes[0] = sum
      return lanes
    }
    var all: [ScoreTally: BulkCounts.Outcome] = [:]
    for _ in 0..<3 {
      var size: Int32 = 0
      while let entry = cache.count(lanes(size)) {
        try #require(entry == Int(size))
        size += 1
      }
      try #require(size == 2_048)
      for sum in 0..<size {
        let found = cache.count(lanes(sum))
        let entry = try #require(found)
        var output = ByteBuffer(capacity: 1)
        for text in 0..<2 { cache.append(text, of: entry, to: &output) }
        try #require(Array(output.bytes) == Array("sum\(Double(sum))".utf8))
      }
      let beyond = cache.count(lanes(size))
      #expect(beyond == nil)
      cache.take(into: &all)
    }
    #expect(all.count == 2_048 && all.values.allSatisfy { $0.rows == 6 })
  }
}

@Suite("A definition as large as may be")
struct LargeDefinitionTests {
  @Test("has a thousand choices, the last of which is scored as the first")
  func choices() throws {
    let questionnaire = try SumQuestionnaire.questionnaire(items: 3, values: Array(0..<1_000))
    let run = InMemoryRun.of(
      "i1,i2,i3\n999,998,0\n1000,0,0\n,999,999\n", by: questionnaire
    )
    #expect(try run.rows("basis", "total") == ["complete,1997", "invalid,", "unscorable,"])
  }

  @Test("has a thousand items, and sums from minus a million to a million")
  func items() throws {
    let questionnaire = try SumQuestionnaire.questionnaire(
      items: 1_000, values: [-1_000, 1_000])
    let header = (1...1_000).map { "i\($0)" }.joined(separator: ",")
    func row(_ cell: String) -> String {
      Array(repeating: cell, count: 1_000).joined(separator: ",")
    }
    let run = InMemoryRun.of(
      [header, row("1000"), row("-1000"), row(""), row("x")].joined(separator: "\n"),
      by: questionnaire
    )
    #expect(try run.rows("total") == ["1000000", "-1000000", "", ""])
    #expect(try run.outcome.faultCount == 1_000)
  }
}
