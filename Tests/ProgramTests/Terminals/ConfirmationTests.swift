import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines

@testable import WellbeingCommands

extension TerminalSuite {
  /// The questions before something that was saved is changed, in a real terminal.
  @Suite struct ConfirmationTests {
    /// A command that asks, and what it asks.
    struct Question: Sendable, CustomTestStringConvertible {
      let commandLine: String
      let prompt: String
      let word: String
      let unchanged: String

      var testDescription: String { commandLine }
    }

    private static let questions = [
      Question(
        commandLine: "delete last --reason x", prompt: "Type yes to delete it, or no: ",
        word: "yes",
        unchanged: "Nothing was deleted."),
      Question(
        commandLine: "amend REF --subject P2 --reason x",
        prompt: "Type yes to amend it, or no: ", word: "yes", unchanged: "Nothing was amended."),
      Question(
        commandLine: "store rescore --policy prorate --apply --reason x",
        prompt: "Type yes to rescore it, or no: ", word: "yes",
        unchanged: "Nothing was rescored."),
      Question(
        commandLine: "store purge", prompt: "Type purge to go on, or no: ", word: "purge",
        unchanged: "Nothing was removed."),
    ]

    private let desk: Desk

    init() throws {
      desk = try Desk()
      for line in [
        "phq-9 --administered-by clinician --answers 2,2,2,2,1,-,2,0,0", "gad-7 --total 3",
        "gad-7 --total 4",
      ] {
        try #require(try desk.bench.run("record \(line) --subject P1 -q").code == .done)
      }
      try #require(try desk.bench.run("delete last --yes -q").code == .done)
    }

    /// Everything that the store tells of itself.
    private func state() throws -> [String] {
      try ["history --json", "store info --json"].map { try desk.bench.run($0).output }
    }

    private func start(_ question: Question) throws -> PseudoTerminal {
      try desk.start(question.commandLine.replacing("REF", with: desk.bench.latest()))
    }

    @Test(arguments: questions)
    func `Enter and the end of input change nothing`(question: Question) throws {
      let before = try state()
      let terminal = try start(question)
      try terminal.answer(question.prompt, "")
      try terminal.waitFor("Error: Type \(question.word), no or quit.")
      try terminal.waitFor(question.prompt)
      // The whole word, but not Enter.
      try terminal.send(question.word + PseudoTerminal.endOfInput + PseudoTerminal.endOfInput)
      #expect(try terminal.waitForExit() == .exit(65))
      #expect(
        terminal.transcript.hasSuffix(
          "wellbeing: The input ended before it was confirmed: nothing was changed.\r\n"))
      #expect(try state() == before)
    }

    @Test(.enabled(if: PseudoTerminal.offersControllingTerminal), arguments: ["no", "restore"])
    func `a restore from a pipe asks the terminal itself`(reply: String) throws {
      let backup = desk.bench.folder + "/backup.sqlite"
      try #require(try desk.bench.run("store backup \(backup) -q").code == .done)
      try #require(try desk.bench.run("record gad-7 --total 6 --subject P1 -q").code == .done)
      let before = try state()
      let terminal = try PseudoTerminal(
        URL(filePath: "/bin/sh"),
        [
          "-c", "cat \"$1\" | \"$0\" store restore -", BinaryLocator.locate("wellbeing").path,
          backup,
        ], environment: desk.bench.environment, isControlling: true)
      try terminal.answer("Type restore to replace the store's content, or no: ", reply)
      #expect(try terminal.waitForExit() == .exit(0))
      let isRestored = terminal.transcript.contains("Restored from standard input.")
      #expect(isRestored == (reply == "restore"))
      #expect(terminal.transcript.contains("Nothing was restored.") == (reply == "no"))
      #expect(try (state() == before) == (reply == "no"))
    }

    @Test(.enabled(if: PseudoTerminal.offersControllingTerminal))
    func `a question that nobody would see is not asked`() throws {
      let backup = desk.bench.folder + "/backup.sqlite"
      try #require(try desk.bench.run("store backup \(backup) -q").code == .done)
      let log = desk.bench.folder + "/log"
      let terminal = try PseudoTerminal(
        URL(filePath: "/bin/sh"),
        [
          "-c", "cat \"$1\" | \"$0\" store restore - >\"$2\" 2>&1",
          BinaryLocator.locate("wellbeing").path, backup, log,
        ], environment: desk.bench.environment, isControlling: true)
      #expect(try terminal.waitForExit() == .exit(64))
      #expect(try String(contentsOfFile: log, encoding: .utf8).contains("add '--yes'"))
    }

    @Test(arguments: questions)
    func `a signal changes nothing, and says so`(question: Question) throws {
      let before = try state()
      let terminal = try start(question)
      let modes = try terminal.modes()
      try terminal.waitFor(question.prompt)
      terminal.kill(SIGINT)
      try terminal.waitFor(question.unchanged)
      #expect(try terminal.waitForExit() == .signal(SIGINT))
      #expect(try terminal.modes() == modes)
      #expect(try state() == before)
    }

    @Test func `a signal instead of a reason changes nothing either`() throws {
      let before = try state()
      let terminal = try desk.start("delete last")
      try terminal.waitFor("Reason, or quit: ")
      try terminal.send("half a rea")
      terminal.kill(SIGTERM)
      try terminal.waitFor("Nothing was deleted.")
      #expect(try terminal.waitForExit() == .signal(SIGTERM))
      #expect(try state() == before)
    }

    @Test func `Ctrl-C on the form of the answers changes nothing`() throws {
      let before = try state()
      let terminal = try desk.startOnScreen("amend last:phq-9")
      try terminal.waitFor("correct the form")
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .signal(SIGINT))
      #expect(terminal.transcript.hasSuffix("wellbeing: Interrupted: nothing more was saved.\r\n"))
      #expect(try state() == before)
    }

    @Test(arguments: questions)
    func `the word that is asked for does it`(question: Question) throws {
      let before = try state()
      let terminal = try start(question)
      try terminal.answer(question.prompt, question.word)
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try state() != before)
    }
  }
}
