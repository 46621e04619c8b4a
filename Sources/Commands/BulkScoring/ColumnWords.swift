import WellbeingArguments
import WellbeingKit

/// The names of the columns that can be written for each row.
struct ColumnWords {
  /// The names for the main score and the whole questionnaire, then those for further scores, then
  /// the main score's id if it is not already a name.
  let known: [(word: String, column: ScoreColumn)]

  init(_ questionnaire: Questionnaire) {
    let known: [(word: String, column: ScoreColumn)] =
      [
        ("total", .value(score: nil)), ("band", .band(score: nil)), ("basis", .basis(score: nil)),
        ("unanswered", .unanswered), ("declined", .declined), ("alerts", .alerts),
        ("alertsNotAssessed", .alertsNotAssessed), ("pattern", .pattern),
        ("lowest", .lowest(score: nil)), ("highest", .highest(score: nil)),
      ]
      + questionnaire.scores.dropFirst().map(\.id).flatMap { id -> [(String, ScoreColumn)] in
        [
          (id, .value(score: id)), (id + "Band", .band(score: id)),
          (id + "Basis", .basis(score: id)), (id + "Lowest", .lowest(score: id)),
          (id + "Highest", .highest(score: id)),
        ]
      }
    let main = questionnaire.scores[0].id
    let isKnown = known.contains { $0.word == main }
    self.known = known + (isKnown ? [] : [(main, .value(score: nil))])
  }

  /// Returns the columns that the words name, in the same order.
  func columns(_ words: [String]) throws(ScoreError) -> [ScoreColumn] {
    var columns: [ScoreColumn] = []
    for word in words {
      let column = try column(word, place: columns.count + 1)
      guard !columns.contains(column) else { throw .repeatedColumn(word) }
      columns.append(column)
    }
    return columns
  }

  private func column(_ word: String, place: Int) throws(ScoreError) -> ScoreColumn {
    if let column = known.first(where: { $0.word == word })?.column { return column }
    guard word.hasPrefix(Self.cutoff) else {
      let words = known.map(\.word)
      throw .unknownColumn(
        word, suggestion: Suggestion.closest(to: word, among: words), known: words)
    }
    guard let points = plainNumber(word.dropFirst(Self.cutoff.count)) else {
      throw .notACutoff(place: place)
    }
    return .cutoff(points)
  }

  private static let cutoff = "cutoff:"
}
