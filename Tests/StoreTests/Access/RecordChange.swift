import Testing
import WellbeingSamples

@testable import WellbeingStore

/// What is done to one record.
struct RecordChange: StoreOperation, CaseIterable, CustomStringConvertible {
  enum Kind: CaseIterable {
    case delete, deleteWithOwn, amend, review, tell, needsReason
  }

  enum Target: CaseIterable {
    case own, other, otherDeleted, otherPurged, stranger
  }

  let kind: Kind
  let target: Target

  static let allCases = Kind.allCases.flatMap { kind in
    Target.allCases.map { RecordChange(kind: kind, target: $0) }
  }

  var description: String { "\(kind) \(target)" }

  var entrance: String {
    switch kind {
    case .delete: "delete(_: any Sample, reason: String?)"
    case .deleteWithOwn: "delete(_: [any Sample], reason: String?)"
    case .amend: "amend(_:to:reason:readAbout:)"
    case .review: "review(_:by:outcome:note:next:afterSeeing:)"
    case .tell: "recordToldSomeone(about:)"
    case .needsReason: "needsReason(toCorrect:)"
    }
  }

  var tellsWhatIsTaken: Bool { false }

  var isWriting: Bool { kind != .needsReason }

  func run(on store: HealthStore, of shared: SharedStore.Contents) async throws -> [String] {
    guard kind == .needsReason else {
      return try await store.write { try write($0, shared.records) }
    }
    let uuid = target.record(shared.records).uuid
    return try await store.read { ["\(try $0.needsReason(toCorrect: uuid))"] }
  }

  private func write(
    _ store: HealthStore.Writer, _ records: SharedStore.Records
  ) throws -> [String] {
    let record = target.record(records)
    switch kind {
    case .delete: try store.delete(record, reason: "a slip")
    case .deleteWithOwn: try store.delete([records.ownMood, record])
    case .amend:
      return [try Telling.of(try store.amend(record.uuid, to: records.newSheet, reason: "a slip"))]
    case .review:
      let reviewed = try store.review(record.uuid, by: "Ward 7", outcome: .referred)
      return [try Telling.of(try #require(reviewed))]
    case .tell: try store.recordToldSomeone(about: record.uuid)
    case .needsReason: break
    }
    return []
  }

  func refusal(to party: Party, _ shared: SharedStore.Contents) -> StoreError? {
    let ofTarget = target.refusal(to: party, shared.records)
    switch kind {
    case .needsReason: return ofTarget
    case _ where party.access.isGuest: return .notPermittedToGuest
    case .deleteWithOwn: return party.refusal(ofSharing: .stateOfMind) ?? ofTarget
    case .delete, .amend, .review, .tell: return ofTarget
    }
  }
}

extension RecordChange.Target {
  fileprivate func record(_ records: SharedStore.Records) -> any Sample {
    switch self {
    case .own: records.ownSheet
    case .other: records.otherReviewed
    case .otherDeleted: records.otherDeleted
    case .otherPurged: records.otherPurged
    case .stranger: records.newMood
    }
  }

  /// Why a party may not change the record, were it no guest: who does not see one is told that
  /// there is none.
  fileprivate func refusal(to party: Party, _ records: SharedStore.Records) -> StoreError? {
    let uuid = record(records).uuid
    return switch self {
    case .own: party.refusal(ofSharing: .questionnaire("gad-7"))
    case .otherPurged, .stranger: .unknownSample(uuid)
    case _ where !party.seesAll: .unknownSample(uuid)
    case .otherDeleted: .sampleDeleted(uuid)
    case .other: party.isPerson ? nil : .otherSource(uuid)
    }
  }
}
