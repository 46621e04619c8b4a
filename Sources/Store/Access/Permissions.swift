import Foundation
public import WellbeingSamples

extension HealthStore.Writer {
  /// Lets a program save records of some types, and read those of others.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner``,
  ///   ``/WellbeingStore/StoreError/Code/reservedSourceName`` and other cases. On error,
  ///   nothing is changed.
  public func grant(
    to program: String, share: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) {
    try decide(.authorized, about: program, share: share, read: read)
  }

  /// Revokes a program's right to save records of some types and to read those of others.
  ///
  /// Its saved records stay, and stay visible to it.
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner`` and other cases. On error,
  ///   nothing is changed.
  public func revoke(
    from program: String, share: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) {
    try decide(.denied, about: program, share: share, read: read)
  }

  private func decide(
    _ decision: Grant.Decision, about program: String, share: Set<SampleType>,
    read: Set<SampleType>
  ) throws(StoreError) {
    let source = Source(name: program, version: "")
    try source.requirePlainName()
    guard !source.isReserved else { throw .reservedSourceName }
    try writing { () throws(StoreError) in
      try requireOwner()
      let moment = presentTime.microsecondsSince1970
      let row = try sourceRow(of: source.name)
      for type in share { try set(.share, type, to: decision, of: row) }
      for type in read { try set(.read, type, to: decision, of: row) }
      for type in share.union(read).map(\.rawValue).sorted() {
        try note(.accessChanged, type: type, at: moment, program: source.name)
      }
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
  func reading<T>(
    _ body: (Visibility?) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try database.read { () throws(StoreError) in try body(try visibility()) }
  }

  /// The program's visibility in the current transaction; nil means everything.
  func visibility() throws(StoreError) -> Visibility? {
    switch access.authority {
    case .owner: nil
    case .program: Visibility(source: source.name, types: [])
    case .grants: Visibility(source: source.name, types: try readableTypes())
    }
  }

  func requireOwner() throws(StoreError) { try access.requireOwner() }

  /// Rejects saving and deleting records of a type without authorization.
  ///
  /// - Throws: ``StoreError/Code/authorizationNotDetermined``,
  ///   ``StoreError/Code/authorizationDenied``.
  func requireShare(of type: SampleType) throws(StoreError) {
    switch try authorizationStatus(for: type) {
    case .notDetermined: throw .authorizationNotDetermined(type)
    case .sharingDenied: throw .authorizationDenied(type)
    case .sharingAuthorized: break
    }
  }

  /// Rejects changes to other programs' records, and to types that it may no longer share.
  ///
  /// - Parameters:
  ///   - uuid: The record or draft to change.
  /// - Throws: ``StoreError/Code/otherSource`` and what ``requireShare(of:)`` throws.
  func requireOwn(
    _ uuid: UUID, of type: SampleType, savedBy program: String
  ) throws(StoreError) {
    guard access.authority != .owner else { return }
    guard program == source.name else { throw .otherSource(uuid) }
    try requireShare(of: type)
  }
}

extension HealthStore.Access {
  /// - Throws: ``StoreError/Code/notPermittedToGuest``.
  func requireNoGuest() throws(StoreError) {
    guard !isGuest else { throw .notPermittedToGuest }
  }

  /// - Throws: ``StoreError/Code/reservedToOwner``.
  func requireOwner() throws(StoreError) {
    guard authority == .owner else { throw .reservedToOwner }
  }
}
