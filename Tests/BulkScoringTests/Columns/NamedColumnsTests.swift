import Testing
import WellbeingInstruments

@testable import WellbeingBulkScoring

@Suite("Columns that are named")
struct NamedColumnsTests {
  @Test("serve the items in the order in which they are named, whatever else the header holds")
  func order() throws {
    let header = Header.series("q", 1...9) + ["interest", "mood"]
    try Header.expect("phq-2", header, .named, ["q9", "q2"], named: ["q9", "q2"])
    try Header.expect(
      "phq-2", header, .named, ["mood", "interest"], named: ["MOOD", " interest\t"])
    try Header.expect("phq-2", ["1", "", "0"], .named, ["0", ""], named: ["0", ""])
  }

  @Test("are preferred in the case in which they are named")
  func letterCase() throws {
    let header = ["a", "A", "b"]
    try Header.expect("phq-2", header, .named, ["A", "b"], named: ["A", "B"])
    Header.expect(
      "phq-2", ["ab", "AB", "c"], .severalColumns("Ab", places: [1, 2]), named: ["Ab", "c"])
  }

  @Test("are as many as there are items")
  func count() throws {
    let header = Header.series("q", 1...9)
    let items = try Header.items("gad-7").map(\.id)
    for names in [[], Array(header[..<6]), Array(header[..<8])] {
      Header.expect("gad-7", header, .wrongCount(of: names.count, items: items), named: names)
    }
  }

  @Test("are each one column")
  func unknownAndRepeated() {
    let header = ["a", "b", "a", "c"]
    Header.expect("phq-2", header, .noColumn("d", columns: header), named: ["b", "d"])
    Header.expect("phq-2", header, .severalColumns("a", places: [1, 3]), named: ["b", "a"])
    Header.expect("phq-2", header, .namedTwice("B"), named: ["b", "B"])
    Header.expect("phq-2", [], .noColumn("a", columns: []), named: ["a", "b"])
  }
}
