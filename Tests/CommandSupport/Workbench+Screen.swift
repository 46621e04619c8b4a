import Synchronization
import Testing
package import WellbeingTerminal
package import WellbeingTestMachines

/// What a run of the program showed on a screen that was drawn as a whole, and what it left.
package struct Performance {
  /// What the screen shows after it was given back, and how the program ended.
  package let outcome: Run
  /// Everything that was drawn, in order.
  package let frames: [Frame]

  /// The frames in which a text stands, in order.
  package func frames(with text: String) -> [Frame] {
    frames.filter { $0.text.contains(text) }
  }
}

/// The program ended and left a screen drawn as a whole.
package struct ScreenNotGivenBack: Error {}

extension Workbench {
  /// Runs a command line before a person who presses keys before a screen that is drawn as a whole.
  ///
  /// After the last key the terminal is gone.
  ///
  /// - Parameters:
  ///   - keys: What is pressed, with long pauses.
  ///   - lines: What is typed where lines are asked for.
  ///   - isOutputInFile: Whether standard output is no terminal.
  package func play(
    _ commandLine: String, keys: [Key], size: ScreenSize = ScreenSize(columns: 80, rows: 24),
    typing lines: [String] = [], isOutputInFile: Bool = false
  ) throws -> Performance {
    try play(
      commandLine, steps: keys.map { .key($0) }, size: size, typing: lines,
      isOutputInFile: isOutputInFile)
  }

  /// Runs a command line before a person and a screen to which other things happen than keys, too.
  package func play(
    _ commandLine: String, steps: [ScriptedScreen.Step],
    size: ScreenSize = ScreenSize(columns: 80, rows: 24), typing lines: [String] = [],
    isOutputInFile: Bool = false
  ) throws -> Performance {
    var rest = steps[...]
    return try play(commandLine, size: size, typing: lines, isOutputInFile: isOutputInFile) { _ in
      rest.popFirst() ?? .end
    }
  }

  /// Runs a command line before a person who decides by what was drawn last.
  package func play(
    _ commandLine: String, size: ScreenSize = ScreenSize(columns: 80, rows: 24),
    typing lines: [String] = [], isOutputInFile: Bool = false,
    script: @escaping (Frame?) -> ScriptedScreen.Step
  ) throws -> Performance {
    let words = try #require(ShellWords("wellbeing " + commandLine).arguments(of: "wellbeing"))
    let terminal = MemorySink()
    var left = lines[...]
    let reader = LineReader { [typedMark] () throws(TerminalError) in
      guard let line = left.popFirst() else { return [] }
      terminal.writeLine(typedMark + line)
      return Array((line + "\n").utf8)
    }
    var screens: [ScriptedScreen] = []
    let (onShow, undrawable) = (onShow, undrawable)
    let outcome = Self.seat.withLock { _ in
      perform(
        words, reader, isInputTerminal: true, output: isOutputInFile ? MemorySink() : terminal,
        diagnostics: terminal,
        TerminalInfo(
          isTerminal: !isOutputInFile, width: size.columns, height: size.rows, usesColor: false),
        surroundings: ["TERM": "xterm"]
      ) { _, colors in
        let screen = ScriptedScreen(size: size, colors: colors, script: script)
        screen.onShow = onShow
        screen.undrawable = undrawable
        screens.append(screen)
        return screen
      }
    }
    unreadLineCount = left.count
    guard !screens.contains(where: \.isOpen) else { throw ScreenNotGivenBack() }
    return Performance(outcome: outcome, frames: screens.flatMap(\.frames))
  }
}
