public import WellbeingSamples

/// Whether a program may save records of a type. It says nothing about reading.
///
/// The raw values are those of `HKAuthorizationStatus`.
public enum AuthorizationStatus: Int, Sendable, CaseIterable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// The person does not let the program save.
  case sharingDenied = 1
  /// The person lets the program save.
  case sharingAuthorized = 2
}

/// Whether a request would ask the person anything.
///
/// The raw values are those of `HKAuthorizationRequestStatus`.
public enum AuthorizationRequestStatus: Int, Sendable, CaseIterable {
  /// It cannot be told. The store throws an error instead.
  case unknown = 0
  /// The person would be asked about at least one type.
  case shouldRequest = 1
  /// There is nothing to ask: all was answered before, or there is nobody to ask.
  case unnecessary = 2
}

/// What a person is asked: whether a program may save and read records of some types.
public struct AuthorizationRequest: Sendable, Hashable {
  /// The program.
  public let source: Source
  /// The types that the program wants to save, and that were not answered before.
  public let toShare: Set<SampleType>
  /// The types of which the program wants to read other programs' records, and that were not
  /// answered before.
  public let read: Set<SampleType>
}

/// What a person answered to an ``AuthorizationRequest``.
public struct AuthorizationAnswer: Sendable, Hashable {
  /// The types that the program may save. What was asked and is not among them is denied.
  public let toShare: Set<SampleType>
  /// The types that the program may read. What was asked and is not among them is denied.
  public let read: Set<SampleType>

  /// Creates an answer.
  public init(toShare: Set<SampleType>, read: Set<SampleType>) {
    self.toShare = toShare
    self.read = read
  }
}
