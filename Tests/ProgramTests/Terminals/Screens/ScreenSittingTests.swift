import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingStore

extension TerminalSuite {
  @Suite struct ScreenSittingTests {
    private static let endOfFrame = "\u{1B}[?2026l"
    typealias End = WellbeingTestMachines.ExitStatus

    private let desk: Desk

    init() throws {
      desk = try Desk()
    }

    /// Starts, and goes as far as the first question.
    private func begin(_ commandLine: String, isControlling: Bool = false) throws -> PseudoTerminal
    {
      let terminal = try desk.startOnScreen(commandLine, isControlling: isControlling)
      try terminal.pass("Questionnaire")
      return terminal
    }

    @Test func aWholeSittingLeavesNoAnswerOnTheTerminal() throws {
      let terminal = try desk.startOnScreen("take gad-7 --subject P1")
      let modes = try terminal.modes()
      try terminal.pass("For: P1, no earlier results")
      for (place, answer) in [3, 0, 1, 2, 0, 0, 1].enumerated() {
        try terminal.choose(answer, "question \(place + 1) of 7")
      }
      try terminal.save()
      try terminal.waitFor(" of 21")
      try terminal.pass("Enter done")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try terminal.modes() == modes)
      let sample = try #require(try desk.assessments().first)
      let items = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7")).items
      #expect(items.map { sample.answers[$0.id] } == [3, 0, 1, 2, 0, 0, 1].map { .value($0) })
      #expect(sample.subject == "P1" && sample.score?.value == 7)
      let left = try #require(terminal.transcript.components(separatedBy: "\u{1B}[?1049l").last)
      #expect(left.contains("Saved for 'P1': \(sample.uuid.reference)"))
      #expect(!left.contains("GAD-7") && !left.contains("days"))
    }

    @Test func anAlertComesBeforeTheScoreAndIsPassedByNothingButItsKey() throws {
      let terminal = try begin("take phq-9 --subject P1 --region US")
      for place in 1...8 { try terminal.choose(0, "question \(place) of 9") }
      try terminal.choose(1, "question 9 of 9")
      try terminal.choose(0, "question 10, not scored")
      try terminal.save()
      try terminal.waitFor("Thank you for answering honestly. You said that you")
      try terminal.waitFor("988")
      try terminal.waitFor(Self.endOfFrame)
      // Too early to have been read.
      for keys in ["r", "rrrrrrrr"] { try terminal.press(keys) }
      for keys in ["\r", "q"] {
        try terminal.pressAfterLooking(keys)
        try terminal.waitFor("When you have read this, press r.")
      }
      for keys in ["\u{1B}[200~r\u{1B}[201~", "x"] { try terminal.press(keys) }
      #expect(!terminal.transcript.contains("Depression symptoms"))
      // Saved before it is read: nothing that happens now loses the record.
      #expect(try desk.bench.contents().samples.count == 1)
      try terminal.readAlert()
      try terminal.pass(" of 27")
      #expect(try terminal.waitForExit() == .exit(0))
    }

    @Test func whatIsPastedAnswersNothing() throws {
      let terminal = try begin("take gad-7")
      try terminal.waitFor("question 1 of 7")
      for pasted in ["\u{1B}[200~3\r3\r3\r3\r\u{1B}[201~", "3\r3\r3\r3\r"] {
        try terminal.press(pasted)
        try terminal.waitFor("Pasting does not work here.")
      }
      try terminal.press("q")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents() == .init(samples: [], drafts: []))
    }

    @Test(arguments: [("\u{3}", End.signal(SIGINT)), ("\u{4}", .exit(65)), ("q", .exit(0))])
    func leavingAtAnyQuestionKeepsWhatWasAnswered(key: String, end: End) throws {
      for count in [0, 1, 6, 7] {
        let subject = "P\(count)"
        let terminal = try begin("take gad-7 --subject \(subject)")
        for place in 0..<count { try terminal.choose(1, "question \(place + 1) of 7") }
        try terminal.waitFor(count < 7 ? "question \(count + 1) of 7" : "Save my answers")
        try terminal.press(key)
        #expect(try terminal.waitForExit() == end)
        let drafts = try desk.bench.contents().drafts.filter { $0.subject == subject }
        #expect(drafts.map(\.progress.answeredCount) == (count == 0 ? [] : [count]))
        #expect(terminal.transcript.contains(count == 0 ? "Nothing was saved." : "--resume"))
      }
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT])
    func aSignalGivesTheTerminalBackAndLosesNothing(signal: Int32) throws {
      let terminal = try desk.startOnScreen("take phq-9 --subject P1")
      let modes = try terminal.modes()
      try terminal.pass("Questionnaire")
      for place in 1...8 { try terminal.choose(0, "question \(place) of 9") }
      try terminal.choose(1, "question 9 of 9")
      try terminal.waitFor("question 10, not scored")
      terminal.kill(signal)
      #expect(try terminal.waitForExit(timeout: .seconds(120)) == .signal(signal))
      #expect(try terminal.modes() == modes)
      let left = try #require(terminal.transcript.components(separatedBy: "\u{1B}[?1049l").last)
      #expect(left.contains("! Thank you for answering honestly. You said that you"))
      #expect(left.contains("wellbeing take phq-9 --subject 'P1' --resume"))
      #expect(try desk.bench.contents().drafts.map(\.progress.answeredCount) == [9])
      let again = try desk.startOnScreen("take phq-9 --subject P1 --resume")
      try again.pass("Questionnaire")
      try again.waitFor("question 10, not scored")
    }

    @Test func whoeverLeavesAfterItemNineReadsWhatItCallsFor() throws {
      let terminal = try begin("take phq-9 --region US")
      for place in 1...8 { try terminal.choose(0, "question \(place) of 9") }
      try terminal.choose(1, "question 9 of 9")
      try terminal.waitFor("question 10, not scored")
      try terminal.press("q")
      try terminal.waitFor("Thank you for answering honestly. You said that you")
      try terminal.readAlert()
      #expect(try terminal.waitForExit() == .exit(0))
      let left = try #require(terminal.transcript.components(separatedBy: "\u{1B}[?1049l").last)
      #expect(left.contains("--resume") && !left.contains("You said that"))
    }

    @Test func whoeverLeavesTheAlertAtOnceFindsItOnTheScreen() throws {
      let terminal = try begin("take phq-9 --json")
      for place in 1...8 { try terminal.choose(0, "question \(place) of 9") }
      try terminal.choose(1, "question 9 of 9")
      try terminal.waitFor("question 10, not scored")
      for _ in 1...2 { try terminal.pressAfterLooking("\u{3}") }
      #expect(try terminal.waitForExit() == .signal(SIGINT))
      let left = try #require(terminal.transcript.components(separatedBy: "\u{1B}[?1049l").last)
      #expect(left.contains("! Thank you for answering honestly. You said that you"))
      #expect(left.contains("To continue:") && left.contains("--resume"))
      #expect(
        left.ranges(of: "Interrupted.").count == 1 && !left.contains("answers so far are kept"))
    }

    @Test func whatWasSavedIsPrintedThoughItsAlertWasLeftAtOnce() throws {
      let terminal = try desk.startOnScreen("take phq-9 --json", output: .pipe)
      try terminal.pass("Questionnaire")
      for place in 1...8 { try terminal.choose(0, "question \(place) of 9") }
      try terminal.choose(1, "question 9 of 9")
      try terminal.choose(0, "question 10, not scored")
      try terminal.save()
      try terminal.waitFor("Thank you for answering honestly. You said that you")
      try terminal.pressAfterLooking("\u{3}")
      #expect(try terminal.waitForExit() == .signal(SIGINT))
      let document = try JSON(String(decoding: terminal.pipedOutput, as: UTF8.self))
      #expect(document["sample"]?["scores"]?[0]?["value"] == 1)
    }

    @Test func aDraftIsOfferedToItsOwnSubjectAlone() throws {
      let first = try begin("take gad-7 --subject P1")
      try first.choose(2, "question 1 of 7")
      try first.waitFor("question 2 of 7")
      try first.press("q")
      #expect(try first.waitForExit() == .exit(0))
      for other in ["", " --subject P2"] {
        let terminal = try begin("take gad-7" + other)
        try terminal.waitFor("question 1 of 7")
        #expect(!terminal.transcript.contains("P1") && !terminal.transcript.contains("Continue?"))
        try terminal.press("q")
        #expect(try terminal.waitForExit() == .exit(0))
      }
      let own = try desk.startOnScreen("take gad-7 --subject P1")
      try own.pass("Questionnaire")
      try own.waitFor("GAD-7 for P1, 1 of 7 questions answered, just now.")
      #expect(!own.transcript.contains("More than half the days"))
      try own.press("1")
      try own.press("\r")
      try own.waitFor("question 2 of 7")
    }

    @Test func theSecondOfTwoTerminalsIsTold() throws {
      let terminals = try (0..<2).map { _ in try begin("take gad-7") }
      // Both have begun before either answers.
      for terminal in terminals { try terminal.waitFor("question 1 of 7") }
      for key in ["1", "\r"] { try terminals[0].press(key) }
      try terminals[0].waitFor("question 2 of 7")
      for key in ["1", "\r"] { try terminals[1].press(key) }
      #expect(try terminals[1].waitForExit() == .exit(75))
      #expect(
        terminals[1].transcript.contains("continued, finished or discarded"))
    }

    @Test func anotherSizeIsDrawnAtOnce() throws {
      try #require(PseudoTerminal.offersControllingTerminal)
      let terminal = try begin("take gad-7", isControlling: true)
      try terminal.waitFor("question 1 of 7")
      try terminal.resize(columns: 40, rows: 12)
      try terminal.waitFor("Over the last 2 weeks, how often have\u{1B}")
      try terminal.press("\u{3}")
      #expect(try terminal.waitForExit() == .signal(SIGINT))
    }

    @Test(.enabled(if: PseudoTerminal.offersControllingTerminal))
    func aStopGivesTheTerminalBackAndGoingOnDrawsAgain() throws {
      let terminal = try desk.startOnScreen("take gad-7", isControlling: true)
      let modes = try terminal.modes()
      try terminal.pass("Questionnaire")
      try terminal.waitFor("question 1 of 7")
      try terminal.press("\u{1A}")
      try terminal.waitFor("\u{1B}[?1049l")
      terminal.kill(SIGCONT)
      try terminal.waitFor("question 1 of 7")
      try terminal.press("\u{3}")
      #expect(try terminal.waitForExit() == .signal(SIGINT))
      #expect(try terminal.modes() == modes)
    }

    @Test func dataGoesToThePipeAndTheFormToTheTerminal() throws {
      let terminal = try desk.startOnScreen("take gad-7 --json", output: .pipe)
      try terminal.pass("Questionnaire")
      for place in 1...7 { try terminal.choose(0, "question \(place) of 7") }
      try terminal.save()
      #expect(try terminal.waitForExit() == .exit(0))
      let document = try JSON(String(decoding: terminal.pipedOutput, as: UTF8.self))
      #expect(document["sample"]?["scores"]?[0]?["basis"] == "complete")
    }
  }
}
