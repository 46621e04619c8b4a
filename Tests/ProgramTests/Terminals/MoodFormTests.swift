import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines

@testable import WellbeingCommands

extension TerminalSuite {
  /// The form of `mood` in a real terminal.
  @Suite struct MoodFormTests {
    private let desk: Desk

    /// The prompts in their order, and replies to them.
    private static let dialogue = [
      ("Your answer (1 or 2): ", "2"),
      ("a number such as -0.5): ", "-0.5"),
      ("for all words, or none): ", "sad, 2"),
      ("Your words (or none): ", "work"),
      ("Your choice: ", "save"),
    ]

    init() throws {
      desk = try Desk()
    }

    @Test func `a whole form leaves a mood and the terminal as it was`() throws {
      let terminal = try desk.start("mood")
      let before = try terminal.modes()
      for (prompt, reply) in Self.dialogue { try terminal.answer(prompt, reply) }
      try terminal.waitFor("Mood: Unpleasant (-0.50)\r\n")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try terminal.modes() == before)
      #expect(try desk.bench.contents().samples.count == 1)
    }

    @Test(arguments: dialogue.indices.dropLast())
    func `what is pasted answers one question, and confirms nothing`(answered: Int) throws {
      let terminal = try desk.start("mood")
      for (prompt, reply) in Self.dialogue.prefix(answered) {
        try terminal.answer(prompt, reply)
      }
      let replies = Self.dialogue.dropFirst(answered).map(\.1).joined(separator: "\n")
      try terminal.answer(Self.dialogue[answered].0, replies)
      for _ in 1...2 { try terminal.answer(Self.dialogue[answered + 1].0, "quit") }
      try terminal.waitFor("Nothing was saved.")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().samples.isEmpty)
    }

    @Test(arguments: dialogue.indices)
    func `Enter and the end of input are no answer`(answered: Int) throws {
      let terminal = try desk.start("mood")
      for (prompt, reply) in Self.dialogue.prefix(answered) {
        try terminal.answer(prompt, reply)
      }
      let prompt = Self.dialogue[answered].0
      try terminal.answer(prompt, "")
      try terminal.waitFor("Error: ")
      try terminal.waitFor(prompt)
      // Half a line, then the end.
      try terminal.send("1" + PseudoTerminal.endOfInput + PseudoTerminal.endOfInput)
      #expect(try terminal.waitForExit() == .exit(65))
      #expect(
        terminal.transcript.hasSuffix(
          "wellbeing: The input ended before the mood was saved: nothing was saved.\r\n"))
      #expect(try desk.bench.contents().samples.isEmpty)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal saves nothing, and says so`(signal: Int32) throws {
      let terminal = try desk.start("mood")
      let modes = try terminal.modes()
      for (prompt, reply) in Self.dialogue.dropLast() { try terminal.answer(prompt, reply) }
      try terminal.waitFor("Your choice: ")
      terminal.kill(signal)
      try terminal.waitFor("Nothing was saved.")
      #expect(try terminal.waitForExit() == .signal(signal))
      #expect(try terminal.modes() == modes)
      #expect(try desk.bench.contents().samples.isEmpty)
    }

    @Test func `keys that move the cursor do not reach a remark`() throws {
      let terminal = try desk.start("mood --kind dailyMood --label calm --association work")
      try terminal.answer("a number such as -0.5): ", "4")
      try terminal.answer("Your choice: ", "5")
      try terminal.answer("Your words (or none): ", "\u{1B}[A\u{1B}[31mWalked\u{202E}")
      try terminal.waitFor("Your choice: ")
      #expect(terminal.transcript.contains("5. Note: Walked"))
      #expect(!terminal.transcript.contains("\u{1B}"))
      try terminal.send("save\n")
      #expect(try terminal.waitForExit() == .exit(0))
    }
  }
}
