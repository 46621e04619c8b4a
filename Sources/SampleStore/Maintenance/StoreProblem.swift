public import Foundation

/// Something that is wrong with a store.
public enum StoreProblem: Sendable, Hashable {
  /// SQLite's own check found a fault; in its words.
  case structure(String)
  /// A row of a table points at a row of another that is not there.
  case danglingRow(table: String, parent: String)
  /// A part of a record is not there, or holds what it never should.
  case unreadableSample(UUID)
  /// The definition of a record is not there or does not read.
  case unreadableDefinition(UUID)
  /// A record's scores, alerts or patterns are not those that its answers give.
  case scoresDiffer(UUID)
  /// Rows of a record repeat its subject, time, day or state otherwise than its own row has them,
  /// so that some queries find it and others do not.
  case rowsContradict(UUID)
  /// The log does not say that a record was saved, or how it came to be deleted, or says of a record
  /// that is there that it was deleted.
  case notInTrail(UUID)
  /// Entries of the audit trail were removed.
  case trailHasGaps
  /// A record is not there any more, though it was neither purged nor erased with its subject.
  case vanished(UUID)
  /// The file may hold traces of what was removed from it: the removal did not come to its end.
  case tracesLeft
  /// A record and the one that it replaces, or that replaces it, do not name each other; or one is
  /// replaced and live, or replaces one that came after it.
  case linkBroken(UUID)
  /// Two live records of a program, a subject and a type have the same sync identifier.
  case syncIdentifierTwice(UUID, UUID)

  init(_ problem: IntegrityProblem) {
    switch problem {
    case .structure(let text): self = .structure(text)
    case .foreignKey(let table, _, let parent): self = .danglingRow(table: table, parent: parent)
    }
  }

  /// The record that it is about; nil where it is about none, or two.
  var uuid: UUID? {
    switch self {
    case .unreadableSample(let uuid), .unreadableDefinition(let uuid), .scoresDiffer(let uuid),
      .rowsContradict(let uuid), .notInTrail(let uuid), .vanished(let uuid), .linkBroken(let uuid):
      uuid
    case .structure, .danglingRow, .trailHasGaps, .tracesLeft, .syncIdentifierTwice: nil
    }
  }

  /// Whether the file itself is broken, so that not all of it can be read.
  var isOfStructure: Bool {
    switch self {
    case .structure, .danglingRow: true
    default: false
    }
  }
}
