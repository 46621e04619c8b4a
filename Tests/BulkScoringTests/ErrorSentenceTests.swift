import Testing
import WellbeingInstruments
import WellbeingTestDefinitions
import WellbeingTextFormats

@testable import WellbeingBulkScoring

@Suite struct ErrorSentenceTests {
  @Test func `every error has a sentence, and begins with the file unless it is about options`() {
    for problem in Self.problems {
      expectSentence(BulkScoringError(problem))
      let (call, columns) = (BulkScoringError(problem, .call), BulkScoringError(problem, .columns))
      #expect(call.message.hasPrefix(problem.words.capitalisedFirst), "\(problem.code)")
      #expect(columns.sentence(in: "a.csv").hasPrefix("a.csv"), "\(problem.code)")
    }
    #expect(
      BulkScoringError(.notJSON(line: 2, column: "c")).message
        == "The file, line 2, column 'c': this cannot be written as JSON: the cell is not UTF-8, or "
        + "another column has the same name.")
  }

  private static let problems: [Problem] =
    [
      .policyNotOffered(.prorate, by: "q"), .noScore("q"), .itemWithoutChoices("i", of: "q"),
      .unusableDelimiter, .columnNameTaken("c"), .scoresOfOneName("q.s"),
      .unusableGroupColumn("c", count: 0),
      .unusableGroupColumn("c", count: 1), .unusableGroupColumn("c", count: 2),
      .tooManyGroups(limit: 9), .ambiguousCode("c"), .codeOfNoChoice("c", value: 9),
      .invalidRead(-1), .noHeader, .tooManyColumns(9, limit: 8), .notUTF8, .spreadsheet,
      .tooFewRows(missing: 1), .recordTooLong(line: 1, limit: 9), .notJSON(line: 1, column: "c"),
    ]
    + records.map { .malformed(RecordFault(line: 2, cell: 3, kind: $0)) }
    + CellFault.Kind.allCases.map { CellFault(line: 2, column: "c", item: "i", kind: $0).problem }
    + [
      .wrongCount(of: 1, items: ["i", "j"]), .noColumn("c", columns: ["cd", "e"]),
      .noColumn("c", columns: ["x"]), .noColumn("c", columns: ["1", "2"]),
      .severalColumns("c", places: [1, 2, 3, 11]), .namedTwice("c"),
      .severalSeries([["a1", "a2"], ["b1", "b2"]], of: "q"),
      .seriesOfOtherLength([["a1", "a2", "a3"]], items: ["i", "j"], of: "q"),
      .doubtfulSeries(["a1", "a2"], of: "q"),
      .nothingFound(columns: ["x"], items: ["i"], of: "q"),
    ]

  private static let records: [RecordFault.Kind] = [
    .cellCount(2, expected: 3), .quoteInside, .textAfterQuote, .unclosedQuote, .carriageReturn,
  ]
}
