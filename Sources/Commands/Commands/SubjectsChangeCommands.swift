import WellbeingArguments
import WellbeingKit

/// `subjects rename OLD NEW`: changes the identifier of a subject.
enum SubjectsRenameCommand: Command {
  static let spec = CommandSpec(
    "rename", summary: "Give a subject another identifier.",
    detail: [
      "Everything about OLD is about NEW then: results and moods, deleted ones, and what is "
        + "unfinished. Nothing may be about NEW before; 'subjects merge' joins two.",
      SubjectOptions.former.replacing("ID", with: "OLD"),
    ],
    operands: [
      OperandSpec("OLD", kind: .known(.subject), summary: "The present identifier."),
      OperandSpec("NEW", summary: "The other one."),
    ],
    options: [SubjectOptions.dryRun, SubjectOptions.reason, CorrectionOptions.yes],
    examples: [.init("wellbeing subjects rename P412 P0412", "Correct an identifier.")])

  private static let deed = SubjectRevision.Deed(
    infinitive: "rename it", past: "Renamed", participle: "renamed", preposition: "to")

  static func run(_ session: Session) throws -> ExitCode {
    try SubjectRevision(session, deed).run { store, old, new, reason, isDryRun in
      try store.renameSubject(old, to: new, reason: reason, isDryRun: isDryRun)
    }
  }
}

/// `subjects merge FROM INTO`: merges one subject into another.
enum SubjectsMergeCommand: Command {
  static let spec = CommandSpec(
    "merge", summary: "Make two subjects one.",
    detail: [
      "Everything about FROM is about INTO then: results and moods, deleted ones, and what is "
        + "unfinished. It cannot be taken back. It is refused where both have an unfinished "
        + "administration of one questionnaire, or the same record of another system.",
      SubjectOptions.former.replacing("ID", with: "FROM"),
    ],
    operands: [
      OperandSpec("FROM", kind: .known(.subject), summary: "The identifier that goes."),
      OperandSpec("INTO", kind: .known(.subject), summary: "The identifier that stays."),
    ],
    options: [SubjectOptions.dryRun, SubjectOptions.reason, CorrectionOptions.yes],
    examples: [
      .init("wellbeing subjects merge p0412 P0412 --dry-run", "See what would be joined.")
    ])

  private static let deed = SubjectRevision.Deed(
    infinitive: "merge them", past: "Merged", participle: "merged", preposition: "into")

  static func run(_ session: Session) throws -> ExitCode {
    try SubjectRevision(session, deed).run { store, old, new, reason, isDryRun in
      try store.mergeSubject(old, into: new, reason: reason, isDryRun: isDryRun)
    }
  }
}
