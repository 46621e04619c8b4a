extension StoreError {
  /// The kinds of errors that HealthKit tells apart, under its names without their prefix.
  ///
  /// The raw values are those of `HKError.Code`; its codes for workouts are left out.
  public enum Code: Int, Sendable, CaseIterable {
    /// Something went wrong that no other code says.
    case unknown = 0
    /// There can be no store here.
    case healthDataUnavailable = 1
    /// Whoever administers the machine forbids it.
    case healthDataRestricted = 2
    /// What was asked for cannot be.
    case invalidArgument = 3
    /// The person has denied access.
    case authorizationDenied = 4
    /// The person has not been asked for access.
    case authorizationNotDetermined = 5
    /// The store cannot be reached, at least for now.
    case databaseInaccessible = 6
    /// The person cancelled it.
    case userCanceled = 7
    /// Access is denied that the program cannot do without.
    case requiredAuthorizationDenied = 10
    /// There is no data for a query that needs some.
    case noData = 11
    /// There is more data than can be kept.
    case dataSizeExceeded = 13
    /// A guest may not do it.
    case notPermissibleForGuestUserMode = 15
  }

  /// The kind of the error, for programs that know HealthKit's.
  public var code: Code {
    switch self {
    case .noDefaultLocation, .unsuitableFileSystem, .sqliteTooOld, .settingRefused:
      .healthDataUnavailable
    case .invalidPath, .alreadyExists, .sameFile, .notFinite, .sampleExists, .inTheFuture,
      .unsupportedSample, .unknownDefinition, .definitionConflict, .contradictsDefinition,
      .unknownItem, .draftChanged, .draftExists, .notOfDraft, .nothingToDelete, .unknownSample,
      .sampleDeleted, .reasonRequired, .subjectChanged, .otherType, .notAnAssessment,
      .invalidReviewer, .outcomeMissing, .reviewNoteMissing, .syncVersionNotHigher, .correctedHere,
      .unreviewedAlerts, .unknownSubject,
      .changedSincePlanned, .rescoringChanged,
      .invalidSubject, .subjectExists, .reasonNamesSubject, .draftOfBoth, .syncedOfBoth,
      .otherSource, .nameOfPerson, .foreignAnchor, .limitedLiveQuery, .filterTooLarge:
      .invalidArgument
    case .authorizationDenied, .reservedToPerson: .authorizationDenied
    case .authorizationNotDetermined: .authorizationNotDetermined
    case .userCanceled: .userCanceled
    case .notPermittedToGuest: .notPermissibleForGuestUserMode
    case .missing, .missingParent, .isDirectory, .isSymbolicLink, .notRegularFile, .notOwned,
      .readableByOthers, .writableByOthers, .directoryWritableByOthers, .notPermitted, .readOnly,
      .foreign, .damaged, .newer, .outdated, .busy, .moved, .tracesLeft, .full, .ioError,
      .logUnavailable, .systemError, .closed:
      .databaseInaccessible
    case .unexpectedValue, .rejected, .outOfMemory, .unexpectedResult: .unknown
    }
  }
}
