package import Foundation
package import WellbeingInstruments

/// Options for rescoring results.
package struct Rescoring: Sendable, Hashable {
  package enum Version: String, Sendable, Hashable, CaseIterable {
    /// The version stored with the result. It does not change a result with only a total.
    case kept
    /// The program's current version. A changed result refers to it from then on.
    case present
  }

  package let version: Version
  /// How to treat unanswered items; nil means as in each result.
  package let policy: MissingAnswerPolicy?

  package init(by version: Version = .kept, policy: MissingAnswerPolicy? = nil) {
    self.version = version
    self.policy = policy
  }
}

package struct RescoringPlan: Sendable, Hashable {
  package struct Change: Sendable, Hashable {
    package let old: ScoredAssessment
    /// The result after rescoring: with the same header until it is saved, and then with its own
    /// identifier.
    package let new: ScoredAssessment

    package init(old: ScoredAssessment, new: ScoredAssessment) {
      self.old = old
      self.new = new
    }
  }

  /// A result that cannot be rescored this way, and is left unchanged.
  package struct Refusal: Sendable, Hashable {
    package let uuid: UUID
    package let questionnaire: Questionnaire.Key
    package let obstacle: RescoringObstacle

    package init(uuid: UUID, questionnaire: Questionnaire.Key, obstacle: RescoringObstacle) {
      self.uuid = uuid
      self.questionnaire = questionnaire
      self.obstacle = obstacle
    }
  }

  package struct Counts: Sendable, Hashable {
    package var unchanged = 0
    package var changed = 0
    /// Those with only a total, which their stored definition cannot change.
    package var totalOnly = 0
    package var refused = 0

    package init(unchanged: Int = 0, changed: Int = 0, totalOnly: Int = 0, refused: Int = 0) {
      self.unchanged = unchanged
      self.changed = changed
      self.totalOnly = totalOnly
      self.refused = refused
    }
  }

  /// The results that change, ordered by start.
  package var changes: [Change] = []
  /// The results that cannot be rescored this way, ordered by start.
  package var refusals: [Refusal] = []
  /// The numbers of results, by the questionnaire's id.
  package var counts: [String: Counts] = [:]

  package init() {}

  package func changesTheSame(as other: RescoringPlan) -> Bool {
    changes.map(\.new) == other.changes.map(\.new)
  }
}
