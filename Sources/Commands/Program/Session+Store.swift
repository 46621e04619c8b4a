import WellbeingKit
import WellbeingPrivateFiles
import WellbeingSampleStore
import WellbeingTerminal

extension Session {
  /// Returns the store's location: from the option, else the environment, else the configuration
  /// file, else the user's data folder.
  func storeLocation() throws -> StoreLocation { try storeSetting().value }

  /// Opens the store for saving, creating it on first use.
  ///
  /// - Throws: ``StoreError/Code/notPermittedToGuest`` before any other error.
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

  /// Opens the store to save records of some types, after checking the calling program's access.
  func openStore(
    toSave types: Set<SampleType>, toRead readTypes: Set<SampleType> = []
  ) throws -> HealthStore {
    let store = try openStore()
    try requireAuthorization(of: store, toSave: types, toRead: readTypes)
    return store
  }

  /// Opens the store read-only.
  ///
  /// - Returns: Nil if nothing was saved yet: no store was specified, and the default one does not
  ///   exist.
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

  /// Opens the store read-only.
  ///
  /// - Throws: ``StoreError`` if there is no store, even if none was specified.
  func openExistingStore() throws -> HealthStore {
    guard let store = try openStoreForReading() else {
      throw StoreError.missing(path: try storeLocation().path)
    }
    return store
  }

  /// Like ``openStoreForReading()``, but also returns nil if a specified store does not exist.
  func openStoreForReadingIfThere() throws -> HealthStore? {
    do {
      return try openStoreForReading()
    } catch let error as StoreError where error.isMissing {
      return nil
    }
  }
}

extension StoreError {
  /// Whether the store certainly does not exist.
  var isMissing: Bool {
    code == .missing || code == .missingParent && path.map(FilePath.isMissing) == true
  }
}
