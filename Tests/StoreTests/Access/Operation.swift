import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// Something that is done to a store beside reading it, or asked of it and may be refused.
protocol StoreOperation: Sendable {
  /// The entrance of the store that it goes by.
  var entrance: String { get }

  /// Whether it tells even who may not read that others were there: that an identifier or the place
  /// of a draft is taken cannot be hidden.
  var tellsWhatIsTaken: Bool { get }

  /// Whether it makes identifiers, which are random, so that what it leaves is never the same twice.
  var makesIdentifiers: Bool { get }

  /// Whether it changes something wherever it is not refused.
  var isWriting: Bool { get }

  /// Does it.
  ///
  /// - Returns: What the store tells of it, as text.
  func run(on store: isolated HealthStore, of shared: SharedStore.Contents) async throws -> [String]

  /// Why a party may not do it, after HealthKit's rules; nil where it may.
  func refusal(to party: Party, _ shared: SharedStore.Contents) -> StoreError?
}

extension StoreOperation {
  var makesIdentifiers: Bool { false }
}

/// What is done to a store, but for changes of one record; see ``RecordChange``.
enum Operation: StoreOperation, CaseIterable {
  case save, saveSeveral, saveNewerVersion, saveTakenIdentifier, saveByOthersDefinition
  case begin, beginAtTakenPlace, setAside
  case updateOwnDraft, keepOwnDraft, discardOwnDraft, finishOwnDraft, finishByNewerVersion
  case updateOtherDraft, discardOtherDraft, finishOtherDraft
  case deleteObjects, deleteObjectsOfOthers, rescore
  case authorizationStatus, requestStatus, pendingRequest, requestAuthorization, keepAnswer
  case check, backup, listGrants, subjects, somebody, export, subject, resembling, subjectNames,
    tryRename, tryMerge,
    tryErase
  case plans, occasions, dueOccasions, addPlan, removePlan, episodes, addEpisode, removeEpisode,
    latestTime
  case purge, grant, revoke, rename, merge, erase, restore

  func run(
    on store: isolated HealthStore, of shared: SharedStore.Contents
  ) async throws -> [String] {
    let records = shared.records
    switch self {
    case .save: return [try Telling.of(try store.save(records.newMood))]
    case .saveSeveral:
      return try store.save([records.newMood, records.newSheet] as [any Sample])
        .map { try Telling.of($0) }
    case .saveNewerVersion: return [try Telling.of(try store.save(records.newVersion))]
    case .saveTakenIdentifier: return [try Telling.of(try store.save(records.otherMood))]
    case .saveByOthersDefinition: return [try Telling.of(try store.save(records.newOfSecret))]
    case .begin, .beginAtTakenPlace, .setAside, .updateOwnDraft, .keepOwnDraft, .discardOwnDraft,
      .finishOwnDraft, .finishByNewerVersion, .updateOtherDraft, .discardOtherDraft,
      .finishOtherDraft:
      return try runOnDraft(in: store, of: shared)
    case .deleteObjects:
      return ["\(try store.deleteObjects(of: .stateOfMind, where: .all([])))"]
    case .deleteObjectsOfOthers:
      return ["\(try store.deleteObjects(of: .stateOfMind, where: !.sources([Party.program])))"]
    case .rescore:
      let done = try store.rescore(Rescoring(policy: .prorate), reason: "as the ward does")
      return done.changes.map { "\($0.old.uuid) \($0.new.scores)" }
    case .authorizationStatus, .requestStatus, .pendingRequest, .requestAuthorization, .keepAnswer:
      return try await ask(store)
    case .export:
      var told: [String] = []
      for try await record in store.export(subject: "P2") { told.append("\(record)") }
      return told
    case .check, .backup, .listGrants, .subjects, .somebody, .subject, .resembling, .subjectNames,
      .tryRename,
      .tryMerge,
      .tryErase, .plans, .occasions, .dueOccasions, .addPlan, .removePlan, .episodes, .latestTime,
      .addEpisode,
      .removeEpisode, .purge, .grant, .revoke,
      .rename, .merge, .erase, .restore:
      return [try runPersons(in: store, of: shared)]
    }
  }

  private func runOnDraft(
    in store: isolated HealthStore, of shared: SharedStore.Contents
  ) throws -> [String] {
    let records = shared.records
    switch self {
    case .begin:
      return [Telling.of(try store.beginDraft(SharedStore.administration("gad-7"), subject: "P9"))]
    case .beginAtTakenPlace:
      return [Telling.of(try store.beginDraft(SharedStore.administration("phq-9"), subject: "P2"))]
    case .setAside:
      return [
        Telling.of(
          try store.setAside(
            SharedStore.administration("gad-7"), subject: "P9", because: .otherTerminal))
      ]
    case .updateOwnDraft: return [try update(shared.ownDraft, in: store)]
    case .keepOwnDraft:
      return [try Telling.of(try store.keepDraft(shared.ownDraft, as: records.newSheet))]
    case .discardOwnDraft: try store.discardDraft(shared.ownDraft)
    case .finishOwnDraft:
      return [try Telling.of(try store.save(records.newSheet, finishing: shared.ownDraft))]
    case .finishByNewerVersion:
      return [try Telling.of(try store.save(records.newVersion, finishing: shared.ownDraft))]
    default:
      guard let draft = shared.otherDraft else { return ["none"] }
      switch self {
      case .updateOtherDraft: return [try update(draft, in: store)]
      case .discardOtherDraft: try store.discardDraft(draft, reason: "a slip")
      default: return [try Telling.of(try store.save(records.newOfOthersDraft, finishing: draft))]
      }
    }
    return []
  }

  private func update(_ draft: Draft, in store: isolated HealthStore) throws -> String {
    Telling.of(
      try store.updateDraft(draft, to: SharedStore.administration(draft.questionnaire.id)))
  }

  private func ask(_ store: isolated HealthStore) async throws -> [String] {
    let types = SharedStore.types
    switch self {
    case .authorizationStatus:
      return try types.sorted { $0.rawValue < $1.rawValue }
        .map { "\(try store.authorizationStatus(for: $0))" }
    case .requestStatus: return ["\(try store.requestStatus(toShare: types, read: types))"]
    case .pendingRequest:
      return [Self.text(try store.pendingRequest(toShare: types, read: types))]
    case .requestAuthorization:
      var asked: AuthorizationRequest?
      try await store.requestAuthorization(toShare: types, read: types) {
        asked = $0
        return AuthorizationAnswer(toShare: [], read: [])
      }
      return [Self.text(asked)]
    default:
      let request = AuthorizationRequest(source: store.source, toShare: types, read: types)
      try store.saveAuthorization(AuthorizationAnswer(toShare: types, read: []), to: request)
      return []
    }
  }

  private static func text(_ request: AuthorizationRequest?) -> String {
    guard let request else { return "nobody" }
    let (share, read) = (request.toShare.map(\.rawValue), request.read.map(\.rawValue))
    return "\(request.source) \(share.sorted()) \(read.sorted())"
  }

  private func runPersons(
    in store: isolated HealthStore, of shared: SharedStore.Contents
  ) throws -> String {
    switch self {
    case .check: "\(try store.check())"
    case .backup: "\(try store.backup(to: .path(shared.copy)))"
    case .listGrants: "\(try store.grants())"
    case .subjects: "\(try store.subjects())"
    case .somebody: "\(try store.subjects(after: "P1", limit: 1))"
    case .subject: "\(try store.subject("P2") as Any)"
    case .resembling: "\(try store.subjects(resembling: "p 2"))"
    case .subjectNames: "\(try store.subjectNames())"
    case .tryRename: "\(try store.renameSubject("P2", to: "P99", isDryRun: true))"
    case .tryMerge: "\(try store.mergeSubject("P2", into: "P1", isDryRun: true))"
    case .tryErase: "\(try store.eraseSubject("P2", isDryRun: true))"
    case .plans: "\(try store.plans())"
    case .occasions:
      "\(try store.occasions(in: Self.plan().first...Self.plan().first, today: Self.plan().first))"
    case .dueOccasions: "\(try store.dueOccasions(today: Self.plan().first))"
    case .addPlan: "\(try store.addPlan(Self.plan()))"
    case .latestTime: "\(String(describing: try store.latestTime(after: TestStore.now)))"
    case .episodes: "\(try store.episodes(of: "P2"))"
    case .addEpisode: "\(try store.addEpisode(of: "P2", from: Self.plan().first))"
    case .removeEpisode: "\(try removeEpisode(in: store))"
    case .removePlan: "\(try removePlan(in: store))"
    case .purge: "\(try purge(store))"
    case .grant: "\(try store.grant(to: Party.program, share: [.stateOfMind], read: []))"
    case .revoke: "\(try store.revoke(from: Party.program, share: [], read: [.stateOfMind]))"
    case .rename: "\(try store.renameSubject("P2", to: "P99"))"
    case .merge: "\(try store.mergeSubject("P2", into: "P1"))"
    case .restore: "\(try restore(shared.copy, in: store))"
    default: "\(try store.eraseSubject("P2", reason: "asked for it"))"
    }
  }

  private static func plan() throws -> Plan {
    try Plan(
      id: #require(UUID(uuidString: "0190a5b0-0000-7000-8000-000000000001")), subject: "P2",
      type: .stateOfMind, every: #require(CalendarSpan("1w")),
      from: #require(LocalDay("2026-01-05")))
  }

  private func removePlan(in store: isolated HealthStore) throws {
    try store.addPlan(Self.plan())
    try store.removePlan(Self.plan())
  }

  private func removeEpisode(in store: isolated HealthStore) throws {
    try store.addEpisode(of: "P2", from: Self.plan().first)
    try store.removeEpisode(of: "P2", from: Self.plan().first)
  }

  /// Restores a backup that was just made.
  private func restore(_ copy: String, in store: isolated HealthStore) throws {
    let backup = copy + ".restored"
    try store.backup(to: .path(backup))
    try store.restore(from: .path(backup))
  }

  /// The person has to review the corrected alerts first.
  private func purge(_ store: isolated HealthStore) throws -> Int {
    if store.access.authority == .owner {
      for alert in try store.waitingAlerts([.corrected]) {
        try store.review(alert.uuid, by: "Ward 7", outcome: .spokenWith)
      }
    }
    return try store.purge()
  }
}
