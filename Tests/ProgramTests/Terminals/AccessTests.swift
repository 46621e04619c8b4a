import WellbeingCommandSupport
import Testing
import WellbeingStore
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingCommandKit

extension TerminalSuite {
  /// The question what a program may do, in a real terminal.
  @Suite struct AccessTests {
    private let desk: Desk
    private static let prompt = "Do you allow it? Type yes or no: "

    init() throws {
      desk = try Desk()
    }

    @Test func `what is allowed is saved and the terminal is as it was`() throws {
      let terminal = try desk.start("mood 😊 --source diary")
      let before = try terminal.modes()
      try terminal.answer(Self.prompt, "yes")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try terminal.modes() == before)
      #expect(try desk.bench.contents().samples.count == 1)
    }

    @Test(arguments: [("yes", true), ("no", false)])
    func `whoever looks is asked once what a program may read, and only in a terminal`(
      answer: String, isSeen: Bool
    ) throws {
      let bench = desk.bench
      try #require(try bench.run("mood 😊 -q").code == .done)
      let look = "history --type mood --source diary"
      #expect(try !bench.run(look).output.contains("Happy"))
      #expect(try bench.openStore().read { try $0.grants() } == [])
      let asked = try bench.sit(look, typing: [answer])
      #expect(asked.code == .done && asked.output.contains("It wants to read moods"))
      #expect(asked.output.contains("Happy") == isSeen)
      for lookingAgain in [try bench.sit(look, typing: []), try bench.run(look)] {
        #expect(lookingAgain.code == .done && lookingAgain.output.contains("Happy") == isSeen)
      }
    }

    @Test(arguments: ["history", "show last", "drafts", "history --every month"])
    func `what is looked at by a program is nothing before the person has answered`(
      command: String
    ) throws {
      let bench = desk.bench
      try #require(try bench.run("mood 😊 -q").code == .done)
      let left = try bench.sit("\(command) --source diary", typing: ["quit"])
      #expect(left.code == .noPermission && !left.output.contains("Happy"))
      #expect(try bench.openStore().read { try $0.grants() } == [])
    }

    @Test(arguments: ["", "yes"])
    func `Enter and the end of input allow nothing`(typed: String) throws {
      let terminal = try desk.start("mood 😊 --source diary")
      try terminal.answer(Self.prompt, "")
      try terminal.waitFor("Error: Type yes, no or quit.")
      try terminal.waitFor(Self.prompt)
      // Nothing or half a line, then the end.
      try terminal.send(typed + PseudoTerminal.endOfInput + PseudoTerminal.endOfInput)
      #expect(try terminal.waitForExit() == .exit(77))
      #expect(try desk.bench.contents().samples.isEmpty)
      #expect(try desk.bench.openStore().read { try $0.grants() } == [])
    }
  }
}
