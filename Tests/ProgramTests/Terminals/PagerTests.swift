import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestSupport

@testable import WellbeingCommands
@testable import WellbeingCommandKit

extension TerminalSuite {
  /// Long texts before a person who has a pager, or none.
  @Suite struct PagerTests {
    private static let less = "/usr/bin/less"
    private let desk: Desk
    private let kept: String

    init() throws {
      desk = try Desk()
      kept = desk.bench.folder + "/kept"
      desk.bench.environment["PATH"] = "/usr/bin:/bin"
      for number in 0..<12 {
        let line = "record gad-7 --total \(number) --date 2026-01-\(number + 10) -q"
        try #require(try desk.bench.run(line).code == .done)
      }
    }

    /// Starts the program where ten rows are seen.
    private func start(
      _ commandLine: String, pager: String?, isControlling: Bool = false
    ) throws -> PseudoTerminal {
      desk.bench.environment["PAGER"] = pager
      return try desk.startOnScreen(commandLine, rows: 10, isControlling: isControlling)
    }

    @Test func `it gets the whole text, and the terminal`() throws {
      let script = "cat >'\(kept)'; echo \"Read by $LESSHISTFILE $LESS\"; tty <&2"
      let terminal = try start("history", pager: script)
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(terminal.transcript.hasPrefix("Read by - FIRXd\r\n/dev/"))
      let text = try String(contentsOfFile: kept, encoding: .utf8)
      #expect(text.count { $0 == "\n" } == 13)
      #expect(text.hasPrefix("Type   Date "))
      #expect(text.contains("  11 moderate (total only)"))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: less)))
    func `less prints a short text and ends`() throws {
      let terminal = try start("history --limit 2", pager: nil)
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(terminal.transcript.contains("There are more: '--limit 0' lists all."))
    }

    @Test(arguments: ["head -n 1", "true", "exec <&-; sleep 0.2; echo gone"])
    func `leaving it early is no failure`(pager: String) throws {
      let terminal = try start("learn phq-9", pager: pager)
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(terminal.transcript.count { $0 == "\n" } <= 1)
    }

    @Test(arguments: ["no-such-pager-here", "no-such-pager-here | cat", "/"])
    func `where there is none the text is printed`(pager: String) throws {
      let terminal = try start("history", pager: "\(pager)")
      #expect(try terminal.waitForExit() == .exit(0))
      // What a pipe of the shell ends with is the end of its last command.
      let isShown = terminal.transcript.contains("0 none to minimal (total only)")
      #expect(isShown == !pager.contains("|"))
    }

    @Test(.enabled(if: PseudoTerminal.offersControllingTerminal))
    func `Ctrl-C is the pager's`() throws {
      let script = "trap 'echo again' INT; echo ready; cat >/dev/null; read line <&2; echo left"
      let terminal = try start("history", pager: script, isControlling: true)
      try terminal.waitFor("ready\r\n")
      try terminal.send("\u{3}")
      try terminal.waitFor("again\r\n")
      try terminal.send("\n")
      try terminal.waitFor("left\r\n")
      #expect(try terminal.waitForExit() == .exit(0))
    }

    @Test(.enabled(if: PseudoTerminal.offersControllingTerminal))
    func `where Ctrl-C ends the pager it ends the program`() throws {
      let terminal = try start(
        "history", pager: "echo ready; cat >/dev/null; sleep 20", isControlling: true)
      try terminal.waitFor("ready\r\n")
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .signal(SIGINT))
    }

    @Test(arguments: ["stty -echo <&2; echo ready; sh -c 'kill -KILL $$'", "exit 3"])
    func `where it breaks the text is printed, and the terminal is as it was`(
      pager: String
    ) throws {
      let terminal = try start("history", pager: pager)
      let before = try terminal.modes()
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(terminal.transcript.contains("failed. Set PAGER to another program"))
      #expect(terminal.transcript.contains("0 none to minimal (total only)"))
      #expect(try terminal.modes() == before)
    }

    @Test func `a signal that ends a pipeline puts the terminal back`() throws {
      let terminal = try start(
        "history", pager: "cat >/dev/null | { stty -echo <&2; echo ready >&2; sleep 3; }")
      let before = try terminal.modes()
      try terminal.waitFor("ready\r\n")
      terminal.kill(SIGTERM)
      #expect(try terminal.waitForExit() == .signal(SIGTERM))
      #expect(try terminal.modes() == before)
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal ends the pager first`(signal: Int32) throws {
      let script = "trap 'echo gone; exit' \(signal); echo ready; while :; do sleep 0.1; done"
      let terminal = try start("history", pager: script)
      try terminal.waitFor("ready\r\n")
      terminal.kill(signal)
      #expect(try terminal.waitForExit() == .signal(signal))
      #expect(terminal.transcript.hasSuffix("gone\r\n"))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: less)))
    func `less shows a page, leaves the terminal as it was, and keeps no search`() throws {
      let terminal = try start("history", pager: nil)
      let before = try terminal.modes()
      try terminal.waitFor("5 mild")
      try terminal.waitFor(":")
      try terminal.send("/minimal\n")
      try terminal.waitFor("minimal")
      try terminal.send("q")
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(try terminal.modes() == before)
      let files = try FileManager.default.contentsOfDirectory(atPath: desk.bench.folder)
      #expect(!files.contains { $0.contains("less") })
    }
  }
}
