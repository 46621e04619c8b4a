import WellbeingTerminal
import WellbeingTestMachines

/// What is pressed before a screen, or asked to be seen of it.
enum SessionKey {
  case step(ScriptedScreen.Step)
  /// `▣`: the screen as it is now belongs to the session.
  case look

  private static let named: [Substring: Key] = [
    "⏎": .enter, "⇥": .tab, "⇤": .backTab, "Esc": .escape, "⌫": .backspace, "Del": .delete,
    "↑": .up, "↓": .down, "←": .left, "→": .right, "⇧←": .shiftLeft, "⇧→": .shiftRight,
    "Home": .home, "End": .end, "PgUp": .pageUp, "PgDn": .pageDown, "Ctrl-C": .interrupt,
    "Ctrl-Z": .suspend, "Ctrl-L": .redraw, "Ctrl-D": .endOfInput, "Ctrl-U": .clearLine,
    "␣": .character(" "),
  ]

  /// Reads lines of words: a name of a key, `size:40x12`, or characters that are typed.
  static func read(_ lines: [String]) -> [SessionKey] {
    lines.flatMap { $0.split(separator: " ") }.flatMap { word -> [SessionKey] in
      if word == "▣" { return [.look] }
      if let key = named[word] { return [.step(.key(key))] }
      if word.hasPrefix("size:"), let size = ScreenSize(sessionWord: word.dropFirst(5)) {
        return [.step(.resize(size))]
      }
      return word.map { .step(.type($0 == "␣" ? " " : $0)) }
    }
  }
}

extension ScreenSize {
  /// Reads a size such as `80x24`.
  init?(sessionWord word: some StringProtocol) {
    let numbers = word.split(separator: "x").map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1] else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
