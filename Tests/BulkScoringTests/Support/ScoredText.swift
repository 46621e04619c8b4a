import Testing
import WellbeingBulkScoring
import WellbeingInstruments

extension InMemoryRun {
  /// Scores a text by a questionnaire that is built in.
  ///
  /// - Parameter pieces: How many bytes each reading gives at most, over and over; above 0.
  static func of(
    _ text: String, by id: Questionnaire.ID = "phq-2", pieces: [Int] = [.max],
    _ set: (inout BulkScorer.Options) -> Void = { _ in }
  ) throws -> InMemoryRun {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    return .of(text, by: questionnaire, pieces: pieces, set)
  }

  /// Scores a text.
  static func of(
    _ text: String, by questionnaire: Questionnaire, pieces: [Int] = [.max],
    _ set: (inout BulkScorer.Options) -> Void = { _ in }
  ) -> InMemoryRun {
    var options = BulkScorer.Options()
    set(&options)
    return InMemoryRun(
      BulkScorer(questionnaire, options: options), Array(text.utf8), pieces: pieces)
  }

  /// What was written, as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// What is said of the file. Throws why it was not scored.
  var outcome: BulkOutcome { get throws { try result.get() } }

  /// The names of the columns that were added, without the questionnaire's id.
  var names: [String] {
    get throws {
      let prefix = try "\(outcome.questionnaire.id)."
      return try #require(lines.first).split(separator: ",").filter { $0.hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }
    }
  }

  /// Some added columns of each row, with commas between them; of rows without quotation marks.
  func rows(_ columns: String...) throws -> [String] {
    let names = try names
    let places = try columns.map { try #require(names.firstIndex(of: $0)) }
    return lines.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).suffix(names.count)
      return places.map { cells[cells.startIndex + $0] }.joined(separator: ",")
    }
  }
}
