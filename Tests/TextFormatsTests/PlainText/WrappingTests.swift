import Testing
import WellbeingTestBytes
import WellbeingTextFormats

@Suite("Wrapping text")
struct WrappingTests {
  @Test("Lines break at spaces, which are dropped")
  func spaces() {
    #expect(wrap("one two three", width: 7) == ["one two", "three"])
    #expect(wrap("one   two", width: 5) == ["one", "two"])
    #expect(wrap("one   two  ", width: 9) == ["one   two"])
  }

  @Test(
    "A line is filled up to its last column",
    arguments: [(6, ["one", "two"]), (7, ["one two"]), (8, ["one two"])])
  func edge(width: Int, lines: [String]) {
    #expect(wrap("one two", width: width) == lines)
  }

  @Test("The first line has an indent of its own, and the width includes it")
  func indents() {
    let lines = wrap("one two three", width: 9, firstIndent: "3. ", indent: "   ")
    #expect(lines == ["3. one", "   two", "   three"])
  }

  @Test("Newlines stay, and empty lines have no spaces")
  func newlines() {
    let lines = wrap("one\n\ntwo\r\n  three\n", width: 20, indent: "  ")
    #expect(lines == ["one", "", "  two", "    three", ""])
    #expect(wrap("", width: 20, firstIndent: "  ") == [""])
  }

  @Test("A word wider than a line is cut between characters, and only that one")
  func longWord() {
    #expect(wrap("a 12345678 b", width: 5) == ["a", "12345", "678 b"])
    #expect(wrap("👨‍👩‍👦👨‍👩‍👦e\u{301}e\u{301}", width: 2) == ["👨‍👩‍👦", "👨‍👩‍👦", "e\u{301}e\u{301}"])
  }

  @Test("A line too narrow for anything still gets a character", arguments: [-1, 0, 1])
  func narrow(width: Int) {
    #expect(wrap("한국 a", width: width) == ["한", "국", "a"])
    #expect(wrap("ab", width: width, firstIndent: "   ", indent: "   ") == ["   a", "   b"])
  }

  @Test("Chinese and Japanese break between wide characters, not before closing punctuation")
  func eastAsian() {
    #expect(wrap("過去二週間", width: 5) == ["過去", "二週", "間"])
    #expect(wrap("過去。二週", width: 4) == ["過", "去。", "二週"])
    #expect(wrap("過「二」週", width: 6) == ["過", "「二」", "週"])
    #expect(wrap("GAD-7は七項目", width: 8) == ["GAD-7は", "七項目"])
  }

  @Test("A no-break space holds its words together")
  func noBreakSpace() {
    #expect(wrap("over 2\u{A0}weeks", width: 8) == ["over", "2\u{A0}weeks"])
  }

  @Test(
    "Of any text no line is too wide, none ends with a space, and nothing is lost",
    arguments: 1...200)
  func laws(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet: [Character] = [
      "a", "b", "é", "e\u{301}", " ", " ", "한", "。", "「", "👨‍👩‍👦", "-", "\n",
    ]
    let text = String(
      (0..<Int.random(in: 0...60, using: &generator)).compactMap { _ in
        alphabet.randomElement(using: &generator)
      })
    let width = Int.random(in: 4...20, using: &generator)
    let lines = wrap(text, width: width, firstIndent: "> ", indent: "  ")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width })
    #expect(lines.allSatisfy { $0.last != " " })
    let isInk = { (character: Character) in character != " " && character != "\n" }
    #expect((">" + text).filter(isInk) == lines.joined().filter(isInk))
  }
}
