import Foundation
import WellbeingKit

extension StoreError {
  /// One sentence that says what is wrong, where, and what to do.
  var message: String {
    switch self {
    case .noDefaultLocation:
      "There is no folder for your data: set HOME, or name a store with '--store'."
    case .invalidPath: "The path of the store is empty or malformed."
    case .missing(let path): "There is no store at \(quotedPath(path))."
    case .missingParent(let path): "The folder \(quotedPath(path)) is not there: create it first."
    case .isDirectory(let path): "\(quotedPath(path)) is a folder: name a file."
    case .isSymbolicLink(let path):
      "\(quotedPath(path)) is a symbolic link: name the file itself."
    case .notRegularFile(let path): "\(quotedPath(path)) is no ordinary file."
    case .alreadyExists(let path): "\(quotedPath(path)) is there already: name another file."
    case .sameFile(let path): "\(quotedPath(path)) is the store itself: name a backup of it."
    case .notOwned(let path): "\(quotedPath(path)) belongs to another user."
    case .readableByOthers(let path, _):
      "\(quotedPath(path)) can be read by others: close it with chmod 600 \(shellQuoted(path))."
    case .writableByOthers(let path, _):
      "Others can change \(quotedPath(path)): close it with chmod 600 \(shellQuoted(path))."
    case .directoryWritableByOthers(let path, _):
      "Others can replace files in \(quotedPath(path)): close it with chmod go-w \(shellQuoted(path))."
    case .notPermitted(let path): "You may not reach \(quotedPath(path))."
    case .readOnly(let path): "\(quotedPath(path)) cannot be written."
    case .foreign(let path, _):
      "\(quotedPath(path)) is not a store of wellbeing: name another file."
    case .damaged(let path):
      "The store \(quotedPath(path)) is damaged: keep the file, and restore a backup."
    case .newer(let path, let found, let supported):
      "A newer version of wellbeing wrote \(quotedPath(path)) (format \(found), this one knows "
        + "\(supported)): update wellbeing."
    case .outdated(let path, _, _):
      "\(quotedPath(path)) has an older format: a command that saves brings it up to date."
    case .unexpectedValue(let column):
      "The store holds a value that it never should, in '\(column)': run 'wellbeing store check'."
    case .busy(let path): "\(quotedPath(path)) is kept busy by another program: try again."
    case .moved(let path):
      "Another program moved or replaced \(quotedPath(path)) meanwhile: nothing was saved, "
        + "so see what lies there and try again."
    case .full(let path): "The disk is full: nothing was saved in \(quotedPath(path))."
    case .ioError(let path, let code):
      "Reading or writing \(quotedPath(path)) failed (SQLite error \(code))."
    case .logUnavailable(let path, let errno):
      "The store \(quotedPath(path)) is there, but its log could not be opened or created: a file of "
        + "the same name that ends in '-wal', '-shm' or '-journal'"
        + (errno == 0 ? "." : " (\(systemWords(errno))).")
    case .systemError(let path, let errno):
      "The system refused a call on \(quotedPath(path)) (\(systemWords(errno)))."
    case .unsuitableFileSystem(let path, _):
      "The file system of \(quotedPath(path)) lacks the locks that a store needs: use a local disk."
    case .rejected(let constraint, _):
      "The store refused a row (\(constraint.rawValue)). Please report it."
    case .notFinite: "A number is not finite."
    case .outOfMemory: "Memory ran out."
    case .closed: "The store is closed."
    case .sqliteTooOld(let version, let needed):
      "SQLite \(release(version)) is too old: \(release(needed)) or newer is needed."
    case .settingRefused(let name): "SQLite refused the setting '\(name)'."
    case .unexpectedResult(let code): "SQLite answered unexpectedly (\(code)). Please report it."
    case .sampleExists: "A result with this identifier is in the store already."
    case .inTheFuture: "The time lies in the future: give one that has passed."
    case .unsupportedSample: "The store keeps no results of this kind."
    case .unknownDefinition(let key):
      "Nothing is known of \(key.id) \(key.version), which the result refers to."
    case .definitionConflict(let key):
      "The store has another definition of \(key.id) \(key.version): "
        + "a changed definition needs a higher version."
    case .contradictsDefinition(let key):
      "The result is not the one that its answers give by \(key.id) \(key.version)."
    case .unknownItem(let item): "The definition has no item '\(item)'."
    case .draftChanged: CommandError.draftTaken.message
    case .draftExists: "An unfinished administration is open already: look at 'wellbeing drafts'."
    case .notOfDraft: "The result is not the one of the unfinished administration."
    case .filterTooLarge: "The filter is too large: ask for fewer things at once."
    case .nothingToDelete: "There is nothing to delete: name a result."
    case .unknownSample: "There is no such result: 'wellbeing history' lists them."
    case .sampleDeleted(let uuid):
      "\(uuid.reference) was deleted, or another took its place: 'wellbeing show "
        + "\(uuid.reference)' tells which."
    case .reasonRequired:
      "This needs a reason ('--reason TEXT'), because the result has an alert or is from an earlier "
        + "day."
    case .subjectChanged(let uuid):
      "\(uuid.reference) is about another subject than when it was shown, and was not changed: look "
        + "at it again."
    case .rescoringChanged:
      "Results have changed meanwhile, so none was rescored: look again at what would change."
    case .otherType: "A result can only be replaced by one of the same kind."
    case .notAnAssessment: "Only results of a questionnaire are reviewed, not moods."
    case .invalidReviewer:
      "Give a reviewer's name with '--reviewer' (1 to 200 characters)."
    case .outcomeMissing(let uuid):
      "Result \(uuid.reference) has an alert. Say what came of it with '--outcome WORD': "
        + "\(Review.Outcome.allCases.map(\.word).joined(separator: ", "))."
    case .reviewNoteMissing: "The outcome 'other' needs a note: '--note TEXT'."
    case .syncVersionNotHigher:
      "The store has the same or a higher version of the result: save a higher one."
    case .correctedHere(let uuid):
      "\(uuid.reference) was corrected by hand: delete what is in its place if the newer version is "
        + "right, and save that again."
    case .unreviewedAlerts(let uuids):
      uuids.count == 1
        ? "Result \(Self.list(uuids)) had an alert before it was corrected, and nobody has reviewed "
          + "it. Review it first: wellbeing review \(Self.list(uuids))"
        : "Results \(Self.list(uuids)) had alerts before they were corrected, and nobody has reviewed "
          + "them. Review them first: wellbeing review"
    case .tracesLeft(let path):
      "What was removed is gone from the store, but traces may be left in \(quotedPath(path)): end the "
        + "programs that use it, make room on the disk, and run 'wellbeing store purge'."
    case .unknownSubject:
      "There is nothing about this subject: 'wellbeing subjects list' lists all."
    case .changedSincePlanned:
      "Something about this subject has changed meanwhile, so nothing was erased: try again."
    case .invalidSubject(let problem): problem.message
    case .subjectExists:
      "Something is about the new subject already: 'wellbeing subjects merge' joins the two."
    case .reasonNamesSubject:
      "The audit trail keeps the reason for good: give one without the identifier in it."
    case .draftOfBoth(let questionnaire):
      "Both subjects have an unfinished \(questionnaire): finish or discard one of the two first."
    case .syncedOfBoth(let first, let second):
      "\(first.reference) and \(second.reference) are the same record of another system: delete "
        + "one of the two first."
    case .authorizationNotDetermined(let type):
      "The program was not allowed to save \(HistoryFilter.word(for: type.rawValue)) yet: use it in "
        + "a terminal to be asked, or 'wellbeing store access grant'."
    case .authorizationDenied(let type):
      "The program may not save \(HistoryFilter.word(for: type.rawValue)): "
        + "'wellbeing store access grant' allows it."
    case .userCanceled:
      "Nothing was decided about what the program may do, and nothing was saved: try again."
    case .otherSource(let uuid):
      "Another program saved \(uuid.reference): a program changes only what it saved itself."
    case .nameOfPerson:
      "Your own commands save as '\(Source.nameOfPerson)': name the program otherwise."
    case .notPermittedToGuest: "'--guest' saves nothing: leave it out to save."
    case .reservedToPerson: "Only you may do this, no program: leave out '--source'."
    case .foreignAnchor:
      "The store was replaced or restored from a backup meanwhile: start again from the beginning."
    case .limitedLiveQuery: "What follows the store has no limit: leave it out."
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .invalidPath, .nameOfPerson, .outcomeMissing, .reviewNoteMissing: .usage
    case .foreign, .damaged, .unexpectedValue, .sampleExists, .inTheFuture, .unsupportedSample,
      .unknownDefinition, .definitionConflict, .contradictsDefinition, .unknownItem, .draftExists,
      .rejected, .notFinite, .nothingToDelete, .sampleDeleted, .otherType, .notAnAssessment,
      .invalidReviewer, .syncVersionNotHigher, .correctedHere, .notOfDraft, .invalidSubject,
      .subjectExists, .reasonNamesSubject, .draftOfBoth, .syncedOfBoth, .foreignAnchor,
      .limitedLiveQuery, .filterTooLarge, .sameFile:
      .dataError
    case .missing, .unknownSample, .unknownSubject: .noInput
    case .noDefaultLocation, .missingParent, .isDirectory, .notRegularFile, .alreadyExists,
      .readOnly:
      .cannotCreate
    case .full, .ioError, .logUnavailable, .systemError, .unsuitableFileSystem: .inputOutput
    case .busy, .changedSincePlanned, .moved, .draftChanged, .subjectChanged, .rescoringChanged,
      .tracesLeft:
      .temporaryFailure
    case .isSymbolicLink, .notOwned, .readableByOthers, .writableByOthers,
      .directoryWritableByOthers,
      .notPermitted, .reasonRequired, .unreviewedAlerts, .authorizationNotDetermined,
      .authorizationDenied,
      .userCanceled, .otherSource, .notPermittedToGuest, .reservedToPerson:
      .noPermission
    case .newer, .outdated: .configuration
    case .sqliteTooOld, .settingRefused: .failure
    case .outOfMemory, .closed, .unexpectedResult: .software
    }
  }

  /// Records by their references, the first three by name.
  private static func list(_ uuids: Set<UUID>) -> String {
    let names = uuids.map(\.reference).sorted().prefix(3).joined(separator: ", ")
    return uuids.count > 3 ? "\(names) and \(uuids.count - 3) others" : names
  }

  private func release(_ version: Int) -> String {
    "\(version / 1_000_000).\(version / 1000 % 1000).\(version % 1000)"
  }
}
