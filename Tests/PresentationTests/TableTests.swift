import Testing
import WellbeingTerminal

@testable import WellbeingPresentation

@Suite struct TableTests {
  private static let columns = [
    TableColumn("Who", .isCut(to: 3), priority: 2), TableColumn("Ago", .isDropped, priority: 0),
    TableColumn("Result", .isWrapped(to: 6), priority: 3),
    TableColumn("Words", .isCut(to: 4), priority: 1),
    TableColumn("Id"),
  ]
  private static let rows = [
    ["Anna", "today", "14 moderate", "calm, happy", "00000001"],
    ["山田太郎", "3 weeks ago", "5 mild", "", "00000002"],
  ]
  private static let file = Style(width: 80, isTerminal: false)
  private let table = Table(Self.columns, rows: Self.rows)

  private func lines(_ width: Int) -> [String] {
    table.lines(Style(width: width))
  }

  @Test func `where nothing limits it each column is as wide as its widest cell`() {
    #expect(
      table.lines(Self.file) == [
        "Who       Ago          Result       Words        Id",
        "Anna      today        14 moderate  calm, happy  00000001",
        "山田太郎  3 weeks ago  5 mild                    00000002",
      ])
    #expect(lines(57) == table.lines(Self.file))
  }

  @Test func `columns give way one after another, and no more than they have to`() {
    #expect(
      lines(56) == [
        "Who       Result       Words        Id",
        "Anna      14 moderate  calm, happy  00000001",
        "山田太郎  5 mild                    00000002",
      ])
    #expect(lines(44) == lines(56))
    #expect(lines(43)[1] == "Anna      14 moderate  calm, hap…  00000001")
    #expect(
      lines(37)[1...] == [
        "Anna      14 moderate  cal…  00000001", "山田太郎  5 mild             00000002",
      ])
    #expect(
      lines(32)[1...] == [
        "An…  14 moderate  cal…  00000001", "山…  5 mild             00000002",
      ])
    #expect(
      lines(29)[1...] == [
        "An…  14        cal…  00000001", "     moderate", "山…  5 mild          00000002",
      ])
  }

  @Test func `where that is not enough a record is a paragraph`() {
    #expect(
      lines(28) == [
        "Anna  14 moderate", "  calm, happy  00000001", "山田太郎  5 mild  00000002",
      ])
    #expect(
      lines(11) == [
        "Anna", "  14", "  moderate", "  calm, ha…", "  00000001", "山田太郎", "  5 mild",
        "  00000002",
      ])
  }

  @Test(arguments: Array(10...60))
  func `no line is wider than the screen, and what may not be cut is whole`(width: Int) {
    let shown = lines(width)
    #expect(shown.allSatisfy { DisplayWidth.columns(of: $0) <= width })
    let text = shown.joined(separator: " ")
    for word in ["14", "moderate", "5", "mild", "00000001", "00000002"] {
      #expect(text.contains(word))
    }
  }

  @Test func `a cell that says nothing by itself takes its heading along`() {
    let columns = [TableColumn("Period"), TableColumn("Count", needsHeading: true)]
    let table = Table(columns, rows: [["2026-03", "7"], ["2026-04", "0"]])
    #expect(
      table.lines(Style(width: 10))
        == ["2026-03", "  count 7", "2026-04", "  count 0"])
  }

  @Test func `a screen reader gets a name and a value a line`() {
    #expect(
      table.lines(Style(width: 80, flattensTables: true)) == [
        "Who: Anna", "Ago: today", "Result: 14 moderate", "Words: calm, happy", "Id: 00000001", "",
        "Who: 山田太郎", "Ago: 3 weeks ago", "Result: 5 mild", "Id: 00000002",
      ])
  }

  @Test(arguments: [(["", ""], ["B", "b", "d"]), (["", "c"], ["A  B", "   b", "c  d"])])
  func `a column of which no cell says anything can be left out`(
    cells: [String], expected: [String]
  ) {
    let columns = [TableColumn("A", isLeftOutWhenEmpty: true), TableColumn("B")]
    let table = Table(columns, rows: [[cells[0], "b"], [cells[1], "d"]])
    #expect(table.lines(Self.file) == expected)
  }

  @Test func `a JSON document is printed when it is complete, a page of CSV at once`() throws {
    let listing = Listing<String>(key: "names", fields: [.init("name") { $0 }], columns: [])
    let (json, csv) = (MemorySink(), MemorySink())
    var ofJSON = try ListingWriter(listing, .json, json)
    var ofCSV = try ListingWriter(listing, .csv(isOnScreen: false), csv)
    for name in ["Anna", "Ben"] {
      try ofJSON.write([name])
      try ofCSV.write([name])
    }
    #expect(json.text == "" && csv.text.contains("Ben"))
    let isToldEmpty = ofJSON.end([:], Self.file)
    #expect(!isToldEmpty)
    let names = #""names":[{"name":"Anna"},{"name":"Ben"}]"#
    #expect(
      json.text == #"{"schemaVersion":\#(JSONOutput.schemaVersion),\#(names)}"# + "\n")
  }
}
