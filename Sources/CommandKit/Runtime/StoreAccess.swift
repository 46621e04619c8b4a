package import Foundation
import WellbeingInstruments
import WellbeingPrivateFiles
package import WellbeingStore
package import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

package struct StoreAccess {
  package let runtime: Runtime
  package let options: SharedOptions
  package let settings: Settings
  package let definitions: Definitions
  package let console: Console

  /// Returns the store's location: from the option, else the environment, else the configuration
  /// file, else the user's data folder.
  ///
  /// - Throws: ``Failure`` for the demo store, which is nowhere.
  package func location() throws -> StoreLocation {
    if isDemo { throw Failure.demoStore }
    return try settings.storeLocation().value
  }

  /// Whether invented records are shown instead of a store's.
  private var isDemo: Bool { settings.store.value == DemoStore.name }

  private func openDemo() throws -> HealthStore {
    if let store = runtime.demo.store { return store }
    if !console.isQuiet { runtime.diagnostics.writeLine(console.paragraph(DemoStore.note)) }
    let zone = options.timeZone.flatMap(IANAZone.named) ?? runtime.machineZone() ?? .gmt
    let store = try DemoStore.make(at: runtime.clock(), zone: zone)
    runtime.demo.store = store
    return store
  }

  /// Opens the store for saving, creating it on first use.
  ///
  /// - Throws: ``StoreError/Code/notPermittedToGuest`` before any other error.
  package func open() throws -> HealthStore {
    if isDemo { throw Failure.demoStore }
    guard !isGuest else { throw StoreError.notPermittedToGuest }
    let setting = try settings.storeLocation()
    let isNew =
      setting.origin.isOption && setting.value.server == nil
      && FilePath.isMissing(setting.value.path)
    let store = try HealthStore(
      at: setting.value, source: source(), access: access, catalog: definitions.readableCatalog,
      options: .init(clock: runtime.storeClock))
    if options.source == nil, !isGuest {
      // What could not be saved before goes first; what cannot be moved now stays on the list.
      try? UnsavedAlerts(runtime.environment).move(into: store, at: setting.value, definitions)
    }
    if isNew, !console.isQuiet {
      runtime.diagnostics.writeLine(
        console.paragraph(
          "Note: There was no store at \(printable(store.path)): a new one was created."))
    }
    return store
  }

  /// Returns the identifier of a store in a file; nil for one on a server, whose address is enough.
  package func idOfFile(_ store: HealthStore?) throws -> UUID? {
    guard let store, try location().server == nil else { return nil }
    return try? store.read { try $0.storeID() }
  }

  /// Moves what could not be saved into the store, if that is there.
  package func moveUnsaved() { _ = try? openForReadingIfThere().map { _ in try open() } }

  /// Opens the store to save records of some types, after checking the calling program's access.
  package func open(
    toSave types: Set<SampleType>, toRead readTypes: Set<SampleType> = []
  ) throws -> HealthStore {
    let store = try open()
    try requireAuthorization(of: store, toSave: types, toRead: readTypes)
    return store
  }

  /// - Returns: Nil if nothing was saved yet: no store was specified, and the default one does not
  ///   exist.
  package func openForReading() throws -> HealthStore? {
    if isDemo { return try openDemo() }
    let setting = try settings.storeLocation()
    let source = try source()
    do throws(StoreError) {
      return try HealthStore(
        reading: setting.value, source: source, access: access, catalog: definitions.readableCatalog
      )
    } catch {
      guard error.isMissing, setting.value.server == nil else { throw error }
      if setting.origin == .standard { return nil }
      throw StoreError.missing(path: setting.value.path)
    }
  }

  /// Opens the store read-only.
  ///
  /// - Throws: ``StoreError`` if there is no store, even if none was specified.
  package func openExisting() throws -> HealthStore {
    guard let store = try openForReading() else {
      throw StoreError.missing(path: try location().path)
    }
    return store
  }

  /// Like ``openForReading()``, but also returns nil if a specified store does not exist.
  package func openForReadingIfThere() throws -> HealthStore? {
    do {
      return try openForReading()
    } catch let error as StoreError where error.isMissing {
      return nil
    }
  }

  /// Opens the store for changing what was saved; does not create it.
  ///
  /// - Returns: Nil if nothing was saved yet, as for ``openForReading()``.
  package func openForChanging() throws -> HealthStore? {
    try openForReading() == nil ? nil : open()
  }

  // MARK: Changes

  /// Changes the store and records the change. All requested changes go through this, so that
  /// nobody repeats one because its output was lost.
  @discardableResult
  package func change<Result: Sendable>(
    _ store: HealthStore, _ change: ChangeLog.Change,
    by body: (HealthStore.Writer) throws -> Result
  ) throws -> Result {
    let result = try store.write(body)
    log(change)
    return result
  }

  package func log(_ change: ChangeLog.Change) {
    runtime.changes.append(change)
    runtime.ignoreSIGPIPE()
  }
}

// MARK: - Who acts

extension StoreAccess {
  package static let source = Source(name: Source.reservedSourceName, version: Program.version)

  package var isGuest: Bool { options.isGuest }

  /// Returns the acting program: the one named on the command line, otherwise this one.
  package func source() throws -> Source {
    guard let name = options.source else { return Self.source }
    return Source(name: try Self.programName(name), version: Program.version)
  }

  /// On whose behalf the store is opened: the owner's, unless a program is named.
  package var access: HealthStore.Access {
    if options.source != nil { return isGuest ? .guest : .askPerson }
    return isGuest ? .ownerAsGuest : .owner
  }

  /// Throws if the command may only read, or if a program is named, before any question is asked.
  package func requireOwner() throws {
    guard !isGuest else { throw StoreError.notPermittedToGuest }
    guard options.source == nil else { throw StoreError.reservedToOwner }
  }

  /// - Returns: The name in Unicode normalization form C (NFC).
  package static func programName(_ typed: String) throws -> String {
    // The rules are those for subjects, because the name is printed in lists too.
    guard let name = try? SampleHeader.normalized(subject: typed) else {
      throw StoreError.invalidSourceName
    }
    // A program with that name would treat all of the owner's records as its own.
    guard !Source(name: name, version: Program.version).isReserved else {
      throw StoreError.reservedSourceName
    }
    return name
  }

  /// Asks the person, if input is a terminal, what the program may do, before reading its data.
  ///
  /// Data that was passed in is read even if the program may not save, because its alerts are shown
  /// anyway. Only data still to be typed on standard input is refused right away.
  package func requestAuthorization(toSave type: SampleType) throws {
    // Store errors are reported when it is opened for saving, after the alerts.
    guard options.source != nil, runtime.isInputTerminal,
      let store = try? open()
    else { return }
    try requestAuthorization(of: store, toSave: [type], toRead: [])
    if options.readsInput { try checkAuthorization(of: store, toSave: [type]) }
  }

  /// Asks the person, if input is a terminal, what the program may do. Throws if it may not save,
  /// so that no question is asked or answered in vain.
  package func requireAuthorization(
    of store: HealthStore, toSave types: Set<SampleType>, toRead readTypes: Set<SampleType>
  ) throws {
    try requestAuthorization(of: store, toSave: types, toRead: readTypes)
    try checkAuthorization(of: store, toSave: types)
  }

  /// Opens the store for reading, after asking the person, if input is a terminal, which records of
  /// other programs the acting program may read.
  ///
  /// - Parameter types: The types to read; empty means all.
  /// - Returns: Nil if nothing has been saved yet.
  package func openForReading(askingFor types: Set<SampleType>) throws -> HealthStore? {
    let store = try openForReading()
    guard store != nil, options.source != nil, !isGuest, runtime.isInputTerminal,
      // No question is asked if the answer cannot be saved.
      let writable = try? open()
    else { return store }
    let all = Set(definitions.readableCatalog.ids.map { SampleType.questionnaire($0) })
    try requestAuthorization(
      of: writable, toSave: [], toRead: types.isEmpty ? all.union([.stateOfMind, .factor]) : types)
    return store
  }

  private func requestAuthorization(
    of store: HealthStore, toSave types: Set<SampleType>, toRead readTypes: Set<SampleType>
  ) throws {
    guard runtime.isInputTerminal,
      let request = try store.read({
        try $0.pendingRequest(toShare: types, read: readTypes)
      })
    else { return }
    guard let answer = try answer(to: request) else { throw StoreError.userCanceled }
    try store.write { try $0.saveAuthorization(answer, to: request) }
  }

  private func checkAuthorization(of store: HealthStore, toSave types: Set<SampleType>) throws {
    for type in types.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch try store.read({ try $0.authorizationStatus(for: type) }) {
      case .notDetermined: throw StoreError.authorizationNotDetermined(type)
      case .sharingDenied: throw StoreError.authorizationDenied(type)
      case .sharingAuthorized: break
      }
    }
  }

  // MARK: Asking the owner

  /// Asks the owner what a program may do, one record type after the other.
  ///
  /// - Returns: What the owner granted; nil if they quit.
  private func answer(to request: AuthorizationRequest) throws -> AuthorizationAnswer? {
    let dialog = console.lineDialog()
    dialog.say("The program \(quoted(request.source.name)) asks for access to your store.")
    dialog.say(
      "Your choice is saved after the last answer. Type 'quit' to stop. To change it later: "
        + "wellbeing store access.")
    guard
      let toShare = try granted(of: request.toShare, { "It wants to save \($0)." }, dialog),
      let read = try granted(
        of: request.read, { "It wants to read \($0) that other programs saved." }, dialog)
    else { return nil }
    dialog.print([""])
    return AuthorizationAnswer(toShare: toShare, read: read)
  }

  /// - Returns: Nil if the person quit, or the input ended.
  private func granted(
    of types: Set<SampleType>, _ question: (String) -> String, _ dialog: LineDialog
  ) throws -> Set<SampleType>? {
    var granted: Set<SampleType> = []
    for type in types.sorted(by: { $0.rawValue < $1.rawValue }) {
      let question = LineQuestion(
        question(words(for: type)), prompt: "Do you allow it? Type yes or no:",
        words: [("yes", true), ("y", true), ("no", false), ("n", false)])
      do {
        guard case .reply(let isGranted) = try dialog.ask(question) else { return nil }
        if isGranted { granted.insert(type) }
      } catch is DialogEnd {
        return nil
      }
    }
    return granted
  }

  /// Returns a name for the records of a type, such as `GAD-7 results`.
  private func words(for type: SampleType) -> String {
    if type == .stateOfMind { return "moods and emotions" }
    if type == .factor { return "life factors" }
    let known = try? definitions.readableCatalog.questionnaire(type.rawValue)
    return "\(known.map { $0.name(in: "en") } ?? type.rawValue) results"
  }
}

package enum AccessText {
  package static let limits = [
    "A program sees the records it saved and those you let it read. It saves what you allow, and "
      + "changes only its own records.",
    "This is a convention between cooperating programs, not a security boundary: anyone who can "
      + "read the store's file can read everything in it.",
  ]
}

extension StoreError {
  /// Whether the store certainly does not exist.
  package var isMissing: Bool {
    code == .missing || code == .missingParent && path.map(FilePath.isMissing) == true
  }
}
