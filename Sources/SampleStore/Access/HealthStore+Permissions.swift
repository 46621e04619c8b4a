import Foundation
import WellbeingSamples

/// The guards at the store's entrances. They look anew each time: a person can grant and revoke
/// while a program runs.
extension HealthStore {
  /// Reads one state of the store, with what may be seen of it: nil where that is everything.
  ///
  /// Whatever reads for a caller goes through this.
  func reading<T>(
    _ body: (Visibility?) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try connection.read { () throws(StoreError) in try body(try visibility()) }
  }

  /// What may be seen within the present transaction; nil where that is everything.
  func visibility() throws(StoreError) -> Visibility? {
    switch access.authority {
    case .person: nil
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
      return try connection.transaction(body)
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
  /// - Throws: ``StoreError/Code/reservedToPerson``.
  func requirePerson() throws(StoreError) {
    guard access.authority == .person else { throw .reservedToPerson }
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
  ///   - program: The program that saved it; nil where that is not known.
  /// - Throws: ``StoreError/Code/otherSource`` and what ``requireShare(of:)`` throws.
  func requireOwn(
    _ uuid: UUID, of type: SampleType, savedBy program: String?
  ) throws(StoreError) {
    guard access.authority != .person else { return }
    guard program == source.name else { throw .otherSource(uuid) }
    try requireShare(of: type)
  }

  private func readableTypes() throws(StoreError) -> Set<SampleType> {
    Set(
      try connection.rows(
        """
        SELECT type FROM access
        WHERE source = (SELECT id FROM source WHERE name = ?) AND read = 'authorized'
        """, [source.name]
      ) { row throws(StoreError) in SampleType(rawValue: try row.text(0)) })
  }
}
