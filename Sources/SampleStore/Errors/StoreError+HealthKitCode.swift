extension StoreError {
  /// The kinds of errors that HealthKit tells apart, under its names without their prefix.
  ///
  /// The raw values are those of `HKError.Code`; its codes for workouts are left out.
  public enum HealthKitCode: Int, Sendable, CaseIterable {
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
  public var healthKitCode: HealthKitCode { Self.healthKitCodes[code] ?? .unknown }

  private static let healthKitCodes: [Code: HealthKitCode] = {
    let codes: [HealthKitCode: [Code]] = [
      .healthDataUnavailable: [.noDefaultLocation, .unsuitableFileSystem, .unsuitableSQLite],
      .invalidArgument: [
        .invalidPath, .alreadyExists, .sameFile, .sampleExists, .inTheFuture, .unknownDefinition,
        .definitionConflict, .contradictsDefinition, .draftChanged, .draftExists, .unknownSample,
        .sampleDeleted, .reasonRequired, .changedSinceRead, .invalidReviewer, .outcomeMissing,
        .reviewNoteMissing, .syncVersionNotHigher, .correctedHere, .unreviewedAlerts,
        .unknownSubject, .invalidSubject, .subjectExists, .reasonNamesSubject, .draftOfBoth,
        .syncedOfBoth, .otherSource, .nameOfPerson, .invalidArgument, .filterTooLarge,
        .foreignAnchor,
      ],
      .authorizationDenied: [.authorizationDenied, .reservedToPerson],
      .authorizationNotDetermined: [.authorizationNotDetermined],
      .userCanceled: [.userCanceled],
      .notPermissibleForGuestUserMode: [.notPermittedToGuest],
      .databaseInaccessible: [
        .missing, .missingParent, .notRegularFile, .isSymbolicLink, .notPrivate, .notPermitted,
        .readOnly, .foreign, .damaged, .newer, .outdated, .busy, .moved, .full, .ioError,
        .logWithoutStore,
        .logUnavailable,
        .commitUncertain, .tracesLeft, .closed,
      ],
      .unknown: [.unexpectedValue, .rejected, .programError, .outOfMemory],
    ]
    return Dictionary(
      uniqueKeysWithValues: codes.flatMap { kind, codes in codes.map { ($0, kind) } })
  }()
}
