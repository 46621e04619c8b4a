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
      .invalidRead(-1), .noHeader, .tooManyColumns(9, limit: 8), .notUTF8(line: 2),
      .tooFewRows(missing: 1), .recordTooLong(line: 1, limit: 9), .notJSON(line: 1, column: "c"),
    ]
    + [
      .cellCount(2, expected: 3, line: 2), .quoteInside(cell: 3, line: 2),
      .textAfterQuote(cell: 3, line: 2), .unclosedQuote(cell: 3, line: 2),
      .carriageReturn(cell: 3, line: 2),
    ]
    + CellFault.allCases.flatMap { fault in
      [true, false].map { mayRaiseAlert in
        .invalidCell(
          fault, of: "i", mayRaiseAlert: mayRaiseAlert, at: Place(line: 2, cell: "c"))
      }
    }
    + [
      .wrongCount(of: 1, items: ["i", "j"]), .noColumn("c", columns: ["cd", "e"]),
      .noColumn("c", columns: ["x"]), .noColumn("c", columns: ["1", "2"]),
      .severalColumns("c", places: [1, 2, 3, 11]), .namedTwice("c"),
      .severalSeries([["a1", "a2"], ["b1", "b2"]], of: "q"),
      .seriesOfOtherLength([["a1", "a2", "a3"]], items: ["i", "j"], of: "q"),
      .doubtfulSeries(["a1", "a2"], of: "q"),
      .nothingFound(columns: ["x"], items: ["i"], of: "q"),
    ]
}
