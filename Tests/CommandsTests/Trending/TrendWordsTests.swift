import Testing
import WellbeingTestSupport

@testable import WellbeingCommands

/// What a trend says of itself: nothing that is not so.
@Suite struct TrendWordsTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func text(_ commandLine: String) throws -> String {
    let outcome = try bench.run("trend \(commandLine)")
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    return outcome.output.split(separator: "\n").joined(separator: " ")
  }

  // MARK: What changed

  @Test func `only the measures that are judged together are called so`() throws {
    try bench.record("phq-9", [("2023-01-01", 12), ("2023-03-01", 4)])
    try bench.record("gad-7", [("2023-01-03", 9), ("2023-03-02", 3)])
    try bench.record("phq-4", [("2023-01-03", 9)])
    #expect(try text("phq-9 phq-4 gad-7 --subject P1").contains(" PHQ-9 and GAD-7 together:"))
  }

  @Test func `what has no baseline keeps no other measures from being judged together`() throws {
    try bench.record("phq-9", [("2023-01-01", 12), ("2023-03-01", 4)])
    try bench.record("gad-7", [("2023-01-03", 9), ("2023-03-02", 3)])
    try bench.record("phq-4", [("2022-01-03", 9)])
    let line = "trend phq-9 phq-4 gad-7 --subject P1 --baseline 2023-01-01"
    #expect(try bench.document(line)["combined"]?[0]?["criterion"] == "nhs")
    let late = try bench.document("trend phq-9 gad-7 --subject P1 --baseline 2023-03-02")
    #expect(late["combined"] == [])
  }

  @Test func `too few results are counted from the baseline that was named`() throws {
    try bench.record("phq-9", [("2023-01-01", 12), ("2023-03-01", 4)])
    try bench.record("gad-7", [("2023-01-01", 12), ("2023-01-15", 4)])
    let said = try text("phq-9 gad-7 --subject P1 --baseline 2023-03-01")
    #expect(
      said.contains("PHQ-9: a change needs two results with a score, and there is only one from"))
    #expect(
      said.contains("GAD-7: a change needs two results with a score, and there is none from the"))
  }

  // MARK: Definitions that were removed

  @Test func `of a questionnaire that was removed it is said that there is nothing`() throws {
    try bench.fillWithEarlierVersions()
    try bench.done("questionnaires remove made-up")
    #expect(try text("made-up --subject P0413").contains("4 results"))
    #expect(try text("made-up --subject P2") == "Nothing is recorded about 'P2'.")
    let early = try text("made-up --subject P0413 --to 2022-12")
    #expect(early.hasPrefix("There is no made-up about 'P0413' in this period"))
  }
}
