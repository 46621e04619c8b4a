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
  /// A device that staff hand to a person.
  @Suite struct HandOverTests {
    private static let word = "tea pot"
    private static let thanks = "Thank you. Please give the device back."
    private static let staffText = "Item 9 (thoughts of being better off dead or of self-harm) was"
    private static let wordPrompt = "Staff: type your word, then Enter:"

    private let desk: Desk

    init() throws {
      desk = try Desk()
      try desk.bench.configure(#"{"handoffWord": "\#(Self.word)", "region": "US"}"#)
    }

    /// Hands a device over, and begins as the person who holds it.
    private func handOver(_ commandLine: String = "take phq-9 --subject P1 --handoff") throws
      -> PseudoTerminal
    {
      let terminal = try desk.startOnScreen(commandLine)
      try terminal.pass("At the end, type your staff word")
      return terminal
    }

    /// Begins the GAD-7 without handing it over, and answers its first question.
    private func beginAlone(_ commandLine: String) throws -> PseudoTerminal {
      let terminal = try desk.startOnScreen(commandLine)
      try terminal.pass("Questionnaire")
      try terminal.choose(0, "question 1 of 7")
      try terminal.waitFor("question 2 of 7")
      return terminal
    }

    private func leaveUnfinished(_ commandLine: String) throws {
      let terminal = try beginAlone(commandLine)
      try terminal.press("q")
      #expect(try terminal.waitForExit() == .exit(0))
    }

    /// Types the word, and expects that nothing was shown before.
    private func takeBack(_ terminal: PseudoTerminal) throws {
      try terminal.waitFor(Self.wordPrompt)
      for told in [" of 27", Self.staffText, "Symptom pattern", "--resume"] {
        #expect(!terminal.transcript.contains(told))
      }
      try terminal.pressAfterLooking("\(Self.word)x")
      try terminal.waitFor("Ctrl-U clear")
      try terminal.pressAfterLooking("\r")
      try terminal.waitFor("That is not the word.")
      #expect(!terminal.transcript.contains(Self.word))
      try terminal.pressAfterLooking(Self.word)
      try terminal.waitFor("Ctrl-U clear")
      try terminal.pressAfterLooking("\r")
    }

    /// Reads the staff's alert page, which Enter, `q` and Ctrl-C do not leave.
    private func readStaffAlert(_ terminal: PseudoTerminal, _ words: String) throws {
      try terminal.waitFor(words)
      try terminal.pressAfterLooking("\u{3}")
      for key in ["\r", "q"] {
        try terminal.pressAfterLooking(key)
        try terminal.waitFor("When you have read this, press r.")
      }
      #expect(!terminal.transcript.contains("clear the screen"))
      try terminal.readAlert()
    }

    private func expectCleared(_ terminal: PseudoTerminal) throws {
      try terminal.pass("clear the screen")
      #expect(try terminal.waitForExit() == .exit(0))
      let left = try #require(terminal.transcript.components(separatedBy: "\u{1B}[?1049l").last)
      #expect(left.contains("\u{1B}[H\u{1B}[2J\u{1B}[3J"))
      #expect(!left.contains("days") && !left.contains(" of 27"))
    }

    @Test func theResultIsForStaffAlone() throws {
      let terminal = try handOver()
      for place in 1...8 { try terminal.choose(1, "question \(place) of 9") }
      try terminal.choose(2, "question 9 of 9")
      try terminal.choose(0, "question 10, not scored")
      try terminal.save()
      try terminal.waitFor("Thank you for answering honestly. You said that you")
      for key in ["\u{3}", "\u{4}", "\u{1A}", "q"] { try terminal.pressAfterLooking(key) }
      try terminal.readAlert()
      try terminal.waitFor(Self.thanks)
      for key in ["\u{3}", "\u{4}", "\u{1A}", "\u{1B}"] {
        try terminal.pressAfterLooking(key)
      }
      let words = terminal.transcript.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: " ")
        .split(separator: " ").joined(separator: " ")
      #expect(!words.contains("does not send your answers to anyone"))
      #expect(words.contains("will see this answer when you give it back. You can also"))
      try takeBack(terminal)
      try readStaffAlert(terminal, Self.staffText)
      try terminal.waitFor(" of 27")
      try terminal.waitFor("Symptom pattern")
      try expectCleared(terminal)
      let sample = try #require(try desk.assessments().first)
      #expect(sample.administeredBy == .`self` && sample.score?.value == 10)
      #expect(sample.header.alertShown.first?.hasPrefix("Thank you for answering") == true)
    }

    @Test func aSignalBeforeTheWordSaysWhatWasSaved() throws {
      let terminal = try handOver()
      for place in 1...9 { try terminal.choose(0, "question \(place) of 9") }
      try terminal.save()
      try terminal.waitFor(Self.wordPrompt)
      terminal.kill(SIGTERM)
      #expect(try terminal.waitForExit() == .signal(SIGTERM))
      let sample = try #require(try desk.assessments().first)
      let left = try #require(terminal.transcript.components(separatedBy: "\u{1B}[?1049l").last)
      #expect(left.contains("\(sample.uuid.reference) was saved"))
      #expect(!left.contains(" of 27"))
    }

    @Test(arguments: ["q", "\u{3}", "\u{4}"])
    func whoeverLeavesComesNoFurther(key: String) throws {
      let terminal = try handOver()
      try terminal.choose(1, "question 1 of 9")
      try terminal.waitFor("question 2 of 9")
      try terminal.press(key)
      if key == "q" {
        try terminal.pass("Stop now?")
        try terminal.waitFor("question 2 of 9")
        try terminal.pressOnceMore(key)
        try terminal.waitFor("Stop now?")
        try terminal.pressOnceMore(key)
      }
      // The person never reached item 9, and reads nothing about it.
      try terminal.waitFor(Self.thanks)
      #expect(!terminal.transcript.contains("better off dead"))
      try takeBack(terminal)
      try readStaffAlert(terminal, "not asked")
      try terminal.waitFor("Not finished: 1 of 9 questions answered.")
      try terminal.waitFor("wellbeing take phq-9 --subject 'P1' --handoff --resume")
      try expectCleared(terminal)
      #expect(try desk.bench.contents().drafts.map(\.progress.answeredCount) == [1])
    }

    @Test func aFaultIsToldToStaffAlone() throws {
      let terminal = try handOver("take gad-7 --subject P1 --handoff")
      try terminal.waitFor("question 1 of 7")
      _ = try beginAlone("take gad-7 --subject P1")
      try terminal.press("0\r")
      try terminal.waitFor(Self.thanks)
      #expect(!terminal.transcript.contains("another terminal"))
      try takeBack(terminal)
      try terminal.pass("clear the screen")
      #expect(try terminal.waitForExit() == .exit(75))
      #expect(terminal.transcript.contains("continued, finished or discarded"))
    }

    @Test func aDraftOfAnInterviewIsNotHandedOver() throws {
      try leaveUnfinished("take gad-7 --subject P1 --administered-by interview")
      let terminal = try desk.startOnScreen("take gad-7 --subject P1 --handoff --resume")
      #expect(try terminal.waitForExit() == .exit(65))
      #expect(terminal.transcript.contains("was started with a different '--handoff'"))
    }

    @Test func lineByLineToo() throws {
      _ = try desk.bench.openStore()
      let terminal = try desk.start("take phq-9 --subject P1 --handoff")
      let modes = try terminal.modes()
      try terminal.waitFor("At the end, type your staff word")
      try terminal.answer("Press Enter to hand over, or type quit: ", "")
      try terminal.answer(all: Array(repeating: "1", count: 9))
      try terminal.waitFor("Your answer (0 to 3): ")
      try terminal.press("\u{1A}\u{1C}\u{3}")
      try terminal.waitFor("! Thank you for answering honestly. You said that you")
      try terminal.waitFor(PseudoTerminal.readPrompt)
      try terminal.press("\u{3}")
      try terminal.waitFor(PseudoTerminal.readPrompt)
      try terminal.press("read\n")
      try terminal.waitFor(Self.thanks)
      for keys in ["\u{4}", "\u{3}", "\n", "\(Self.word)x\n"] {
        try terminal.waitFor(Self.wordPrompt)
        try terminal.press(keys)
      }
      try terminal.waitFor("That is not the word.")
      #expect(!terminal.transcript.contains("--resume"))
      try terminal.waitFor(Self.wordPrompt)
      try terminal.press("\(Self.word)\n")
      try terminal.waitFor("! " + Self.staffText)
      try terminal.waitFor(PseudoTerminal.readPrompt)
      try terminal.press("\n")
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      try terminal.waitFor("Answered (9 of 9) but not saved: the person left before saving.")
      #expect(!terminal.transcript.contains(Self.word))
      try terminal.waitFor("Press Enter to clear the screen, or type quit:")
      try terminal.press("\n")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(terminal.transcript.hasSuffix("\u{1B}[H\u{1B}[2J\u{1B}[3J"))
      #expect(try terminal.modes() == modes)
    }

    @Test func whatIsUnfinishedIsDecidedOnBeforeItIsHandedOver() throws {
      try leaveUnfinished("take gad-7 --subject P1")
      let terminal = try desk.startOnScreen("take gad-7 --subject P1 --handoff")
      try terminal.waitFor("Continue?")
      #expect(!terminal.transcript.contains("type your staff word"))
      try terminal.press("1\r")
      try terminal.pass("At the end, type your staff word")
      try terminal.waitFor("question 2 of 7")
    }

    /// In lines the screen is cleared before the device is given back.
    @Test func anAlertIsReadThoughItCannotBeSaved() throws {
      let terminal = try desk.start("take phq-9 --subject P1 --handoff")
      try terminal.answer("Press Enter to hand over, or type quit: ", "")
      try terminal.answer(all: Array(repeating: "1", count: 10))
      try terminal.waitFor("Your choice: ")
      let other = try desk.bench.openStore()
      try other.write { store in
        try store.reviewAndDiscardDrafts()
      }
      try terminal.press("save\n")
      try terminal.waitFor("! Thank you for answering honestly. You said that you")
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      try terminal.answer(Self.wordPrompt, Self.word)
      try terminal.waitFor("! " + Self.staffText)
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      try terminal.answer("Press Enter to clear the screen, or type quit:", "")
      #expect(try terminal.waitForExit() == .exit(75))
    }

    /// Declining is not leaving blank, and neither is silence.
    @Test func staffReadThatItemNineWasDeclined() throws {
      let terminal = try handOver()
      for place in 1...8 { try terminal.choose(0, "question \(place) of 9") }
      try terminal.waitFor("question 9 of 9")
      try terminal.pressAfterLooking("d")
      try terminal.pressAfterLooking("\r")
      try terminal.save()
      try terminal.waitFor("That is your choice.")
      try terminal.readAlert()
      try takeBack(terminal)
      try readStaffAlert(terminal, "was declined.")
      try terminal.waitFor(" of 24")
      try expectCleared(terminal)
    }

    @Test func staffReadTheAnswerThatRaisesNoAlert() throws {
      let terminal = try handOver()
      for place in 1...9 { try terminal.choose(0, "question \(place) of 9") }
      try terminal.save()
      try takeBack(terminal)
      try terminal.waitFor("No alert: item 9 was answered \"Not at all\".")
      try expectCleared(terminal)
    }

    @Test func withoutAWordNothingIsHandedOver() throws {
      try desk.bench.configure("{}")
      let terminal = try desk.startOnScreen("take gad-7 --handoff")
      #expect(try terminal.waitForExit() == .exit(78))
      #expect(
        terminal.transcript.contains("Set a staff word first: wellbeing config set handoffWord -"))
    }
  }
}
