import WellbeingKit
import WellbeingPrivateFiles
import WellbeingSampleStore
import WellbeingTerminal

extension Session {
  /// Where the store lies: as the option says, else the environment, else the configuration file,
  /// else in the folder for the user's data.
  func storeLocation() throws -> StoreLocation { try storeSetting().value }

  /// Opens the store for saving, creating it on first use.
  ///
  /// - Throws: ``StoreError/Code/notPermittedToGuest`` before anything else, and other errors.
  func openStore() throws -> HealthStore {
    guard !isGuest else { throw StoreError.notPermittedToGuest }
    let setting = try storeSetting()
    let isNew = setting.origin.isOption && FilePath.isMissing(setting.value.path)
    let store = try HealthStore(
      at: setting.value, source: source(), access: access, catalog: readableCatalog,
      clock: context.clock)
    if isNew, !isQuiet {
      context.diagnostics.writeLine(
        paragraph("Note: There was no store at \(printable(store.path)): a new one was made."))
    }
    return store
  }

  /// Opens the store for saving records of some types, once the program that acts may do so.
  func openStore(
    toSave types: Set<SampleType>, toRead readTypes: Set<SampleType> = []
  ) throws -> HealthStore {
    let store = try openStore()
    try requireAuthorization(of: store, toSave: types, toRead: readTypes)
    return store
  }

  /// Opens the store for reading alone.
  ///
  /// - Returns: Nil when nothing was saved yet: nobody named a store, and the default one is not
  ///   there.
  func openStoreForReading() throws -> HealthStore? {
    let setting = try storeSetting()
    let source = try source()
    do throws(StoreError) {
      return try HealthStore(
        reading: setting.value, source: source, access: access, catalog: readableCatalog)
    } catch {
      guard error.isMissing else { throw error }
      if setting.origin == .standard { return nil }
      throw StoreError.missing(path: setting.value.path)
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
  /// It is certain that nothing lies there.
  var isMissing: Bool {
    code == .missing || code == .missingParent && path.map(FilePath.isMissing) == true
  }
}
