import Foundation
import WellbeingKit

/// The parts of a state of mind that are known before it is saved.
struct MoodEntry: Equatable {
  /// The parts that the form can ask for, in order.
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
  /// The labels; nil if not answered, empty for none.
  var labels: [StateOfMind.Label]?
  /// The associations; nil if not answered, empty for none.
  var associations: [StateOfMind.Association]?
  /// The note; nil if not answered, empty for none.
  var note: String?

  /// Whether it can be saved as it is: labels, associations and note are optional.
  var isSufficient: Bool { kind != nil && valence != nil }

  /// The unanswered parts, in the order of the form.
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
