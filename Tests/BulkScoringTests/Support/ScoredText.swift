import Testing
import WellbeingBulkScoring
import WellbeingInstruments

extension InMemoryRun {
  /// Scores a text by a questionnaire that is built in.
  ///
  /// - Parameter pieces: How many bytes each reading gives at most, over and over; above 0.
  static func of(
    _ text: String, by id: String = "phq-2", pieces: [Int] = [.max],
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
}
