import Testing

@testable import WellbeingTerminal
import WellbeingTestMachines

@Suite("Drawing a frame")
struct FrameTextTests {
  private let plain = ColorDepth.none
  private let coloured = ColorDepth.basic

  /// A text with its escape characters seen.
  private func seen(_ frame: Frame, _ colors: ColorDepth) -> String {
    FrameText.text(of: frame, colors).replacing("\u{1B}[", with: "^")
  }

  @Test("Each line is placed and erased before it is written, the last one with all below")
  func lines() {
    let frame = Frame(lines: [[Span("one")], [], [Span("two"), Span(" 한")]])
    #expect(
      seen(frame, plain)
        == "^?2026h^?25l^?7l^1;1H^Kone^2;1H^K^3;1H^Jtwo 한^?7h^?2026l")
  }

  @Test("A frame without lines empties the screen")
  func empty() {
    #expect(seen(Frame(lines: []), plain) == "^?2026h^?25l^?7l^1;1H^J^?7h^?2026l")
  }

  @Test("The cursor is seen at its place, where there is one")
  func cursor() {
    let frame = Frame(
      lines: [[Span("Name: x")]], cursor: Frame.Place(row: 0, column: 7))
    #expect(
      seen(frame, plain) == "^?2026h^?25l^?7l^1;1H^JName: x^?7h^1;8H^?25h^?2026l")
  }

  @Test("Tones are drawn by the theme, and not at all without colours")
  func tones() {
    let frame = Frame(lines: [[Span("a "), Span("word", .alert), Span("", .strong)]])
    #expect(seen(frame, coloured) == "^?2026h^?25l^?7l^1;1H^Ja ^1;31mword^m^?7h^?2026l")
    #expect(seen(frame, plain) == "^?2026h^?25l^?7l^1;1H^Ja word^?7h^?2026l")
  }

  @Test("Text that was not made safe cannot speak to the terminal, nor begin a line")
  func unsafe() {
    let frame = Frame(lines: [[Span("a\u{1B}[2Jb\nc\r\u{9B}")]])
    #expect(
      seen(frame, coloured)
        == "^?2026h^?25l^?7l^1;1H^Ja\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}\u{FFFD}^?7h^?2026l")
  }
}
