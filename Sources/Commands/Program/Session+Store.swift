import WellbeingKit

extension Session {
  /// Which program saves.
  static let source = Source(name: "wellbeing", version: Program.version)

  /// Where the store lies: the option, else the environment, else the folder for the user's data.
  func storeLocation() throws -> StoreLocation {
    if let path = invocation.value(of: CommonOptions.store) { return .path(path) }
    if let path = context.environment["WELLBEING_STORE"], !path.isEmpty { return .path(path) }
    return try .standard(environment: context.environment)
  }

  /// Opens the store for saving, creating it on first use.
  func openStore() throws -> HealthStore {
    try HealthStore(at: storeLocation(), source: Self.source, clock: context.clock)
  }

  /// Opens the store for reading alone.
  ///
  /// - Returns: Nil when nothing was saved yet: the file is empty, or nobody named one and the
  ///   default one is not there.
  func openStoreForReading() throws -> HealthStore? {
    let location = try storeLocation()
    do throws(StoreError) {
      return try HealthStore(reading: location, source: Self.source)
    } catch {
      if error.isEmptyFile || (!isStoreNamed && error.isMissing) { return nil }
      throw error
    }
  }

  private var isStoreNamed: Bool {
    invocation.has(CommonOptions.store)
      || context.environment["WELLBEING_STORE", default: ""] != ""
  }
}

extension StoreError {
  /// A file that was made for a store, before the first save.
  fileprivate var isEmptyFile: Bool {
    if case .outdated(_, found: 0, _) = self { true } else { false }
  }

  fileprivate var isMissing: Bool {
    switch self {
    case .missing, .missingParent: true
    default: false
    }
  }
}
