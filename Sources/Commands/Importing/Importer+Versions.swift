import Foundation
import WellbeingImports
import WellbeingInsights
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// Versions of a form in the file, of which the store has an earlier one.
extension Importer {
  /// Remembers a record that was corrected or deleted where the file is from.
  mutating func keepVersion(_ incoming: IncomingRecord) throws {
    guard !isStoreUnused else { return }
    let uuid = incoming.sample.uuid
    links[uuid] = incoming.sample.header.replaces
    guard let found = try store.sample(uuid), found.deleted == nil else { return }
    outdated[uuid] = incoming.line
  }

  /// The stored record that a record of the file corrects; nil if there is none.
  mutating func corrected(by incoming: IncomingRecord) throws -> ImportMatch? {
    var next = incoming.sample.header.replaces
    while let uuid = next {
      next = links.removeValue(forKey: uuid)
      guard let found = try store.sample(uuid) else { continue }
      if found.deleted == nil, found.sample.sampleType == incoming.sample.sampleType {
        outdated[uuid] = nil
        return .other(uuid)
      }
      report.note(
        "correctedTwice", incoming.line,
        "a correction of \(uuid.reference), which was corrected or deleted here, too: compare both, "
          + "and delete one")
      return nil
    }
    return nil
  }

  /// Names the records here of which the file says only that they were corrected or deleted.
  mutating func noteOutdated() {
    for (uuid, line) in outdated.sorted(by: { $0.value < $1.value }) {
      report.note(
        "deletedElsewhere", line,
        "\(uuid.reference) was corrected or deleted where the file is from, and is kept here: compare "
          + "both, and correct or delete it")
    }
  }
}
