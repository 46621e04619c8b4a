import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingTestMachines

@testable import WellbeingCommands

extension TerminalSuite {
  /// Changes of subjects in a real terminal.
  @Suite struct SubjectTests {
    private let desk: Desk

    init() throws {
      desk = try Desk()
      try #require(try desk.bench.run("record gad-7 --total 3 --subject P0412 -q").code == .done)
    }

    private static let prompts = [
      ("subjects erase P0412", "Type the identifier to erase it, or quit: "),
      ("subjects rename P0412 P1", "Type yes to rename it, or no: "),
      (
        "mood 😊 --subject p412",
        "Type new if 'p412' is another person, else the right identifier, or quit: "
      ),
    ]

    private func expectUnchanged() throws {
      let subjects = try desk.bench.openStore().read { try $0.subjects() }
      #expect(subjects.map(\.subject) == ["P0412"])
    }

    @Test(arguments: prompts)
    func `Enter and the end of input confirm nothing`(command: String, prompt: String) throws {
      let terminal = try desk.start(command)
      try terminal.answer(prompt, "")
      try terminal.waitFor("Error: ")
      try terminal.waitFor(prompt)
      try terminal.send("P0412" + PseudoTerminal.endOfInput + PseudoTerminal.endOfInput)
      #expect(try terminal.waitForExit() == .exit(65))
      #expect(
        terminal.transcript.hasSuffix(
          "wellbeing: The input ended before it was confirmed: nothing was changed.\r\n"))
      try expectUnchanged()
    }

    @Test(arguments: prompts.prefix(2), [SIGINT, SIGHUP])
    func `a signal changes nothing, and that is said`(
      dialogue: (String, String), signal: Int32
    ) throws {
      let terminal = try desk.start(dialogue.0)
      try terminal.waitFor(dialogue.1)
      terminal.kill(signal)
      try terminal.waitFor("Nothing was ")
      #expect(try terminal.waitForExit() == .signal(signal))
      try expectUnchanged()
    }

    @Test func `another new identifier is nobody's before it is confirmed`() throws {
      let terminal = try desk.start("mood 😊 --subject p412")
      try terminal.answer(Self.prompts[2].1, "clear")
      try terminal.waitFor("'clear' is new here.")
      try terminal.answer(
        "Type new if 'clear' is another person, else the right identifier, or quit: ", "P0412")
      try terminal.waitFor("Saved for 'P0412'")
      #expect(try terminal.waitForExit() == .exit(0))
      try expectUnchanged()
    }

    @Test func `a correction that waited for its answer brings no renamed subject back`() throws {
      let terminal = try desk.start("amend \(desk.bench.latest()) --note n --reason slip")
      try terminal.waitFor("Type yes to amend it, or no: ")
      try #require(try desk.bench.run("subjects rename P0412 P1 --yes -q").code == .done)
      try terminal.send("yes\n")
      try terminal.waitFor("is about another subject now")
      #expect(try terminal.waitForExit() == .exit(75))
      let subjects = try desk.bench.openStore().read { try $0.subjects() }
      #expect(subjects.map(\.subject) == ["P1"])
      #expect(subjects.first?.deletedCount == 0)
    }

    @Test func `the identifier that is typed erases the person`() throws {
      let terminal = try desk.start("subjects erase P0412")
      try terminal.answer(Self.prompts[0].1, "P0412")
      try terminal.waitFor("was removed for good")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try desk.bench.openStore().read { try $0.subjects() } == [])
    }
  }
}
