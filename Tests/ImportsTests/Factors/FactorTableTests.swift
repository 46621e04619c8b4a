import Testing
import WellbeingSamples

@testable import WellbeingImports

/// What is read from a CSV file of factors.
struct FactorTableTests {
  private func rows(_ text: String) throws -> [FactorTable.Row] {
    try FactorTable(Array(text.utf8)).rows
  }

  @Test func `columns are found by name, in any order, and others are ignored`() throws {
    let rows = try rows(
      "\u{FEFF}Unit,note,value,FACTOR,date\r\nmin,\"a, b\",450, Sleep ,2026-01-05\r\n,,1,x-1,2026-01-05"
    )
    #expect(rows.map(\.line) == [2, 3] && rows.map(\.factor.name) == ["sleep", "x-1"])
    #expect(rows.map(\.amount.value) == [450, 1] && rows.map(\.unit) == ["min", nil])
    #expect(rows.map { "\($0.day)" } == ["2026-01-05", "2026-01-05"])
  }

  @Test(arguments: [
    ("date,factor\n", FactorTable.Fault.Kind.column("value"), 1), ("", .column("date"), 1),
    ("date,factor,value\n2026-02-30,sleep,1\n", .cell("date"), 2),
    ("date,factor,value\n\n2026-01-05,,1\n", .cell("factor"), 3),
    ("date,factor,value\n2026-01-05,sleep,\n", .cell("value"), 2),
    ("date,factor,value\n2026-01-05,sleep,-1\n", .cell("value"), 2),
    ("date,factor,value\n2026-01-05,sleep\n", .malformed, 2),
    ("date,factor,value\n2026-01-05,sleep,\"1\n", .malformed, 2),
    ("date,factor,value\n2026-01-05,sleep,1\n2026-01-05,SLEEP,2\n", .repeated(line: 2), 3),
  ])
  func `what cannot be read is refused with its line`(
    text: String, kind: FactorTable.Fault.Kind, line: Int
  ) {
    #expect(throws: FactorTable.Fault(kind: kind, line: line)) { try rows(text) }
  }

  @Test(arguments: [
    "date;factor;value;note\n2026-01-05;sleep;7,5;a, b\n2026-01-06;sleep;450 min;\n",
    "sep=;\r\ndate;factor;value\r\n2026-01-05;sleep;7,5\r\n2026-01-06;sleep;450 min\r\n",
    "\u{FEFF}\u{FEFF}date;factor;value\n2026-01-05;sleep;7.5\n2026-01-06;sleep;450 min\n",
    "\"sep=\t\"\ndate\tfactor\tvalue\n2026-01-05\tsleep\t7.5\n2026-01-06\tsleep\t450 min\n",
    "\u{FEFF}sep=,\ndate,factor,value\n2026-01-05,sleep,7.5\n2026-01-06,sleep,450 min\n",
  ])
  func `other delimiters are read, with semicolons also decimal commas`(text: String) throws {
    let rows = try rows(text)
    #expect(rows.map(\.amount.value) == [7.5, 450] && rows.map(\.factor) == [.sleep, .sleep])
    #expect(rows.map(\.line) == (text.contains("sep=") ? [3, 4] : [2, 3]))
  }

  @Test func `decimal commas and points in one file are refused, as a point may part thousands`() {
    let text = "date;factor;value\n2026-01-05;sleep;7,5\n\n2026-01-05;steps;1.234\n"
    #expect(throws: FactorTable.Fault(kind: .mixedDecimals(line: 2), line: 4)) { try rows(text) }
  }

  @Test(arguments: [
    ("8.432", nil), ("8,432", nil), ("84.320 min", nil), ("843,200", nil), ("8.4320", 8.432),
    ("8,43", 8.43), ("0,432", 0.432), ("8432,125", 8432.125), ("8432", 8432),
  ])
  func `with semicolons, a value that may have thousands is refused`(
    value: String, amount: Double?
  ) throws {
    let text = "date;factor;value\n\n2026-01-05;steps;\(value)\n"
    if let amount {
      #expect(try rows(text).map(\.amount.value) == [amount])
    } else {
      #expect(throws: FactorTable.Fault(kind: .thousands, line: 3)) { try rows(text) }
    }
    let tabs = text.replacing(";", with: "\t").replacing(",", with: ".")
    #expect(try rows(tabs).count == 1)
  }

  @Test(arguments: ["\t", ","])
  func `a decimal comma is refused where it may part thousands`(delimiter: String) {
    let text = "date,factor,value\n2026-01-05,steps,\"1;234\"\n".replacing(",", with: delimiter)
      .replacing(";", with: ",")
    #expect(throws: FactorTable.Fault(kind: .cell("value"), line: 2)) { try rows(text) }
  }

  @Test func `text in another encoding is refused`() {
    #expect(throws: FactorTable.Fault(kind: .notUTF8, line: 1)) {
      try FactorTable([0xFF, 0xFE, 0x41])
    }
  }
}
