import Testing
@testable import WellbeingBulkScoring
import WellbeingTextFormats
import WellbeingInstruments
import WellbeingTestBytes

/// Records of two megabytes, with `WELLBEING_ROUNDS=full` of ten; and of more than may be.
@Suite("A file with records of many megabytes")
struct LongRecordTests {
  private static let megabyte = 1 << 20
  /// Of a long record: more than one block that is read at once.
  private static let length = Rounds.of(quick: 2, full: 10) * megabyte

  @Test(
    "passes megabytes of one cell through, quoted or not",
    arguments: [("", ""), ("\"", "\"")])
  func longCell(marks: (String, String)) throws {
    let text = marks.0 + String(repeating: "long ", count: Self.length / 5) + marks.1
    let run = try score("id,note,\(Self.names)\n1,\(text),\(Self.zeros)\n2,,\(Self.zeros)\n")
    _ = try run.result.get()
    #expect(run.lines.count == 3)
    #expect(run.lines.dropFirst().first?.hasPrefix("1,\(text),0,") == true)
    #expect(run.lines.last?.hasPrefix("2,,0,") == true)
  }

  @Test("keeps what line ends in quotation marks are, over megabytes of them")
  func manyLinesInOneCell() throws {
    let text = "\"" + String(repeating: "a\n,\"\"\r\n", count: Self.length / 7) + "\""
    let run = try score("id,note,\(Self.names)\n1,\(text),\(Self.zeros)\n2,b,often?,1,,,,,,,\n")
    let outcome = try run.result.get()
    #expect(run.output.starts(with: "id,note,phq-9.total".utf8))
    #expect(outcome.faults.map(\.place?.line) == [3 + 2 * (Self.length / 7)])
  }

  @Test("takes megabytes in an item's column for text that is no answer")
  func longAnswer() throws {
    let text = String(repeating: "9", count: Self.length)
    let run = try score("id,note,\(Self.names)\n1,,\(text),0,0,0,0,0,0,0,0\n2,,\(Self.zeros)\n")
    #expect(try run.result.get().faults.first?.words.hasPrefix("not a valid number") == true)
    #expect(run.lines.count == 3)
  }

  @Test("refuses a record that is longer than one may be, and names its line")
  func tooLong() throws {
    let text = String(repeating: "long ", count: 17 * Self.megabyte / 5)
    for mark in ["", "\""] {
      let run = try score(
        "id,note,\(Self.names)\n1,,\(Self.zeros)\n2,\(mark)\(text)\(mark),\(Self.zeros)\n")
      #expect(run.refusal == .recordTooLong(line: 3, limit: 16 * Self.megabyte))
    }
  }

  @Test("refuses a quotation mark that is never closed, however much follows")
  func unclosed() throws {
    let rest = String(repeating: "1,,\(Self.zeros)\n", count: Self.megabyte / 4)
    let run = try score("id,note,\(Self.names)\n1,\"\(Self.zeros)\n" + rest)
    #expect(
      run.refusal == .unclosedQuote(cell: 2, line: 2)
        || run.refusal == .recordTooLong(line: 2, limit: 16 * Self.megabyte))
  }

  private static let names = (1...9).map { "q\($0)" }.joined(separator: ",")
  private static let zeros = "0,0,0,0,0,0,0,0,0"

  private func score(_ text: String) throws -> InMemoryRun {
    let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    return InMemoryRun(BulkScorer(phq9), Array(text.utf8))
  }
}
