import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands

/// The advice about invalid cells.
@Suite struct FaultAdviceTests {
  private static let general =
    "Use '--missing', '--declined' or '--codes' to say what such cells mean."

  /// The lines between the columns and the counts.
  private func advice(_ rows: [String], _ options: String = "") throws -> [String] {
    let outcome = try Workbench().run("score phq-9 \(options)", input: Sheets.phq9(rows))
    return outcome.diagnostics.dropFirst(Sheets.mapping.count).split(separator: "\n")
      .map(String.init).filter { !$0.hasPrefix("Standard input, line ") }
      .prefix { !$0.hasSuffix("invalid") }.map { $0 }
  }

  @Test func nothingIsAdvisedWhereEveryCellIsAnAnswerOrBlank() throws {
    #expect(try !Workbench().run("score phq-9", input: Sheets.plain).diagnostics.contains("such"))
  }

  @Test func theOptionsThatSayWhatCellsMeanAreNamed() throws {
    #expect(try advice(["0,0,x,0,0,0,0,0,0"]) == [Self.general])
    #expect(try advice(["0,0,9,0,0,0,0,0,0"]) == [Self.general])
  }

  @Test func cellsOneAboveTheHighestAreCountedAndTheCodesForThemGiven() throws {
    let codes = "1=0,2=1,3=2,4=3"
    #expect(
      try advice(["0,4,1,4,0,0,0,0,0"]) == [
        Self.general,
        "! 2 cells are one above the highest choice. If every answer of the file is one too high,",
        "! the scores are wrong: score the file again with '--codes \(codes)'.",
      ])
    #expect(
      try advice(["0,4,1,1,0,0,0,0,0"]).dropFirst().first?.hasPrefix("! 1 cell is one above ")
        == true)
    #expect(try advice(["1,5,1,1,1,1,1,1,1"], "--codes \(codes)") == [Self.general])
  }

  @Test func anAlertWhoseCellIsNoAnswerIsNotAssessedForThatReason() throws {
    let outcome = try Workbench().run(
      "score phq-9 --json", input: Sheets.phq9(["0,0,0,0,0,0,0,0,x", "0,0,0,0,0,0,0,0,"]))
    #expect(outcome.code == .dataError)
    let rows = try outcome.output.split(separator: "\n").map { try JSON(String($0)) }
    #expect(rows.map { $0["alertsNotAssessed"]?[0]?["item"] } == ["selfHarm", "selfHarm"])
    #expect(rows.map { $0["alertsNotAssessed"]?[0]?["reason"] } == ["invalid", "leftBlank"])
  }
}
