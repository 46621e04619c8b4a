import Testing
import WellbeingTerminal

@Suite("Text made safe to print")
struct PrintableTests {
  @Test(
    "Control characters are shown, so that no escape sequence works",
    arguments: [
      ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{9B}2J", "\u{FFFD}2J"), ("a\u{7}b", "a\u{FFFD}b"),
      ("\u{0}", "\u{FFFD}"), ("\u{1F}", "\u{FFFD}"), ("\u{7F}", "\u{FFFD}"),
      ("\u{80}", "\u{FFFD}"), ("\u{9F}", "\u{FFFD}"), ("a\rb", "a\u{FFFD}b"), ("a\tb", "a b"),
      ("a\nb", "a\u{FFFD}b"), ("a\r\nb", "a\u{FFFD}\u{FFFD}b"),
    ])
  func controls(text: String, shown: String) {
    #expect(printable(text) == shown)
  }

  @Test("Newlines stay where they are wanted, other line controls do not")
  func newlines() {
    #expect(printable("a\nb\r\nc\rd\n\re", keepingNewlines: true) == "a\nb\nc\u{FFFD}d\n\u{FFFD}e")
  }

  @Test(
    "Bidirectional controls are removed",
    arguments: [0x061C, 0x200E, 0x200F, 0x202A, 0x202E, 0x2066, 0x2069] as [UInt32])
  func bidirectionalControls(code: UInt32) throws {
    let control = try #require(Unicode.Scalar(code))
    #expect(printable("a\(Character(control))b") == "ab")
  }

  @Test(
    "Everything else stays as it is",
    arguments: [
      "", "GAD-7 ~ ¡é", "e\u{301}", "👨‍👩‍👦 🇺🇸 ❤\u{FE0F}", "한국어", "עברית", "\u{A0}", "\u{2010}",
    ])
  func plainText(text: String) {
    #expect(Array(printable(text).unicodeScalars) == Array(text.unicodeScalars))
  }
}
