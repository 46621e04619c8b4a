import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTestMachines

@testable import WellbeingCommands

extension TerminalSuite {
  @Suite struct SignalTests {
    private let desk: Desk

    init() throws {
      desk = try Desk()
    }

    /// What the person is told when a signal ends the program after item 9, and what is left.
    private func expectFarewell(
      _ terminal: PseudoTerminal, diedOf signal: Int32,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try terminal.waitFor("! Thank you for answering honestly. You said that you")
      try terminal.waitFor("To continue:")
      #expect(try terminal.waitForExit() == .signal(signal), sourceLocation: sourceLocation)
      let contents = try desk.bench.contents()
      #expect(contents.samples.isEmpty, sourceLocation: sourceLocation)
      #expect(contents.drafts.map(\.progress.answeredCount) == [9], sourceLocation: sourceLocation)
    }

    private func expectToGoOn(_ commandLine: String) throws {
      let terminal = try desk.begin(commandLine)
      try terminal.waitFor("question 10, not scored")
      try terminal.answer("0")
      try terminal.answer("Your choice: ", "save")
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      try terminal.waitFor("PHQ-9 (Depression symptoms): 1 out of 27")
      try terminal.answer("Your answer (1 or 2): ", "no")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().samples.count == 1)
      #expect(try desk.bench.contents().drafts.isEmpty)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func aSignalIsDiedOfAfterWhatHasToBeSaid(signal: Int32) throws {
      let terminal = try desk.begin("take phq-9 --subject P1")
      let modes = try terminal.modes()
      try terminal.answer(all: Array(repeating: "0", count: 8) + ["1"])
      try terminal.waitFor("question 10, not scored")
      try terminal.waitFor("Your answer (0 to 3): ")
      terminal.kill(signal)
      try expectFarewell(terminal, diedOf: signal)
      #expect(try terminal.modes() == modes)
      try expectToGoOn("take phq-9 --subject P1 --resume")
    }

    @Test func `a signal tells staff that item 9 was declined, and a person nothing not reached`()
      throws
    {
      let staff = try desk.begin("take phq-9 --subject P1 --administered-by interview")
      try staff.answer(all: Array(repeating: "1", count: 8) + ["decline"])
      try staff.waitFor("question 10, not scored")
      try staff.waitFor("Your answer (0 to 3): ")
      staff.kill(SIGTERM)
      try staff.waitFor("of self-harm) was declined.")
      #expect(try staff.waitForExit() == .signal(SIGTERM))
      let alone = try desk.begin("take phq-9")
      try alone.answer("1")
      try alone.waitFor("question 2 of 9")
      try alone.waitFor("Your answer (0 to 3): ")
      alone.kill(SIGTERM)
      try alone.waitFor("To continue:")
      #expect(try alone.waitForExit() == .signal(SIGTERM))
      #expect(!alone.transcript.contains("! "))
    }

    @Test func `what was finished before is said to be saved`() throws {
      let terminal = try desk.begin("take gad-7 phq-9 --subject P1")
      try terminal.answer(all: Array(repeating: "0", count: 7))
      try terminal.answer("Your choice: ", "save")
      try terminal.answer("0")
      try terminal.waitFor("question 2 of 9")
      try terminal.waitFor("Your answer (0 to 3): ")
      let saved = try desk.bench.latest()
      terminal.kill(SIGINT)
      try terminal.waitFor("wellbeing take phq-9 --subject 'P1' --resume\r\n")
      try terminal.waitFor("\(saved) was saved.")
      #expect(try terminal.waitForExit() == .signal(SIGINT))
    }

    @Test func `a form that a signal ends is on a list once`() throws {
      let form = "record phq-9 --subject P1 --date 2026-01-05 --answers 0,0,0,0,0,0,0,0,1"
      let origin = try desk.start(form)
      try origin.waitFor("How was it answered?")
      origin.kill(SIGINT)
      try origin.waitFor("This form was not saved: its alert is only on your list")
      #expect(try origin.waitForExit() == .signal(SIGINT))
      #expect(
        try desk.bench.run("alerts --csv").output.components(separatedBy: "selfHarm").count == 2)
      try desk.bench.done("\(form) --administered-by clinician")
      #expect(
        try desk.bench.run("alerts --csv").output.components(separatedBy: "selfHarm").count == 2)
      let again = try desk.start("\(form) --administered-by clinician")
      try again.waitFor("Save this one as well")
      again.kill(SIGINT)
      try again.waitFor("This form was not saved. Another result of its day has the same answers.")
      #expect(try again.waitForExit() == .signal(SIGINT))
      #expect(
        try desk.bench.run("alerts --csv").output.components(separatedBy: "selfHarm").count == 2)
    }

    @Test(.enabled(if: PseudoTerminal.offersControllingTerminal))
    func theKeyForInterruptionIsSuchASignal() throws {
      let terminal = try desk.begin("take phq-9", isControlling: true)
      try terminal.answer(all: Array(repeating: "0", count: 8) + ["1"])
      try terminal.waitFor("question 10, not scored")
      try terminal.waitFor("Your answer (0 to 3): ")
      try terminal.send("\u{3}")
      try expectFarewell(terminal, diedOf: SIGINT)
      try expectToGoOn("take phq-9 --resume")
    }

    @Test func aSignalBeforeTheFirstAnswerKeepsNothing() throws {
      let terminal = try desk.begin("take gad-7")
      try terminal.waitFor("Your answer (0 to 3): ")
      terminal.kill(SIGTERM)
      try terminal.waitFor("Nothing was saved.")
      #expect(try terminal.waitForExit() == .signal(SIGTERM))
      #expect(try desk.bench.contents() == .init(samples: [], drafts: []))
    }

    @Test func aSignalInAnItemThatWasNotConfirmedLeavesItOpen() throws {
      let terminal = try desk.begin("take gad-7")
      try terminal.answer("1")
      try terminal.waitFor("Your answer (0 to 3): ")
      try terminal.send("3")
      terminal.kill(SIGTERM)
      #expect(try terminal.waitForExit() == .signal(SIGTERM))
      #expect(try desk.bench.contents().drafts.map(\.progress.answeredCount) == [1])
    }

    @Test(
      arguments: [
        "take phq-9 --subject P1", "take phq-9 --subject P1 --handoff", "due take --subject P1",
        "record phq-9 --subject P1 --administered-by self --date 2026-01-05",
      ], [SIGTERM, SIGKILL])
    func `an answer that raises an alert is never nowhere`(
      commandLine: String, signal: Int32
    ) throws {
      try desk.bench.configure(#"{"handoffWord": "ward", "region": "GB"}"#)
      try desk.bench.done("plan add phq-9 --subject P1")
      let terminal = try desk.start(commandLine)
      let isForm = commandLine.hasPrefix("record")
      let isHandedOver = commandLine.hasSuffix("--handoff")
      if !isForm {
        try terminal.answer(
          "Press Enter to \(isHandedOver ? "hand over" : "begin"), or type quit: ", "")
      }
      for _ in 1...8 { try terminal.answer(isForm ? "(0 to 3, -): " : "(0 to 3): ", "0") }
      try terminal.answer(isForm ? "(0 to 3, -, d): " : "(0 to 3): ", "1")
      try terminal.waitFor(isForm ? "(0 to 3, -): " : "question 10, not scored")
      terminal.kill(signal)
      if signal == SIGTERM {
        try terminal.waitFor(isForm ? "! Item 9 (thoughts" : "! Thank you for answering")
      }
      #expect(try terminal.waitForExit() == .signal(signal))
      #expect(try desk.bench.contents().drafts.map(\.isAlertRaised) == [true])
      #expect(try desk.bench.contents().samples.isEmpty)
    }

    @Test func aProgramThatIsKilledLosesNoAnswer() throws {
      let terminal = try desk.begin("take gad-7")
      try terminal.answer(all: ["1", "2", "3"])
      try terminal.waitFor("question 4 of 7")
      terminal.kill(SIGKILL)
      #expect(try terminal.waitForExit() == .signal(SIGKILL))
      #expect(try desk.bench.contents().drafts.map(\.progress.answeredCount) == [3])
    }
  }
}
