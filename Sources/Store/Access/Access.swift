public import WellbeingSamples

extension HealthStore {
  /// What a program may see and do in a store.
  ///
  /// It is a convention between cooperating programs, not a security boundary: anyone who can read
  /// the file can read all of it. Records that a program may not read appear not to exist.
  ///
  /// Some operations are reserved for the owner: checking, copying, restoring and purging the
  /// store, renaming, merging and erasing subjects, reviewing other programs' alerts, and granting
  /// access. With any other access they throw
  /// ``/WellbeingStore/StoreError/Code/reservedToOwner``.
  ///
  /// ```swift
  /// var access = HealthStore.Access.askPerson
  /// access.prompt = { request in await sheet.present(request) }
  /// access.reason = "Imported again from the clinic's system"
  /// ```
  public struct Access: Sendable {
    /// Asks the person what a program may do, and returns what they granted; nil if they left
    /// without answering.
    public typealias Prompt =
      @Sendable (AuthorizationRequest) async -> AuthorizationAnswer?

    /// Who decides what a program sees and writes.
    enum Authority {
      /// The store's owner: everything is allowed.
      case owner
      /// The program itself, for its own records only.
      case program
      /// What the person has granted to the program.
      case grants
    }

    let authority: Authority
    /// Whether writing is forbidden.
    let isGuest: Bool
    /// The prompt for ``HealthStore/requestAuthorization(toShare:read:)``; nil if each call of
    /// ``HealthStore/requestAuthorization(toShare:read:prompt:)`` passes its own.
    public var prompt: Prompt?
    /// The default reason for deleting and correcting records; nil if calls give one where
    /// required.
    ///
    /// The audit trail keeps it even after the records are purged, so it must not name anyone.
    public var reason: String?

    private init(authority: Authority, isGuest: Bool) {
      self.authority = authority
      self.isGuest = isGuest
    }

    /// HealthKit's rules: the program sees its own records and the types that the person lets it
    /// read. It saves and deletes its own records of the types that the person lets it share.
    ///
    /// See ``HealthStore/requestAuthorization(toShare:read:prompt:)``.
    public static let askPerson = Access(authority: .grants, isGuest: false)

    /// The program sees, saves and deletes only its own records, without asking. For servers and
    /// tools.
    public static let ownSource = Access(authority: .program, isGuest: false)

    /// The program reads what the person lets it read and writes nothing. For someone who views
    /// another person's store. A missing store is not created.
    public static let guest = Access(authority: .grants, isGuest: true)

    /// The program acts for the store's owner: it may do everything, even with other programs'
    /// records. For a clinic's server that backs up its store and erases patients.
    public static let owner = Access(authority: .owner, isGuest: false)

    /// Reads everything and writes nothing.
    package static let ownerAsGuest = Access(authority: .owner, isGuest: true)
  }
}

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
public enum AuthorizationRequestStatus: Sendable, CaseIterable {
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

/// A person's decisions about one program and one type of records.
public struct Grant: Sendable, Hashable, Codable {
  enum Right: String, Sendable {
    /// Saving records, and deleting those that the program saved.
    case share
    /// Reading records that other programs saved.
    case read
  }

  /// What the person decided.
  public enum Decision: String, Sendable, Hashable, Codable {
    /// The person was not asked.
    case notDetermined
    /// The person said no.
    case denied
    /// The person said yes.
    case authorized
  }

  /// The program's name.
  public let program: String
  /// The type of the records.
  public let sampleType: SampleType
  /// Whether it may save such records, and delete those that it saved.
  public let share: Decision
  /// Whether it may read those that other programs saved.
  public let read: Decision

  /// Creates decisions, for tests of your code.
  public init(program: String, sampleType: SampleType, share: Decision, read: Decision) {
    self.program = program
    self.sampleType = sampleType
    self.share = share
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
    return switch try decision(on: .share, type) {
    case .notDetermined: .notDetermined
    case .denied: .sharingDenied
    case .authorized: .sharingAuthorized
    }
  }

  /// Returns whether ``requestAuthorization(toShare:read:prompt:)`` would ask the person anything.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func requestStatus(
    toShare: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) -> AuthorizationRequestStatus {
    try pendingRequest(toShare: toShare, read: read) == nil ? .unnecessary : .shouldRequest
  }

  /// The part of a request that was not answered before; nil if there is nothing to ask.
  package func pendingRequest(
    toShare: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) -> AuthorizationRequest? {
    guard access.authority == .grants, !access.isGuest else { return nil }
    return try database.read { () throws(StoreError) in
      let request = AuthorizationRequest(
        source: source, toShare: try undetermined(.share, of: toShare),
        read: try undetermined(.read, of: read))
      return request.toShare.isEmpty && request.read.isEmpty ? nil : request
    }
  }

  fileprivate func undetermined(
    _ right: Grant.Right, of types: Set<SampleType>
  ) throws(StoreError) -> Set<SampleType> {
    var open: Set<SampleType> = []
    for type in types where try decision(on: right, type) == .notDetermined { open.insert(type) }
    return open
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
      try await self.read { try $0.pendingRequest(toShare: toShare, read: read) }
    }
    guard let request else { return }
    // Do not ask if the answer cannot be saved.
    try await requireWritable()
    guard let answer = await prompt(request) else { throw .userCanceled }
    try await StoreError.only { try await write { try $0.saveAuthorization(answer, to: request) } }
  }

  /// Asks with ``Access/prompt`` whether this program may save and read records of some types; see
  /// ``requestAuthorization(toShare:read:prompt:)``.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/invalidArgument`` if there is something to ask
  ///   and ``Access/prompt`` is nil, and what the other method throws.
  public nonisolated func requestAuthorization(
    toShare: Set<SampleType>, read: Set<SampleType>
  ) async throws(StoreError) {
    guard let prompt = client.access.prompt else {
      let status = try await StoreError.only {
        try await self.read { try $0.requestStatus(toShare: toShare, read: read) }
      }
      guard status == .unnecessary else { throw .promptMissing }
      return
    }
    try await requestAuthorization(toShare: toShare, read: read, prompt: prompt)
  }
}

extension HealthStore.Writer {
  /// Saves the person's answer, except about what was decided in the meantime.
  package func saveAuthorization(
    _ answer: AuthorizationAnswer, to request: AuthorizationRequest
  ) throws(StoreError) {
    try writing { () throws(StoreError) in
      let moment = presentTime.microsecondsSince1970
      let open = (
        toShare: try undetermined(.share, of: request.toShare),
        read: try undetermined(.read, of: request.read)
      )
      let row = try sourceRow(of: source.name)
      for type in open.toShare {
        try set(.share, type, to: answer.toShare.contains(type) ? .authorized : .denied, of: row)
      }
      for type in open.read {
        try set(.read, type, to: answer.read.contains(type) ? .authorized : .denied, of: row)
      }
      for type in open.toShare.union(open.read).map(\.rawValue).sorted() {
        try note(.accessChanged, type: type, at: moment, program: source.name)
      }
    }
  }
}

extension HealthStore {
  private func requireWritable() throws(StoreError) {
    guard writer.database.mode != .readOnly else { throw .openedForReading(path: path) }
  }
}
