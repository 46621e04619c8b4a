import Testing
import WellbeingBulkScoring
import WellbeingTestBytes

@testable import WellbeingInstruments

@Suite("Every answer sheet, as one file")
struct EverySheetTests {
  /// All 78,125 with `WELLBEING_EXHAUSTIVE=1`, otherwise every 23rd.
  @Test("GAD-7 with and without blanks", arguments: MissingAnswerPolicy.allCases)
  func everyGAD7(policy: MissingAnswerPolicy) throws {
    #expect(
      try disagreements(
        "gad-7", digits: 5, policy: policy, step: Spaces.size(whole: 1, sample: 23)) == 0)
  }

  @Test("PHQ-9 without blanks, 262,144 rows")
  func everyPHQ9() throws {
    #expect(try disagreements("phq-9", digits: 4, policy: .refuse) == 0)
  }

  /// How many rows are not what `Scorer` gives.
  ///
  /// - Parameter digits: What cells can hold: this many, from 0; the last of five is a blank.
  private func disagreements(
    _ id: String, digits: Int, policy: MissingAnswerPolicy, step: Int = 1
  ) throws -> Int {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    let count = questionnaire.neededItems.count
    let sheetCount = (0..<count).reduce(1) { product, _ in product * digits }
    let sheets = Array(stride(from: 0, to: sheetCount, by: step))
    var options = BulkScorer.Options()
    options.policy = policy
    options.columns = ExpectedRow.columns(of: questionnaire)
    let scorer = BulkScorer(questionnaire, options: options)
    let run = InMemoryRun(scorer, Self.file(questionnaire, sheets, digits: digits))
    _ = try run.result.get()
    let lines = run.lines.dropFirst()
    try #require(lines.count == sheets.count)
    let expected = ExpectedRow(questionnaire, policy: policy)
    let oracle = Scorer(questionnaire)
    var wrong = 0
    for (sheet, line) in zip(sheets, lines) {
      var responses = Self.responses(sheet, digits: digits, count: count)
      responses += questionnaire.items.dropFirst(count).map { _ in .skipped }
      let outcome = oracle.result(of: responses, policy: policy)
      if line != "\(sheet),\(expected.cells(outcome))" { wrong += 1 }
    }
    return wrong
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
