import Testing
import WellbeingTextFormats

@testable import WellbeingCharts

@Suite("Texts of a chart")
struct TextLayoutTests {
  @Test(
    "are drawn without what controls",
    arguments: [
      ("a\u{1B}[31mb", "a[31mb"), ("\u{202E}abc\u{2066}", "abc"), ("a\tb\r\n\n c", "a b c"),
      ("  a  ", "a"), ("a\u{2028}b", "a b"), ("", ""),
      ("\u{0}\u{85}\u{9B}", ""), ("é😀界", "é😀界"),
    ])
  func drawable(_ given: String, _ drawn: String) {
    #expect(given.drawable() == drawn)
  }

  @Test("are drawn without what is no character of XML", arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xB])
  func noCharacter(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect("a\(Character(scalar))".drawable() == "a")
  }

  @Test("keep a limit")
  func limits() {
    #expect(String(repeating: "x", count: 10_000).drawable(limit: 5) == "xxxxx…")
  }

  @Test("keep joiners, which scripts such as Persian need")
  func joiners() {
    #expect("می\u{200C}خواهم".drawable() == "می\u{200C}خواهم")
  }

  @Test("are cut with an ellipsis to the room there is")
  func cut() {
    let ruler = TextRuler.ems
    #expect(ruler.shorten("mild", to: 3) == "mild")
    #expect(ruler.shorten("moderately severe", to: 5) == "modera…")
    #expect(ruler.width(of: ruler.shorten("moderately severe", to: 5)) <= 5)
    #expect(ruler.shorten("moderately", to: 0) == "")
    let columns = TextRuler()
    #expect(columns.shorten("moderately", to: 10) == "moderately")
    #expect(columns.shorten("moderately", to: 9) == "moderate…")
    #expect(columns.shorten("none to minimal", to: 8) == "none to…")
    #expect(columns.shorten("moderately", to: 3) == "mo…")
    #expect(columns.shorten("中等度の不安", to: 8) == "中等度…")
  }

  @Test(
    "have the width of their columns",
    arguments: [
      ("mild", 4), ("軽度", 4), ("ﾊﾝ", 2), ("한글", 4), ("한", 2), ("e\u{301}", 1), ("😀", 2), ("☀", 1),
      ("☀\u{FE0F}", 2), ("🇦🇹", 2), ("👍🏽", 2), ("", 0), ("│▪∙", 3), ("می\u{200C}خ", 3),
    ])
  func columns(_ text: String, _ columns: Double) {
    #expect(TextRuler().width(of: text) == columns)
  }

  @Test("are broken between words, and within one that is too long")
  func lines() {
    let ruler = TextRuler.ems
    #expect(ruler.lines("one two three", within: 4, atMost: 9) == ["one two", "three"])
    #expect(ruler.lines("界界界界界", within: 2, atMost: 9) == ["界界", "界界", "界"])
    #expect(ruler.lines("one two three four", within: 4, atMost: 2) == ["one two", "three …"])
    #expect(ruler.lines("ab", within: 0, atMost: 9) == ["a", "b"])
    #expect(ruler.lines("", within: 4, atMost: 2).isEmpty)
    let columns = TextRuler()
    #expect(columns.lines("界界 a界界", within: 5) == ["界界", "a界界"])
    #expect(columns.lines("界界界", within: 3) == ["界", "界", "界"])
  }

  @Test("are halved where the halves are most equal")
  func halves() {
    #expect(TextRuler.ems.halves("none to minimal") == ["none to", "minimal"])
    #expect(TextRuler.ems.halves("mild") == ["mild"])
  }
}
