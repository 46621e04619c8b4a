import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples

struct StoreErrorTests {
  @Test func `HealthKit's codes have its numbers`() {
    let numbers = StoreError.HealthKitCode.allCases.map(\.rawValue)
    #expect(numbers == [0, 1, 3, 4, 5, 6, 7, 15])
    #expect(StoreError.HealthKitCode.invalidArgument.rawValue == 3)
    #expect(StoreError.HealthKitCode.databaseInaccessible.rawValue == 6)
    #expect(StoreError.HealthKitCode.notPermissibleForGuestUserMode.rawValue == 15)
  }

  private static let key = Questionnaire.Key(id: "gad-7", version: "1.0.0")

  @Test(
    arguments: [
      (
        .healthDataUnavailable,
        [
          .noDefaultLocation, .unsuitableFileSystem(path: "s", code: 1),
          .sqliteTooOld(version: 1, needed: 2), .settingRefused(name: "n"),
        ]
      ),
      (
        .invalidArgument,
        [
          .invalidPath(path: ""), .alreadyExists(path: "s"), .notFinite, .sampleExists(UUID()),
          .inTheFuture, .unknownDefinition(key), .definitionConflict(key),
          .contradictsDefinition(key), .unknownItem("i"), .unknownQuestionnaire("q"), .draftChanged,
          .draftExists,
          .nothingToDelete, .unknownSample(UUID()), .sampleDeleted(UUID()), .foreignAnchor,
          .limitedLiveQuery, .filterTooLarge, .reasonRequired(UUID(), .alert), .otherType(UUID()),
          .subjectChanged(UUID()),
          .notAnAssessment(UUID()), .invalidReviewer, .syncVersionNotHigher(UUID()),
          .unknownSubject("P1"), .invalidSubject(.subjectLength),
          .subjectExists, .draftOfBoth(questionnaire: "q"), .sameRecord(UUID(), UUID()),
          .otherSource(UUID()), .reservedSourceName, .reasonNamesSubject, .alertUnreviewed(UUID()),
          .invalidSourceName, .memoryPath(path: ":memory:"),
          .correctedHere(UUID()), .outcomeMissing(UUID()), .reviewNoteMissing, .rescoringChanged,
          .changedSincePlanned, .notOfDraft,
        ]
      ),
      (.authorizationDenied, [.authorizationDenied(.stateOfMind), .reservedToOwner]),
      (.authorizationNotDetermined, [.authorizationNotDetermined(.stateOfMind)]),
      (.userCanceled, [.userCanceled]),
      (.notPermissibleForGuestUserMode, [.notPermittedToGuest]),
      (
        .databaseInaccessible,
        [
          .missing(path: "s"), .missingParent(path: "s"), .isDirectory(path: "s"),
          .isSymbolicLink(path: "s"), .hasSeveralNames(path: "s"), .notRegularFile(path: "s"),
          .notOwned(path: "s"),
          .readableByOthers(path: "s"), .writableByOthers(path: "s"),
          .directoryWritableByOthers(path: "s"), .notPermitted(path: "s"),
          .readOnly(path: "s"), .foreign(path: "s"), .damaged(path: "s"),
          .newer(path: "s", found: 2, supported: 1), .outdated(path: "s", found: 1, supported: 2),
          .busy(path: "s"), .moved(path: "s"), .full(path: "s"), .ioError(path: "s", code: 1),
          .systemError(path: "s", errno: 1), .closed, .tracesLeft(path: "s"),
          .commitUncertain(path: "s"), .readCanceled,
        ]
      ),
      (
        .unknown,
        [
          .unexpectedValue(column: "c"), .rejected(constraint: "check", name: "n"), .outOfMemory,
          .unexpectedResult(code: 21), .programError(code: 1, message: "no such table: a"),
        ]
      ),
    ] as [(StoreError.HealthKitCode, [StoreError])])
  func `every error has HealthKit's code`(code: StoreError.HealthKitCode, errors: [StoreError]) {
    for error in errors { #expect(error.healthKitCode == code, "\(error)") }
  }

  @Test func `a code is a pattern for its errors alone`() {
    func caught(_ error: any Error) -> String {
      do {
        throw error
      } catch StoreError.Code.busy {
        return "busy"
      } catch StoreError.Code.missing, StoreError.Code.missingParent {
        return "missing"
      } catch {
        return "other"
      }
    }
    #expect(caught(StoreError.busy(path: "s")) == "busy")
    #expect(caught(StoreError.missingParent(path: "s")) == "missing")
    #expect(caught(StoreError.closed) == "other")
    #expect(caught(InvalidSample.subjectLength) == "other")
  }

  @Test(arguments: [
    (
      StoreError.rejected(constraint: "unique", name: "sample.uuid"),
      "rejected: The store refused a row (unique: sample.uuid): check the store, and report this if it "
        + "is sound."
    ),
    (
      .programError(code: 1, message: "no such table: a"),
      "programError: SQLite refused a statement (no such table: a): check the store, and report this "
        + "if it finds nothing."
    ),
    (
      .commitUncertain(path: "/s"),
      "commitUncertain: The disk failed while saving to '/s', and the changes may or may not have "
        + "been kept: look before you save again."
    ),
    (
      .readableByOthers(path: "/it's"),
      "notPrivate: '/it's' can be read by others: close it with chmod 600 '/it'\\''s'."
    ),
    (
      .unreadable(path: "/s-wal"),
      "notPermitted: You do not have permission to read '/s-wal': allow it with chmod 600 '/s-wal'."
    ),
    (
      .readableByOthers(path: "/a\u{1B}[2J\n\u{202E}b"),
      "notPrivate: '/a\u{FFFD}[2J\u{FFFD}\u{FFFD}b' can be read by others: close it with chmod 600 "
        + "'/a\u{FFFD}[2J\u{FFFD}\u{FFFD}b'."
    ),
    (
      .sqliteTooOld(version: 3_036_001, needed: 3_037_000),
      "unsuitableSQLite: SQLite 3.36.1 is too old: 3.37.0 or newer is needed."
    ),
  ])
  func `an error says what is wrong, where, and what to do`(error: StoreError, text: String) {
    #expect("\(error)" == text)
  }
}
