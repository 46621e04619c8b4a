import Foundation
import WellbeingKit

/// What was done in the store during a run, for being told where the output cannot tell it.
final class Ledger {
  /// One change of the store.
  enum Deed: Equatable {
    case saved(UUID)
    case amended(UUID, from: UUID)
    case deleted(UUID)
    case reviewed(UUID)
    /// An unfinished administration was discarded.
    case discarded(UUID)
    /// So many results were scored anew.
    case rescored(Int)
    /// One that no record stands for.
    case other
  }

  private(set) var deeds: [Deed] = []

  func note(_ deed: Deed) {
    deeds.append(deed)
  }

  /// What was done, without an end to the sentence; nil where nothing was.
  var words: String? {
    deeds.isEmpty ? nil : deeds.map(\.words).joined(separator: ", ")
  }
}

extension Ledger.Deed {
  fileprivate var words: String {
    switch self {
    case .saved(let uuid): "\(uuid.reference) was saved"
    case .amended(let new, let old):
      "\(new.reference) was saved, in the place of \(old.reference)"
    case .deleted(let uuid): "\(uuid.reference) was deleted"
    case .reviewed(let uuid): "The review of \(uuid.reference) was saved"
    case .discarded(let uuid): "The unfinished \(uuid.reference) was discarded"
    case .rescored(let count):
      "\(countWords(count, "result")) \(count == 1 ? "was" : "were") scored anew"
    case .other: "What was asked for was done"
    }
  }
}

extension Session {
  /// Changes the store, and remembers what was done: whatever is asked for goes through this, so
  /// that nobody does it twice because the output was lost.
  ///
  /// - Parameter deed: What is done.
  @discardableResult
  func change<Result: Sendable>(
    _ store: HealthStore, _ deed: Ledger.Deed,
    by body: @Sendable (isolated HealthStore) throws -> Result
  ) throws -> Result {
    let result = try store.sync(body)
    noteChange(deed)
    return result
  }

  /// Remembers that the store was changed.
  func noteChange(_ deed: Ledger.Deed) {
    context.ledger.note(deed)
    context.ignoreSIGPIPE()
  }
}
