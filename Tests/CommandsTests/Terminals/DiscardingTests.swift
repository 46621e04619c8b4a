import Foundation
import Testing
import WellbeingSampleStore
import WellbeingTestSupport

@testable import WellbeingCommands

extension TerminalSuite {
  /// The questions before an unfinished administration is discarded.
  @Suite struct DiscardingTests {
    private let desk: Desk
    private let name: String

    /// Leaves a PHQ-9 whose last answer raises an alert.
    init() throws {
      desk = try Desk()
      _ = try desk.bench.sit(
        "take phq-9", typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
      let draft = try #require(try desk.bench.contents().drafts.first)
      name = String(draft.id.uuidString.lowercased().suffix(8))
    }

    private func reasons() throws -> [JSON?] {
      try JSON(try desk.bench.run("store audit --json").output)["entries"]?.elements
        .map { $0["reason"] } ?? []
    }

    @Test func theAlertIsShownTheReasonAskedForAndTheQuestionAnswered() throws {
      let terminal = try desk.start("drafts --discard \(name)")
      try terminal.waitFor("In the answers that are discarded now:")
      try terminal.waitFor("! You answered that you have been bothered by thoughts")
      try terminal.answer("Reason, or quit: ", "")
      try terminal.waitFor("Error: Nothing was typed.")
      try terminal.answer("Reason, or quit: ", "Begun for the wrong subject")
      try terminal.answer("Type yes to discard it, or no: ", "")
      try terminal.waitFor("Error: Type yes or no.")
      try terminal.answer("Type yes to discard it, or no: ", "yes")
      try terminal.waitFor("Discarded.")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.isEmpty)
      #expect(try reasons() == ["Begun for the wrong subject"])
    }

    @Test(arguments: [["quit"], ["asked for", "no"]])
    func whoLeavesKeepsIt(replies: [String]) throws {
      let terminal = try desk.start("drafts --discard \(name)")
      try terminal.answer("Reason, or quit: ", replies[0])
      for reply in replies.dropFirst() {
        try terminal.answer("Type yes to discard it, or no: ", reply)
      }
      try terminal.waitFor("It is kept.")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.count == 1)
    }

    @Test(arguments: ["", "asked for"])
    func theEndOfInputKeepsIt(reason: String) throws {
      let terminal = try desk.start("drafts --discard \(name)")
      if !reason.isEmpty { try terminal.answer("Reason, or quit: ", reason) }
      try terminal.waitFor(reason.isEmpty ? "Reason, or quit: " : "Type yes to discard it, or no: ")
      try terminal.send(PseudoTerminal.endOfInput)
      #expect(try terminal.waitForExit() == .exit(65))
      #expect(
        terminal.transcript.hasSuffix(
          "wellbeing: The input ended before it was confirmed: nothing was changed.\r\n"))
      #expect(try desk.bench.contents().drafts.count == 1)
    }

    @Test func restartingAsksForTheReasonToo() throws {
      let terminal = try desk.begin("take phq-9")
      try terminal.answer("or quit: ", "restart")
      try terminal.waitFor("! You marked that you have been bothered by thoughts")
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      try terminal.answer("Reason, or quit: ", "quit")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.count == 1)
      let again = try desk.begin("take phq-9 --restart")
      try again.answer(PseudoTerminal.readPrompt, "read")
      try again.answer("Reason, or quit: ", "filled in as a test")
      try again.waitFor("question 1 of 9")
      try again.answer("quit")
      try again.answer(PseudoTerminal.readPrompt, "read")
      #expect(try again.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.isEmpty)
      #expect(try reasons() == ["filled in as a test"])
    }

    @Test func aReasonOnTheCommandLineIsNotAskedFor() throws {
      let terminal = try desk.begin("take phq-9 --restart --reason 'filled in as a test'")
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      try terminal.waitFor("question 1 of 9")
      try terminal.answer("quit")
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try reasons() == ["filled in as a test"])
    }
  }
}
