import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands

/// `review` of a result without an alert, where another one waits.
@Suite struct WaitingInsteadTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try record(
      "phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1 --date 2026-03-01"
    )
    try record("gad-7 --total 3 --subject P1")
    try record("gad-7 --total 4 --subject P2")
  }

  private func record(_ line: String) throws {
    try #require(try bench.run("record \(line) -q").code == .done)
  }

  private func reviewed() throws -> Int {
    try bench.run("history --csv").output.split(separator: "\r\n").count
      - bench.run("history --unreviewed --csv").output.split(separator: "\r\n").count
  }

  @Test func `the last result is not reviewed unasked in the place of the one that waits`() throws {
    let outcome = try bench.sit(
      "review last --subject P1 --reviewer A --outcome spoken-with", typing: ["", "n", "no"])
    #expect(outcome.code == .done && outcome.output.contains("has no alert;"))
    #expect(outcome.output.hasSuffix("Nothing was reviewed.\n"))
    #expect(try reviewed() == 0)
    #expect(
      try bench.sit("review last --subject P1 --reviewer A --outcome spoken-with", typing: ["yes"])
        .code == .done)
    #expect(try reviewed() == 1)
  }

  @Test func `the end of the input reviews nothing`() throws {
    #expect(
      try bench.sit("review last --subject P1 --reviewer A --outcome spoken-with", typing: []).code
        == .dataError)
    #expect(try reviewed() == 0)
  }

  @Test(arguments: ["last:phq-9 --subject P1", "last --subject P2"])
  func `nobody is asked where nothing else waits`(reference: String) throws {
    #expect(
      try bench.sit("review \(reference) --reviewer A --outcome spoken-with", typing: []).code
        == .done)
    #expect(try reviewed() == 1)
  }

  @Test func `where nobody can be asked it is said`() throws {
    let outcome = try bench.run("review last --subject P1 --reviewer A --outcome spoken-with -q")
    #expect(outcome.code == .done)
    #expect(outcome.diagnostics.hasPrefix("Warning: This result has no alert;"))
    #expect(try reviewed() == 1)
  }
}
