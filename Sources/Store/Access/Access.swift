import Foundation
import WellbeingSamples

extension HealthStore {
  /// What a program may see and do in a store.
  ///
  /// It is a convention between cooperating programs, not a security boundary: anyone who can read
  /// the file can read all of it. Records that a program may not read appear not to exist.
  ///
  /// Some operations are reserved for the owner: checking, copying, restoring and purging the
  /// store, listing, exporting, renaming, merging and erasing subjects, plans and episodes of care, and
  /// granting access. With any other access they throw
  /// ``/WellbeingStore/StoreError/Code/reservedToOwner``. Other programs' records are corrected, deleted
  /// and reviewed by the owner only: a program gets ``/WellbeingStore/StoreError/Code/otherSource``.
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

    /// - Throws: ``StoreError/Code/notPermittedToGuest``.
    func requireNoGuest() throws(StoreError) {
      guard !isGuest else { throw .notPermittedToGuest }
    }

    /// - Throws: ``StoreError/Code/reservedToOwner``.
    func requireOwner() throws(StoreError) {
      guard authority == .owner else { throw .reservedToOwner }
    }
  }
}

extension Source {
  /// Rejects a name that would not be seen in lists and the audit trail: the rules are those for
  /// subjects.
  func requirePlainName() throws(StoreError) {
    guard (try? PlainName.normalized(name)) != nil else { throw .invalidSourceName }
  }
}

/// Access checks. They run on every call, because a person can grant and revoke while a program
/// runs.
extension HealthStore.Reader {
  /// Reads a consistent snapshot, with the program's visibility; nil means everything.
  ///
  /// All reads for a caller go through this.
  func reading<T>(_ body: (Visibility?) throws(StoreError) -> T) throws(StoreError) -> T {
    try database.read { () throws(StoreError) in try body(try visibility()) }
  }

  /// The program's visibility in the current transaction; nil means everything.
  func visibility() throws(StoreError) -> Visibility? {
    guard access.authority != .owner else { return nil }
    let grants = access.authority == .grants ? try decisions(about: source.name) : []
    let readable = grants.filter { $0.read == .authorized }.map(\.sampleType)
    return try Visibility(source: source.name, types: Set(readable))
  }

  func requireOwner() throws(StoreError) { try access.requireOwner() }

  /// Rejects saving and deleting records of a type without authorization.
  ///
  /// - Throws: ``StoreError/Code/authorizationNotDetermined``,
  ///   ``StoreError/Code/authorizationDenied``.
  func requireShare(of type: SampleType) throws(StoreError) {
    let status = try authorizationStatus(for: type)
    if status == .notDetermined { throw .authorizationNotDetermined(type) }
    if status == .sharingDenied { throw .authorizationDenied(type) }
  }

  /// Rejects changes to other programs' records, and to types that it may no longer share.
  ///
  /// - Parameters:
  ///   - uuid: The record or draft to change.
  /// - Throws: ``StoreError/Code/otherSource`` and what ``requireShare(of:)`` throws.
  func requireOwn(_ uuid: UUID, of type: SampleType, savedBy program: String) throws(StoreError) {
    guard access.authority != .owner else { return }
    guard program == source.name else { throw .otherSource(uuid) }
    try requireShare(of: type)
  }
}
