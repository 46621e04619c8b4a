package import WellbeingSamples

/// What a person decided about one program and one type of records.
package struct Grant: Sendable, Hashable {
  /// What can be granted.
  package enum Right: String, Sendable {
    /// Saving records, and deleting those that the program saved.
    case share
    /// Reading what other programs saved.
    case read
  }

  /// What was decided about a right.
  package enum Decision: String, Sendable, Hashable {
    /// Nothing yet.
    case notDetermined
    /// The program may not.
    case denied
    /// The program may.
    case authorized
  }

  /// The program's name.
  package let program: String
  /// The type of the records.
  package let sampleType: SampleType
  /// Whether the program may save them.
  package let share: Decision
  /// Whether the program may read those that others saved.
  package let read: Decision
}
