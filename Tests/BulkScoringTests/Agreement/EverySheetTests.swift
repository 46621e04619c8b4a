import Testing
import WellbeingBulkScoring
import WellbeingTestBytes

@testable import WellbeingInstruments

/// By default every 997th sheet, with all that have only the first and the last digit;
/// `WELLBEING_ROUNDS=full` takes every sheet.
@Suite("Every answer sheet, as one file")
struct EverySheetTests {
  @Test("GAD-7 with and without blanks, 78,125 rows", arguments: MissingAnswerPolicy.allCases)
  func everyGAD7(policy: MissingAnswerPolicy) throws {
    #expect(try disagreements("gad-7", digits: 5, policy: policy) == 0)
  }

  @Test("PHQ-9 without blanks, 262,144 rows")
  func everyPHQ9() throws {
    #expect(try disagreements("phq-9", digits: 4, policy: .refuse) == 0)
  }

  /// How many rows are not what `Scorer` gives.
  ///
  /// - Parameter digits: What cells can hold: this many, from 0; the last of five is a blank.
  private func disagreements(
    _ id: Questionnaire.ID, digits: Int, policy: MissingAnswerPolicy
  ) throws -> Int {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    let count = questionnaire.neededItems.count
    let sheets = Self.sheets(digits: digits, count: count)
    var options = BulkScorer.Options()
    options.policy = policy
    let scorer = BulkScorer(questionnaire, options: options)
    let run = InMemoryRun(scorer, Self.file(questionnaire, sheets, digits: digits))
    _ = try run.result.get()
    let lines = run.lines.dropFirst()
    let names = try run.names
    try #require(lines.count == sheets.count)
    let expected = ExpectedRow(questionnaire, policy: policy)
    let oracle = Scorer(questionnaire)
    var wrong = 0
    for (sheet, line) in zip(sheets, lines) {
      var responses = Self.responses(sheet, digits: digits, count: count)
      responses += questionnaire.items.dropFirst(count).map { _ in .skipped }
      let outcome = oracle.result(of: responses, policy: policy)
      let cells = expected.cells(outcome)
      let row = ["\(sheet)"] + names.map { cells[$0] ?? "" }
      if line != row.joined(separator: ",") { wrong += 1 }
    }
    return wrong
  }

  /// The numbers of the sheets that are tried.
  private static func sheets(digits: Int, count: Int) -> [Int] {
    let all = 0..<(0..<count).reduce(1) { product, _ in product * digits }
    guard !Rounds.areFull else { return Array(all) }
    let edges = (0..<count).reduce([0]) { numbers, _ in
      numbers.flatMap { [$0 * digits, $0 * digits + digits - 1] }
    }
    return Set(stride(from: 0, to: all.count, by: 997)).union(edges).sorted()
  }

  private static func file(_ questionnaire: Questionnaire, _ sheets: [Int], digits: Int) -> [UInt8]
  {
    let ids = questionnaire.neededItems.map(\.id)
    var file = Array("id,\(ids.joined(separator: ","))\n".utf8)
    for sheet in sheets {
      file.append(contentsOf: "\(sheet)".utf8)
      for digit in digitsOf(sheet, base: digits, count: ids.count) {
        file.append(UInt8(ascii: ","))
        if digit < 4 { file.append(UInt8(ascii: "0") + UInt8(digit)) }
      }
      file.append(UInt8(ascii: "\n"))
    }
    return file
  }

  private static func responses(_ sheet: Int, digits: Int, count: Int) -> [Scorer.Response] {
    digitsOf(sheet, base: digits, count: count).map { $0 < 4 ? .choice($0) : .unanswered }
  }

  private static func digitsOf(_ number: Int, base: Int, count: Int) -> [Int] {
    var left = number
    return (0..<count).map { _ in
      defer { left /= base }
      return left % base
    }
  }
}
