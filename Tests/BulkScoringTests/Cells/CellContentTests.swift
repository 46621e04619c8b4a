import Testing

@testable import WellbeingBulkScoring

@Suite("What a cell holds")
struct CellContentTests {
  @Test(
    "A whole number, with or without zeros after its point",
    arguments: [
      ("0", "0"), ("2", "2"), ("10", "10"), ("2.0", "2"), ("2.00", "2"), ("0.0", "0"),
      ("-1", "-1"), ("-1.0", "-1"), ("-99", "-99"), ("-0", "0"), ("-0.0", "0"), (" 2\t", "2"),
      ("123456789012345678901234567890.0", "123456789012345678901234567890"),
    ])
  func wholeNumbers(text: String, number: String) {
    #expect(CellContent(text) == .number(number))
  }

  @Test(
    "A number that is not whole", arguments: ["1.5", "0.25", "-0.5", "2.01", "2.10", "10.00001"])
  func fractions(text: String) {
    #expect(CellContent(text) == .fraction(text))
    #expect(CellContent("\t\(text) ") == .fraction(text))
  }

  @Test(
    "What only looks like a number is text",
    arguments: [
      "+2", "02", "00", "-02", "2.", "2.0.", "2..0", ".0", ".5", "-", "-.5", "2e0", "1e-1", "2,0",
      "1 0", "- 1", "--1", "0x2", "2\u{301}", "٢", "２", "2\n", "\u{a0}2", "2\u{0}", "inf",
    ])
  func texts(text: String) {
    #expect(CellContent(text) == .text(text))
  }

  @Test("Case and ASCII blanks at the ends don't count, nor how an accent is written")
  func sameTexts() {
    #expect(CellContent(" Several Days\t") == CellContent("several days"))
    #expect(CellContent("LÄRM") == CellContent("la\u{308}rm"))
    #expect(CellContent(" \t ") == CellContent(""))
    #expect(CellContent("several  days") != CellContent("several days"))
    #expect(CellContent("\u{a0}often") != CellContent("often"))
    #expect(CellContent("often\n") != CellContent("often"))
    #expect(CellContent("often\u{0}") != CellContent("often"))
  }
}
