import Synchronization
import Testing
import WellbeingInstruments

@testable import WellbeingBulkScoring

@Suite("The alerts of a file are known on every way out")
struct AlertsOnEveryWayOutTests {
  private struct Failure: Error {}

  private static let header = "id,q1,q2,q3,q4,q5,q6,q7,q8,q9,note\n"

  /// What was known of a file's alerts when scoring it ended.
  private struct Known {
    let rows: Int
    let alert: BulkSummary.AlertFigures
    let error: (any Error)?

    init(
      _ file: StagedFile,
      write: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void = { _ in }
    ) throws {
      let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
      let last = Mutex<BulkScorer.Progress?>(nil)
      do {
        _ = try BulkScorer(phq9).run(
          read: { try file.read($0) }, write: write,
          progress: { progress in last.withLock { $0 = progress } })
        error = nil
      } catch let failure {
        error = failure
      }
      let progress = try #require(last.withLock { $0 })
      rows = progress.rows
      alert = try #require(progress.alerts.first)
    }
  }

  /// A file of rows that differ in item 9.
  private static func file(_ item9: [String], note: String = "") -> String {
    header + item9.enumerated().map { "\($0),0,0,0,0,0,0,0,0,\($1),\(note)\n" }.joined()
  }

  @Test("of the rows before one that cannot be read")
  func malformedRow() throws {
    let known = try Known(
      StagedFile(Self.file(["3", "0", "2", ""]) + "4,1\"1\n5,0,0,0,0,0,0,0,0,3,\n"))
    #expect(known.error is BulkScoringError && known.rows == 4)
    #expect(known.alert.raised == 2 && known.alert.raisedLines == [2, 4])
    #expect(known.alert.notAssessed == 1)
  }

  @Test("of the rows that could not be written")
  func writing() throws {
    let known = try Known(StagedFile(Self.file(["0", "3"])), write: { _ in throw Failure() })
    #expect(known.error is Failure && known.rows == 2 && known.alert.raisedLines == [3])
  }

  @Test("of the rows that could be read")
  func reading() throws {
    let text = Self.file(["3"] + Array(repeating: "0", count: 40), note: LongNotes.note)
    let known = try Known(StagedFile(text, failingBehind: 2_000_000))
    #expect(known.error is StagedFile.Failure && known.rows > 1)
    #expect(known.alert.raisedLines == [2])
  }

  @Test("are not known if every answer may be one too high")
  func shifted() throws {
    let rows = "1,1,1,1,1,1,1,1,1,4,\n2,1,1,1,1,1,1,1,1,1,\n"
    let known = try Known(StagedFile(Self.header + rows))
    #expect(known.error is BulkScoringError)
    #expect(known.alert.raised == 0 && known.alert.raisedLines == [])
    #expect(known.alert.notAssessed == 2)
  }

  @Test("with the first twenty lines in file order, however many threads there are")
  func lines() throws {
    let item9 = (0..<60).map { $0 % 2 == 0 ? "1" : "0" }
    let expected = (0..<20).map { LongNotes.line(ofRow: 2 * $0) }
    for _ in 0..<3 {
      let known = try Known(StagedFile(Self.file(item9, note: LongNotes.note)))
      #expect(known.error == nil && known.alert.raised == 30)
      #expect(known.alert.raisedLines == expected)
    }
  }
}
