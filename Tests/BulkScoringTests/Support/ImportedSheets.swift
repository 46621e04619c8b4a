import WellbeingInstruments
import WellbeingTextFormats

@testable import WellbeingBulkScoring

/// A file of answer sheets as an import reads it.
struct ImportedSheets {
  struct Row {
    let line: Int
    let answers: [String: Answer]
    /// Why the row is not saved.
    let problem: Problem?
  }

  private(set) var rows: [Row] = []
  /// Why the answers may all be one too high.
  let doubt: (problem: Problem, isRefused: Bool)?

  init(
    _ questionnaire: Questionnaire, _ file: [UInt8], _ coding: AnswerCoding = AnswerCoding()
  ) throws {
    let source = StagedFile(file)
    var table = try TableRecords(delimiter: UInt8(ascii: ",")) { try source.read($0) }
    let answers = try SheetAnswers(
      Scorer(questionnaire), coding, in: table.names, delimiter: table.delimiter)
    while let found = try table.nextRows() {
      rows += found.map { row in
        guard row.problem == nil else {
          return Row(line: row.line, answers: [:], problem: row.problem)
        }
        let read = answers.read(row)
        return Row(line: row.line, answers: read.answers, problem: read.fault)
      }
    }
    doubt = answers.doubt
  }

  /// The first line that is refused, or why, if scoring says something else of it; nil if there is none.
  func firstDifference(from outcome: BulkOutcome) -> Int? {
    guard outcome.faultCount == outcome.faults.count else { return nil }
    let named = Dictionary(grouping: outcome.faults) { $0.place?.line ?? 0 }
    return rows.first { row in
      let faults = named[row.line] ?? []
      return row.problem.map { $0.code != "notUTF8" && !faults.contains($0) } ?? !faults.isEmpty
    }?.line
  }
}
