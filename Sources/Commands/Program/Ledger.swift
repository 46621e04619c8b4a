import Foundation
import WellbeingKit

/// The changes made to the store in a run, to be reported if the output fails.
final class Ledger {
  /// A change of the store.
  enum Deed: Equatable {
    case saved(UUID)
    case amended(UUID, from: UUID)
    case deleted(UUID)
    case reviewed(UUID)
    /// An unfinished administration was discarded.
    case discarded(UUID)
    /// This many results were rescored.
    case rescored(Int)
    /// A change that does not concern a record.
    case other
  }

  private(set) var deeds: [Deed] = []

  func note(_ deed: Deed) {
    deeds.append(deed)
  }

  /// The changes made, without a full stop; nil if there are none.
  var words: String? {
    deeds.isEmpty ? nil : deeds.map(\.words).joined(separator: ", ")
  }
}

extension Ledger.Deed {
  fileprivate var words: String {
    switch self {
    case .saved(let uuid): "\(uuid.reference) was saved"
    case .amended(let new, let old):
      "\(new.reference) was saved and replaces \(old.reference)"
    case .deleted(let uuid): "\(uuid.reference) was deleted"
    case .reviewed(let uuid): "The review of \(uuid.reference) was saved"
    case .discarded(let uuid): "The unfinished \(uuid.reference) was discarded"
    case .rescored(let count):
      "\(countWords(count, "result")) \(count == 1 ? "was" : "were") rescored"
    case .other: "The change was made"
    }
  }
}

extension Session {
  /// Changes the store and records the change. All requested changes go through this, so that
  /// nobody repeats one because its output was lost.
  ///
  /// - Parameter deed: The change.
  @discardableResult
  func change<Result: Sendable>(
    _ store: HealthStore, _ deed: Ledger.Deed,
    by body: @Sendable (isolated HealthStore) throws -> Result
  ) throws -> Result {
    let result = try store.sync(body)
    noteChange(deed)
    return result
  }

  /// Records a change of the store.
  func noteChange(_ deed: Ledger.Deed) {
    context.ledger.note(deed)
    context.ignoreSIGPIPE()
  }
}
