import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
import WellbeingTestMachines

extension TerminalSuite {
  /// Sheets copied by the built program, line by line in a real terminal.
  @Suite struct SheetTests {
    private let desk: Desk

    /// The prompts of a GAD-7 in their order, and replies to them.
    private static let dialogue =
      [("Enter alone for 'today': ", ""), ("Your answer (1 to 3): ", "self")]
      + Array(repeating: ("(0 to 3, -): ", "0"), count: 7)
      + [("Your choice: ", "save"), ("Identifier: ", "P2")]

    init() throws {
      desk = try Desk()
    }

    @Test(arguments: dialogue.indices.dropLast())
    func `what is pasted answers one question, and saves nothing`(answered: Int) throws {
      let terminal = try desk.start("record gad-7 --subject P1")
      for (prompt, reply) in Self.dialogue.prefix(answered) {
        try terminal.answer(prompt, reply)
      }
      let replies = Self.dialogue.dropFirst(answered).map(\.1).joined(separator: "\n")
      try terminal.answer(Self.dialogue[answered].0, replies)
      try terminal.answer(Self.dialogue[answered + 1].0, "quit")
      let isSaved = Self.dialogue[answered].1 == "save"
      let hasEntries = Self.dialogue[answered].1 == "0"
      if hasEntries { try terminal.answer(Self.dialogue[answered + 1].0, "quit") }
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().samples.count == (isSaved ? 1 : 0))
    }

    @Test func `a signal says what the entries call for`() throws {
      let terminal = try desk.start(
        "record phq-9 --subject P1 --date 2026-01-05 --administered-by self")
      for entry in Array(repeating: "0", count: 8) { try terminal.answer("(0 to 3, -): ", entry) }
      try terminal.answer("(0 to 3, -, d): ", "1")
      try terminal.waitFor("(0 to 3, -): ")
      terminal.kill(SIGINT)
      try terminal.waitFor("! Item 9 (thoughts of being better off dead")
      try terminal.waitFor("This form has not been saved.")
      try terminal.waitFor("Interrupted: nothing more was saved.")
      #expect(try terminal.waitForExit() == .signal(SIGINT))
      #expect(try desk.bench.contents().samples.isEmpty)
    }

    @Test func `without a terminal the answers are asked for on the command line`() throws {
      let outcome = try desk.bench.run("record phq-9")
      #expect(outcome.code == .usage)
      #expect(outcome.diagnostics.contains("'record' needs the answers"))
    }
  }
}
