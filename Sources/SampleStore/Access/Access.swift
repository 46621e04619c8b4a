public import WellbeingSamples

extension Source {
  /// The name under which the person's own command saves.
  package static let reservedSourceName = "wellbeing"

  /// Whether the name is that of the person's own command, or could be taken for it.
  package var isReserved: Bool { name.lowercased() == Self.reservedSourceName }
}

extension HealthStore {
  /// On whose behalf a program opens a store, and thereby what it sees and may do.
  ///
  /// It is a convention between cooperating programs, not a security boundary: whoever can read the
  /// file can read all of it. What a program may not read looks as if it were not there.
  ///
  /// Some operations are for the owner alone: checking, copying, restoring and purging the store,
  /// renaming, merging and erasing subjects, reviewing other programs' alerts, and granting access.
  /// With any other access they throw ``StoreError/Code/reservedToOwner``.
  ///
  /// ```swift
  /// var access = HealthStore.Access.askPerson
  /// access.prompt = { request in await sheet.present(request) }
  /// access.reason = "Imported again from the clinic's system"
  /// ```
  public struct Access: Sendable {
    /// Asks the person what a program may do, and returns what they granted; nil if they left
    /// without an answer.
    public typealias Prompt =
      @Sendable (AuthorizationRequest) async -> AuthorizationAnswer?

    /// Who decides what is seen and written.
    enum Authority {
      /// The store's owner: everything is allowed.
      case owner
      /// The program alone, about its own records.
      case program
      /// What the person has granted to the program.
      case grants
    }

    let authority: Authority
    /// Whether nothing may be written.
    let isGuest: Bool
    /// Asks the person in ``HealthStore/requestAuthorization(toShare:read:)``; nil means that each
    /// call of ``HealthStore/requestAuthorization(toShare:read:prompt:)`` brings its own.
    public var prompt: Prompt?
    /// Why records are deleted and corrected if a call gives no reason; nil means that a call
    /// gives one where it is needed.
    ///
    /// It goes to the audit trail and is kept after the records are purged: it must name nobody.
    public var reason: String?

    private init(authority: Authority, isGuest: Bool) {
      self.authority = authority
      self.isGuest = isGuest
    }

    /// HealthKit's rules: the program sees its own records and those of the types that the person
    /// lets it read, and saves and deletes its own of the types that the person lets it share.
    ///
    /// See ``HealthStore/requestAuthorization(toShare:read:prompt:)``.
    public static let askPerson = Access(authority: .grants, isGuest: false)

    /// The program sees, saves and deletes its own records, and no others, without asking: for
    /// servers and tools.
    public static let ownSource = Access(authority: .program, isGuest: false)

    /// The program sees what the person lets it read, and writes nothing: for somebody who looks
    /// at another person's store. A store that is not there is not made.
    public static let guest = Access(authority: .grants, isGuest: true)

    /// The program acts for the store's owner: it sees and does everything, also to what other
    /// programs saved. For a clinic's server that backs up its store and erases patients.
    public static let owner = Access(authority: .owner, isGuest: false)

    /// Sees everything, and writes nothing.
    package static let ownerAsGuest = Access(authority: .owner, isGuest: true)
  }
}

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

/// What a person decided about one program and one type of records.
package struct Grant: Sendable, Hashable {
  /// What can be granted.
  package enum Right: String, Sendable {
    /// Saving records, and deleting those that the program saved.
    case share
    /// Reading what other programs saved.
    case read
  }

  /// What was decided about a right.
  package enum Decision: String, Sendable, Hashable {
    /// Nothing yet.
    case notDetermined
    /// The program may not.
    case denied
    /// The program may.
    case authorized
  }

  /// The program's name.
  package let program: String
  /// The type of the records.
  package let sampleType: SampleType
  /// Whether the program may save them.
  package let share: Decision
  /// Whether the program may read those that others saved.
  package let read: Decision
}

extension HealthStore {
  /// Returns whether this program may save records of a type.
  ///
  /// Whether it may read them is not told: a refusal would itself say something of the person. A
  /// program that needs no leave may always save; to a guest it still says what was granted.
  public func authorizationStatus(for type: SampleType) throws(StoreError) -> AuthorizationStatus {
    guard access.authority == .grants else { return .sharingAuthorized }
    return switch try decision(on: .share, type) {
    case .notDetermined: .notDetermined
    case .denied: .sharingDenied
    case .authorized: .sharingAuthorized
    }
  }

  /// Returns whether ``requestAuthorization(toShare:read:prompt:)`` would ask the person anything.
  public func requestStatus(
    toShare: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) -> AuthorizationRequestStatus {
    try pendingRequest(toShare: toShare, read: read) == nil ? .unnecessary : .shouldRequest
  }

  /// Asks the person whether this program may save and read records of some types.
  ///
  /// Only what was not answered before is asked; where nothing is left, nobody is. That it returns
  /// says that all is answered, not that anything was granted. For a guest, and for a program that
  /// needs no leave, it does nothing.
  ///
  /// - Parameters:
  ///   - toShare: The types that the program wants to save.
  ///   - read: The types of which it wants to read what other programs saved.
  ///   - prompt: Asks the person, and returns what they granted; nil if they left without an
  ///     answer. It does not block others from using the store.
  /// - Throws: ``StoreError/Code/userCanceled`` where the person left: nothing is kept then;
  ///   ``StoreError/Code/readOnly`` if the store was opened for reading; and other cases.
  public nonisolated func requestAuthorization(
    toShare: Set<SampleType>, read: Set<SampleType>,
    prompt: (AuthorizationRequest) async -> AuthorizationAnswer?
  ) async throws(StoreError) {
    guard let request = try await pendingRequest(toShare: toShare, read: read) else { return }
    // What cannot be kept is not asked.
    try await requireWritable()
    guard let answer = await prompt(request) else { throw .userCanceled }
    try await keep(answer, to: request)
  }

  /// Asks the person by ``Access/prompt`` whether this program may save and read records of some
  /// types; see ``requestAuthorization(toShare:read:prompt:)``.
  ///
  /// - Throws: ``StoreError/Code/invalidArgument`` if there is something to ask and ``Access/prompt``
  ///   is nil, and what the other method throws.
  public nonisolated func requestAuthorization(
    toShare: Set<SampleType>, read: Set<SampleType>
  ) async throws(StoreError) {
    guard let prompt = access.prompt else {
      guard try await requestStatus(toShare: toShare, read: read) == .unnecessary else {
        throw .promptMissing
      }
      return
    }
    try await requestAuthorization(toShare: toShare, read: read, prompt: prompt)
  }

  /// What of a request was not answered before; nil if there is nothing to ask.
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

  /// Keeps what the person answered, but for what was decided meanwhile: that stands.
  package func keep(
    _ answer: AuthorizationAnswer, to request: AuthorizationRequest
  ) throws(StoreError) {
    try commit { () throws(StoreError) in
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

  private func requireWritable() throws(StoreError) {
    guard database.mode != .readOnly else { throw .openedForReading(path: path) }
  }

  private func undetermined(
    _ right: Grant.Right, of types: Set<SampleType>
  ) throws(StoreError) -> Set<SampleType> {
    var open: Set<SampleType> = []
    for type in types where try decision(on: right, type) == .notDetermined { open.insert(type) }
    return open
  }
}
