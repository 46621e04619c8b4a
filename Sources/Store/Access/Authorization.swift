public import WellbeingSamples

/// Whether a program may save records of a type. It says nothing about reading.
///
/// The raw values are those of `HKAuthorizationStatus`.
public enum AuthorizationStatus: Int, Sendable, CaseIterable {
  /// The person has not been asked yet.
  case notDetermined = 0
  /// The person does not let the program save.
  case sharingDenied = 1
  /// The person lets the program save.
  case sharingAuthorized = 2
}

/// Whether a request would ask the person anything.
package enum AuthorizationRequestStatus: Sendable, CaseIterable {
  /// The person would be asked about at least one type.
  case shouldRequest
  /// There is nothing to ask: everything was answered before, or no authorization is needed.
  case unnecessary
}

/// A request to the person to let a program save and read records of some types.
public struct AuthorizationRequest: Sendable, Hashable {
  /// The program.
  public let source: Source
  /// The types that the program wants to save and that were not answered before.
  public let toShare: Set<SampleType>
  /// The types whose records by other programs it wants to read and that were not answered before.
  public let read: Set<SampleType>
}

/// A person's answer to an ``AuthorizationRequest``.
public struct AuthorizationAnswer: Sendable, Hashable {
  /// The types that the program may save. Other requested types are denied.
  public let toShare: Set<SampleType>
  /// The types that the program may read. Other requested types are denied.
  public let read: Set<SampleType>

  /// Creates an answer.
  public init(toShare: Set<SampleType>, read: Set<SampleType>) {
    self.toShare = toShare
    self.read = read
  }
}

extension HealthStore.Reader {
  /// Returns whether this program may save records of a type.
  ///
  /// Read permission is not reported, because a refusal would itself reveal something. A program
  /// that needs no authorization may always save; for a guest it is what was granted.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func authorizationStatus(for type: SampleType) throws(StoreError) -> AuthorizationStatus {
    guard access.authority == .grants else { return .sharingAuthorized }
    return switch try decisions(about: source.name).first(where: { $0.sampleType == type })?.share {
    case .notDetermined, nil: .notDetermined
    case .denied: .sharingDenied
    case .authorized: .sharingAuthorized
    }
  }

  /// Returns whether ``requestAuthorization(toShare:read:prompt:)`` would ask the person anything.
  package func requestStatus(
    toShare: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) -> AuthorizationRequestStatus {
    try openRequest(toShare: toShare, read: read) == nil ? .unnecessary : .shouldRequest
  }

  /// The part of a request that was not answered before; nil if there is nothing to ask.
  fileprivate func openRequest(
    toShare: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) -> AuthorizationRequest? {
    guard access.authority == .grants, !access.isGuest else { return nil }
    let decided = try decisions(about: source.name)
    func open(_ types: Set<SampleType>, _ part: KeyPath<Grant, Grant.Decision>) -> Set<SampleType> {
      types.subtracting(decided.filter { $0[keyPath: part] != .notDetermined }.map(\.sampleType))
    }
    let request = AuthorizationRequest(
      source: source, toShare: open(toShare, \.share), read: open(read, \.read))
    return request.toShare.isEmpty && request.read.isEmpty ? nil : request
  }
}

extension HealthStore {
  /// Asks the person whether this program may save and read records of some types.
  ///
  /// It asks only about types that were not answered before, and not at all if there are none. When
  /// it returns, everything is answered, but not necessarily granted. It does nothing for a guest
  /// or for a program that needs no authorization.
  ///
  /// - Parameters:
  ///   - toShare: The types that the program wants to save.
  ///   - read: The types whose records by other programs it wants to read.
  ///   - prompt: Asks the person, and returns what they granted; nil if they left without
  ///     answering. It does not block others from using the store.
  /// - Throws: ``/WellbeingStore/StoreError/Code/userCanceled`` if the person left, and nothing
  ///   is saved; ``/WellbeingStore/StoreError/Code/readOnly`` if the store was opened for
  ///   reading; and other cases.
  public nonisolated func requestAuthorization(
    toShare: Set<SampleType>, read: Set<SampleType>,
    prompt: (AuthorizationRequest) async -> AuthorizationAnswer?
  ) async throws(StoreError) {
    let request = try await StoreError.only {
      try await self.read { try $0.openRequest(toShare: toShare, read: read) }
    }
    guard let request else { return }
    // Do not ask if the answer cannot be saved.
    guard writer.database.mode != .readOnly else { throw .openedForReading(path: path) }
    guard let answer = await prompt(request) else { throw .userCanceled }
    try await StoreError.only { try await write { try $0.save(answer, to: request) } }
  }

  /// Asks with ``Access/prompt`` whether this program may save and read records of some types; see
  /// ``requestAuthorization(toShare:read:prompt:)``.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/invalidArgument`` if there is something to ask
  ///   and ``Access/prompt`` is nil, and what the other method throws.
  public nonisolated func requestAuthorization(
    toShare: Set<SampleType>, read: Set<SampleType>
  ) async throws(StoreError) {
    if let prompt = client.access.prompt {
      return try await requestAuthorization(toShare: toShare, read: read, prompt: prompt)
    }
    let status = try await StoreError.only {
      try await self.read { try $0.requestStatus(toShare: toShare, read: read) }
    }
    guard status == .unnecessary else { throw .promptMissing }
  }
}

extension HealthStore.Writer {
  /// Saves the person's answer, except about what was decided in the meantime.
  fileprivate func save(
    _ answer: AuthorizationAnswer, to request: AuthorizationRequest
  ) throws(StoreError) {
    try decide(about: source, request.toShare.union(request.read)) { grant in
      let type = grant.sampleType
      if request.toShare.contains(type), grant.share == .notDetermined {
        grant.share = answer.toShare.contains(type) ? .authorized : .denied
      }
      if request.read.contains(type), grant.read == .notDetermined {
        grant.read = answer.read.contains(type) ? .authorized : .denied
      }
    }
  }
}
