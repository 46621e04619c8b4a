import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingKit
import WellbeingSamples
import WellbeingTestMachines

@testable import WellbeingCommands

extension TerminalSuite {
  /// Paper forms entered with the built program, on the screen of a terminal.
  @Suite struct ScreenSheetTests {
    private let desk: Desk

    init() throws {
      desk = try Desk()
    }

    /// Copies the items of a PHQ-9, each once the one before it was entered.
    private func copy(_ entries: [String], _ terminal: PseudoTerminal) throws {
      for (index, entry) in entries.enumerated() {
        try terminal.waitFor("▸ \(index < 9 ? " " : "")\(index + 1) [ ]")
        try terminal.press(entry)
      }
      try terminal.waitFor("All rows are entered.")
      try terminal.press("\r")
    }

    /// Takes today, and says that the sheets were answered alone.
    private func enterHead(_ terminal: PseudoTerminal) throws {
      try terminal.pass("> today")
      try terminal.waitFor("How was it answered?")
      try terminal.waitFor("help")
      try terminal.press("1")
    }

    private func type(_ subject: String, _ terminal: PseudoTerminal) throws {
      try terminal.waitFor("Who is the form about?")
      try terminal.waitFor("leave")
      try terminal.press(subject)
      try terminal.waitFor("> \(subject)")
      try terminal.press("\r")
    }

    /// Reads an alert: as long as a key has to be awaited.
    private func read(_ terminal: PseudoTerminal) throws {
      try terminal.waitFor("Ask about suicide risk today")
      try terminal.waitFor("r I have read this")
      try terminal.readAlert()
    }

    private func save(_ terminal: PseudoTerminal) throws {
      try terminal.waitFor("Compare this with the paper.")
      try terminal.waitFor("help")
      try terminal.pressAfterLooking("S")
      try terminal.waitFor("Saved: ")
    }

    private func saved() throws -> [String: [String: Answer]] {
      let samples = try desk.bench.openStore().read { store in
        try store.samples(where: .all([])).compactMap { $0.assessment }
      }
      return Dictionary(uniqueKeysWithValues: samples.map { ($0.subject, $0.answers) })
    }

    private func answers(_ values: [Int]) throws -> [String: Answer] {
      let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
      return Dictionary(
        uniqueKeysWithValues: zip(questionnaire.items.map(\.id), values.map { .value($0) }))
    }

    @Test func `two sheets of PHQ-9, of which one raises an alert`() throws {
      let terminal = try desk.startOnScreen("record phq-9")
      let modes = try terminal.modes()
      try enterHead(terminal)
      try type("P1", terminal)
      try copy(["2", "1", "0", "3", "2", "1", "0", "3", "1", "-"], terminal)
      try read(terminal)
      try save(terminal)
      try type("P2", terminal)
      try copy(Array(repeating: ["0", "1"], count: 4).flatMap { $0 } + ["0", "-"], terminal)
      try save(terminal)
      try terminal.press("\u{1B}")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try terminal.modes() == modes)
      #expect(
        try saved() == [
          "P1": answers([2, 1, 0, 3, 2, 1, 0, 3, 1]), "P2": answers([0, 1, 0, 1, 0, 1, 0, 1, 0]),
        ])
      let behind = terminal.transcript.components(separatedBy: "\u{1B}[?1049l").last ?? ""
      #expect(behind.contains("Saved for 'P1', "))
      #expect(behind.contains("Saved for 'P2', "))
      #expect(!behind.contains("range"))
    }

    @Test func `text that is marked as pasted fills nothing`() throws {
      let terminal = try desk.startOnScreen("record phq-9")
      try enterHead(terminal)
      try type("P1", terminal)
      try terminal.waitFor("▸  1 [ ]")
      try terminal.press("\u{1B}[200~222222222\r\u{1B}[201~")
      try terminal.waitFor("Pasting does not work here.")
      try terminal.press("q")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try saved().isEmpty)
    }

    @Test func `Ctrl-C in the middle shows what the entries call for, and ends the program`() throws
    {
      let terminal = try desk.startOnScreen("record phq-9")
      let modes = try terminal.modes()
      try enterHead(terminal)
      try type("P1", terminal)
      for (index, entry) in ["0", "0", "0", "0", "0", "0", "0", "0", "3"].enumerated() {
        try terminal.waitFor("▸  \(index + 1) [ ]")
        try terminal.pressAfterLooking(entry)
      }
      try terminal.waitFor("▸ 10 [ ]")
      try terminal.press("\u{3}")
      try read(terminal)
      #expect(try terminal.waitForExit() == .signal(SIGINT))
      #expect(try terminal.modes() == modes)
      #expect(try saved().isEmpty)
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal says what the entries call for, behind the screen`(signal: Int32) throws {
      let terminal = try desk.startOnScreen("record phq-9")
      try enterHead(terminal)
      try type("P1", terminal)
      for (index, entry) in ["-", "1", "2", "-", "1", "2", "-", "1", "3"].enumerated() {
        try terminal.waitFor("▸  \(index + 1) [ ]")
        try terminal.press(entry)
      }
      try terminal.waitFor("▸ 10 [ ]")
      terminal.kill(signal)
      try terminal.waitFor("\u{1B}[?1049l")
      try terminal.waitFor("! Item 9 (thoughts of being better off dead")
      try terminal.waitFor("This form has not been saved.")
      #expect(try terminal.waitForExit() == .signal(signal))
    }

    @Test func `the document goes to the pipe, and the sheet to the terminal`() throws {
      let terminal = try desk.startOnScreen("record phq-9 --json", output: .pipe)
      try enterHead(terminal)
      try type("P1", terminal)
      try copy(["2", "1", "0", "3", "2", "1", "0", "3", "0", "1"], terminal)
      try save(terminal)
      try terminal.press("\u{1B}")
      #expect(try terminal.waitForExit() == .exit(0))
      let document = try JSON(String(decoding: terminal.pipedOutput, as: UTF8.self))
      #expect(document.keys == ["schemaVersion", "sample", "sameDay"])
      #expect(document["sample"]?["subject"] == "P1")
      #expect(!terminal.transcript.contains("schemaVersion"))
    }
  }
}
