import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingStore

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// Words typed by habit when a reason is asked for.
@Suite struct ReasonRefusalTests {
  private static let refused = "Error: Type the reason in words, or quit."

  private let bench: Workbench

  /// Leaves a PHQ-9 whose last answer raises an alert, and a result of the day before.
  init() throws {
    bench = try Workbench()
    try #require(try bench.run("record gad-7 --total 3 -q").code == .done)
    bench.wait(days: 1)
    _ = try bench.sit(
      "take phq-9 --subject P1",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
  }

  private func draft() throws -> String {
    try #require(try bench.contents().drafts.first).id.uuidString
  }

  private func reasons() throws -> [JSON] {
    try JSON(try bench.run("store audit --json").output)["entries"]?.elements
      .compactMap { $0["reason"] } ?? []
  }

  @Test(arguments: ["no", "N", " yes ", "y", "NO.", "-", ""])
  func `a word of habit discards nothing`(word: String) throws {
    let before = try bench.contents()
    for line in ["take phq-9 --subject P1 --restart", "drafts --discard \(try draft())"] {
      let begun = line.hasPrefix("take") ? ["", "read"] : []
      let outcome = try bench.sit(line, typing: begun + [word, "quit"])
      #expect(outcome.code == .done)
      #expect(
        outcome.output.contains(
          word.isEmpty ? "Error: Nothing was typed. Type a reason, or quit." : Self.refused))
      #expect(outcome.output.hasSuffix("The draft is kept.\n"))
      #expect(try bench.contents() == before)
    }
    #expect(try reasons() == [])
  }

  @Test(arguments: ["delete last", "amend last --total 4"], ["no", "yes", ""])
  func `a word of habit corrects nothing`(line: String, word: String) throws {
    let before = try bench.contents()
    let outcome = try bench.sit(line, typing: [word, "QUIT"])
    #expect(outcome.code == .done && outcome.output.contains("Error: "))
    #expect(
      outcome.output.hasSuffix(
        line == "delete last" ? "Nothing was deleted.\n" : "Nothing was amended.\n"))
    #expect(try bench.contents() == before)
    #expect(try reasons() == [])
  }

  @Test(arguments: ["no", "Yes", "' n '", "y", "quit", "NO.", "?", "-"])
  func `a word of habit is no reason on the command line`(word: String) throws {
    let draft = try draft()
    for line in [
      "delete last --yes", "amend last --total 4 --yes", "drafts --discard \(draft) --yes",
      "subjects rename self P1 --yes", "subjects merge self P1 --yes",
      "subjects erase self --confirm self",
    ] {
      try bench.expectRefused(
        "\(line) --reason \(word)", .usage,
        "Option '--reason' needs a reason in words.")
    }
    let before = try bench.contents()
    let outcome = try bench.sit(
      "take phq-9 --subject P1 --restart --reason \(word)", typing: ["", "quit"])
    #expect(outcome.code == .usage)
    #expect(try bench.contents() == before)
  }

  @Test(arguments: [
    ["", "read", "begun for another"], ["", "restart", "read", "begun for another"],
  ])
  func `whoever gave a reason is told what was done`(typed: [String]) throws {
    let option = typed.count == 3 ? "--restart" : ""
    let outcome = try bench.sit("take phq-9 --subject P1 \(option)", typing: typed + ["quit"])
    #expect(outcome.code == .done)
    let reason = try #require(outcome.output.firstRange(of: "quit: begun for another\n"))
    let rest = outcome.output[reason.upperBound...]
    #expect(rest.hasPrefix("The unfinished PHQ-9 was discarded. Starting again.\n"))
    #expect(rest.contains("question 1 of 9"))
    #expect(try reasons() == ["begun for another"])
  }
}
