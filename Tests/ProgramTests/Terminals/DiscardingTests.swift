import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingStore

extension TerminalSuite {
  /// What happens before a draft with an alert is discarded.
  @Suite struct DiscardingTests {
    private let desk: Desk
    private let name: String

    private static let staffText =
      "! Item 9 (thoughts of being better off dead or of self-harm) was answered"
    private static let reasonQuestion = "These answers include an alert. Why discard them?"

    /// Leaves a PHQ-9 of a patient, whose last answer raises an alert that somebody has reviewed.
    init() throws {
      desk = try Desk()
      name = try Self.leaveUnfinished(desk, "--subject P1")
    }

    private static func leaveUnfinished(
      _ desk: Desk, _ options: String = "", isReviewed: Bool = true
    ) throws -> String {
      _ = try desk.bench.sit(
        "take phq-9 \(options)",
        typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit", "read"])
      let draft = try #require(
        try desk.bench.contents().drafts.max { $0.started < $1.started })
      if isReviewed {
        _ = try desk.bench.openStore().write {
          try $0.review(draft.id, by: "Ann", outcome: .spokenWith)
        }
      }
      return String(draft.id.uuidString.lowercased().suffix(8))
    }

    private func reasons() throws -> [JSON?] {
      try JSON(try desk.bench.run("store audit --json").output)["entries"]?.elements
        .filter { $0["event"] == "draftDiscarded" }.map { $0["reason"] } ?? []
    }

    @Test func theAlertIsShownTheReasonAskedForAndTheQuestionAnswered() throws {
      let terminal = try desk.start("drafts --discard \(name)")
      try terminal.waitFor("About the answers that you are about to discard:")
      try terminal.waitFor(Self.staffText)
      try terminal.waitFor(Self.reasonQuestion)
      try terminal.answer("Reason, or quit: ", "")
      try terminal.waitFor("Error: Nothing was typed.")
      try terminal.answer("Reason, or quit: ", "Begun for the wrong subject")
      try terminal.answer("Type yes to discard it, or no: ", "")
      try terminal.waitFor("Error: Type yes, no or quit.")
      try terminal.answer("Type yes to discard it, or no: ", "yes")
      try terminal.waitFor("Discarded.")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.isEmpty)
      #expect(try reasons() == ["Begun for the wrong subject"])
    }

    @Test(arguments: ["drafts --discard", "take phq-9 --subject P2 --restart"])
    func whatNobodyHasReviewedIsKept(command: String) throws {
      let other = try Self.leaveUnfinished(desk, "--subject P2", isReviewed: false)
      let isOffer = command.hasPrefix("take")
      let terminal = try desk.start(isOffer ? command : "\(command) \(other)")
      if isOffer {
        try terminal.answer("Press Enter to begin, or type quit: ", "")
        try terminal.answer(PseudoTerminal.readPrompt, "read")
      }
      try terminal.waitFor("'wellbeing review \(other)'")
      #expect(try terminal.waitForExit() == .exit(77))
      #expect(!terminal.transcript.contains(Self.reasonQuestion))
      #expect(try desk.bench.contents().drafts.count == 2)
    }

    @Test(arguments: [["quit"], ["asked for", "no"]])
    func whoLeavesKeepsIt(replies: [String]) throws {
      let terminal = try desk.start("drafts --discard \(name)")
      try terminal.answer("Reason, or quit: ", replies[0])
      for reply in replies.dropFirst() {
        try terminal.answer("Type yes to discard it, or no: ", reply)
      }
      try terminal.waitFor("The draft is kept.")
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

    @Test(arguments: ["--administered-by interview", ""])
    func staffAreAskedForTheReasonOfARestart(options: String) throws {
      let terminal = try desk.start("take phq-9 --subject P1 \(options)")
      try terminal.answer("Your answer (1 or 2): ", "restart")
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      try terminal.waitFor(Self.reasonQuestion)
      try terminal.answer("Reason, or quit: ", "quit")
      #expect(terminal.transcript.contains(Self.staffText) == !options.isEmpty)
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.count == 1)
      let again = try desk.begin("take phq-9 --subject P1 --restart \(options)")
      try again.answer(PseudoTerminal.readPrompt, "read")
      try again.answer("Reason, or quit: ", "filled in as a test")
      try again.waitFor("question 1 of 9")
      try again.answer("quit")
      if !options.isEmpty { try again.answer(PseudoTerminal.readPrompt, "read") }
      #expect(try again.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.isEmpty)
      #expect(try reasons() == ["filled in as a test"])
    }

    @Test func aReasonOnTheCommandLineIsNotAskedFor() throws {
      let terminal = try desk.begin(
        "take phq-9 --subject P1 --restart --reason 'filled in as a test'")
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      try terminal.waitFor("question 1 of 9")
      try terminal.answer("quit")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try reasons() == ["filled in as a test"])
    }

    @Test func aPersonWhoAnswersAloneIsNotAskedForAReason() throws {
      _ = try Self.leaveUnfinished(desk, isReviewed: false)
      let terminal = try desk.begin("take phq-9 --restart")
      try terminal.waitFor("! Thank you for answering honestly. You said that you")
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      try terminal.waitFor("Your unfinished PHQ-9 is kept, because one of its answers is important")
      try terminal.answer("quit")
      #expect(try terminal.waitForExit() == .exit(0))
      let own = try Self.leaveUnfinished(desk)
      let discarding = try desk.start("drafts --discard \(own)")
      try discarding.waitFor("! Thank you for answering honestly. You said that you")
      try discarding.answer("Type yes to discard it, or no: ", "yes")
      #expect(try discarding.waitForExit() == .exit(0))
      for terminal in [terminal, discarding] {
        #expect(!terminal.transcript.contains("Why discard them?"))
      }
      #expect(try reasons() == ["discarded by the person"])
      #expect(
        try desk.bench.contents().drafts.filter { $0.subject != "P1" }.map(\.setAside)
          == [.notAResult])
    }

    @Test func anAlertThatCannotBeEvaluatedIsNotNoAlert() throws {
      let store = try desk.bench.openStore()
      _ = try store.write {
        try $0.database.run("UPDATE draft SET progress = replace(progress, 'selfHarm', 'other')")
      }
      let failure =
        "! The alert could not be evaluated: the answers do not fit the definition of phq-9."
      let terminal = try desk.start("drafts --discard \(name)", columns: 100)
      try terminal.waitFor(failure)
      try terminal.answer("Reason, or quit: ", "quit")
      #expect(try terminal.waitForExit() == .exit(0))
      let again = try desk.start("take phq-9 --subject P1 --restart", columns: 100)
      try again.answer("Press Enter to begin, or type quit: ", "")
      try again.waitFor(failure)
      try again.answer(PseudoTerminal.readPrompt, "read")
      try again.answer("Reason, or quit: ", "its answers cannot be read")
      try again.waitFor("question 1 of 9")
    }
  }
}
