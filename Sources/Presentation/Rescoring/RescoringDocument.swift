import Foundation
import WellbeingInstruments
package import WellbeingSamples

/// The changes made by rescoring, as JSON without answers.
package struct RescoringDocument: Encodable {
  struct Outcome: Encodable {
    /// The UUID of the new result; present only once it is saved.
    let uuid: String?
    let questionnaire: Questionnaire.Key
    let policy: String
    let scores: [Score]
    let alerts: [RaisedAlert]
    let alertsNotAssessed: [UnassessedAlert]
    let patterns: [SymptomPattern]

    init(_ result: ScoredAssessment, isNamed: Bool) {
      uuid = isNamed ? result.uuid.uuidString.lowercased() : nil
      questionnaire = result.questionnaire
      policy = result.policy.rawValue
      scores = result.scores
      alerts = result.alerts
      alertsNotAssessed = result.alertsNotAssessed
      patterns = result.patterns
    }
  }

  /// A result that changes.
  struct Result: Encodable {
    let uuid: String
    let questionnaire: String
    let subject: String
    let start: String
    let from: Outcome
    let to: Outcome
  }

  struct Refused: Encodable {
    let uuid: String
    let questionnaire: Questionnaire.Key
    let reason: String
    let item: String?
  }

  let schemaVersion = JSONOutput.schemaVersion
  let isDryRun: Bool
  let results: [Result]
  let refused: [Refused]
  /// The number of results of each questionnaire, by outcome.
  let counts: [String: [String: Int]]

  /// - Parameter plan: The changes; nil if there is no store.
  package init(_ plan: RescoringPlan?, isDryRun: Bool) {
    self.isDryRun = isDryRun
    results = (plan?.changes ?? []).map { change in
      Result(
        uuid: change.old.uuid.uuidString.lowercased(),
        questionnaire: change.old.questionnaire.id, subject: change.old.subject,
        start: RFC3339.string(from: change.old.startDate),
        from: Outcome(change.old, isNamed: false), to: Outcome(change.new, isNamed: !isDryRun))
    }
    refused = (plan?.refusals ?? []).map { refusal in
      Refused(
        uuid: refusal.uuid.uuidString.lowercased(), questionnaire: refusal.questionnaire,
        reason: refusal.obstacle.code, item: refusal.obstacle.item)
    }
    counts = (plan?.counts ?? [:]).mapValues {
      [
        "changed": $0.changed, "unchanged": $0.unchanged, "totalOnly": $0.totalOnly,
        "refused": $0.refused,
      ]
    }
  }
}

extension RescoringObstacle {
  var code: String { codeAndWords.code }

  /// Why a result is not rescored, as a sentence about the version that would score it.
  var words: String { codeAndWords.words }

  /// The item that prevents rescoring; nil if no item does.
  var item: String? {
    switch self {
    case .doesNotFit(.unknownItem(let item)), .doesNotFit(.unknownChoice(let item)),
      .doesNotFit(.valueOutOfRange(let item, _, _)), .doesNotFit(.notWholeNumber(let item)),
      .doesNotFit(.outsideLimits(let item)), .doesNotFit(.notDeclinable(let item)),
      .doesNotFit(.alwaysApplicable(let item)),
      .doesNotFit(.notAsked(let item)), .neverAsked(let item):
      item
    default: nil
    }
  }

  private var codeAndWords: (code: String, words: String) {
    switch self {
    case .doesNotFit(let error):
      (error.text().code, error.text().ofVersion)
    case .neverAsked(let item):
      (
        "neverAsked",
        "That version asks '\(item)', which was not asked: it would count as unanswered."
      )
    case .formedOtherwise(let score):
      (
        "formedOtherwise",
        "That version calculates the score '\(score)' differently, and only the total is known."
      )
    case .languageNotOffered(let language):
      (
        "languageNotOffered",
        "That version has no texts in '\(language)', the language of the questions."
      )
    case .noPresentVersion:
      ("noPresentVersion", "There is no present version: it was removed, or is invalid.")
    case .presentVersionLower(let key):
      ("presentVersionLower", "The present version, \(key.version), is older.")
    case .presentVersionConflicts(let key):
      (
        "presentVersionConflicts",
        "The store has another definition of \(key.id) \(key.version): a changed definition needs a "
          + "higher version."
      )
    }
  }
}
