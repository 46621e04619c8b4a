import Foundation
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingStore
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

struct StoreAccess {
  fileprivate let context: CommandContext

  /// Returns the store's location: from the option, else the environment, else the configuration
  /// file, else the user's data folder.
  ///
  /// - Throws: ``Failure`` for the demo store, which is nowhere.
  func location() throws -> StoreLocation {
    if isDemo { throw Failure.demoStore }
    return try context.settings.storeLocation()
  }

  /// Whether invented records are shown instead of a store's.
  private var isDemo: Bool { context[Settings.store] == DemoStore.name }

  /// Whether a store was specified, in whatever way.
  private var isNamed: Bool { context.settings.origin(of: Settings.store.row).layer != .standard }

  private func openDemo() throws -> HealthStore {
    let runtime = context.runtime
    if let store = runtime.demo.store { return store }
    if !context.isQuiet { runtime.diagnostics.writeLine(context.paragraph(DemoStore.note)) }
    let zone =
      try context[Options.timeZone].flatMap(IANAZone.named) ?? runtime.machineZone() ?? .gmt
    let store = try DemoStore.make(at: runtime.clock(), zone: zone)
    runtime.demo.store = store
    return store
  }

  /// Opens the store for saving, creating it on first use.
  func open() throws -> HealthStore {
    let location = try location()
    let isNew = isNamed && location.server == nil && FilePath.isMissing(location.path)
    let store = try open(at: location)
    // What could not be saved before goes first; what cannot be moved now stays on the list.
    try? UnsavedAlerts(context.runtime.environment)
      .move(into: store, at: location, context.definitions)
    if isNew, !context.isQuiet {
      context.remark(
        context.paragraph(
          "Note: There was no store at \(printable(store.path)): a new one was created."))
    }
    return store
  }

  func open(at location: StoreLocation) throws -> HealthStore {
    try HealthStore(
      at: location, source: Self.source, access: .owner,
      catalog: context.definitions.readableCatalog,
      options: .init(clock: context.runtime.storeClock))
  }

  private func open(reading location: StoreLocation) throws(StoreError) -> HealthStore {
    try HealthStore(
      reading: location, source: Self.source, access: .owner,
      catalog: context.definitions.readableCatalog)
  }

  /// The store in which an alert belongs that could not be saved, if it is another one and is there.
  func home(of alert: UnsavedAlert) -> StoreLocation? {
    guard let path = alert.path, (try? location().identity) != path,
      isStore(alert, at: path) == true
    else { return nil }
    return .path(path)
  }

  /// Whether another store is now at the place of the one for which an alert is kept.
  func isForFormerStore(_ alert: UnsavedAlert) -> Bool {
    alert.path.flatMap { isStore(alert, at: $0) } == false
  }

  /// Whether the store at a path is the one for which an alert is kept; nil without a store there.
  private func isStore(_ alert: UnsavedAlert, at path: String) -> Bool? {
    (try? open(reading: .path(path)).read { try $0.storeID() })
      .map { [nil, $0].contains(alert.storeID) }
  }

  /// Returns the identifier of a store in a file; nil for one on a server, whose address is enough.
  func idOfFile(_ store: HealthStore?) throws -> UUID? {
    guard let store, try location().server == nil else { return nil }
    return try? store.read { try $0.storeID() }
  }

  /// Moves what could not be saved into the store, if that is there.
  func moveUnsaved() { _ = try? openForReadingIfThere().map { _ in try open() } }

  /// - Returns: Nil if nothing was saved yet: no store was specified, and the default one does not
  ///   exist.
  func openForReading() throws -> HealthStore? {
    if isDemo { return try openDemo() }
    let location = try location()
    do throws(StoreError) {
      return try open(reading: location)
    } catch {
      guard error.isMissing, location.server == nil else { throw error }
      if isNamed { throw StoreError.missing(path: location.path) }
      return nil
    }
  }

  /// Opens the store read-only.
  ///
  /// - Throws: ``StoreError`` if there is no store, even if none was specified.
  func openExisting() throws -> HealthStore {
    guard let store = try openForReading() else {
      throw StoreError.missing(path: try location().path)
    }
    return store
  }

  /// Like ``openForReading()``, but also returns nil if a specified store does not exist.
  func openForReadingIfThere() throws -> HealthStore? {
    do {
      return try openForReading()
    } catch let error as StoreError where error.isMissing {
      return nil
    }
  }

  /// Opens the store for changing what was saved; does not create it.
  ///
  /// - Returns: Nil if nothing was saved yet, as for ``openForReading()``.
  func openForChanging() throws -> HealthStore? { try openForReading() == nil ? nil : open() }

  // MARK: Changes

  /// Changes the store and records the change. All requested changes go through this, so that
  /// nobody repeats one because its output was lost.
  @discardableResult
  func change<Result: Sendable>(
    _ store: HealthStore, _ change: ChangeLog.Change,
    by body: (HealthStore.Writer) throws -> Result
  ) throws -> Result {
    let result = try store.write(body)
    log(change)
    return result
  }

  func log(_ change: ChangeLog.Change) {
    context.runtime.changes.append(change)
    context.runtime.ignoreSIGPIPE()
  }
}

extension CommandContext { var store: StoreAccess { StoreAccess(context: self) } }

extension StoreAccess {
  /// The command, which acts for the store's owner.
  static let source = Source(name: Source.reservedSourceName, version: Program.version)
}

enum AccessText {
  static let limits = [
    "A program sees the records it saved and those you let it read. It saves what you allow, and "
      + "changes only its own records.",
    "This is a convention between cooperating programs, not a security boundary: anyone who can "
      + "read the store's file can read everything in it.",
  ]
}

extension StoreError {
  /// Whether the store certainly does not exist.
  var isMissing: Bool {
    code == .missing || code == .missingParent && path.map(FilePath.isMissing) == true
  }
}
