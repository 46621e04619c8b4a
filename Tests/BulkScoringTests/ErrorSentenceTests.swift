import Testing
import WellbeingInstruments
import WellbeingTestDefinitions
import WellbeingTextFormats

@testable import WellbeingBulkScoring

@Suite struct ErrorSentenceTests {
  @Test func `every error has a sentence in the names of the options`() {
    for reason in Self.reasons {
      let error = BulkScoringError(reason)
      expectSentence(error)
      #expect(!error.message.contains("--"), "\(error.codeName)")
    }
    #expect(
      BulkScoringError(.tooFewRows(missing: 1)).message
        == "The file has 1 row too few to skip as many as 'skippedRows' says.")
    #expect(
      BulkScoringError(.mapping(.doubtfulSeries(["q1", "q2"]))).message
        == "The file has a series of 2, 'q1' and 'q2', which may not be the items of the "
        + "questionnaire: if it is, add 'items' with 'q1' to 'q2'.")
  }

  private static let reasons: [BulkScoringError.Reason] =
    [
      .policyNotOffered(.prorate), .noScore, .itemWithoutChoices("i"), .unusableDelimiter,
      .columnNameTaken("c"), .unusableGroupColumn("c", count: 0),
      .unusableGroupColumn("c", count: 1),
      .unusableGroupColumn("c", count: 2), .tooManyGroups(limit: 9), .ambiguousCode("c"),
      .codeOfNoChoice(cell: "c", value: 9), .invalidRead(-1), .noHeader,
      .tooManyColumns(9, limit: 8), .notUTF8, .zipArchive, .tooFewRows(missing: 1),
      .recordTooLong(line: 1, limit: 9), .notJSON(line: 1, column: "c"),
      .shiftedCoding(
        ShiftedCoding(
          cellsOneTooHigh: 2, answeredRows: 5, codes: [AnswerCoding.Code(cell: "1", value: 0)])),
      .shiftedCoding(ShiftedCoding(cellsOneTooHigh: 0, answeredRows: 5, codes: [])),
    ]
    + Self.records.map { .malformed(RecordFault(line: 2, cell: 3, kind: $0)) }
    + Self.mappings.map { .mapping($0) }

  private static let records: [RecordFault.Kind] = [
    .cellCount(2, expected: 3), .quoteInside, .textAfterQuote, .unclosedQuote, .carriageReturn,
  ]

  private static let mappings: [MappingFault] = [
    .count(given: 1, items: ["i", "j"]), .noColumn("c", columns: ["cd", "e"]),
    .noColumn("c", columns: ["x"]), .noColumn("c", columns: ["1", "2"]),
    .severalColumns("c", places: [1, 2, 3, 11]), .namedTwice("c"),
    .severalSeries([["a1", "a2"], ["b1", "b2"]]),
    .seriesOfOtherLength([["a1", "a2", "a3"]], items: ["i", "j"]),
    .doubtfulSeries(["a1", "a2"]), .nothingFound(columns: ["x"], items: ["i"]),
  ]
}
