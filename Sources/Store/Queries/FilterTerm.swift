import Foundation
import WellbeingSamples

extension FilterTerm {
  var namesRecords: Bool {
    if case .uuids = filter, !isNegated { true } else { false }
  }

  /// Whether an index has its records in the order of the history.
  var isInOrder: Bool {
    switch filter {
    case .subject: true
    case .types(let types): types.count == 1
    default: false
    }
  }

  /// The subject that it asks for.
  var subject: String? {
    guard case .subject(let name) = filter, !isNegated else { return nil }
    return name.precomposedStringWithCanonicalMapping
  }
}

/// A query for the numbers of the records that satisfy a filter, by an index on the condition alone.
struct IndexCondition {
  let numbers: String
  let values: [any BindingConvertible]
}

extension FilterTerm {
  /// SQLite joins at most five hundred queries.
  private static let mostQueries = 100

  /// Nil if no index says which records satisfy it.
  var indexCondition: IndexCondition? {
    if let group, !group.isAll, (1...Self.mostQueries).contains(group.parts.count) {
      let parts = group.parts.compactMap(\.indexCondition)
      guard parts.count == group.parts.count else { return nil }
      return IndexCondition(
        numbers: parts.map(\.numbers).joined(separator: " UNION ALL "),
        values: parts.flatMap(\.values))
    }
    guard !isNegated else { return nil }
    func rows(_ test: String, _ values: [String]) -> IndexCondition {
      IndexCondition(
        numbers: "SELECT id FROM sample WHERE \(test) AND deleted_us IS NULL", values: values)
    }
    switch filter {
    case .label, .association:
      guard let word = filter.word else { return nil }
      return IndexCondition(
        numbers: "SELECT sample FROM word WHERE word = ? AND kind = ?",
        values: [word.name, word.kind])
    case .alert(let state):
      return IndexCondition(
        numbers: "SELECT sample FROM assessment_alert WHERE state = ?", values: [state.rawValue])
    case .subject(let name):
      return rows("subject = ?", [name.precomposedStringWithCanonicalMapping])
    case .sources(let names):
      return rows(
        "source IN (SELECT id FROM source WHERE \(SQLList.places("name", names.count)))",
        names.sorted())
    case .types(let types):
      return rows(SQLList.places("type", types.count), types.map(\.rawValue).sorted())
    default: return nil
    }
  }
}

extension SampleFilter {
  /// The label or the association that it asks for.
  var word: (kind: String, name: String)? {
    switch self {
    case .label(let label): ("label", label.name)
    case .association(let association): ("association", association.name)
    default: nil
    }
  }
}
