import Testing
import WellbeingSampleStore
import WellbeingTestSupport

@testable import WellbeingCommands

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

    @Test(arguments: ["\n", "yes"])
    func `Enter and the end of input allow nothing`(typed: String) throws {
      let terminal = try desk.start("mood 😊 --source diary")
      try terminal.waitFor(Self.prompt)
      // Nothing or half a line, then the end.
      try terminal.send(typed + PseudoTerminal.endOfInput + PseudoTerminal.endOfInput)
      #expect(try terminal.waitForExit() == .exit(77))
      #expect(try desk.bench.contents().samples.isEmpty)
      #expect(try desk.bench.openStore().now { try $0.grants() } == [])
    }
  }
}
