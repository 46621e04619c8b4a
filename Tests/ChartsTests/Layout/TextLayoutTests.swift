import Testing

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

  @Test("keep a limit, also of marks over one letter")
  func limits() {
    #expect(String(repeating: "x", count: 10_000).drawable(limit: 5) == "xxxxx…")
    let tower = "a" + String(repeating: "\u{301}", count: 1_000)
    #expect(tower.drawable().unicodeScalars.count == 9)
  }

  @Test("are cut with an ellipsis to the room there is")
  func cut() {
    #expect(TextWidth.cut("mild", to: 3) == "mild")
    #expect(TextWidth.cut("moderately severe", to: 5) == "modera…")
    #expect(TextWidth.ems(TextWidth.cut("moderately severe", to: 5)) <= 5)
    #expect(TextWidth.cut("moderately", to: 0) == "…")
  }

  @Test("are broken between words, and within one that is too long")
  func lines() {
    #expect(TextWidth.lines("one two three", within: 4, atMost: 9) == ["one two", "three"])
    #expect(TextWidth.lines("界界界界界", within: 2, atMost: 9) == ["界界", "界界", "界"])
    #expect(TextWidth.lines("one two three four", within: 4, atMost: 2) == ["one two", "three…"])
    #expect(TextWidth.lines("ab", within: 0, atMost: 9) == ["a", "b"])
    #expect(TextWidth.lines("", within: 4, atMost: 2).isEmpty)
  }

  @Test("are halved where the halves are most equal")
  func halves() {
    #expect(TextWidth.halves("none to minimal") == ["none to", "minimal"])
    #expect(TextWidth.halves("mild") == ["mild"])
  }
}
