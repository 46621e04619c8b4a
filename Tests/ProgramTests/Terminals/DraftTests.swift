import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingStore

extension TerminalSuite {
  @Suite struct DraftTests {
    private static let taken =
      "wellbeing: This questionnaire was continued, finished or discarded"

    private let desk: Desk

    init() throws {
      desk = try Desk()
    }

    /// Leaves the GAD-7 after its first item.
    private func leaveUnfinished(subject: String = "self") throws {
      let terminal = try desk.begin("take gad-7 --subject \(subject)")
      try terminal.answer("1")
      try terminal.answer("quit")
      try #require(try terminal.waitForExit() == .exit(0))
    }

    @Test func whoTakesItAgainIsAskedWhatToDo() throws {
      try leaveUnfinished()
      let terminal = try desk.start("take gad-7")
      try terminal.waitFor("GAD-7 for self, 1 of 7 questions answered, ")
      try terminal.answer("Your answer (1 to 3): ", "")
      try terminal.waitFor("Error: Nothing is chosen yet.")
      try terminal.answer("Your answer (1 to 3): ", "yes")
      try terminal.waitFor("question 2 of 7")
      try terminal.answer("quit")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.map(\.progress.answeredCount) == [1])
    }

    @Test func restartingDiscardsIt() throws {
      try leaveUnfinished()
      let terminal = try desk.begin("take gad-7 --restart")
      try terminal.waitFor("question 1 of 7")
      try terminal.answer("quit")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.isEmpty)
    }

    @Test func theEndOfInputAtTheQuestionKeepsIt() throws {
      try leaveUnfinished()
      let terminal = try desk.start("take gad-7")
      try terminal.waitFor("Your answer (1 to 3): ")
      try terminal.send(PseudoTerminal.endOfInput)
      #expect(try terminal.waitForExit() == .exit(65))
      #expect(try desk.bench.contents().drafts.count == 1)
    }

    @Test func nothingToResumeIsSaidSo() throws {
      try leaveUnfinished(subject: "P1")
      let terminal = try desk.start("take gad-7 --resume")
      #expect(try terminal.waitForExit() == .exit(66))
      #expect(
        terminal.unwrapped.hasSuffix(
          "No unfinished gad-7 of 'self' can be continued: 'wellbeing drafts' lists what is "
            + "unfinished. "))
    }

    @Test func goingOnKeepsWhoAnswersAndByWhichPolicy() throws {
      let first = try desk.begin(
        "take gad-7 --administered-by interview --clinician Ward --note aloud --policy prorate")
      try first.answer("1")
      try first.answer("quit")
      try #require(try first.waitForExit() == .exit(0))
      let other = try desk.begin("take gad-7 --resume --policy refuse")
      #expect(try other.waitForExit() == .exit(65))
      #expect(other.transcript.contains("was started with a different '--policy'"))
      let second = try desk.begin("take gad-7 --resume")
      try second.answer(all: ["1", "1", "1", "1", "1"])
      try second.answer("skip")
      try second.answer("skip")
      try second.answer("Your choice: ", "save")
      try second.answer("Your answer (1 or 2): ", "no")
      try #require(try second.waitForExit() == .exit(0))
      let uuid = try #require(try desk.bench.contents().samples.first)
      let store = try HealthStore(
        reading: .path(desk.bench.store), source: StoreAccess.source, access: .owner)
      let found = try store.read { try $0.sample(uuid)?.sample }
      let saved = try #require(found as? ScoredAssessment)
      #expect(saved.administeredBy == .interview && saved.clinician == "Ward")
      #expect(saved.header.note == "aloud")
      #expect(saved.score?.basis == .prorated)
    }

    @Test func anotherSubjectsIsNeitherOfferedNorMentioned() throws {
      let first = try desk.begin("take gad-7 --subject P1")
      try first.answer(all: ["1", "2"])
      try first.waitFor("question 3 of 7")
      let second = try desk.begin("take gad-7 --subject P2")
      try second.waitFor("question 1 of 7")
      #expect(!second.transcript.contains("P1"))
      #expect(!second.transcript.contains("unfinished"))
      try second.answer("3")
      try second.waitFor("question 2 of 7")
      try first.answer("quit")
      try second.answer("quit")
      #expect(try first.waitForExit() == .exit(0))
      #expect(try second.waitForExit() == .exit(0))
      let drafts = try desk.bench.contents().drafts
      #expect(Set(drafts.map(\.subject)) == ["P1", "P2"])
    }

    @Test func theSecondOfTwoTerminalsThatGoOnIsTold() throws {
      try leaveUnfinished()
      let first = try desk.begin("take gad-7 --resume")
      try first.waitFor("question 2 of 7")
      let second = try desk.begin("take gad-7 --resume")
      try second.answer("2")
      try second.waitFor("question 3 of 7")
      try first.answer("3")
      #expect(try first.waitForExit() == .exit(75))
      #expect(first.transcript.contains(Self.taken))
      try second.answer("quit")
      #expect(try second.waitForExit() == .exit(0))
      let draft = try #require(try desk.bench.contents().drafts.first)
      #expect(draft.progress.answers == ["nervous": .value(1), "controlWorry": .value(2)])
    }

    @Test func theSecondOfTwoTerminalsThatBeginIsTold() throws {
      let first = try desk.begin("take gad-7")
      let second = try desk.begin("take gad-7")
      try second.waitFor("question 1 of 7")
      try first.answer("1")
      try first.waitFor("question 2 of 7")
      try second.answer("2")
      #expect(try second.waitForExit() == .exit(75))
      #expect(second.transcript.contains(Self.taken))
      try first.answer("quit")
      #expect(try first.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.map(\.progress.answers) == [["nervous": .value(1)]])
    }

    /// Resumes a draft in two terminals, and finishes it in the first.
    ///
    /// - Returns: The second terminal, at the question at which it was resumed.
    private func openWhileAnotherFinishes() throws -> PseudoTerminal {
      try leaveUnfinished()
      let terminals = try (0..<2).map { _ in try desk.begin("take gad-7 --resume") }
      for terminal in terminals { try terminal.waitFor("question 2 of 7") }
      try terminals[0].answer(all: Array(repeating: "0", count: 6))
      try terminals[0].answer("Your choice: ", "save")
      try terminals[0].answer("Your answer (1 or 2): ", "no")
      try #require(try terminals[0].waitForExit() == .exit(0))
      return terminals[1]
    }

    @Test func whoLeavesWhatAnotherTerminalFinishedIsTold() throws {
      let terminal = try openWhileAnotherFinishes()
      try terminal.answer("quit")
      #expect(try terminal.waitForExit() == .exit(75))
      #expect(terminal.transcript.contains(Self.taken))
      #expect(!terminal.transcript.contains("--resume"))
    }

    @Test func leavingASecondQuestionnaireNamesIt() throws {
      let terminal = try desk.begin("take gad-2 phq-2")
      try terminal.answer(all: ["1", "1"])
      try terminal.answer("Your choice: ", "save")
      try terminal.waitFor("question 1 of 2")
      try terminal.answer("quit")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(terminal.transcript.contains("Nothing was saved for PHQ-2."))
      #expect(try desk.bench.contents().samples.count == 1)
    }

    @Test func theTerminalThatFinishesSecondIsTold() throws {
      let terminal = try openWhileAnotherFinishes()
      try terminal.answer("0")
      #expect(try terminal.waitForExit() == .exit(75))
      #expect(try desk.bench.contents().samples.count == 1)
      #expect(try desk.bench.contents().drafts.isEmpty)
    }

    @Test func oneOlderThanADayIsNotOffered() throws {
      let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
      let begun = try Administration(of: questionnaire)
      let old = try HealthStore(
        at: .path(desk.bench.store), source: Source(name: "test", version: "1"), access: .owner,
        options: .init(clock: { Date(timeIntervalSince1970: 978_307_200) }))
      _ = try old.write { try $0.beginDraft(begun, subject: "self") }
      let terminal = try desk.start("take gad-7")
      try terminal.waitFor("It was started more")
      try terminal.answer("Your answer (1 or 2): ", "yes")
      try terminal.answer("Your answer (1 or 2): ", "quit")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.contents().drafts.count == 1)
    }

    @Test func oneWhoseVersionHasAnotherDocumentIsNotGoneOnWith() throws {
      try leaveUnfinished()
      let store = try desk.bench.openStore()
      _ = try store.sync { try $0.writer.database.run("UPDATE definition SET version = '0.9.0'") }
      let resumed = try desk.begin("take gad-7 --resume")
      #expect(try resumed.waitForExit() == .exit(65))
      #expect(
        resumed.unwrapped.hasSuffix(
          "wellbeing: The unfinished gad-7 was started with another version of its definition: "
            + "'--restart' discards it and starts again. "))
      #expect(try desk.start("take gad-7").waitForExit() == .exit(65))
      #expect(try desk.bench.contents().drafts.count == 1)
    }
  }
}
