import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTestMachines

@testable import WellbeingCommands

extension TerminalSuite {
  @Suite struct AdministrationSessionTests {
    private let desk: Desk

    init() throws {
      desk = try Desk()
    }

    @Test func aWholeSittingLeavesAResultAndTheTerminalAsItWas() throws {
      let terminal = try desk.start("take gad-7")
      let before = try terminal.modes()
      try terminal.answer("or type quit: ", "")
      try terminal.answer(all: ["3", "0", "1", "2", "0", "0", "1"])
      try terminal.answer("Your choice: ", "save")
      try terminal.waitFor("GAD-7 (Anxiety symptoms): 7 out of 21, mild (5 to 9).\r\n")
      try terminal.answer("Your answer (1 or 2): ", "no")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try terminal.modes() == before)
      #expect(try desk.bench.contents().samples.count == 1)
      #expect(try desk.bench.contents().drafts.isEmpty)
    }

    @Test func enterIsNeverAnAnswer() throws {
      let terminal = try desk.begin("take gad-7")
      for _ in 0..<3 {
        try terminal.answer("")
        try terminal.waitFor("Error: Nothing is chosen yet.")
      }
      try terminal.answer("1")
      try terminal.waitFor("question 2 of 7")
      try terminal.answer("")
      try terminal.waitFor("Error: Nothing is chosen yet.")
      try terminal.answer("quit")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.map(\.progress.answeredCount) == [1])
    }

    @Test func enterAtTheReviewSavesNothing() throws {
      let terminal = try desk.begin("take gad-7")
      try terminal.answer(all: Array(repeating: "0", count: 7))
      try terminal.answer("Your choice: ", "")
      try terminal.waitFor("Error: Type save")
      try terminal.answer("Your choice: ", "quit")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().samples.isEmpty)
    }

    /// The end of input at the first item, in the middle and at the review.
    @Test(arguments: [0, 1, 4, 7])
    func theEndOfInputIsNoAnswer(answered: Int) throws {
      let terminal = try desk.begin("take gad-7")
      try terminal.answer(all: Array(repeating: "1", count: answered))
      try terminal.waitFor(answered == 7 ? "Your choice: " : "Your answer (0 to 3): ")
      try terminal.send(PseudoTerminal.endOfInput)
      #expect(try terminal.waitForExit() == .exit(65))
      // What is kept is said once.
      let kept = answered == 0 ? "Nothing was saved." : "Your answers so far are saved."
      #expect(terminal.unwrapped.ranges(of: kept).count == 1)
      #expect(
        terminal.unwrapped.hasSuffix(
          "wellbeing: The input ended before the questionnaire was finished. "))
      let contents = try desk.bench.contents()
      #expect(contents.samples.isEmpty)
      #expect(contents.drafts.map(\.progress.answeredCount) == (answered == 0 ? [] : [answered]))
    }

    @Test func theEndOfInputBeforeTheBeginningLeavesNothing() throws {
      let terminal = try desk.start("take gad-7")
      try terminal.waitFor("or type quit: ")
      try terminal.send(PseudoTerminal.endOfInput)
      #expect(try terminal.waitForExit() == .exit(65))
      #expect(try desk.bench.contents() == .init(samples: [], drafts: []))
    }

    /// The end of input after characters passes them on without a line's end.
    @Test func aLineThatTheEndOfInputCutOffIsNoAnswer() throws {
      let terminal = try desk.begin("take gad-7")
      try terminal.answer("1")
      try terminal.waitFor("Your answer (0 to 3): ")
      try terminal.send("3" + PseudoTerminal.endOfInput + PseudoTerminal.endOfInput)
      #expect(try terminal.waitForExit() == .exit(65))
      #expect(try desk.bench.contents().drafts.map(\.progress.answeredCount) == [1])
    }

    @Test(arguments: ["take phq-9", "take phq-9 --no-save", "take phq-9 -q --subject P1"])
    func whoeverLeavesAfterItemNineIsToldWhatItCallsFor(commandLine: String) throws {
      let terminal = try desk.begin(commandLine)
      try terminal.answer(all: Array(repeating: "0", count: 8) + ["1"])
      try terminal.waitFor("question 10, not scored")
      try terminal.waitFor("Your answer (0 to 3): ")
      try terminal.send(PseudoTerminal.endOfInput)
      try terminal.waitFor("! Thank you for answering honestly. You said that you")
      try terminal.waitFor("call your local emergency number")
      try terminal.answer(PseudoTerminal.readPrompt, "")
      try terminal.waitFor("Error: Type 'read' when you have read the text above.")
      try terminal.waitFor(PseudoTerminal.readPrompt)
      try terminal.send(PseudoTerminal.endOfInput)
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      #expect(try terminal.waitForExit() == .exit(65))
    }

    @Test func whatIsPastedAtOnceAnswersNoSecondQuestion() throws {
      let terminal = try desk.begin("take gad-7")
      try terminal.waitFor("Your answer (0 to 3): ")
      try terminal.send("3\n0\n1\n2\n0\n0\n1\nsave\nno\n")
      try terminal.waitFor("question 2 of 7")
      try terminal.answer("quit")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.map(\.progress.answeredCount) == [1])
    }

    @Test func whatIsPastedAtOnceDoesNotPassTheReview() throws {
      let terminal = try desk.begin("take gad-7")
      try terminal.answer(all: Array(repeating: "0", count: 6))
      try terminal.answer("1\nsave\nno")
      try terminal.answer("Your choice: ", "quit")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().samples.isEmpty)
      #expect(try desk.bench.contents().drafts.map(\.progress.answeredCount) == [7])
    }

    @Test func whatIsPastedAtOnceDoesNotPassAnAlert() throws {
      let terminal = try desk.begin("take phq-9")
      try terminal.answer(all: Array(repeating: "0", count: 8) + ["1", "0"])
      try terminal.waitFor("Your choice: ")
      try terminal.send("save\nread\nno\n")
      try terminal.waitFor("! Thank you for answering honestly. You said that you")
      try terminal.waitFor(PseudoTerminal.readPrompt)
      #expect(!terminal.transcript.contains("Depression symptoms"))
      try terminal.send("repeat\n")
      try terminal.waitFor("! Thank you for answering honestly. You said that you")
      try terminal.waitFor(PseudoTerminal.readPrompt)
      #expect(!terminal.transcript.contains("Depression symptoms"))
      try terminal.send("read\n")
      try terminal.waitFor("PHQ-9 (Depression symptoms): 1 out of 27")
    }

    @Test func keysThatMoveTheCursorAreNoAnswer() throws {
      let terminal = try desk.begin("take gad-7")
      try terminal.answer("\u{1B}[A\u{1B}[C")
      try terminal.waitFor("Error: Nothing is chosen yet.")
      try terminal.answer("\u{1B}[200~2\u{1B}[201~")
      try terminal.waitFor("Recorded: 2, More than half the days.")
      try terminal.answer("quit")
      #expect(try terminal.waitForExit() == .exit(0))
    }

    @Test func dataGoesToThePipeAndTheConversationToTheTerminal() throws {
      let terminal = try desk.begin("take phq-9 --json", output: .pipe)
      try terminal.answer(all: Array(repeating: "0", count: 8) + ["1", "0"])
      try terminal.answer("Your choice: ", "save")
      try terminal.answer(PseudoTerminal.readPrompt, "read")
      #expect(try terminal.waitForExit() == .exit(0))
      let document = try JSON(String(decoding: terminal.pipedOutput, as: UTF8.self))
      #expect(document.keys == ["schemaVersion", "sample", "sameDay"])
      #expect(document["sample"]?["scores"]?[0]?["value"] == 1)
      #expect(terminal.transcript.contains("! Thank you for answering honestly. You said"))
      #expect(!terminal.transcript.contains("schemaVersion"))
      #expect(!terminal.transcript.contains("Depression symptoms"))
    }
  }
}
