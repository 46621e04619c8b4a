import Foundation
public import WellbeingSamples

extension HealthStore {
  /// Lets a program save records of some types, and read those of others.
  ///
  /// - Throws: ``StoreError/Code/reservedToOwner``, ``StoreError/Code/reservedSourceName`` and other
  ///   cases; nothing is changed then.
  public func grant(
    to program: String, share: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) {
    try decide(.authorized, about: program, share: share, read: read)
  }

  /// Denies a program to save records of some types, and to read those of others.
  ///
  /// What it saved stays, and stays visible to it.
  /// - Throws: ``StoreError/Code/reservedToOwner`` and other cases; nothing is changed then.
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
    guard !source.isReserved else { throw .reservedSourceName }
    try commit { () throws(StoreError) in
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

/// The guards at the store's entrances. They look anew each time: a person can grant and revoke
/// while a program runs.
extension HealthStore {
  /// Reads one state of the store, with what may be seen of it: nil if that is everything.
  ///
  /// Whatever reads for a caller goes through this.
  func reading<T>(
    _ body: (Visibility?) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try database.read { () throws(StoreError) in try body(try visibility()) }
  }

  /// What may be seen within the present transaction; nil if that is everything.
  func visibility() throws(StoreError) -> Visibility? {
    switch access.authority {
    case .owner: nil
    case .program: Visibility(source: source.name, types: [])
    case .grants: Visibility(source: source.name, types: try readableTypes())
    }
  }

  /// Writes all or nothing. Whatever writes for a caller goes through this.
  ///
  /// - Throws: ``StoreError/Code/notPermittedToGuest``, and what the body throws.
  func writing<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    try requireNoGuest()
    do throws(StoreError) {
      return try database.transaction(body)
    } catch {
      rows = KnownRows()
      throw error
    }
  }

  /// - Throws: ``StoreError/Code/notPermittedToGuest``.
  func requireNoGuest() throws(StoreError) {
    guard !access.isGuest else { throw .notPermittedToGuest }
  }

  /// Keeps programs from what is the person's alone.
  ///
  /// - Throws: ``StoreError/Code/reservedToOwner``.
  nonisolated func requireOwner() throws(StoreError) {
    guard access.authority == .owner else { throw .reservedToOwner }
  }

  /// Keeps a program from saving and deleting records of a type without leave.
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

  /// Keeps a program from changing what another one saved, or what it may not share any more.
  ///
  /// - Parameters:
  ///   - uuid: What is to be changed.
  ///   - program: The program that saved it.
  /// - Throws: ``StoreError/Code/otherSource`` and what ``requireShare(of:)`` throws.
  func requireOwn(
    _ uuid: UUID, of type: SampleType, savedBy program: String
  ) throws(StoreError) {
    guard access.authority != .owner else { return }
    guard program == source.name else { throw .otherSource(uuid) }
    try requireShare(of: type)
  }
}
