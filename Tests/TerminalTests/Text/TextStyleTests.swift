import Testing
import WellbeingTerminal

@Suite("Emphasis")
struct TextStyleTests {
  @Test("Each style ends what it began, and nothing else")
  func sequences() {
    let style = TextStyle(isEnabled: true)
    #expect(style.bold("a") == "\u{1B}[1ma\u{1B}[22m")
    #expect(style.bold("") == "")
  }

  @Test("Without colour, text stays as it is")
  func disabled() {
    let style = TextStyle(isEnabled: false)
    #expect(style.bold("a") == "a")
  }
}
