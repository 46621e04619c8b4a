public import Foundation
public import WellbeingInstruments

/// Options for rescoring results.
public struct Rescoring: Sendable, Hashable {
  /// The version of a definition that results are scored by.
  public enum Version: String, Sendable, Hashable, CaseIterable {
    /// The version stored with the result. It does not change a result with only a total.
    case kept
    /// The program's current version. A changed result refers to it from then on.
    case present
  }

  /// The version to score by.
  package let version: Version
  /// How to treat unanswered items; nil means as in each result.
  package let policy: MissingAnswerPolicy?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - version: The version to score by.
  ///   - policy: How to treat unanswered items; nil means as in each result.
  public init(by version: Version = .kept, policy: MissingAnswerPolicy? = nil) {
    self.version = version
    self.policy = policy
  }
}

/// What rescoring changes, or would change.
public struct RescoringPlan: Sendable, Hashable {
  /// A result that changes.
  public struct Change: Sendable, Hashable {
    /// The result as it is stored.
    public let old: ScoredAssessment
    /// The result after rescoring: with the same header until it is saved, and then with its own
    /// identifier.
    public let new: ScoredAssessment

    package init(old: ScoredAssessment, new: ScoredAssessment) {
      self.old = old
      self.new = new
    }
  }

  /// A result that cannot be rescored this way, and is left unchanged.
  public struct Refusal: Sendable, Hashable {
    /// The result's identifier.
    public let uuid: UUID
    /// The definition that scored it.
    public let questionnaire: Questionnaire.Key
    /// The reason.
    public let obstacle: RescoringObstacle

    package init(uuid: UUID, questionnaire: Questionnaire.Key, obstacle: RescoringObstacle) {
      self.uuid = uuid
      self.questionnaire = questionnaire
      self.obstacle = obstacle
    }
  }

  /// The numbers of results of one questionnaire.
  public struct Counts: Sendable, Hashable {
    /// Those that stay as they are.
    package var unchanged = 0
    /// Those that change.
    public package(set) var changed = 0
    /// Those with only a total, which their stored definition cannot change.
    package var totalOnly = 0
    /// Those that cannot be rescored this way.
    public package(set) var refused = 0

    package init(unchanged: Int = 0, changed: Int = 0, totalOnly: Int = 0, refused: Int = 0) {
      self.unchanged = unchanged
      self.changed = changed
      self.totalOnly = totalOnly
      self.refused = refused
    }
  }

  /// The results that change, ordered by start.
  public package(set) var changes: [Change] = []
  /// The results that cannot be rescored this way, ordered by start.
  public package(set) var refusals: [Refusal] = []
  /// The numbers of results, by the questionnaire's id.
  public package(set) var counts: [Questionnaire.ID: Counts] = [:]

  package init() {}

  package func changesTheSame(as other: RescoringPlan) -> Bool {
    changes.map(\.new) == other.changes.map(\.new)
  }
}
