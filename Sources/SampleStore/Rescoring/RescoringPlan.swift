public import Foundation
public import WellbeingInstruments
public import WellbeingSamples

/// What scoring results anew changes.
public struct RescoringPlan: Sendable, Hashable {
  /// A result that comes to something else.
  public struct Change: Sendable, Hashable {
    /// The result as it is.
    public let old: ScoredAssessment
    /// The same answers scored anew: under the same header until it is saved, and then with an
    /// identifier of its own.
    public let new: ScoredAssessment
  }

  /// A result that cannot be scored anew so, and is left as it is.
  public struct Refusal: Sendable, Hashable {
    /// The result's identifier.
    public let uuid: UUID
    /// The definition that it was scored by.
    public let questionnaire: Questionnaire.Key
    /// Why it cannot be.
    public let obstacle: RescoringObstacle
  }

  /// How many results of a questionnaire there are.
  public struct Counts: Sendable, Hashable {
    /// Those that come to the same, and are left as they are.
    public internal(set) var unchanged = 0
    /// Those that come to something else.
    public internal(set) var changed = 0
    /// Those of which only the total is known, where the definition kept with them can give no
    /// more.
    public internal(set) var totalOnly = 0
    /// Those that cannot be scored anew so.
    public internal(set) var refused = 0
  }

  /// The results that come to something else, in the order of their starts.
  public internal(set) var changes: [Change] = []
  /// The results that cannot be scored anew so, in the order of their starts.
  public internal(set) var refusals: [Refusal] = []
  /// How many results there are, by the id of their questionnaire.
  public internal(set) var counts: [String: Counts] = [:]

  /// Whether another plan changes the same results in the same way.
  func changesTheSame(as other: RescoringPlan) -> Bool {
    changes.map(\.new) == other.changes.map(\.new)
  }
}
