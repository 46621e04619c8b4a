import Foundation
import WellbeingInsights
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

extension StoreError {
  /// The error with the options and commands that help.
  var failure: Failure {
    let sentence = code == .draftChanged ? Failure.draftTaken.message : message(advice, words)
    let limit = 20
    // Without advice, which is for the open store: a reference can name one of its records as well.
    let lines =
      [sentence] + problems.prefix(limit).map(\.finding)
      + (problems.count > limit
        ? ["and \(problems.count - limit) more: wellbeing store check --store FILE"] : [])
    return Failure(
      ExitCode(rawValue: code.exitStatus) ?? .software,
      lines.map { printable($0) }.joined(separator: "\n"),
      code: Failure.Code(rawValue: code.rawValue))
  }

  /// The path in errors about a backup that is read from standard input.
  static let standardInput = "-"

  private func words(for placeholder: Substring) -> String? {
    switch placeholder {
    case "file" where path == Self.standardInput: "standard input"
    case "record": uuids.first?.reference
    case "other": uuids.last?.reference
    default: nil
    }
  }

  /// What to do about the error with the command, with the placeholders of its sentence.
  private var advice: String? {
    switch self {
    case Self.notShared: "'wellbeing store share' does either."
    case Self.schemaMissing, Self.sharedStoreInUse:
      "'wellbeing store sql --schema NAME' prints the SQL that makes one."
    case Code.damaged where problems.isEmpty, Code.programError where !isOfMissingPart,
      Code.unsoundBackup where problems.isEmpty || problems.contains(where: \.isOfForeignPart):
      nil
    default: Self.advice[code]
    }
  }

  private static let advice: [Code: String] = [
    .commitUncertain: "'wellbeing history' shows what was saved.",
    .damaged: check,
    .draftExists: "'wellbeing drafts' lists it.",
    .foreignAnchor: "Run the command again.",
    .invalidReviewer: "Add '--reviewer NAME'.",
    .matchExists: "'wellbeing amend {record}' changes it.",
    .noDefaultLocation: "'--store FILE' names one.",
    .outcomeMissing:
      "Add '--outcome WORD': \(Review.Outcome.forStaff.map(\.word).joined(separator: ", ")).",
    .planExists: "'wellbeing plan remove {record}' removes it.",
    .programError: check,
    .reasonRequired: "Add '--reason TEXT'.",
    .rejected: check,
    .reviewNoteMissing: "Add '--note TEXT'.",
    .sampleDeleted: "Run 'wellbeing show {record}'.",
    .subjectExists: "'wellbeing subjects rename' joins them.",
    .tracesLeft: "'wellbeing store purge' purges it.",
    .unexpectedValue: check,
    .unknownDefinition: "'wellbeing questionnaires add FILE' adds it.",
    .unknownSample: "'wellbeing history' lists the records.",
    .unknownSubject: "'wellbeing subjects list' shows whether '{name}' is written differently.",
    .unreviewedAlerts:
      "Run 'wellbeing review {record}', with '--outcome entered-in-error --note TEXT' if it was.",
    .unsoundBackup: "To restore it anyway, add '--anyway'.",
  ]
  private static let check = "'wellbeing store check' shows what is wrong."
}

extension StoreProblem {
  /// The problem and what to do about it, without any data from the records.
  var words: String { "\(finding) \(advice)" }

  fileprivate var finding: String {
    switch self {
    case .structure(let text): "The file is damaged (\(text))."
    case .missingPart(let part, let name): "The \(part) '\(name)' is missing."
    case .foreignPart(let part, let name): "The \(part) '\(name)' does not belong to the store."
    case .changedPart(let part, let name): "The \(part) '\(name)' was changed."
    case .danglingRow(let table, let parent):
      "A row of '\(table)' refers to a missing row of '\(parent)'."
    case .unreadableSample(let uuid):
      "A part of \(name(uuid)) is missing or invalid."
    case .unreadableDefinition(let uuid):
      "The definition of \(name(uuid)) is missing or invalid."
    case .definitionDiffers(let id, let version):
      "The definition of \(id) \(version) differs from this program's: no such result can be saved."
    case .scoresDiffer(let uuid):
      "The scores of \(name(uuid)) do not follow from its answers."
    case .rowsContradict(let uuid): "Two rows of \(name(uuid)) contradict each other."
    case .notInTrail(let uuid):
      "The audit trail does not say how \(name(uuid)) was saved, or whether it was deleted."
    case .trailHasGaps: "Entries of the audit trail were removed."
    case .vanished(let uuid): "\(name(uuid)) is gone, although nobody purged it."
    case .tracesLeft:
      "A removal was not completed, and traces may be left in the file."
    case .olderSchema(let parts):
      "The schema was made by an earlier script or changed, and lacks: \(parts.joined(separator: ", "))."
    case .recordsNotChecked: "The records could not be checked because of what is named above."
    case .linkBroken(let uuid):
      "\(name(uuid)) names a record that it replaces, or that replaces it, and should not."
    case .unreadablePlan(let uuid): "The plan \(name(uuid)) has an invalid value."
    case .unreadableDraft(let uuid):
      "The unfinished questionnaire \(name(uuid)) has an invalid value."
    case .syncIdentifierTwice(let first, let second):
      "\(name(first)) and \(name(second)) are the same record of another system."
    }
  }

  private var advice: String {
    switch self {
    case .structure, .missingPart, .changedPart, .danglingRow, .unreadableSample,
      .unreadableDefinition:
      "Keep the file, and restore a backup: wellbeing store restore FILE"
    case .definitionDiffers:
      "Raise the version of your own definition."
    case .scoresDiffer(let uuid):
      "Compare it with the original form or a backup: wellbeing show \(uuid.reference)"
    case .rowsContradict, .notInTrail, .trailHasGaps, .vanished, .linkBroken:
      "Another program changed the file: compare it with a backup."
    case .tracesLeft: "Run: wellbeing store purge"
    case .olderSchema:
      "Make a new one with 'wellbeing store sql --schema NAME', and restore a backup into it."
    case .recordsNotChecked: "Fix that, then check again: wellbeing store check"
    case .foreignPart(let part, let name):
      "It may \(part == "index" ? "refuse" : "change or hide") what is saved. Remove it: sqlite3 FILE "
        + shellQuoted("DROP \(part) \"\(name.replacing("\"", with: "\"\""))\"")
    case .unreadablePlan(let uuid):
      "Remove it and add it again: wellbeing plan remove \(uuid.reference)"
    case .unreadableDraft(let uuid):
      "It may have an alert. Look at a backup or ask the person, then discard it: wellbeing drafts "
        + "--discard \(uuid.reference) --reason TEXT"
    case .syncIdentifierTwice(_, let second):
      "Delete one of them: wellbeing delete \(second.reference)"
    }
  }

  private func name(_ uuid: UUID) -> String { uuid.uuidString.lowercased() }
}

extension InvalidSample {
  /// The ``message``, with the option that helps.
  var messageInCommands: String {
    self == .unknownTimeZone
      ? "The machine's time zone has no IANA name: give one with '--time-zone'." : message
  }
}

extension TerminalError {
  var message: String {
    switch self {
    case .readFailed(let code): "Reading the input failed (\(systemWords(code)))."
    case .writeFailed(let code) where FileError(errno: code, path: "").kind == .full:
      "The disk or your quota on it is full, so the output is incomplete: make room and try again."
    case .writeFailed(let code): "Writing the output failed (\(systemWords(code)))."
    case .lineTooLong(let limit): "A line of the input is longer than \(limit) bytes."
    }
  }
}

// MARK: Words of the system

/// Returns a path in quotes, never truncated, so that the file can be found.
func quotedPath(_ path: String) -> String { FilePath.quoted(path) }

extension Failure {
  static let demoStore = Failure(
    .noPermission,
    "The demo store is invented, and nothing is saved in it. Leave out '--store demo', or name a "
      + "file: './demo' is one.", code: "demoStore")
}
