public import Foundation
public import WellbeingInstruments
import WellbeingSamples
import WellbeingStore

/// The domain of this module's errors.
public let HKErrorDomain = "com.apple.healthkit"

/// Why something could not be done, in HealthKit's codes.
///
/// ```swift
/// do {
///   try await healthStore.save(sample)
/// } catch HKError.errorAuthorizationDenied {
///   // The person does not let this program save.
/// }
/// ```
public struct HKError: WellbeingError, CustomNSError {
  /// The kind of an error.
  public enum Code: Int, Sendable, CaseIterable {
    /// An error that no other code covers.
    case unknownError = 0
    /// There is no folder for the store, or its file system or SQLite is not suitable.
    case errorHealthDataUnavailable = 1
    /// Never thrown here.
    case errorHealthDataRestricted = 2
    /// An argument, a predicate, an anchor or a record is not valid.
    case errorInvalidArgument = 3
    /// The person does not let the program save this type.
    case errorAuthorizationDenied = 4
    /// The person was not asked yet whether the program may save this type.
    case errorAuthorizationNotDetermined = 5
    /// The store's file is missing, damaged, busy, not private or cannot be written.
    case errorDatabaseInaccessible = 6
    /// The person left without answering.
    case errorUserCanceled = 7
    /// Never thrown here.
    case errorAnotherWorkoutSessionStarted = 8
    /// Never thrown here.
    case errorUserExitedWorkoutSession = 9
    /// Never thrown here.
    case errorRequiredAuthorizationDenied = 10
    /// Never thrown here.
    case errorNoData = 11
    /// Never thrown here.
    case errorWorkoutActivityNotAllowed = 12
    /// Never thrown here.
    case errorDataSizeExceeded = 13
    /// Never thrown here.
    case errorBackgroundWorkoutSessionNotAllowed = 14
    /// A guest may only read.
    case errorNotPermissibleForGuestUserMode = 15

    /// Whether an error has this code, for `catch` and `switch`.
    public static func ~= (code: Self, error: any Error) -> Bool {
      (error as? HKError)?.code == code
    }
  }

  /// The kind of the error.
  public let code: Code
  /// One sentence in English: what is wrong, where, and what to do. It never contains a value of a
  /// record.
  public let message: String
  /// The store's own error, whose code is more precise; nil if the store was not asked.
  public let underlyingError: StoreError?

  /// Creates an error, for example for a stand-in of a store to throw in a test.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - userInfo: The message, under `NSLocalizedDescriptionKey`; other keys are ignored.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(code, userInfo[NSLocalizedDescriptionKey] as? String ?? "\(code)")
  }

  init(_ code: Code, _ message: String, _ underlyingError: StoreError? = nil) {
    self.code = code
    self.message = message
    self.underlyingError = underlyingError
  }

  init(_ error: any Error) {
    switch error {
    case let error as HKError: self = error
    case let error as StoreError:
      let code = Code(rawValue: error.healthKitCode.rawValue)
      self.init(code ?? .unknownError, Self.message(of: error), error)
    case let error as InvalidSample: self.init(StoreError.invalidSubject(error))
    case let error as any WellbeingError: self.init(.unknownError, error.message)
    default: self.init(.unknownError, "\(error)")
    }
  }

  /// The store's message, with this module's name of what to set.
  private static func message(of error: StoreError) -> String {
    switch error {
    case .promptMissing:
      "The person cannot be asked: set HKHealthStore.configuration.access.prompt, then create a new "
        + "HKHealthStore."
    case StoreError.Code.reasonRequired:
      "\(error.message) Set HKHealthStore.configuration.access.reason, then create a new "
        + "HKHealthStore."
    default: error.message
    }
  }

  /// The name of the ``code``, for example `errorInvalidArgument`.
  public var codeName: String { "\(code)" }
  /// The message.
  public var description: String { message }
  /// The domain of HealthKit's errors.
  public static var errorDomain: String { HKErrorDomain }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
  /// The message and the store's own error.
  public var errorUserInfo: [String: Any] {
    var values: [String: Any] = [NSLocalizedDescriptionKey: message]
    if let underlyingError { values[NSUnderlyingErrorKey] = underlyingError }
    return values
  }
}

/// The codes under the names by which errors are caught.
extension HKError {
  /// See ``Code/unknownError``.
  public static var unknownError: Code { .unknownError }
  /// See ``Code/errorHealthDataUnavailable``.
  public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
  /// See ``Code/errorHealthDataRestricted``.
  public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
  /// See ``Code/errorInvalidArgument``.
  public static var errorInvalidArgument: Code { .errorInvalidArgument }
  /// See ``Code/errorAuthorizationDenied``.
  public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
  /// See ``Code/errorAuthorizationNotDetermined``.
  public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
  /// See ``Code/errorDatabaseInaccessible``.
  public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
  /// See ``Code/errorUserCanceled``.
  public static var errorUserCanceled: Code { .errorUserCanceled }
  /// See ``Code/errorRequiredAuthorizationDenied``.
  public static var errorRequiredAuthorizationDenied: Code { .errorRequiredAuthorizationDenied }
  /// See ``Code/errorNoData``.
  public static var errorNoData: Code { .errorNoData }
  /// See ``Code/errorNotPermissibleForGuestUserMode``.
  public static var errorNotPermissibleForGuestUserMode: Code {
    .errorNotPermissibleForGuestUserMode
  }
}
