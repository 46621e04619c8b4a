import Testing
@testable import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

let longPause = ScriptedScreen.usualPause
let quickPause = Duration.milliseconds(30)

/// A question on a screen that is drawn before each key; by default there is room for everything.
struct Asked<Q: Question> {
  private(set) var state: QuestionState<Q>
  let size: ScreenSize
  let colors: ColorDepth

  init(
    _ question: Q, _ size: ScreenSize = ScreenSize(columns: 80, rows: 100),
    colors: ColorDepth = .none
  ) {
    state = QuestionState(question)
    self.size = size
    self.colors = colors
  }

  @discardableResult
  mutating func press(_ press: KeyPress) -> Answered<Q.Reply>? {
    _ = state.frame(size, colors)
    return state.handle(press)
  }

  /// Presses keys with the same pause before each, until the question is answered.
  @discardableResult
  mutating func press(_ keys: [Key], after pause: Duration = longPause) -> Answered<Q.Reply>? {
    for key in keys {
      if let answer = press(KeyPress(key, after: pause)) { return answer }
    }
    return nil
  }

  /// The question after keys that do not answer it.
  func after(_ keys: [Key]) -> Self {
    var asked = self
    asked.press(keys)
    return asked
  }

  /// What is on the screen.
  var frame: Frame {
    var state = state
    return state.frame(size, colors)
  }

  var text: String { frame.text }
}

extension Answered<Int>? {
  var isReply: Bool { if case .reply(0)? = self { true } else { false } }
  var isQuit: Bool { if case .quit? = self { true } else { false } }
}

/// Returns a random key.
func randomKey(_ generator: inout SeededGenerator) -> Key {
  let keys: [Key] = [
    .enter, .tab, .backTab, .escape, .backspace, .delete, .up, .down, .left, .right, .shiftLeft,
    .shiftRight, .home, .end, .pageUp, .pageDown, .redraw, .clearLine, .paste("3"), .unknown,
    " ", "?", "-", "+", "é", "木",
  ]
  let letters = "0123456789abcdefghijklmnopqrstuvwxyzGUS".map(Key.character)
  return (keys + letters).randomElement(using: &generator) ?? .unknown
}

/// Returns the frames of a question after some keys on a small and a usual screen.
func frames(
  _ name: String, _ question: some Question, after keys: [Key] = [], colors: ColorDepth = .none
) -> String {
  [(40, 12), (80, 24)].map { columns, rows in
    let size = ScreenSize(columns: columns, rows: rows)
    let text = Asked(question, size, colors: colors).after(keys).frame.brief
    return "=== \(name), \(columns)x\(rows)\n\(text)\n"
  }.joined(separator: "\n")
}

// MARK: Line by line

/// A dialog whose input is a script of typed lines, and what it prints.
func scriptedDialog(_ lines: [String], cutOff: String = "") -> (LineDialog, MemorySink) {
  var chunks = (lines.map { $0 + "\n" } + [cutOff])[...]
  let reader = LineReader { () throws(TerminalError) in Array((chunks.popFirst() ?? "").utf8) }
  let sink = MemorySink()
  return (LineDialog(sink: sink, input: reader, width: 200), sink)
}

/// Asks a question line by line.
///
/// - Parameter cutOff: A line after the others, cut off by the end of the input.
/// - Returns: The answer, nil if the input ended first, and everything that was printed.
func typing<Q: Question>(
  _ lines: [String], cutOff: String = "", to question: Q
) throws -> (answer: Answered<Q.Reply>?, printed: String) {
  let (dialog, sink) = scriptedDialog(lines, cutOff: cutOff)
  do {
    return (try dialog.ask(question), sink.text)
  } catch DialogEnd.inputEnded {
    return (nil, sink.text)
  }
}

/// Returns how often a text occurs in another.
func count(of part: String, in text: String) -> Int { text.ranges(of: part).count }
