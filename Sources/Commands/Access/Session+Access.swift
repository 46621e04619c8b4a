import WellbeingArguments
import WellbeingKit
import WellbeingSampleStore
import WellbeingSamples

extension Session {
  /// This program as the source of the records it saves.
  static let source = Source(name: Source.reservedSourceName, version: Program.version)

  /// Whether the session is read-only.
  var isGuest: Bool { invocation.has(CommonOptions.guest) }

  /// Returns the acting program: the one named on the command line, otherwise this one.
  func source() throws -> Source {
    guard let name = invocation.value(of: CommonOptions.source) else { return Self.source }
    return Source(name: try Self.programName(name), version: Program.version)
  }

  /// On whose behalf the store is opened: the owner's, unless a program is named.
  var access: HealthStore.Access {
    if invocation.has(CommonOptions.source) { return isGuest ? .guest : .askPerson }
    return isGuest ? .ownerAsGuest : .owner
  }

  /// Throws if a program is named, before any question is asked.
  func requireOwner() throws {
    guard !invocation.has(CommonOptions.source) else { throw StoreError.reservedToOwner }
  }

  /// Checks a typed program name.
  ///
  /// - Returns: The name in Unicode normalization form C (NFC).
  static func programName(_ typed: String) throws -> String {
    // The rules are those for subjects, because the name is printed in lists too.
    guard let name = try? SampleHeader.normalised(subject: typed) else {
      throw Failure.notAProgramName
    }
    // A program with that name would treat all of the owner's records as its own.
    guard !Source(name: name, version: Program.version).isReserved else {
      throw StoreError.reservedSourceName
    }
    return name
  }

  /// Whether an option value is read from standard input.
  var isInputTaken: Bool {
    [RecordOptions.answers, TakeCommand.answersFile, RecordOptions.note]
      .contains { invocation.value(of: $0) == "-" }
  }

  /// Asks the person, if input is a terminal, what the program may do, before reading its data.
  ///
  /// Data that was passed in is read even if the program may not save, because its alerts are shown
  /// anyway. Only data still to be typed on standard input is refused right away.
  func requestAuthorization(toSave type: SampleType) throws {
    // Store errors are reported when it is opened for saving, after the alerts.
    guard invocation.has(CommonOptions.source), context.isInputTerminal,
      let store = try? openStore()
    else { return }
    try requestAuthorization(of: store, toSave: [type], toRead: [])
    if isInputTaken { try checkLeave(of: store, toSave: [type]) }
  }

  /// Asks the person, if input is a terminal, what the program may do. Throws if it may not save,
  /// so that no question is asked or answered in vain.
  ///
  /// - Parameters:
  ///   - types: The types to save.
  ///   - readTypes: The types whose records from other programs are to be read.
  func requireAuthorization(
    of store: HealthStore, toSave types: Set<SampleType>, toRead readTypes: Set<SampleType>
  ) throws {
    try requestAuthorization(of: store, toSave: types, toRead: readTypes)
    try checkLeave(of: store, toSave: types)
  }

  /// Opens the store for reading, after asking the person, if input is a terminal, which records of
  /// other programs the acting program may read.
  ///
  /// - Parameter types: The types to read; empty means all.
  /// - Returns: Nil if nothing has been saved yet.
  func openStoreForReading(askingFor types: Set<SampleType>) throws -> HealthStore? {
    let store = try openStoreForReading()
    guard store != nil, invocation.has(CommonOptions.source), !isGuest, context.isInputTerminal,
      // No question is asked if the answer cannot be saved.
      let writable = try? openStore()
    else { return store }
    let all = Set(readableCatalog.ids.map { SampleType.questionnaire($0) })
    try requestAuthorization(
      of: writable, toSave: [], toRead: types.isEmpty ? all.union([.stateOfMind]) : types)
    return store
  }

  private func requestAuthorization(
    of store: HealthStore, toSave types: Set<SampleType>, toRead readTypes: Set<SampleType>
  ) throws {
    guard context.isInputTerminal,
      let request = try store.sync({
        try $0.pendingRequest(toShare: types, read: readTypes)
      })
    else { return }
    guard
      let answer = try AccessQuestion(dialog: lineDialog(), catalog: readableCatalog).ask(request)
    else {
      throw StoreError.userCanceled
    }
    try store.sync { try $0.keep(answer, to: request) }
  }

  private func checkLeave(of store: HealthStore, toSave types: Set<SampleType>) throws {
    for type in types.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch try store.sync({ try $0.authorizationStatus(for: type) }) {
      case .notDetermined: throw StoreError.authorizationNotDetermined(type)
      case .sharingDenied: throw StoreError.authorizationDenied(type)
      case .sharingAuthorized: break
      }
    }
  }
}
