import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands

/// What becomes of unanswered items by the configuration file.
@Suite struct PolicySettingTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.configure(#"{"policy": "prorate"}"#)
  }

  @Test func `sheets of a study are scored by it`() throws {
    let scored = try bench.run("score phq-9", input: Sheets.plain)
    #expect(scored.code == .done && scored.output.contains("2,n2,16,moderatelySevere,prorated,"))
    let named = try bench.run("score phq-9 --policy refuse", input: Sheets.plain)
    #expect(named.output == Sheets.plainScores)
  }

  @Test func `the review says what a blank means, for each questionnaire of a sitting`() throws {
    let gad7 = ["", "1", "1", "1", "1", "skip", "skip", "0", "0", "save"]
    let gad2 = ["1", "skip", "skip", "save"]
    let outcome = try bench.sit("take gad-7 gad-2", typing: gad7 + gad2 + ["no"])
    let screen = outcome.output.replacing("\n", with: " ")
    #expect(outcome.code == .done)
    #expect(
      screen.contains("so the total will be estimated from the others."))
    #expect(screen.contains("so there will be no total."))
  }

  @Test func `what was begun goes on as it was begun`() throws {
    try #require(
      try bench.sit("take gad-7", typing: ["", "1", "quit"]).code == .done)
    try bench.configure("{}")
    let outcome = try bench.sit(
      "take gad-7 --resume", typing: ["", "1", "1", "1", "skip", "skip", "0", "0", "save", "no"])
    #expect(
      outcome.output.replacing("\n", with: " ").contains(
        "so the total will be estimated from the others."))
  }
}
