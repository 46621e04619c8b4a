import Foundation
import WellbeingKit
import WellbeingArguments

extension StoreError {
  /// The message, with options and commands that help on the command line.
  var commandMessage: String {
    switch code {
    case .noDefaultLocation:
      "There is no folder for your data: set HOME, or name a store with '--store'."
    case .unexpectedValue:
      "\(uuids.isEmpty ? "The store" : "Record \(references)") has an invalid value in "
        + "'\(name ?? "")': run 'wellbeing store check'."
    case .programError where isOfMissingPart:
      "SQLite refused a statement (\(sqliteMessage ?? "")): run 'wellbeing store check', and report "
        + "this if it finds nothing."
    case .commitUncertain:
      "The disk failed while saving to \(quotedPath(path ?? "")), and the changes may or may not "
        + "have been kept: look at 'wellbeing history' before you save again."
    case .draftChanged: CommandError.draftTaken.message
    case .draftExists: "An unfinished administration is open already: look at 'wellbeing drafts'."
    case .unknownSample: "There is no such result: 'wellbeing history' lists them."
    case .sampleDeleted:
      "\(references) was deleted, or another took its place: 'wellbeing show \(references)' tells "
        + "which."
    case .reasonRequired:
      "This needs a reason ('--reason TEXT'), because the result has an alert or is from an earlier "
        + "day."
    case .invalidReviewer: "Give a reviewer's name with '--reviewer' (1 to 200 characters)."
    case .outcomeMissing:
      "Result \(references) has an alert. Say what came of it with '--outcome WORD': "
        + "\(Review.Outcome.allCases.map(\.word).joined(separator: ", "))."
    case .reviewNoteMissing: "The outcome 'other' needs a note: '--note TEXT'."
    case .unreviewedAlerts:
      uuids.count == 1
        ? "Result \(references) had an alert before it was corrected, and nobody has reviewed it. "
          + "Review it first: wellbeing review \(references)"
        : "Results \(references) had alerts before they were corrected, and nobody has reviewed "
          + "them. Review them first: wellbeing review"
    case .tracesLeft:
      "What was removed is gone from the store, but traces may be left in \(quotedPath(path ?? "")): "
        + "end the programs that use it, make room on the disk, and run 'wellbeing store purge'."
    case .unknownSubject:
      "There is nothing about this subject: 'wellbeing subjects list' lists all."
    case .subjectExists:
      "There is something about the new subject already: 'wellbeing subjects merge' joins the two."
    case .authorizationNotDetermined:
      "The program was not allowed to save \(word) yet: use it in a terminal to be asked, or "
        + "'wellbeing store access grant'."
    case .authorizationDenied:
      "The program may not save \(word): 'wellbeing store access grant' allows it."
    case .notPermittedToGuest: "'--guest' saves nothing: leave it out to save."
    case .reservedToOwner: "Only you may do this, no program: leave out '--source'."
    case .foreignAnchor:
      "The store was replaced or restored from a backup meanwhile: run the command again."
    default: uuids.reduce(message) { $0.replacing($1.uuidString.lowercased(), with: $1.reference) }
    }
  }

  /// The exit code.
  var exitCode: ExitCode {
    switch code {
    case .invalidPath, .reservedSourceName, .outcomeMissing, .reviewNoteMissing: .usage
    case .foreign, .empty, .damaged, .unexpectedValue, .sampleExists, .inTheFuture,
      .unknownDefinition,
      .definitionConflict, .contradictsDefinition, .draftExists, .rejected, .sampleDeleted,
      .invalidReviewer, .syncVersionNotHigher, .correctedHere, .invalidSubject, .subjectExists,
      .reasonNamesSubject, .draftOfBoth, .syncedOfBoth, .filterTooLarge,
      .sameFile, .logWithoutStore, .invalidArgument:
      .dataError
    case .missing, .unknownSample, .unknownSubject: .noInput
    case .noDefaultLocation, .missingParent, .notRegularFile, .alreadyExists, .readOnly:
      .cannotCreate
    case .full, .ioError, .logUnavailable, .commitUncertain, .unsuitableFileSystem: .inputOutput
    case .busy, .moved, .draftChanged, .changedSinceRead, .tracesLeft, .foreignAnchor:
      .temporaryFailure
    case .isSymbolicLink, .notPrivate, .notPermitted, .reasonRequired, .unreviewedAlerts,
      .authorizationNotDetermined, .authorizationDenied, .userCanceled, .otherSource,
      .notPermittedToGuest, .reservedToOwner:
      .noPermission
    case .newer, .outdated: .configuration
    case .unsuitableSQLite: .failure
    default: .software
    }
  }

  /// The records as named in commands; only the first three are listed.
  private var references: String {
    let names = uuids.map(\.reference).sorted().prefix(3).joined(separator: ", ")
    return uuids.count > 3 ? "\(names) and \(uuids.count - 3) others" : names
  }

  /// The record type as named in commands.
  private var word: String { HistoryFilter.word(for: sampleType?.rawValue ?? "") }
}
