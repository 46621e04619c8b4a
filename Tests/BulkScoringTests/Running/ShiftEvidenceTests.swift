import Testing
import WellbeingInstruments
import WellbeingTextFormats
import WellbeingTestDefinitions

@testable import WellbeingBulkScoring

@Suite("A file whose values may be one too high")
struct ShiftEvidenceTests {
  private static func file(_ rows: [String]) -> String {
    "id,q1,q2\n" + rows.enumerated().map { "\($0),\($1)\n" }.joined()
  }

  private static func file(_ row: String, times count: Int) -> String {
    file(Array(repeating: row, count: count))
  }

  private static let usualCodes = (0...3).map {
    AnswerCoding.Code(cell: String($0 + 1), value: $0)
  }

  private func refusal(_ oneTooHigh: Int, _ rows: Int) -> String {
    let tooHigh =
      oneTooHigh > 0 ? ", and \(counted(oneTooHigh, "cell")) are one above the highest" : ""
    return
      "there is not a single lowest answer in \(counted(rows, "row"))\(tooHigh). If every answer "
      + "is one too high, add '--codes 1=0,2=1,3=2,4=3'; if none is, add '--trust-coding'"
  }

  @Test("is refused with five answered rows and no lowest value, and doubted with fewer")
  func fiveRows() throws {
    let doubted = try InMemoryRun.of(Self.file("1,2", times: 4)).outcome
    #expect(doubted.doubt?.words == refusal(0, 4) && doubted.hasNoLowestAnswer)
    let run = try InMemoryRun.of(Self.file("1,2", times: 5))
    #expect(run.refusal?.words == refusal(0, 5))
    #expect(run.output.isEmpty)
  }

  @Test("is refused with fifty such rows if codes were given, and not with one less")
  func fiftyRows() throws {
    for count in [49, 50] {
      let run = try InMemoryRun.of(Self.file("2,3", times: count)) {
        $0.coding = AnswerCoding(codes: Self.usualCodes)
      }
      #expect((run.refusal != nil) == (count == 50))
      #expect(try count == 50 || run.outcome.doubt == nil)
    }
  }

  @Test("is not what words speak for, which are not one too high")
  func words() throws {
    let run = try InMemoryRun.of(Self.file("several days,nearly every day", times: 60))
    #expect(try run.outcome.doubt == nil)
  }

  @Test("is refused for a single cell one above the highest value")
  func oneTooHigh() throws {
    let run = try InMemoryRun.of(Self.file(["1,2", "4,4", "NA,3"]))
    #expect(run.refusal?.words == refusal(2, 3))
    #expect(run.output.isEmpty)
  }

  @Test("is scored where any item has its lowest value, in the last row even")
  func lowest() throws {
    let run = try InMemoryRun.of(Self.file(Array(repeating: "4,3", count: 60) + ["1,0"]))
    #expect(try run.outcome.faultCount == 60)
    #expect(run.lines.count == 62)
  }

  @Test(
    "is not what rows without answers, or with other numbers, speak for",
    arguments: [",", "NA,.", "skipped,declined", "9,5", "x,1.5"])
  func noEvidence(row: String) throws {
    #expect(try InMemoryRun.of(Self.file(row, times: 80)).lines.count == 81)
  }

  @Test("is not counted by its blank rows")
  func blankRows() throws {
    let rows = Array(repeating: "1,2", count: 4) + Array(repeating: ",", count: 49)
    #expect(try InMemoryRun.of(Self.file(rows)).lines.count == 54)
  }

  @Test("is scored where its coding is trusted")
  func trust() throws {
    let run = try InMemoryRun.of(Self.file("4,2", times: 60)) { $0.trustsCoding = true }
    #expect(try run.outcome.faultCount == 60)
    #expect(run.lines.count == 61)
  }

  @Test("is refused though it is written already, where more than four mebibytes were waiting")
  func afterTheLimit() throws {
    let note = String(repeating: "n", count: 100_000)
    let run = try InMemoryRun.of(
      "note,q1,q2\n" + String(repeating: "\(note),1,2\n", count: 60))
    #expect(run.refusal?.words == refusal(0, 60))
    #expect(run.output.count > 5_000_000)
  }

  @Test("is looked at as the codes say, and no codes are proposed then")
  func codes() throws {
    let codes = AnswerCoding(codes: Self.usualCodes)
    let right = try InMemoryRun.of(Self.file(Array(repeating: "2,3", count: 60) + ["1,4"])) {
      $0.coding = codes
    }
    #expect(right.lines.last == "60,3,atCutoff,complete,,,")
    let wrong = try InMemoryRun.of(Self.file(["2,5"])) { $0.coding = codes }
    #expect(wrong.refusal?.words.contains("in 1 row, and 1 cell is one above") == true)
    #expect(wrong.refusal?.words.contains("correct '--codes'") == true)
  }

  @Test("is told by the lowest value of each item's own choices, and its codes are of all")
  func ownChoices() throws {
    let questionnaire = try MadeUpQuestionnaire.questionnaire()
    let header = questionnaire.neededItems.map(\.id).joined(separator: ",")
    let run = InMemoryRun.of(
      header + "\n" + String(repeating: "1,1,1,1,2,4,1,1,1,1\n", count: 60), by: questionnaire)
    #expect(run.refusal?.words.contains("in 60 rows") == true)
    #expect(run.refusal?.words.contains("1=0,2=1,3=2,4=3,5=4'") == true)
    let rows = String(repeating: "1,1,1,1,2,4,1,1,1,1\n", count: 60) + "1,1,1,1,0,4,1,1,1,1\n"
    #expect(InMemoryRun.of(header + "\n" + rows, by: questionnaire).lines.count == 62)
  }
}
