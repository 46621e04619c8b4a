import Testing
import WellbeingInstruments
import WellbeingTextFormats
import WellbeingTestBytes

@testable import WellbeingBulkScoring

/// Random headers and wide ones; `WELLBEING_ROUNDS=full` takes more and wider ones.
@Suite("Random headers")
struct RandomHeaderTests {
  @Test(
    "Neither the order of columns nor others beside them changes which serves which item",
    arguments: ["phq-9", "gad-7", "phq-15"] as [Questionnaire.ID], Rounds.seeds(quick: 8, full: 50))
  func orderAndOthers(questionnaire: Questionnaire.ID, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let items = try Header.items(questionnaire)
    let others = ["id", "date", "", "id", "age1", "x", "total", "q_14"]
    let headers: [(names: [String], named: [String]?)] = [
      (items.map(\.id), nil),
      (items.compactMap { $0.text.text(in: "en") }, nil),
      (Header.series("q", 1...items.count), nil),
      (items.indices.map { "x\($0 * 7)y" }, items.indices.map { "x\($0 * 7)y" }),
    ]
    for (names, named) in headers {
      let expected = try ColumnMapping.find(items, of: "study", in: names, named: named)
      let shuffled = (names + others).shuffled(using: &generator)
      let mapping = try ColumnMapping.find(items, of: "study", in: shuffled, named: named)
      #expect(mapping.method == expected.method)
      #expect(mapping.columns.map(\.name) == names)
      #expect(mapping.columns.map(\.item) == items.map(\.id))
      #expect(mapping.columns.map { shuffled[$0.place - 1] } == names)
    }
  }

  @Test("Whatever a header holds, each item gets a column of its own, or none does")
  func neverCrashes() throws {
    var generator = SeededGenerator(seed: 8)
    let items = try Header.items("phq-2")
    let parts = [
      "q", "Q", "_", "0", "1", "2", "01", "9", "99999999999999999999", " ", "\t", "mood",
      "Interest",
      "\u{301}", "\u{0}", "é", "\r\n", "٢", "",
    ]
    var found = 0
    let count = Rounds.of(quick: 2_000, full: 20_000)
    for _ in 0..<count {
      let header = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          parts.randomElement(using: &generator) ?? ""
        }.joined()
      }
      let named = Bool.random(using: &generator) ? nil : Array(header.prefix(2))
      do throws(Problem) {
        let mapping = try ColumnMapping.find(items, of: "study", in: header, named: named)
        found += 1
        #expect(mapping.columns.map(\.item) == items.map(\.id))
        #expect(Set(mapping.columns.map(\.place)).count == items.count)
        #expect(mapping.columns.map { header[$0.place - 1] } == mapping.columns.map(\.name))
      } catch {
        continue
      }
    }
    #expect(found > count / 20)
  }

  @Test("Many thousands of columns are looked through once", .timeLimit(.minutes(10)))
  func manyColumns() throws {
    let phq9 = Header.series("phq_", 1...9)
    let wide = Header.series("gene", 1...Rounds.of(quick: 9_991, full: 99_991)) + phq9
    try Header.expect("phq-9", wide, .numberedSeries, phq9)
    let zeros = (1...500).map { "q" + String(repeating: "0", count: $0) + "1" }
    try Header.expect("phq-9", zeros + phq9, .numberedSeries, phq9)
    let same = Array(repeating: "q1", count: Rounds.of(quick: 5_000, full: 20_000))
    try Header.expect("phq-9", same + phq9, .numberedSeries, phq9)
  }
}
