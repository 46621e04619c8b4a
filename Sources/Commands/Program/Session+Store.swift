import WellbeingKit
import WellbeingPrivateFiles
import WellbeingSampleStore

extension Session {
  /// Where the store lies: as the option says, else the environment, else the configuration file,
  /// else in the folder for the user's data.
  func storeLocation() throws -> StoreLocation { try storeSetting().value }

  /// Opens the store for saving, creating it on first use.
  ///
  /// - Throws: ``StoreError/Code/notPermittedToGuest`` before anything else, and other errors.
  func openStore() throws -> HealthStore {
    guard !isGuest else { throw StoreError.notPermittedToGuest }
    return try HealthStore(
      at: storeLocation(), source: source(), access: access, catalog: readableCatalog,
      clock: context.clock)
  }

  /// Opens the store for saving records of some types, once the program that acts may do so.
  func openStore(
    toSave types: Set<SampleType>, toRead readTypes: Set<SampleType> = []
  ) throws -> HealthStore {
    let store = try openStore()
    try requireLeave(of: store, toSave: types, toRead: readTypes)
    return store
  }

  /// Opens the store for reading alone.
  ///
  /// - Returns: Nil when nothing was saved yet: the file is empty, or nobody named one and the
  ///   default one is not there.
  func openStoreForReading() throws -> HealthStore? {
    let setting = try storeSetting()
    let source = try source()
    do throws(StoreError) {
      return try HealthStore(
        reading: setting.value, source: source, access: access, catalog: readableCatalog)
    } catch {
      if error.isEmptyFile || (setting.origin == .standard && error.isMissing) { return nil }
      throw error
    }
  }

  /// As ``openStoreForReading()``, with nil also if the store that somebody named is not there.
  func openStoreForReadingIfThere() throws -> HealthStore? {
    do {
      return try openStoreForReading()
    } catch let error as StoreError where error.isMissing {
      return nil
    }
  }
}

extension StoreError {
  /// A file that was made for a store, before the first save.
  fileprivate var isEmptyFile: Bool { code == .outdated && format == 0 }

  /// It is certain that nothing lies there.
  var isMissing: Bool {
    code == .missing || code == .missingParent && path.map(FilePath.isMissing) == true
  }
}
