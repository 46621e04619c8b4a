import Foundation
import Testing
import WellbeingInstruments
import WellbeingSampleStore
import WellbeingSamples

/// The codes are those that programs written for HealthKit know.
struct StoreErrorCodeTests {
  @Test func `codes have HealthKit's numbers`() {
    let numbers = StoreError.Code.allCases.map(\.rawValue)
    #expect(numbers == [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 13, 15])
    #expect(StoreError.Code.invalidArgument.rawValue == 3)
    #expect(StoreError.Code.databaseInaccessible.rawValue == 6)
    #expect(StoreError.Code.noData.rawValue == 11)
    #expect(StoreError.Code.notPermissibleForGuestUserMode.rawValue == 15)
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
          .invalidPath(""), .alreadyExists(path: "s"), .sameFile(path: "s"), .notFinite,
          .sampleExists(UUID()),
          .inTheFuture, .unsupportedSample, .unknownDefinition(key), .definitionConflict(key),
          .contradictsDefinition(key), .unknownItem("i"), .draftChanged, .draftExists,
          .nothingToDelete, .unknownSample(UUID()), .sampleDeleted(UUID()), .foreignAnchor,
          .limitedLiveQuery, .filterTooLarge, .reasonRequired(UUID()), .otherType(UUID()),
          .subjectChanged(UUID()),
          .notAnAssessment(UUID()), .invalidReviewer, .syncVersionNotHigher(UUID()),
          .unknownSubject, .invalidSubject(.subjectLength),
          .subjectExists, .draftOfBoth(questionnaire: "q"), .syncedOfBoth(UUID(), UUID()),
          .otherSource(UUID()),
        ]
      ),
      (.authorizationDenied, [.authorizationDenied(.stateOfMind), .reservedToPerson]),
      (.authorizationNotDetermined, [.authorizationNotDetermined(.stateOfMind)]),
      (.userCanceled, [.userCanceled]),
      (.notPermissibleForGuestUserMode, [.notPermittedToGuest]),
      (
        .databaseInaccessible,
        [
          .missing(path: "s"), .missingParent(path: "s"), .isDirectory(path: "s"),
          .isSymbolicLink(path: "s"), .notRegularFile(path: "s"), .notOwned(path: "s"),
          .readableByOthers(path: "s", mode: 0o644),
          .directoryWritableByOthers(path: "s", mode: 0o777), .notPermitted(path: "s"),
          .readOnly(path: "s"), .foreign(path: "s", applicationID: nil), .damaged(path: "s"),
          .newer(path: "s", found: 2, supported: 1), .outdated(path: "s", found: 1, supported: 2),
          .busy(path: "s"), .moved(path: "s"), .full(path: "s"), .ioError(path: "s", code: 1),
          .logUnavailable(path: "s", errno: 1), .systemError(path: "s", errno: 1), .closed,
          .tracesLeft(path: "s"),
        ]
      ),
      (
        .unknown,
        [
          .unexpectedValue(column: "c"), .rejected(constraint: .check, name: "n"), .outOfMemory,
          .unexpectedResult(code: 21),
        ]
      ),
    ] as [(StoreError.Code, [StoreError])])
  func `every error has a code`(code: StoreError.Code, errors: [StoreError]) {
    for error in errors { #expect(error.code == code, "\(error)") }
  }
}
