import Testing
import WellbeingTerminal

@Suite("Emphasis")
struct TextStyleTests {
  @Test("Each style ends what it began, and nothing else")
  func sequences() {
    let style = TextStyle(isEnabled: true)
    #expect(style.bold("a") == "\u{1B}[1ma\u{1B}[22m")
    #expect(style.dim("a") == "\u{1B}[2ma\u{1B}[22m")
    #expect(style.red("a") == "\u{1B}[31ma\u{1B}[39m")
    #expect(style.yellow(style.bold("a")) == "\u{1B}[33m\u{1B}[1ma\u{1B}[22m\u{1B}[39m")
    #expect(style.bold("") == "")
  }

  @Test("Without colour, text stays as it is")
  func disabled() {
    let style = TextStyle(isEnabled: false)
    #expect(style.bold(style.dim(style.red(style.yellow("a")))) == "a")
  }
}
