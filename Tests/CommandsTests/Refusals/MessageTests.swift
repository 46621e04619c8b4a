import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples
import WellbeingTerminal

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

/// Sentences for faults that the built-in questionnaires and a sound store never show.
@Suite struct MessageTests {
  @Test func `an error after another hides neither`() throws {
    let full = TerminalError.writeFailed(code: 28)
    var failures = Failures()
    failures.attempt { throw Failure.draftTaken }
    failures.attempt { try rethrow(full) { throw full } }
    let error = try #require(throws: SeveralErrors.self) { try failures.check() }
    let report = Failure(error)
    #expect(
      report.message == Failure(Failure.draftTaken).message + " "
        + Failure(full).message)
    #expect(report.exitCode == .temporaryFailure)
  }

  @Test func `with --json an error is one line of JSON, whatever is wrong`() throws {
    let bench = try Workbench()
    try bench.fill()
    let runs: [(line: String, code: JSON, exitCode: JSON)] = [
      ("show 01234567 --json", "unknownSample", 66),
      ("record phq-9 --total 28 --json", "dataError", 65),
      ("record phq-9 --total x --json", "usage", 64), ("histroy --json", "usage", 64),
      ("history --json --bogus", "usage", 64), ("mood 😊 --guest --json", "notPermittedToGuest", 77),
    ]
    for run in runs {
      let outcome = try bench.run(run.line)
      #expect(outcome.diagnostics.count(where: \.isNewline) == 1, "\(run.line)")
      let document = try JSON(outcome.diagnostics)
      #expect(document.keys == ["schemaVersion", "error"] && document["schemaVersion"] == 1)
      #expect(document["error"]?["code"] == run.code, "\(run.line)")
      #expect(document["error"]?["exitCode"] == run.exitCode)
      #expect(document["error"]?["message"]?.text?.isEmpty == false)
    }
    #expect(try bench.run("show -- --json").diagnostics.hasPrefix("wellbeing: "))
  }

  @Test func `an error is wrapped between words, and a command stays whole`() {
    let failure = Failure(
      .usage, "The file '/a b/c d.json' has no 'x y'. Read it first: wellbeing a b")
    #expect(
      failure.lines(prefix: "wellbeing: ", width: 24) == [
        "wellbeing: The file", "'/a b/c d.json' has no", "'x y'. Read it first:", "wellbeing a b",
      ])
    #expect(
      failure.lines(prefix: "wellbeing: ", width: .max) == ["wellbeing: \(failure.message)"])
    let long = Failure(.usage, "See https://example.org/a-long-path, please.\na  b\nc  d")
    #expect(
      long.lines(prefix: "", width: 10) == [
        "See", "https://example.org/a-long-path,", "please.", "a  b\nc  d",
      ])
  }

  @Test func `a step that fails after another has no result`() throws {
    var failures = Failures()
    let result = failures.attempt { 1 }
    #expect(try failures.value(result) == 1)
    failures.attempt { throw Failure.noSuchDraft }
    #expect(throws: Failure.noSuchDraft) { try failures.value(result) }
  }

  @Test(arguments: [
    (
      Failure.scoring(.policyNotOffered(.prorate), questionnaire: "x"),
      "x does not offer the policy 'prorate' for unanswered items."
    ),
    (
      .scoring(.unknownItem("y"), questionnaire: "x"), "x has no item 'y'."
    ),
    (
      .scoring(.notDeclinable(item: "y"), questionnaire: "x"),
      "'y' cannot be declined: leave it unanswered instead."
    ),
    (
      .draftOfOtherVersion(questionnaire: "x"),
      "The unfinished x was started with another version of its definition: "
        + "'--restart' discards it and starts again."
    ),
  ])
  func contentThatDoesNotFitTheDefinition(error: Failure, sentence: String) {
    #expect(
      Failure(error)
        == Failure(.dataError, sentence))
  }

  @Test(
    arguments: [
      (
        StoreError.full(path: "/a"),
        "The disk is full, so nothing was changed in '/a': make room and try again.", 74
      ),
      (
        .logUnavailable(path: "/a"),
        "The log of the store '/a' could not be opened or created: check the disk, and the permissions "
          + "of the files of the same name that end in '-wal', '-shm' and '-journal'.", 74
      ),
      (.sameFile(path: "/a"), "'/a' is the store itself: name a backup of it.", 65),
      (
        .notOwned(path: "/a"),
        "'/a' belongs to another user: name a file of your own, in a folder of your own.", 77
      ),
      (
        .notRegularFile(path: "/a"),
        "'/a' is a pipe, a socket or a device: name a regular file.", 73
      ),
      (
        .notPermitted(path: "/a"),
        "You do not have permission to use '/a': change the permissions of the file or its folder, or "
          + "name another file.", 77
      ),
      (
        .moved(path: "/a", isReading: true),
        "Another program moved or replaced '/a': see what is there and try again.", 75
      ),
      (
        .foreignAnchor,
        "The store was replaced or restored from a backup in the meantime: run the command again.",
        75
      ),
      (
        .programError(code: 1, message: "no such table: a"),
        "SQLite refused a statement (no such table: a): run 'wellbeing store check', and report this "
          + "if it finds nothing.", 70
      ),
      (
        .outdated(path: "/a", found: 6, supported: 1),
        "'/a' was made by a version of wellbeing before the first release (format 6), and only that "
          + "version reads it: export with it, or name another file.", 78
      ),
      (.filterTooLarge, "The filter is too large: ask for fewer things at once.", 65),
      (
        .unexpectedValue(column: "c"),
        "The store has an invalid value in 'c': run 'wellbeing store check'.", 65
      ),
      (
        .unexpectedValue(column: "c", in: first),
        "Record 0d0e0f10 has an invalid value in 'c': run 'wellbeing store check'.", 65
      ),
      (.invalidPath(""), "The path of the store is empty or malformed: name a file.", 64),
      // Words of the sentence in a path stay as they are.
      (
        .foreignParts(path: "/check the store", []),
        "The store '/check the store' has parts of another program, which could change or hide what "
          + "is saved, so nothing was saved: run 'wellbeing store check'.", 65
      ),
      (
        .missing(path: "/a 'standard input'").ofStandardInput(in: "/copy"),
        "There is no store at '/a 'standard input''.", 66
      ),
      (
        .unsoundBackup(path: "/the backup '/copy'", [.trailHasGaps]).ofStandardInput(
          in: "/the backup '/copy'"),
        "The backup from standard input has a problem: restore another one. To restore it anyway, add "
          + "'--anyway'.\nEntries of the audit trail were removed.", 65
      ),
      (
        .commitUncertain(path: "/a"),
        "The disk failed while saving to '/a', and the changes may or may not have been kept: "
          + "look before you save again. 'wellbeing history' shows what was saved.", 74
      ),
      (
        .correctedHere(first),
        "0d0e0f10 was corrected by hand: if the newer version is right, delete the correction, then "
          + "save that version again.", 65
      ),
      (
        .syncedOfBoth(first, second),
        "0d0e0f10 and 00000001 are the same record of another system: delete one of the two first.",
        65
      ),
      (
        .authorizationDenied(.stateOfMind),
        "The program may not save mood: "
          + "'wellbeing store access grant' allows it.", 77
      ),
    ] as [(StoreError, String, Int32)])
  func theStore(error: StoreError, sentence: String, code: Int32) {
    let report = Failure(error)
    #expect(report.message == sentence)
    #expect(report.exitCode.rawValue == code)
  }

  @Test(arguments: [
    (
      ExitCode.usage,
      [
        StoreError.invalidPath(""), .memoryPath(":memory:"), .reservedSourceName,
        .invalidSourceName, .reviewNoteMissing,
      ]
    ),
    (
      .dataError,
      [
        .foreign(path: "s"), .damaged(path: "s"), .unexpectedValue(column: "c"),
        .sampleExists(first), .inTheFuture, .unknownItem("i"), .draftExists,
        .rejected(constraint: .check, name: "c"), .notFinite, .nothingToDelete,
        .sampleDeleted(first), .otherType(first), .notAnAssessment(first), .invalidReviewer,
        .syncVersionNotHigher(first), .notOfDraft, .invalidSubject(.subjectLength),
        .subjectExists, .reasonNamesSubject, .draftOfBoth(questionnaire: "q"), .limitedLiveQuery,
      ]
    ),
    (.noInput, [.missing(path: "s"), .unknownSample(first), .unknownSubject("P1")]),
    (
      .cannotCreate,
      [
        .noDefaultLocation, .missingParent(path: "s"), .isDirectory(path: "s"),
        .alreadyExists(path: "s"), .readOnly(path: "s"),
      ]
    ),
    (
      .inputOutput,
      [
        .ioError(path: "s", code: 10), .systemError(path: "s", errno: 5),
        .unsuitableFileSystem(path: "s", code: 15),
      ]
    ),
    (
      .temporaryFailure,
      [
        .busy(path: "s"), .changedSincePlanned, .moved(path: "s"), .draftChanged,
        .subjectChanged(first), .rescoringChanged, .tracesLeft(path: "s"),
      ]
    ),
    (
      .noPermission,
      [
        .isSymbolicLink(path: "s"), .readableByOthers(path: "s"),
        .notPermitted(path: "s"), .reasonRequired(first, .alert), .unreviewedAlerts([first]),
        .authorizationNotDetermined(.stateOfMind), .userCanceled, .otherSource(first),
        .notPermittedToGuest, .reservedToOwner,
      ]
    ),
    (.configuration, [.newer(path: "s", found: 2, supported: 1)]),
    (.failure, [.sqliteTooOld(version: 1, needed: 2), .settingRefused(name: "n")]),
    (
      .software,
      [
        .outOfMemory, .closed, .unexpectedResult(code: 21),
        .programError(code: 1, message: "no such table: a"),
      ]
    ),
  ])
  func howTheProcessEnds(code: ExitCode, errors: [StoreError]) {
    for error in errors { #expect(error.failure.exitCode == code, "\(error)") }
  }

  private static let first = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  private static let second = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))

  @Test(
    arguments: [
      (
        .notInTrail(first),
        "The audit trail does not say how 01020304-0506-0708-090a-0b0c0d0e0f10 was saved, or "
          + "whether it was deleted. Another program changed the file: compare it with a backup."
      ),
      (
        .missingPart(kind: "column", name: "review.note"),
        "The column 'review.note' is missing. Keep the file, and restore a backup: wellbeing store "
          + "restore FILE"
      ),
      (
        .scoresDiffer(first),
        "The scores of 01020304-0506-0708-090a-0b0c0d0e0f10 do not follow from its answers. Compare it "
          + "with the original form or a backup: wellbeing show 0d0e0f10"
      ),
      (
        .tracesLeft,
        "A removal was not completed, and traces may be left in the file. Run: wellbeing store purge"
      ),
      (
        .syncIdentifierTwice(first, second),
        "01020304-0506-0708-090a-0b0c0d0e0f10 and 00000000-0000-0000-0000-000000000001 are the same "
          + "record of another system. Delete one of them: wellbeing delete 00000001"
      ),
    ] as [(StoreProblem, String)])
  func whatACheckFinds(problem: StoreProblem, sentence: String) {
    #expect(problem.words == sentence)
  }
}
