import WellbeingCommandSupport
import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingTerminal
import WellbeingInsights

@testable import WellbeingPresentation
@testable import WellbeingStore
@testable import WellbeingSamples
import WellbeingTestMachines
import WellbeingTestStores

extension TerminalSuite {
  /// `trend --follow` in a process of its own, while others save.
  @Suite struct TrendFollowingTests {
    private let desk: Desk
    private var bench: Workbench { desk.bench }

    init() throws {
      desk = try Desk()
    }

    @Test func `what others save is drawn, and what does not belong to it draws nothing`() throws {
      try bench.record("phq-9", [("2023-01-01", 24)])
      let terminal = try desk.start("trend phq-9 --subject P1 --follow --json")
      try terminal.waitFor("Ctrl-C ends this.\r\n")
      let first = try JSON(terminal.waitFor("\n"))
      #expect(first["series"]?[0]?["points"]?.all("value") == [24])
      try bench.record("gad-7", [("2023-01-01", 3)])
      try bench.record("phq-9", [("2023-01-01", 3)], subject: "P2")
      try bench.record("phq-9", [("2023-02-01", 7)])
      let second = try JSON(terminal.waitFor("\n"))
      #expect(second["series"]?[0]?["points"]?.all("value") == [24, 7])
      #expect(second["change"]?[0]?["difference"] == -17)
    }

    @Test func `an alert in another questionnaire is told beside the documents`() throws {
      try bench.record("phq-9", [("2023-01-01", 26)])
      try bench.record("gad-7", [("2023-01-01", 3)])
      let terminal = try desk.start("trend gad-7 --subject P1 --follow --json")
      try terminal.waitFor("Ctrl-C ends this.\r\n")
      let first = try terminal.waitFor("}\r\n")
      #expect(first.contains("has an alert that waits"))
      try bench.record("gad-7", [("2023-02-01", 7)])
      #expect(try !terminal.waitFor("}\r\n").contains("that waits"))
    }

    @Test func `a screen is cleared before each drawing`() throws {
      try bench.record("phq-9", [("2023-01-01", 24)])
      let terminal = try desk.startOnScreen("trend phq-9 --subject P1 --follow --last 30y")
      let first = try terminal.waitFor("Ctrl-C ends this.\r\n")
      #expect(first.contains("\u{1B}[H\u{1B}[2J") && first.contains("1 result"))
      try bench.record("phq-9", [("2023-02-01", 7)])
      let second = try terminal.waitFor("Ctrl-C ends this.\r\n")
      #expect(second.contains("\u{1B}[H\u{1B}[2J") && second.contains("2 results"))
      // What a small screen shows is the end: the chart and the alerts.
      let change = try #require(second.range(of: "since the first result"))
      let chart = try #require(second.range(of: "PHQ-9: Depression symptoms (points)"))
      let alert = try #require(second.range(of: "Alert not assessed in"))
      #expect(change.lowerBound < chart.lowerBound && chart.lowerBound < alert.lowerBound)
      #expect(!second.contains("Sources:"))
    }

    // MARK: How it ends

    /// Starts to follow as JSON, and waits until what is saved from now on is heard.
    private func follow() throws -> PseudoTerminal {
      let terminal = try desk.start("trend gad-7 --subject P1 --follow --json")
      try terminal.waitFor("Ctrl-C ends this.\r\n")
      return terminal
    }

    /// The message of the error with which a run with `--json` ended.
    private func error(_ terminal: PseudoTerminal) throws -> String? {
      let line = try #require(terminal.transcript.components(separatedBy: "\r\n").dropLast().last)
      return try JSON(line)["error"]?["message"]?.text
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal ends it`(signal: Int32) throws {
      try bench.record("gad-7", [("2023-01-01", 3)])
      let terminal = try follow()
      try terminal.waitFor("}\r\n")
      terminal.kill(signal)
      #expect(try terminal.waitForExit() == .signal(signal))
      #expect(terminal.transcript.hasSuffix("}\r\n"))
    }

    @Test func `a reader that is gone ends it quietly`() throws {
      _ = try bench.openStore()
      let script = """
        { "$0" trend gad-7 --follow --json --quiet; echo $? >&2; } | head -n 1 &
        while kill -0 $! 2>/dev/null; do "$0" record gad-7 --total 3 -q 2>/dev/null; done
        "$0" record gad-7 --total 3 -q 2>/dev/null
        wait
        """
      let result = try ProcessRunner.run(
        URL(filePath: "/bin/sh"), ["-c", script, BinaryLocator.locate("wellbeing").path],
        environment: bench.environment)
      #expect(result.errorText == "141\n")
      #expect(try JSON(result.outputText)["series"] != nil)
    }

    @Test(arguments: StoreLoss.allCases)
    func `a file that leaves its place ends it`(loss: StoreLoss) throws {
      try bench.record("gad-7", [("2023-01-01", 9)])
      let backup = bench.folder + "/backup.sqlite"
      _ = try bench.run("store backup \(backup)")
      let terminal = try follow()
      try loss.befall(bench.store, backup: backup)
      let moved =
        "Another program moved or replaced '\(bench.store)': see what is there and try again."
      // Whoever looks while the file is half overwritten finds it damaged.
      let damaged =
        "The store '\(bench.store)' is damaged: keep the file, and restore a backup."
      let status = try terminal.waitForExit()
      if loss == .overwritten, try error(terminal) == damaged {
        #expect(status == .exit(65))
      } else {
        #expect(status == .exit(75))
        #expect(try error(terminal) == moved)
      }
    }
  }
}
