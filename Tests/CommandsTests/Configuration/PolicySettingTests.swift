import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What becomes of unanswered items by the configuration file.
@Suite struct PolicySettingTests {
  private let bench: Workbench
  private static let sheet = "record phq-9 --answers 1,1,1,1,-,0,0,0,0 --json"

  init() throws {
    bench = try Workbench()
    try bench.configure(#"{"policy": "prorate"}"#)
  }

  private func sample(_ commandLine: String, input: String = "") throws -> JSON? {
    let outcome = try bench.run(commandLine, input: input)
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    return try JSON(outcome.output)["sample"]
  }

  @Test func `an option counts before the file, and the file before what holds without it`() throws
  {
    let configured = try sample(Self.sheet)
    #expect(configured?["policy"] == "prorate")
    #expect(configured?["scores"]?[0]?["basis"] == "prorated")
    let typed = try sample(Self.sheet + " --policy refuse")
    #expect(typed?["policy"] == "refuse")
    try bench.configure("{}")
    #expect(try sample(Self.sheet)?["policy"] == "refuse")
  }

  @Test func `a questionnaire without a rule is scored as ever`() throws {
    let line = "record gad-2 --answers 1,- --json"
    let configured = try sample(line)
    try bench.configure("{}")
    let plain = try sample(line)
    #expect(configured?["policy"] == "refuse" && configured?["scores"] == plain?["scores"])
    try bench.configure(#"{"policy": "prorate"}"#)
    try bench.expectRefused(
      line + " --policy prorate", .dataError,
      "GAD-2 does not offer the policy 'prorate' for unanswered items.")
  }

  @Test func `answers of a file and sheets of a study are scored by it`() throws {
    let items = ["nervous", "controlWorry", "worryTooMuch", "relaxing", "restless", "irritable"]
    let answers = items.map { "\"\($0)\": 1" } + [#""afraid": "unanswered""#]
    let taken = try sample(
      "take gad-7 --answers-file - --json", input: "{\(answers.joined(separator: ", "))}")
    #expect(taken?["scores"]?[0]?["basis"] == "prorated")
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

  @Test func `a correction keeps the policy of what it corrects`() throws {
    try bench.configure("{}")
    _ = try sample(Self.sheet)
    try bench.configure(#"{"policy": "prorate"}"#)
    let amended = try sample("amend last --note corrected --yes --json")
    #expect(amended?["policy"] == "refuse")
  }
}
