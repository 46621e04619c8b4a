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

  @Test func `text in another encoding is refused`() {
    #expect(throws: FactorTable.Fault(kind: .notUTF8, line: 1)) {
      try FactorTable([0xFF, 0xFE, 0x41])
    }
  }
}
