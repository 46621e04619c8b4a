import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
import WellbeingTestMachines

extension TerminalSuite {
  /// The start page on the screen of a real terminal.
  @Suite struct StartTerminalTests {
    private let desk: Desk

    init() throws {
      desk = try Desk()
    }

    @Test func `a key runs a command, with another size in between`() throws {
      let terminal = try desk.startOnScreen("", isControlling: true)
      let modes = try terminal.modes()
      try terminal.waitFor("Log how you feel")
      try terminal.resize(columns: 60, rows: 16)
      try terminal.waitFor("\u{1B}[?2026l")
      try terminal.pressAfterLooking("m")
      try terminal.waitFor("Feeling, 1 of 3")
      try terminal.press("6")
      try terminal.waitFor("Pleasant (+0.67)")
      try terminal.pressAfterLooking("s")
      try terminal.waitFor("1 feeling in")
      try terminal.pressAfterLooking("q")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try terminal.modes() == modes)
      #expect(try desk.bench.contents().samples.count == 1)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal gives the screen back`(signal: Int32) throws {
      let terminal = try desk.startOnScreen("")
      let modes = try terminal.modes()
      try terminal.waitFor("Log how you feel")
      terminal.kill(signal)
      #expect(try terminal.waitForExit() == .signal(signal))
      #expect(try terminal.modes() == modes)
      #expect(terminal.transcript.contains("\u{1B}[?1049l"))
    }
  }
}
