import Foundation
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// What a store tells, as text that is the same wherever the same is told.
enum Telling {
  static func of(_ sample: any Sample) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(sample), as: UTF8.self)
  }

  static func of(_ change: SampleChange) throws -> String {
    switch change {
    case .added(let sample): "added \(try of(sample))"
    case .deleted(let object): "deleted \(object)"
    }
  }

  /// A draft but for its identifier, which is made at random.
  static func of(_ draft: Draft) -> String {
    """
    \(draft.subject) \(draft.questionnaire) \(draft.language) \(draft.started) \(draft.updated) \
    \(draft.revision) \(draft.progress.answers.sorted { $0.key < $1.key }) \
    \(draft.circumstances) \(draft.isAlertRaised)
    """
  }

  /// An entry but for its place in the trail, and for the identifier of a draft.
  static func of(_ entry: AuditEntry) -> String {
    let uuid = [.draftDiscarded, .draftReviewed].contains(entry.event) ? nil : entry.uuid
    return """
      \(entry.event) \(uuid as Any) \(entry.sampleType as Any) \(entry.date) \(entry.source) \
      \(entry.login) \(entry.reason as Any) \(entry.program as Any)
      """
  }

  static func of(_ found: (sample: any Sample, deleted: Date?)?) throws -> String {
    guard let found else { return "none" }
    return "\(try of(found.sample)) \(found.deleted as Any)"
  }

  /// A waiting alert without the identifier of a draft, which is random.
  static func of(_ alert: WaitingAlert) -> String {
    "\(alert.state) \(alert.state == .unfinished ? "" : "\(alert.uuid)") \(alert.subject) "
      + "\(alert.questionnaire) \(alert.item ?? "") \(alert.value ?? -1) \(alert.date)"
  }
}
