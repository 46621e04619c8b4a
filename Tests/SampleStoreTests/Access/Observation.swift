import Foundation
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingSampleStore

/// A way to learn something of a store, with all that it tells, but for the store's own identifier,
/// the file's size, and the places of changes and audit entries, which cannot be hidden.
enum Observation: CaseIterable {
  case history, pages, samples, unordered, count, sources, record, identifiers, statistics, dayCount
  case changes, changedTypes, severalSubjects, info, drafts, draft, definitions, auditOfRecords
  case audit

  /// Whether a program that may read everything sees as much as the person: of the audit trail it
  /// sees what it did itself.
  var isWidened: Bool { self != .audit && self != .auditOfRecords }

  private static let filters: [SampleFilter] = [
    .all([]), .types([.stateOfMind]), .subject("P2"), .label(.sad) || .association(.work),
    !.sources([Party.program]), .sources(["clinic"]), .alert(.notAssessed),
  ]

  /// All that is told, as text.
  func told(by store: isolated HealthStore, _ records: SharedStore.Records) throws -> [String] {
    switch self {
    case .history:
      try Self.filters.flatMap { filter in
        try store.history(where: filter, limit: .max).samples.map(Self.text) + [""]
      }
    case .pages: try pages(of: store)
    case .samples:
      try Self.filters.flatMap { filter in
        try store.samples(where: filter, order: [SampleOrder(.recorded)]).map(Self.text) + [""]
      }
    case .unordered: try store.samples(where: .all([])).map(Self.text).sorted()
    case .count: try Self.filters.map { "\(try store.count(where: $0))" }
    case .sources: try Self.filters.map { "\(try store.sources(where: $0))" }
    case .record:
      try records.all.map { record in
        let found = try store.sample(record.uuid)
        return "\(try found.map { try Self.text($0.sample) } ?? "none") \(found?.deleted as Any)"
      }
    case .identifiers:
      try records.all.map { record in
        let bytes = withUnsafeBytes(of: record.uuid.uuid) { Array($0.suffix(4)) }
        return "\(try store.identifiers(ending: bytes))"
      }
    case .statistics:
      try Self.filters.flatMap { filter in
        [
          "\(try store.valenceStatistics(where: filter))",
          "\(try store.valenceStatistics(where: filter, interval: .day, grouping: .label))",
        ]
      }
    case .dayCount: [try dayCount(of: store, records)]
    case .changes:
      try Self.filters.flatMap { filter in
        try store.changes(where: filter).changes.map(Self.text) + [""]
      }
    case .changedTypes:
      try Self.filters.map { filter in
        let start = QueryAnchor(storeID: try store.info().storeID, sequence: 0)
        let types = try store.changedTypes(where: filter, since: start).types
        return "\(types.map(\.rawValue).sorted())"
      }
    case .severalSubjects: ["\(try store.hasSeveralSubjects())"]
    case .info: [try info(of: store)]
    case .drafts: try store.drafts().map { Self.text($0) }.sorted()
    case .draft:
      try [("P1", "gad-7"), ("P2", "phq-9"), ("P1", "phq-9")].map { subject, id in
        "\(try store.draft(of: subject, questionnaire: id).map { Self.text($0) } as Any)"
      }
    case .definitions:
      try ["gad-7", "phq-9", "secret", "unheard-of"].map { id in
        let found = try store.definition(.init(id: id, version: "1.0.0"))
        return "\(found?.key as Any)"
      }
    case .auditOfRecords:
      try store.auditTrail(of: records.all.map(\.uuid)).map(Self.text)
    case .audit:
      try store.auditTrail().map(Self.text) + store.auditTrail(subject: "P2").map(Self.text)
    }
  }

  private func pages(of store: isolated HealthStore) throws -> [String] {
    var cursor: HistoryCursor?
    var lines: [String] = []
    repeat {
      let page = try store.history(after: cursor, limit: 1)
      lines += page.samples.map(\.uuid.uuidString)
      cursor = page.next
    } while cursor != nil
    return lines
  }

  private func dayCount(
    of store: isolated HealthStore, _ records: SharedStore.Records
  ) throws -> String {
    let day = records.ownMood.header.localDay
    return "\(try store.statesOfMindCount(of: "P1", on: day, kind: .momentaryEmotion))"
  }

  private func info(of store: isolated HealthStore) throws -> String {
    let info = try store.info()
    return "\(info.counts.sorted { $0.key < $1.key }) \(info.subjectCount) \(info.draftCount) "
      + "\(info.deletedCount) \(info.formatVersion)"
  }

  private static func text(_ sample: any Sample) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(sample), as: UTF8.self)
  }

  private static func text(_ change: SampleChange) throws -> String {
    switch change {
    case .added(let sample): "added \(try text(sample))"
    case .deleted(let object): "deleted \(object)"
    }
  }

  /// A draft but for its identifier, which is made at random.
  private static func text(_ draft: Draft) -> String {
    "\(draft.subject) \(draft.questionnaire) \(draft.revision) \(draft.progress.answers.count)"
  }

  private static func text(_ entry: AuditEntry) -> String {
    "\(entry.event) \(entry.uuid as Any) \(entry.source) \(entry.program as Any)"
  }
}
