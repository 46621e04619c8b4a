/// What a change of a subject did, or would do.
public struct SubjectChange: Sendable, Hashable {
  /// How many records are about another subject then, or erased; deleted ones not counted.
  public let sampleCount: Int
  /// How many deleted records go with them.
  public let deletedCount: Int
  /// How many unfinished administrations go with them.
  public let draftCount: Int
  /// How many of the records that are not deleted, and of the unfinished administrations, raise an
  /// alert.
  public let alertCount: Int
}
