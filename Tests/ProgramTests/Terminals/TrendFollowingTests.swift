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
  }
}
