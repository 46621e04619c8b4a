import Testing
import WellbeingInstruments
import WellbeingTextFormats

@testable import WellbeingBulkScoring

/// Headers, and what is found in them.
enum Header {
  /// The items that a shipped questionnaire is scored by.
  static func items(_ questionnaire: Questionnaire.ID) throws -> [Questionnaire.Item] {
    try #require(try QuestionnaireCatalog.builtIn.questionnaire(questionnaire)).neededItems
  }

  /// Names that differ by a number.
  static func series(
    _ prefix: String, _ numbers: ClosedRange<Int>, _ suffix: String = "", width: Int = 1
  ) -> [String] {
    numbers.map { number in
      let digits = String(number)
      return prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits + suffix
    }
  }

  /// The mapping of a questionnaire's items.
  static func mapping(
    _ questionnaire: Questionnaire.ID, _ header: [String], named: [String]? = nil
  ) throws -> ColumnMapping {
    try ColumnMapping.find(
      items(questionnaire), of: questionnaire, in: header, named: named)
  }

  /// Expects a mapping that serves the items in order by the columns of the names.
  static func expect(
    _ questionnaire: Questionnaire.ID, _ header: [String], _ method: ColumnMapping.Method,
    _ names: [String],
    named: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let mapping = try mapping(questionnaire, header, named: named)
    #expect(mapping.method == method, sourceLocation: sourceLocation)
    #expect(mapping.columns.map(\.name) == names, sourceLocation: sourceLocation)
    #expect(
      mapping.columns.map(\.item) == (try items(questionnaire)).map(\.id),
      sourceLocation: sourceLocation)
    #expect(mapping.columns.map { header[$0.place - 1] } == names, sourceLocation: sourceLocation)
  }

  /// Expects that nothing is found, for a reason.
  static func expect(
    _ questionnaire: Questionnaire.ID, _ header: [String], _ fault: Problem, named: [String]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: fault, sourceLocation: sourceLocation) {
      try mapping(questionnaire, header, named: named)
    }
  }
}

extension ColumnMapping {
  /// What is found in a header, or why nothing is.
  static func find(
    _ items: [Questionnaire.Item], of id: Questionnaire.ID, in header: [String], named: [String]?
  ) throws(Problem) -> ColumnMapping {
    do throws(BulkScoringError) {
      return try ColumnFinder(items, of: id, amid: items, header).mapping(named: named)
    } catch {
      throw error.problem
    }
  }
}
