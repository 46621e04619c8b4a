import Foundation
import WellbeingSamples

@testable import WellbeingStore

/// Something that is done to a store.
enum Edit: Sendable {
  case save([any Sample])
  case amend(UUID, to: any Sample, reason: String?)
  case delete([any Sample], reason: String?)
  case deleteObjects(SampleType, SampleFilter, reason: String?)
  case review(UUID, by: String, Review.Outcome?, note: String?, next: Review.NextStep?)
  case tell(UUID)
  case purge
  case rename(String, to: String, reason: String?)
  case merge(String, into: String, reason: String?)
  case erase(String, reason: String?)

  /// Does it.
  ///
  /// - Returns: How many records it was done to.
  func perform(on store: HealthStore.Writer) throws(StoreError) -> Int {
    switch self {
    case .save(let samples):
      guard samples.count == 1, let sample = samples.first else {
        return try store.save(samples).count
      }
      _ = try store.saveOne(sample)
    case .amend(let uuid, let sample, let reason):
      try store.amend(uuid, to: sample, reason: reason)
    case .delete(let samples, let reason):
      try store.delete(samples, reason: reason)
      return samples.count
    case .deleteObjects(let type, let filter, let reason):
      return try store.deleteObjects(of: type, where: filter, reason: reason)
    case .review(let uuid, let reviewer, let outcome, let note, let next):
      try store.review(uuid, by: reviewer, outcome: outcome, note: note, next: next)
    case .tell(let uuid): try store.recordToldSomeone(about: uuid)
    case .purge: return try store.purge()
    case .rename(let old, let new, let reason):
      return try store.renameSubject(old, to: new, reason: reason).recordCount
    case .merge(let old, let new, let reason):
      return try store.mergeSubject(old, into: new, reason: reason).recordCount
    case .erase(let subject, let reason):
      return try store.eraseSubject(subject, reason: reason).recordCount
    }
    return 1
  }
}

extension SubjectChange {
  fileprivate var recordCount: Int { sampleCount + deletedCount }
}

extension Edit: CustomStringConvertible {
  static let kinds = [
    "save", "amend", "delete", "deleteObjects", "review", "tell", "purge", "rename", "merge",
    "erase",
  ]

  var kind: String {
    switch self {
    case .save: "save"
    case .amend: "amend"
    case .delete: "delete"
    case .deleteObjects: "deleteObjects"
    case .review: "review"
    case .tell: "tell"
    case .purge: "purge"
    case .rename: "rename"
    case .merge: "merge"
    case .erase: "erase"
    }
  }

  var description: String {
    switch self {
    case .save(let samples): "save \(samples.map(Self.name))"
    case .amend(let uuid, let sample, let reason):
      "amend \(Self.name(uuid)) to \(Self.name(sample))\(Self.words(reason))"
    case .delete(let samples, let reason):
      "delete \(samples.map { Self.name($0.uuid) })\(Self.words(reason))"
    case .deleteObjects(let type, let filter, let reason):
      "delete \(type) where \(filter)\(Self.words(reason))"
    case .review(let uuid, let reviewer, let outcome, let note, let next):
      "review \(Self.name(uuid)) by \(reviewer), \(outcome?.rawValue ?? "")"
        + (note == nil ? "" : " with a note") + (next.map { ", next on \($0.day)" } ?? "")
    case .tell(let uuid): "tell someone of \(Self.name(uuid))"
    case .purge: "purge"
    case .rename(let old, let new, let reason): "rename \(old) to \(new)\(Self.words(reason))"
    case .merge(let old, let new, let reason): "merge \(old) into \(new)\(Self.words(reason))"
    case .erase(let subject, let reason): "erase \(subject)\(Self.words(reason))"
    }
  }

  private static func name(_ uuid: UUID) -> String { String(uuid.uuidString.suffix(8)) }

  private static func name(_ sample: any Sample) -> String {
    let sync = sample.header.syncVersion.map { " \(sample.header.syncIdentifier ?? "") \($0)" }
    return "\(name(sample.uuid)) (\(sample.sampleType) of \(sample.subject)\(sync ?? ""))"
  }

  private static func words(_ reason: String?) -> String { reason == nil ? "" : " with a reason" }
}

/// An edit by a program at a moment, and what a follower does afterwards.
struct Step: Sendable, CustomStringConvertible {
  let edit: Edit
  /// The place of the program among those that share the store.
  let program: Int
  let now: Date
  /// How many changes the follower reads; nil means that it does not.
  let reading: Int?

  var description: String { "at \(now) by \(program): \(edit)" }
}
