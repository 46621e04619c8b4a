import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingTerminal

@testable import WellbeingCommands

/// A clock that is or was wrong: it is named before anything is entered, and no change is stated from
/// records of the future.
@Suite struct WrongClockTests {
  private static let remark =
    "This machine's clock says 10 Mar 2026, but the store has records of 20 Mar 2026. Check the clock."
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// Three results of the past, and one that was entered while the clock was ten days ahead.
  private func fill() throws {
    for (day, total) in [("2026-01-05", 5), ("2026-02-05", 6), ("2026-03-05", 12)] {
      try bench.done("record phq-9 --subject P1 --total \(total) --date \(day)")
    }
    bench.wait(days: 10)
    try bench.done(
      "record phq-9 --subject P1 --administered-by clinician --answers 3,3,3,3,3,3,3,3,1")
    bench.wait(days: -10)
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    "alerts", "alerts --check", "alerts --json", "caseload", "caseload --csv", "caseload --json",
    "trend phq-9 --subject P1 --json", "trend phq-9 --subject P1 --csv", "store check",
    "record gad-7 --subject P1 --total 3",
  ])
  func `what is read and recorded names records of the future`(line: String) throws {
    try fill()
    #expect(words(try bench.run(line).diagnostics).contains(Self.remark))
    bench.wait(days: 10)
    #expect(try !bench.run(line).transcript.contains("Check the clock"))
  }

  @Test func `a chart and a list on a terminal have it on the page`() throws {
    try fill()
    for line in ["alerts", "caseload --csv", "trend phq-9 --subject P1"] {
      #expect(words(try bench.sit(line, typing: []).output).contains(Self.remark), "\(line)")
    }
    let screen = try bench.play("caseload", keys: ["q"])
    #expect(words(try #require(screen.frames.first).text).contains("clock says 10 Mar 2026, but"))
    #expect(try bench.document("store check")["clock"]?.text == Self.remark)
  }

  @Test func `no change is stated from a result of the future`() throws {
    try fill()
    let changes = try bench.document("trend phq-9 --subject P1")
    #expect(changes["series"]?[0]?["points"]?.all("value") == [5, 6, 12, 25])
    #expect(changes["change"]?.all("difference") == [6, 7])
    let row = try bench.document("caseload phq-9")["subjects"]?[0]
    #expect(row?["change"]?.all("difference") == [6, 7])
    #expect(row?["latest"]?[0]?["score"] == 25)
    bench.environment["ACCESSIBLE"] = "1"
    #expect(words(try bench.run("caseload").output).contains("25 severe, in the future"))
    #expect(try bench.run("alerts").output.contains("in the future"))
  }

  @Test func `a clock that is behind states no change at all, and stops nothing`() throws {
    try fill()
    bench.wait(days: -3_650)
    #expect(try bench.document("trend phq-9 --subject P1")["change"] == [])
    #expect(try bench.document("caseload phq-9")["subjects"]?[0]?["change"] == [])
    let items = [""] + Array(repeating: "1", count: 8) + ["0", "0", "save"]
    let taken = try bench.sit("take phq-9 --subject P1", typing: items)
    #expect(taken.code == .done && words(taken.output).contains("clock says 12 Mar 2016, but"))
    #expect(try bench.contents().samples.count == 5)
    // Nothing is compared with what it is not known to follow.
    #expect(!taken.output.contains("since the first result"))
  }

  @Test func `the person to whom a form is handed over does not read it`() throws {
    try fill()
    try bench.configure(#"{"handoffWord": "ward"}"#)
    let performance = try bench.play(
      "take gad-7 --subject P1 --handoff", keys: [.enter, "1", .enter])
    let frames = performance.frames.map { words($0.text) }
    let named = frames.filter { $0.contains("Check the clock.") }
    #expect(!named.isEmpty && named.allSatisfy { $0.contains("hand over") })
    #expect(frames.contains { $0.contains("question 1 of") || $0.contains("question 2 of") })
  }

  @Test func `it is on the first page of a paper form`() throws {
    try fill()
    for line in ["record phq-9", "record phq-9 --subject P1"] {
      let first = try #require(try bench.play(line, keys: [.escape]).frames.first)
      #expect(words(first.text).contains("Check the clock."), "\(line)")
      let said = try bench.sit(line, typing: [])
      #expect(words(said.output).contains(Self.remark), "\(line)")
    }
  }
}
