public import WellbeingSamples

extension HealthStore {
  /// Returns whether this program may save records of a type.
  ///
  /// Whether it may read them is not told: a refusal would itself say something of the person. A
  /// program that needs no leave may always save; to a guest it still says what was granted.
  public func authorizationStatus(for type: SampleType) throws(StoreError) -> AuthorizationStatus {
    guard access.authority == .grants else { return .sharingAuthorized }
    return switch try decision(on: .share, type) {
    case .notDetermined: .notDetermined
    case .denied: .sharingDenied
    case .authorized: .sharingAuthorized
    }
  }

  /// Returns whether ``requestAuthorization(toShare:read:prompt:)`` would ask the person anything.
  public func requestStatus(
    toShare: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) -> AuthorizationRequestStatus {
    try pendingRequest(toShare: toShare, read: read) == nil ? .unnecessary : .shouldRequest
  }

  /// Asks the person whether this program may save and read records of some types.
  ///
  /// Only what was not answered before is asked; where nothing is left, nobody is. That it returns
  /// says that all is answered, not that anything was granted. For a guest, and for a program that
  /// needs no leave, it does nothing.
  ///
  /// - Parameters:
  ///   - toShare: The types that the program wants to save.
  ///   - read: The types of which it wants to read what other programs saved.
  ///   - prompt: Asks the person, and returns what they granted; nil where they left without an
  ///     answer. It runs where this is called from, and keeps nobody else from the store.
  /// - Throws: ``StoreError/Code/userCanceled`` where the person left: nothing is kept then;
  ///   ``StoreError/Code/readOnly`` where the store was opened for reading; and other cases.
  public nonisolated func requestAuthorization(
    toShare: Set<SampleType>, read: Set<SampleType>,
    prompt: (AuthorizationRequest) async -> AuthorizationAnswer?
  ) async throws(StoreError) {
    guard let request = try await pendingRequest(toShare: toShare, read: read) else { return }
    // What cannot be kept is not asked.
    try await requireWritable()
    guard let answer = await prompt(request) else { throw .userCanceled }
    try await keep(answer, to: request)
  }

  /// What of a request was not answered before; nil where there is nothing to ask.
  package func pendingRequest(
    toShare: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) -> AuthorizationRequest? {
    guard access == .askPerson else { return nil }
    return try connection.read { () throws(StoreError) in
      let request = AuthorizationRequest(
        source: source, toShare: try undetermined(.share, of: toShare),
        read: try undetermined(.read, of: read))
      return request.toShare.isEmpty && request.read.isEmpty ? nil : request
    }
  }

  /// Keeps what the person answered, but for what was decided meanwhile: that stands.
  package func keep(
    _ answer: AuthorizationAnswer, to request: AuthorizationRequest
  ) throws(StoreError) {
    try commit { () throws(StoreError) in
      let moment = presentTime.microsecondsSince1970
      let open = (
        toShare: try undetermined(.share, of: request.toShare),
        read: try undetermined(.read, of: request.read)
      )
      let row = try sourceRow(of: source.name)
      for type in open.toShare {
        try set(.share, type, to: answer.toShare.contains(type) ? .authorized : .denied, of: row)
      }
      for type in open.read {
        try set(.read, type, to: answer.read.contains(type) ? .authorized : .denied, of: row)
      }
      for type in open.toShare.union(open.read).map(\.rawValue).sorted() {
        try note(.accessChanged, type: type, at: moment, program: source.name)
      }
    }
  }

  private func requireWritable() throws(StoreError) {
    guard connection.mode != .readOnly else { throw .readOnly(path: path) }
  }

  private func undetermined(
    _ right: Grant.Right, of types: Set<SampleType>
  ) throws(StoreError) -> Set<SampleType> {
    var open: Set<SampleType> = []
    for type in types where try decision(on: right, type) == .notDetermined { open.insert(type) }
    return open
  }
}
