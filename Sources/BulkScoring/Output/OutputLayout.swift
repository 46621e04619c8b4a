package import WellbeingInstruments

/// The columns that are written for each row after the copied ones, in parts.
struct OutputLayout: Sendable {
  enum Part: Sendable, Hashable {
    /// A text that depends on one score only: the score's place, and the index of the text.
    case score(Int, text: Int)
    case unanswered
    case declined
    case alerts
    case alertsNotAssessed
    case pattern
  }

  enum ScoreCell: Sendable, Hashable {
    case value
    case band
    case basis
    case lowest
    case highest
    case cutoff(Double)
  }

  private(set) var parts: [Part] = []
  /// The cells of each text, by score.
  private(set) var texts: [[[ScoreCell]]]
  private(set) var names: [String] = []

  /// - Throws: ``BulkScoringError/unknownScore(_:)``, ``BulkScoringError/noPattern``,
  ///   ``BulkScoringError/columnNameTaken(_:)``.
  init(
    _ questionnaire: Questionnaire, _ columns: [ScoreColumn], prefix: String
  ) throws(BulkScoringError) {
    texts = questionnaire.scores.map { _ in [] }
    for column in columns {
      let (content, name) = try Self.content(of: column, questionnaire)
      let whole = prefix + name
      guard !names.contains(whole) else { throw BulkScoringError(.columnNameTaken(whole)) }
      names.append(whole)
      switch content {
      case .part(let part): parts.append(part)
      case .cell(let score, let cell): append(cell, of: score)
      }
    }
  }

  /// Appends a cell of a score; adjacent cells of one score form one text.
  private mutating func append(_ cell: ScoreCell, of score: Int) {
    if case .score(score, let text) = parts.last {
      texts[score][text].append(cell)
    } else {
      parts.append(.score(score, text: texts[score].count))
      texts[score].append([cell])
    }
  }

  /// Returns the texts of a score; nil means that it cannot be calculated because of an invalid
  /// cell.
  func render(_ result: Score?, ofScore score: Int, delimiter: UInt8) -> [[UInt8]] {
    texts[score].map { cells in
      Array(cells.map { Array($0.text(result).utf8) }.joined(separator: [delimiter]))
    }
  }

  private enum Content {
    case part(Part)
    case cell(Int, ScoreCell)
  }

  private static func content(
    of column: ScoreColumn, _ questionnaire: Questionnaire
  ) throws(BulkScoringError) -> (Content, String) {
    switch column {
    case .value(let id): try cell(.value, "", of: id, questionnaire)
    case .band(let id): try cell(.band, "Band", of: id, questionnaire)
    case .basis(let id): try cell(.basis, "Basis", of: id, questionnaire)
    case .lowest(let id): try cell(.lowest, "Lowest", of: id, questionnaire)
    case .highest(let id): try cell(.highest, "Highest", of: id, questionnaire)
    case .cutoff(let points): try cutoff(points, within: mainScore(questionnaire).range)
    case .unanswered: (.part(.unanswered), "unanswered")
    case .declined: (.part(.declined), "declined")
    case .alerts: (.part(.alerts), "alerts")
    case .alertsNotAssessed: (.part(.alertsNotAssessed), "alertsNotAssessed")
    case .pattern:
      if questionnaire.patternRules.isEmpty {
        throw BulkScoringError(.noPattern)
      } else {
        (.part(.pattern), "pattern")
      }
    }
  }

  private static func cutoff(
    _ cutoff: Double, within range: Questionnaire.ScoreRange
  ) throws(BulkScoringError) -> (Content, String) {
    // Every row, or none, would reach another cut-off.
    guard cutoff > range.minimum, cutoff <= range.maximum else {
      throw BulkScoringError(
        .cutoffOutOfRange(cutoff, minimum: range.minimum, maximum: range.maximum))
    }
    // A program that does not allow a hyphen in a name seldom allows a dot.
    return (.cell(0, .cutoff(cutoff)), "cutoff" + points(cutoff).replacing(".", with: "_"))
  }

  private static func mainScore(
    _ questionnaire: Questionnaire
  ) throws(BulkScoringError) -> Questionnaire.ScoreRule {
    guard let score = questionnaire.scores.first else { throw BulkScoringError(.unknownScore("")) }
    return score
  }

  private static func cell(
    _ cell: ScoreCell, _ ending: String, of id: String?, _ questionnaire: Questionnaire
  ) throws(BulkScoringError) -> (Content, String) {
    guard let id else {
      let main = ending.isEmpty ? try mainScore(questionnaire).id : ending.lowercased()
      return (.cell(0, cell), main)
    }
    guard let score = questionnaire.scores.firstIndex(where: { $0.id == id }) else {
      throw BulkScoringError(.unknownScore(id))
    }
    return (.cell(score, cell), id + ending)
  }
}

extension OutputLayout.ScoreCell {
  fileprivate func text(_ score: Score?) -> String {
    switch self {
    case .value: score?.value.map(points) ?? ""
    case .band: score?.band ?? ""
    case .basis: score?.basis.rawValue ?? BulkOutcome.invalidWord
    case .lowest: (score?.lowest ?? score?.value).map(points) ?? ""
    case .highest: (score?.highest ?? score?.value).map(points) ?? ""
    case .cutoff(let points): score?.value.map { $0 >= points ? "1" : "0" } ?? ""
    }
  }
}

package enum ScoreColumn: Sendable, Hashable {
  /// The score, in points; blank if there is none. Nil means the main score.
  case value(score: String?)
  /// The id of the band that contains the score. Nil means the main score.
  case band(score: String?)
  /// The basis of the score, a `Score.Basis` or `invalid`. Nil means the main score.
  case basis(score: String?)
  /// The lowest score that the missing answers allow; the score itself if none is missing. Nil
  /// means the main score.
  case lowest(score: String?)
  /// The highest score that the missing answers allow; the score itself if none is missing. Nil
  /// means the main score.
  case highest(score: String?)
  /// 1 if the main score is at least this many points, 0 if it is lower, blank without a score.
  case cutoff(Double)
  /// The ids of the items that were asked and have no answer, separated by spaces.
  case unanswered
  /// The ids of the items that were declined, separated by spaces.
  case declined
  /// The ids of the items whose answers raise an alert, separated by spaces.
  case alerts
  /// The ids of the items whose alerts cannot be evaluated, separated by spaces.
  case alertsNotAssessed
  /// The ids of the symptom patterns that are met, separated by spaces; otherwise `notMet`, or
  /// `undetermined` if an answer is missing.
  case pattern
}

extension ScoreColumn {
  /// The lowest main score that the column marks, in points; nil if it is not a cut-off.
  var cutoff: Double? {
    if case .cutoff(let points) = self { points } else { nil }
  }

  /// Returns the default columns: score, band, basis, unanswered items and alerts, and score, band
  /// and basis of each further score.
  package static func usual(of questionnaire: Questionnaire) -> [ScoreColumn] {
    let main: [ScoreColumn] = [
      .value(score: nil), .band(score: nil), .basis(score: nil), .unanswered, .alerts,
      .alertsNotAssessed,
    ]
    return main
      + questionnaire.scores.dropFirst().map(\.id).flatMap { id -> [ScoreColumn] in
        [.value(score: id), .band(score: id), .basis(score: id)]
      }
  }
}
