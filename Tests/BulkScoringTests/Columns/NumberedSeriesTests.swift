import Testing
import WellbeingInstruments

@testable import WellbeingBulkScoring

@Suite("A numbered series of columns")
struct NumberedSeriesTests {
  @Test(
    "serves where it has exactly as many members as there are items",
    arguments: [
      Header.series("q", 1...9), Header.series("q", 0...8), Header.series("Q", 1...9),
      Header.series("phq", 1...9, width: 2), Header.series("phq9_", 1...9),
      Header.series("phq9_", 0...8, width: 3), Header.series("q", 1...9, "_score"),
      Header.series("q", 1...9, " [a-d]"), Header.series("Frage ", 1...9, "."),
      Header.series("", 1...9, "_phq"), Header.series("é", 1...9), Header.series("T2_phq_", 1...9),
    ])
  func serves(names: [String]) throws {
    try Header.expect("phq-9", ["id"] + names + ["date"], .numberedSeries, names)
    try Header.expect("phq-9", names.reversed() + ["id"], .numberedSeries, names)
  }

  @Test("serves beside series of other lengths")
  func besideOthers() throws {
    let gad7 = Header.series("gad_", 1...7)
    let phq9 = Header.series("phq_", 1...9)
    try Header.expect("gad-7", phq9 + gad7, .numberedSeries, gad7)
    try Header.expect("phq-9", phq9 + gad7, .numberedSeries, phq9)
    // Other case, or a word behind the number, make another series.
    try Header.expect("gad-7", gad7 + ["GAD_8"], .numberedSeries, gad7)
    try Header.expect("gad-7", gad7 + ["gad_8_text"], .numberedSeries, gad7)
  }

  @Test("is one where some numbers have leading zeros and others none, and no column is left over")
  func mixedZeros() throws {
    let nine = Header.series("q", 1...7) + ["q08", "q09"]
    try Header.expect("phq-9", nine, .numberedSeries, nine)
    Header.expect(
      "gad-7", nine,
      .seriesOfOtherLength([nine], items: try Header.items("gad-7").map(\.id), of: "gad-7"))
    let doubled = nine + ["q01"]
    Header.expect(
      "gad-7", doubled,
      .nothingFound(columns: doubled, items: try Header.items("gad-7").map(\.id), of: "gad-7"))
  }

  @Test("of nine never serves GAD-7's seven, nor one of ten PHQ-9's nine; they are shown")
  func otherLength() throws {
    let nine = Header.series("q", 1...9)
    let ten = Header.series("q", 1...10)
    let items = try Header.items("phq-9").map(\.id)
    Header.expect(
      "gad-7", ["id"] + nine,
      .seriesOfOtherLength([nine], items: try Header.items("gad-7").map(\.id), of: "gad-7"))
    for series in [ten, Header.series("q", 0...9), Header.series("q", 1...10, width: 2)] {
      Header.expect(
        "phq-9", series + ["id"], .seriesOfOtherLength([series], items: items, of: "phq-9"))
    }
    let waves = ["t1_mood", "w2", "t2_mood", "w1"]
    Header.expect(
      "phq-9", waves,
      .seriesOfOtherLength([["t1_mood", "t2_mood"], ["w1", "w2"]], items: items, of: "phq-9"))
  }

  @Test(
    "has no gap, begins with 0 or 1, and has two members at least",
    arguments: [
      Header.series("q", 1...8) + ["q10"], Header.series("q", 2...10), ["q1"], ["q0"],
      Header.series("q", 1...9) + ["q11"], Header.series("q", 2...9), ["q1", "q3"],
      Header.series("q", 1...9) + ["q99999999999999999999"], ["q0", "q9223372036854775807"],
      Header.series("q", 1...8) + ["q99999999999999999999"], ["q1", "q01"], ["q01", "q001"],
    ])
  func noSeries(names: [String]) throws {
    Header.expect(
      "phq-9", names,
      .nothingFound(columns: names, items: try Header.items("phq-9").map(\.id), of: "phq-9"))
  }

  @Test("Two that fit are ambiguous, and both are shown in the order of the file")
  func severalSeries() {
    let before = Header.series("before_", 1...9)
    let after = Header.series("after_", 0...8)
    Header.expect("phq-9", before + after, .severalSeries([before, after], of: "phq-9"))
    Header.expect("phq-9", after + before, .severalSeries([after, before], of: "phq-9"))
    let padded = Header.series("q", 1...9, width: 2)
    let plain = Header.series("q", 1...9)
    Header.expect("phq-9", padded + plain, .severalSeries([padded, plain], of: "phq-9"))
    // Ten has two digits in either of them.
    let fifteen = Header.series("q", 1...15)
    let filled = Header.series("q", 1...9, width: 2)
    Header.expect(
      "phq-15", fifteen + filled, .severalSeries([fifteen, filled + fifteen[9...]], of: "phq-15"))
  }

  @Test("A name that stands twice in it is ambiguous")
  func repeatedName() {
    let names = Header.series("q", 1...9)
    Header.expect(
      "phq-9", ["id"] + names + ["q4"], .severalColumns("q4", places: [5, 11]))
    Header.expect("phq-9", names + names, .severalColumns("q1", places: [1, 10]))
  }

  @Test("Names without a letter are none: they may be answers, of a file without a header")
  func numbersAlone() throws {
    for names in [["0", "1"], ["2022-07-01", "2022-07-02"], ["1.0", "1.1"], ["#1", "#2"]] {
      Header.expect(
        "phq-2", names,
        .nothingFound(columns: names, items: try Header.items("phq-2").map(\.id), of: "phq-2"))
    }
  }

  @Test("White space round a name is none of it")
  func whiteSpace() throws {
    let names = ["q1", " q2", "q3\t", " q4 ", "q5", "q6", "q7"]
    try Header.expect("gad-7", names, .numberedSeries, names)
  }
}
