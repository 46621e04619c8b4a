import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines

@testable import WellbeingCommands

extension TerminalSuite {
  /// `mood` on the screen of a real terminal.
  @Suite struct ScreenMoodTests {
    private let desk: Desk

    /// The pages in their order, and what is pressed at each before Enter.
    private static let pages = [
      ("Feeling, 1 of 3", "\t2"), ("Labels, 2 of 3", "sad "), ("Associations, 3 of 3", "work "),
    ]

    init() throws {
      desk = try Desk()
    }

    /// Answers so many pages, one key after another, as a person types.
    private func answer(_ count: Int, _ terminal: PseudoTerminal) throws {
      for (page, keys) in Self.pages.prefix(count) {
        try terminal.waitFor(page)
        for key in keys {
          try terminal.press(String(key))
          try terminal.waitFor("\u{1B}[?2026l")
        }
        try terminal.pressAfterLooking("\r")
      }
      try terminal.waitFor(count < Self.pages.count ? Self.pages[count].0 : "Save these answers")
    }

    /// What is on the screen after the form is gone.
    private func left(_ terminal: PseudoTerminal) throws -> String {
      try #require(terminal.transcript.components(separatedBy: "\u{1B}[?1049l").last)
    }

    @Test func `a whole mood, with another size in the middle`() throws {
      let terminal = try desk.startOnScreen("mood --subject P1", isControlling: true)
      let modes = try terminal.modes()
      try terminal.waitFor("Feeling, 1 of 3")
      try terminal.resize(columns: 40, rows: 12)
      try answer(1, terminal)
      try terminal.resize(columns: 120, rows: 40)
      try terminal.waitFor("Worried")
      for key in "sad " {
        try terminal.press(String(key))
        try terminal.waitFor("\u{1B}[?2026l")
      }
      try terminal.pass("Chosen: Sad")
      try terminal.pass("Associations, 3 of 3")
      try terminal.waitFor("Unpleasant (-0.67)")
      try terminal.pass("Save these answers")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try terminal.modes() == modes)
      let left = try left(terminal)
      #expect(left.contains("Saved for 'P1', ") && !left.contains("leasant"))
      #expect(try desk.bench.contents().samples.count == 1)
    }

    @Test(arguments: 0...pages.count)
    func `Ctrl-C anywhere leaves nothing`(count: Int) throws {
      let terminal = try desk.startOnScreen("mood")
      let modes = try terminal.modes()
      try answer(count, terminal)
      try terminal.press("\u{3}")
      #expect(try terminal.waitForExit() == .signal(SIGINT))
      #expect(try terminal.modes() == modes)
      #expect(
        try left(terminal).contains("wellbeing: Interrupted before the mood was saved"))
      #expect(try desk.bench.contents().samples.isEmpty)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal gives the screen back, and says that nothing was saved`(signal: Int32) throws {
      let terminal = try desk.startOnScreen("mood")
      let modes = try terminal.modes()
      try answer(2, terminal)
      terminal.kill(signal)
      #expect(try terminal.waitForExit() == .signal(signal))
      #expect(try terminal.modes() == modes)
      #expect(try left(terminal).hasSuffix("\r\nNothing was saved.\r\n"))
      #expect(try desk.bench.contents().samples.isEmpty)
    }

    @Test func `q leaves, asked once`() throws {
      _ = try desk.bench.openStore()
      let terminal = try desk.startOnScreen("mood")
      let modes = try terminal.modes()
      try answer(3, terminal)
      try terminal.pressAfterLooking("q")
      try terminal.waitFor("Nothing is saved. Press q again to leave.")
      try terminal.pressOnceMore("q")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try terminal.modes() == modes)
      #expect(try left(terminal).hasSuffix("Nothing was saved.\r\n"))
      #expect(try desk.bench.contents().samples.isEmpty)
    }

    @Test func `a remark of an input method, and one that is pasted`() throws {
      let terminal = try desk.startOnScreen(
        "mood --kind dailyMood --label calm --association work")
      try terminal.waitFor("Feeling, 1 of 1")
      try terminal.press("4")
      try terminal.pass("Neutral (0.00)")
      try terminal.waitFor("Save these answers")
      try terminal.press("\u{1B}[A")
      try terminal.pass("Enter open")
      try terminal.waitFor("Note, 2 of 2")
      try terminal.press("\u{1B}[200~pasted\rbelow\u{1B}[201~")
      try terminal.waitFor("> pasted")
      try terminal.press("\u{15}")
      try terminal.press("散歩に出かけました")
      try terminal.waitFor("散歩に出かけました")
      try terminal.pressAfterLooking("\r")
      try terminal.waitFor("5  Note")
      try terminal.waitFor("散歩に出かけました")
      try terminal.pressAfterLooking("\u{3}")
      #expect(try terminal.waitForExit() == .signal(SIGINT))
    }
  }
}
