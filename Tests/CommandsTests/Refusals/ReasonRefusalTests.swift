import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore

@testable import WellbeingCommands

/// Reasons for discarding a draft with an alert. Sessions tell which words are refused as a reason.
@Suite struct ReasonRefusalTests {
  private let bench: Workbench

  /// Leaves a PHQ-9 whose last answer raises an alert that somebody has reviewed.
  init() throws {
    bench = try Workbench()
    _ = try bench.sit(
      "take phq-9 --subject P1",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
    let store = try bench.openStore()
    let draft = try #require(try store.read { try $0.drafts() }.first)
    _ = try store.write { try $0.review(draft.id, by: "Ann", outcome: .spokenWith) }
  }

  private func reasons() throws -> [JSON] {
    try JSON(try bench.run("store audit --json").output)["entries"]?.elements
      .filter { $0["event"] == "draftDiscarded" }.compactMap { $0["reason"] } ?? []
  }

  @Test func `a reason on the command line is kept in the audit trail`() throws {
    let draft = try #require(try bench.contents().drafts.first).id.uuidString
    try bench.done("drafts --discard \(draft) --yes --reason 'a test run'")
    #expect(try reasons() == ["a test run"])
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
