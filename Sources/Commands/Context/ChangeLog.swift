import Foundation
import WellbeingInsights
import WellbeingTextFormats

/// The changes made to the store in a run, to be reported if the output fails.
final class ChangeLog {
  enum Change: Equatable {
    case saved(UUID)
    case amended(UUID, from: UUID)
    case deleted(UUID)
    case reviewed(UUID)
    /// An unfinished administration was discarded.
    case discarded(UUID)
    case rescored(Int)
    /// The country was kept as a setting.
    case country
    /// A change that does not concern a record.
    case other
  }

  private(set) var entries: [Change] = []

  func append(_ change: Change) { entries.append(change) }

  /// The changes made, without a full stop; nil if there are none.
  var words: String? { entries.isEmpty ? nil : entries.map(\.words).joined(separator: ", ") }
}

extension ChangeLog.Change {
  fileprivate var words: String {
    switch self {
    case .saved(let uuid): "\(uuid.reference) was saved"
    case .amended(let new, let old):
      "\(new.reference) was saved and replaces \(old.reference)"
    case .deleted(let uuid): "\(uuid.reference) was deleted"
    case .reviewed(let uuid): "\(uuid.reference) was reviewed"
    case .discarded(let uuid): "The unfinished \(uuid.reference) was discarded"
    case .rescored(let count):
      "\(counted(count, "result")) \(count == 1 ? "was" : "were") rescored"
    case .country: "Your country was kept ('wellbeing config unset region' forgets it)"
    case .other: "The change was made"
    }
  }
}
