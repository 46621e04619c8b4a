import Testing
import WellbeingTerminal
import WellbeingTestMachines

struct HelpLineTests {
  private func line(_ hints: [KeyHint], columns: Int, _ colors: ColorDepth = .none) -> String {
    let size = ScreenSize(columns: columns, rows: 9)
    let page = ScreenPage(body: [ScreenPage.Block("Text")])
    let frame = PageLayout(page, hints: hints, size: size, colors: colors).frame
    return frame.lines.last?.map(\.text).joined() ?? ""
  }

  private let hints = [
    KeyHint(keys: [.up, .character("k")], summary: "move", detail: ""),
    KeyHint(keys: [.down, .character("j")], summary: "move", detail: ""),
    KeyHint(keys: [.home], summary: "", detail: ""),
    KeyHint(keys: "0123".map(Key.character), summary: "number", detail: ""),
    KeyHint(keys: [.character("q")], summary: "leave", detail: "", rank: .lasting),
    KeyHint(keys: [.character("s")], summary: "skip", detail: "", rank: .rare),
    KeyHint(keys: [.backTab], summary: "back", detail: ""),
  ]

  @Test func `keys for one thing share a place, and what lasts is at the end`() {
    #expect(
      line(hints, columns: 80) == " ↑↓ move  0-3 number  s skip  Shift-Tab back  q leave")
  }

  @Test func `what is rare goes first, then the last, and what lasts goes last`() {
    #expect(line(hints, columns: 45) == "↑↓ move  0-3 number  Shift-Tab back  q leave")
    #expect(line(hints, columns: 30) == "↑↓ move  0-3 number  q leave")
    #expect(line(hints, columns: 20) == "↑↓ move  q leave")
    #expect(line(hints, columns: 10) == "q leave")
  }

  @Test func `keys that matter take a second line before one is left out`() {
    func lines(_ columns: Int) -> [String] {
      let size = ScreenSize(columns: columns, rows: 12)
      let page = ScreenPage(body: [ScreenPage.Block("Text")])
      let frame = PageLayout(page, hints: hints, size: size, colors: .none).frame
      return frame.lines.suffix(2).map { $0.map(\.text).joined() }
    }
    #expect(lines(45).last == "↑↓ move  0-3 number  Shift-Tab back  q leave")
    #expect(lines(40) == ["↑↓ move  0-3 number  s skip", "Shift-Tab back  q leave"])
    #expect(lines(20) == ["↑↓ move  0-3 number", "q leave"])
  }

  @Test func `all keys have names`() {
    let keys: [Key] = [
      .enter, .tab, .backTab, .escape, .backspace, .delete, .up, .down, .left, .right, .shiftLeft,
      .shiftRight, .home, .end, .pageUp, .pageDown, .interrupt, .suspend, .redraw, .endOfInput,
      .clearLine, " ", "a", "木",
    ]
    let names = keys.map { KeyNames.name(of: $0) }
    #expect(names.allSatisfy { !$0.isEmpty })
    #expect(Set(names).count == names.count)
    #expect(KeyNames.all(of: [.left, "b", .backTab]) == "←, b, Shift-Tab")
    #expect(KeyNames.all(of: ["0", "1", "3", "4", "5", "x"]) == "0, 1, 3-5, x")
  }
}
