import WellbeingKit

/// The words of State of Mind as people read and type them.
enum MoodWords {
  static func name(_ group: ValenceStatistics.Group) -> String {
    switch group {
    case .kind(let kind): kind.name
    case .label(let label): label.name
    case .association(let association): association.name
    }
  }
}
