import WellbeingArguments
import WellbeingKit
import WellbeingSampleStore
import WellbeingSamples

extension Session {
  /// This program, as the source of what it saves.
  static let source = Source(name: Source.reservedSourceName, version: Program.version)

  /// Whether nothing may be written.
  var isGuest: Bool { invocation.has(CommonOptions.guest) }

  /// Which program acts: the one that was named, else this one.
  func source() throws -> Source {
    guard let name = invocation.value(of: CommonOptions.source) else { return Self.source }
    return Source(name: try Self.programName(name), version: Program.version)
  }

  /// On whose behalf the store is opened: the person's, unless a program was named.
  var access: HealthStore.Access {
    if invocation.has(CommonOptions.source) { return isGuest ? .guest : .askPerson }
    return isGuest ? .ownerAsGuest : .owner
  }

  /// Refuses to go on for a program, before anything is asked.
  func requireOwner() throws {
    guard !invocation.has(CommonOptions.source) else { throw StoreError.reservedToOwner }
  }

  /// Checks the name of a program that was typed.
  ///
  /// - Returns: The name in Unicode's normal form C.
  static func programName(_ typed: String) throws -> String {
    // The same rules as for a subject: it is printed in lists, too.
    guard let name = try? SampleHeader.normalised(subject: typed) else {
      throw CommandError.notAProgramName
    }
    // A program of that name would count all that the person saves as its own.
    guard !Source(name: name, version: Program.version).isReserved else {
      throw StoreError.reservedSourceName
    }
    return name
  }

  /// Whether what an option stands for is read from standard input.
  var isInputTaken: Bool {
    [RecordOptions.answers, RecordOptions.note].contains { invocation.value(of: $0) == "-" }
  }

  /// Asks the person, where there is one, what the program may do, before what is to be saved is
  /// read.
  ///
  /// Where it may not save, what was handed over is read all the same, for what it calls for is
  /// shown; only what is still to be typed is refused at once.
  func requestAuthorization(toSave type: SampleType) throws {
    // What is wrong with the store is said when it is opened for saving: after the alerts.
    guard invocation.has(CommonOptions.source), context.isInputTerminal,
      let store = try? openStore()
    else { return }
    try requestAuthorization(of: store, toSave: [type], toRead: [])
    if isInputTaken { try checkLeave(of: store, toSave: [type]) }
  }

  /// Asks the person, where there is one, what the program may do; refuses to go on where it may
  /// not save, so that nothing is asked or answered in vain.
  ///
  /// - Parameters:
  ///   - types: The types that are to be saved.
  ///   - readTypes: The types of which other programs' records are to be read.
  func requireAuthorization(
    of store: HealthStore, toSave types: Set<SampleType>, toRead readTypes: Set<SampleType>
  ) throws {
    try requestAuthorization(of: store, toSave: types, toRead: readTypes)
    try checkLeave(of: store, toSave: types)
  }

  /// Opens the store for reading, once the person, where there is one, was asked which other programs'
  /// records the program that acts may read.
  ///
  /// - Parameter types: The types that are to be read; none means all.
  /// - Returns: Nil when nothing was saved yet.
  func openStoreForReading(askingFor types: Set<SampleType>) throws -> HealthStore? {
    let store = try openStoreForReading()
    guard store != nil, invocation.has(CommonOptions.source), !isGuest, context.isInputTerminal,
      // Nobody is asked what cannot be kept.
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
      let answer = try AccessQuestion(conversation: Conversation(self), catalog: readableCatalog)
        .ask(request)
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
