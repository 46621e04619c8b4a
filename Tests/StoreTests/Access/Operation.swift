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
  func run(on store: HealthStore, of shared: SharedStore.Contents) async throws -> [String]

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
  case authorizationStatus, requestStatus, requestAuthorization
  case check, backup, listGrants, subjects, somebody, export, subject, resembling, subjectNames,
    tryRename, tryMerge,
    tryErase
  case plans, occasions, dueOccasions, addPlan, removePlan, episodes, addEpisode, removeEpisode,
    latestTime
  case purge, grant, revoke, rename, merge, erase, restore

  func run(on store: HealthStore, of shared: SharedStore.Contents) async throws -> [String] {
    switch self {
    case .export:
      var told: [String] = []
      for try await record in store.export(subject: "P2") { told.append("\(record)") }
      return told
    case .requestAuthorization:
      var asked: AuthorizationRequest?
      try await store.requestAuthorization(toShare: SharedStore.types, read: SharedStore.types) {
        asked = $0
        return AuthorizationAnswer(toShare: [], read: [])
      }
      return [Self.text(asked)]
    case .check: return ["\(try await store.check())"]
    case .backup: return ["\(try await store.backup(to: .path(shared.copy)))"]
    case .restore:
      // A backup that was just made.
      let backup = StoreLocation.path(shared.copy + ".restored")
      try await store.backup(to: backup)
      return ["\(try await store.restore(from: backup) as Any)"]
    case .authorizationStatus, .requestStatus:
      return try await store.read { try ask($0) }
    case .listGrants, .subjects, .somebody, .subject, .resembling, .subjectNames, .tryRename,
      .tryMerge, .tryErase, .plans, .occasions, .dueOccasions, .latestTime, .episodes:
      return try await store.read { [try read($0)] }
    default: return try await store.write { try write($0, of: shared) }
    }
  }

  private func write(
    _ store: HealthStore.Writer, of shared: SharedStore.Contents
  ) throws -> [String] {
    let records = shared.records
    switch self {
    case .save: return [try Telling.of(try store.save(records.newMood).sample)]
    case .saveSeveral:
      return try store.save([records.newMood, records.newSheet] as [any Sample])
        .map { try Telling.of($0.sample) }
    case .saveNewerVersion: return [try Telling.of(try store.save(records.newVersion).sample)]
    case .saveTakenIdentifier:
      return [try Telling.of(try store.save(mood(header: records.otherMood.header)).sample)]
    case .saveByOthersDefinition:
      return [try Telling.of(try store.save(records.newOfSecret).sample)]
    case .deleteObjects:
      return ["\(try store.deleteObjects(of: .stateOfMind, where: .all([])))"]
    case .deleteObjectsOfOthers:
      return ["\(try store.deleteObjects(of: .stateOfMind, where: !.sources([Party.program])))"]
    case .rescore:
      let done = try store.rescore(Rescoring(policy: .prorate), reason: "as the ward does")
      return done.changes.map { "\($0.old.uuid) \($0.new.scores)" }
    case .addPlan: return ["\(try store.addPlan(Self.plan()))"]
    case .removePlan:
      try store.addPlan(Self.plan())
      return ["\(try store.removePlan(Self.plan()))"]
    case .addEpisode: return ["\(try store.addEpisode(of: "P2", from: Self.plan().first))"]
    case .removeEpisode:
      try store.addEpisode(of: "P2", from: Self.plan().first)
      return ["\(try store.removeEpisode(of: "P2", from: Self.plan().first))"]
    case .purge: return ["\(try purge(store))"]
    case .grant: return ["\(try store.grant(to: Party.program, share: [.stateOfMind], read: []))"]
    case .revoke:
      return ["\(try store.revoke(from: Party.program, share: [], read: [.stateOfMind]))"]
    case .rename: return ["\(try store.renameSubject("P2", to: "P99"))"]
    case .merge: return ["\(try store.mergeSubject("P2", into: "P1"))"]
    case .erase: return ["\(try store.eraseSubject("P2", reason: "asked for it"))"]
    default: return try runOnDraft(in: store, of: shared)
    }
  }

  private func runOnDraft(
    in store: HealthStore.Writer, of shared: SharedStore.Contents
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
      return [try Telling.of(try store.save(records.newSheet, finishing: shared.ownDraft).sample)]
    case .finishByNewerVersion:
      return [try Telling.of(try store.save(records.newVersion, finishing: shared.ownDraft).sample)]
    default:
      guard let draft = shared.otherDraft else { return ["none"] }
      switch self {
      case .updateOtherDraft: return [try update(draft, in: store)]
      case .discardOtherDraft: try store.discardDraft(draft, reason: "a slip")
      default:
        return [try Telling.of(try store.save(records.newOfOthersDraft, finishing: draft).sample)]
      }
    }
    return []
  }

  private func update(_ draft: Draft, in store: HealthStore.Writer) throws -> String {
    Telling.of(
      try store.updateDraft(draft, to: SharedStore.administration(draft.questionnaire.id)))
  }

  private func ask(_ store: HealthStore.Reader) throws -> [String] {
    let types = SharedStore.types
    if self == .requestStatus { return ["\(try store.requestStatus(toShare: types, read: types))"] }
    return try types.sorted { $0.rawValue < $1.rawValue }
      .map { "\(try store.authorizationStatus(for: $0))" }
  }

  private static func text(_ request: AuthorizationRequest?) -> String {
    guard let request else { return "nobody" }
    let (share, read) = (request.toShare.map(\.rawValue), request.read.map(\.rawValue))
    return "\(request.source) \(share.sorted()) \(read.sorted())"
  }

  private func read(_ store: HealthStore.Reader) throws -> String {
    switch self {
    case .listGrants: "\(try store.grants())"
    case .subjects: "\(try store.subjects())"
    case .somebody: "\(try store.subjects(after: "P1", limit: 1))"
    case .subject: "\(try store.subject("P2") as Any)"
    case .resembling: "\(try store.subjects(resembling: "p 2"))"
    case .subjectNames: "\(try store.subjectNames())"
    case .tryRename: "\(try store.plannedRename(of: "P2", to: "P99"))"
    case .tryMerge: "\(try store.plannedMerge(of: "P2", into: "P1"))"
    case .tryErase: "\(try store.plannedErasure(of: "P2"))"
    case .plans: "\(try store.plans())"
    case .occasions:
      "\(try store.occasions(in: Self.plan().first...Self.plan().first, today: Self.plan().first))"
    case .dueOccasions: "\(try store.dueOccasions(today: Self.plan().first))"
    case .latestTime: "\(String(describing: try store.latestTime(after: TestStore.now)))"
    default: "\(try store.episodes(of: "P2"))"
    }
  }

  private static func plan() throws -> Plan {
    try Plan(
      id: #require(UUID(uuidString: "0190a5b0-0000-7000-8000-000000000001")), subject: "P2",
      type: .stateOfMind, every: #require(CalendarSpan("1w")),
      from: #require(LocalDay("2026-01-05")))
  }

  /// The person has to review the corrected alerts first.
  private func purge(_ store: HealthStore.Writer) throws -> Int {
    if store.access.authority == .owner {
      for alert in try store.waitingAlerts([.corrected]) {
        try store.review(alert.uuid, by: "Ward 7", outcome: .spokenWith)
      }
    }
    return try store.purge()
  }
}
