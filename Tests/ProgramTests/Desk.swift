import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingSamples
import WellbeingTestMachines

/// A person's desk: terminals in which the built program runs, on one store.
final class Desk {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["TZ"] = "Europe/Berlin"
    bench.environment["TERM"] = "xterm"
    bench.environment["LANG"] = "C.UTF-8"
    bench.environment["WELLBEING_ACCESSIBLE"] = "1"
  }

  /// Starts the program on a screen that it draws as a whole.
  func startOnScreen(
    _ commandLine: String, output: PseudoTerminal.Output = .terminal, columns: UInt16 = 80,
    rows: UInt16 = 24, isControlling: Bool = false
  ) throws -> PseudoTerminal {
    bench.environment["WELLBEING_ACCESSIBLE"] = "0"
    defer { bench.environment["WELLBEING_ACCESSIBLE"] = "1" }
    return try start(
      commandLine, output: output, columns: columns, rows: rows, isControlling: isControlling)
  }

  /// Starts the program in a new terminal.
  func start(
    _ commandLine: String, output: PseudoTerminal.Output = .terminal, columns: UInt16 = 80,
    rows: UInt16 = 24, isControlling: Bool = false
  ) throws -> PseudoTerminal {
    let words = try #require(ShellWords("wellbeing " + commandLine).arguments(of: "wellbeing"))
    return try PseudoTerminal(
      BinaryLocator.locate("wellbeing"), words, environment: bench.environment, columns: columns,
      rows: rows, output: output, isControlling: isControlling)
  }

  /// Starts the program and presses Enter to begin.
  func begin(
    _ commandLine: String, output: PseudoTerminal.Output = .terminal, isControlling: Bool = false
  ) throws -> PseudoTerminal {
    let terminal = try start(commandLine, output: output, isControlling: isControlling)
    try terminal.waitFor("Press Enter to begin, or type quit: ")
    try terminal.send("\n")
    return terminal
  }
}

extension PseudoTerminal {
  /// The transcript with a space for each line end, since errors are wrapped.
  var unwrapped: String { transcript.replacing("\r\n", with: " ") }
}

extension Desk {
  /// The results that are saved, the latest first.
  func assessments() throws -> [ScoredAssessment] {
    try bench.openStore().read {
      try $0.history(limit: 100).elements.compactMap { $0.assessment }
    }
  }
}

extension PseudoTerminal {
  /// The end of input, typed at the beginning of a line.
  static var endOfInput: String { "\u{4}" }

  /// What is asked below an alert.
  static var readPrompt: String { "When you have read this, type read: " }

  /// Waits for a question and gives its answer.
  func answer(_ reply: String) throws {
    try answer("Your answer (0 to 3): ", reply)
  }

  /// Waits for a prompt and gives a reply.
  func answer(_ prompt: String, _ reply: String) throws {
    try waitFor(prompt)
    try send(reply + "\n")
  }

  /// Gives the answers to one question after another.
  func answer(all replies: [String]) throws {
    for reply in replies { try answer(reply) }
  }
}
