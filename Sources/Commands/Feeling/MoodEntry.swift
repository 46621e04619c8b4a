import Foundation
import WellbeingKit

/// What is known of a state of mind before it is saved.
struct MoodEntry: Equatable {
  /// What the form can ask for, in the order in which it asks.
  enum Part: Int, CaseIterable, Comparable {
    case kind
    case valence
    case labels
    case associations
    case note

    static func < (first: Part, second: Part) -> Bool { first.rawValue < second.rawValue }
  }

  var kind: StateOfMind.Kind?
  var valence: Double?
  /// Nil where nobody said anything about them; empty where there are none.
  var labels: [StateOfMind.Label]?
  /// Nil where nobody said anything about them; empty where there are none.
  var associations: [StateOfMind.Association]?
  /// Nil where nobody said anything about it; empty where there is none.
  var note: String?

  /// Whether it can be saved as it is: words and a remark may be left out.
  var isSufficient: Bool { kind != nil && valence != nil }

  /// What nothing was said about, in the order of the form.
  var missing: [Part] {
    Part.allCases.filter { part in
      switch part {
      case .kind: kind == nil
      case .valence: valence == nil
      case .labels: labels == nil
      case .associations: associations == nil
      case .note: note == nil
      }
    }
  }
}
