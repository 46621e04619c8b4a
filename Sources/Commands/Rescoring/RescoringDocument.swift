import Foundation
import WellbeingKit
import WellbeingSamples

/// The changes made by rescoring, as JSON without answers.
struct RescoringDocument: Encodable {
  /// The outcome of a result with a definition version and a policy.
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

  /// A result that is not rescored.
  struct Refused: Encodable {
    let uuid: String
    let questionnaire: Questionnaire.Key
    let reason: String
    let item: String?
  }

  /// The number of results of a questionnaire, by outcome.
  struct Counts: Encodable {
    let changed: Int
    let unchanged: Int
    let totalOnly: Int
    let refused: Int
  }

  let schemaVersion = JSONOutput.schemaVersion
  let isDryRun: Bool
  let results: [Result]
  let refused: [Refused]
  let counts: [String: Counts]

  /// - Parameter plan: The changes; nil if there is no store.
  init(_ plan: RescoringPlan?, isDryRun: Bool) {
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
      Counts(
        changed: $0.changed, unchanged: $0.unchanged, totalOnly: $0.totalOnly, refused: $0.refused)
    }
  }
}
