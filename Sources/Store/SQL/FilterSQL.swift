import Foundation
import WellbeingInstruments
package import WellbeingSamples

/// An SQL condition on records, with the values that it binds.
///
/// It is two-valued: a missing value makes a comparison false, never unknown, so that negation
/// works as in memory. Each simple condition binds tighter than `AND`.
package struct FilterSQL {
  /// The rows to which a filter is applied.
  package enum Rows {
    /// The table `sample` (as `s`).
    case records
    /// The same, scanned by an index that the conditions must not change.
    case scanned
    /// The same, with the subjects of a table `p`.
    case subjects
    /// Entries of the log (`e`) about purged records. It is a normal filter; what can no longer be
    /// evaluated counts as possible, and so does its negation: a follower may get an unneeded
    /// deletion, but never misses one.
    case purged
  }

  package private(set) var text: String
  package private(set) var values: [any BindingConvertible]
  private let rows: Rows
  /// What `reviewed` means for conditions that are added; nil for what the reviews say.
  private var assumedReviewed: Bool?

  /// - Parameters:
  ///   - countsBeforeReviews: Whether to include records that may have satisfied the filter before
  ///     their last review.
  package init(
    _ filter: SampleFilter, on rows: Rows = .records,
    orBeforeReviews countsBeforeReviews: Bool = false
  ) {
    self.rows = rows
    text = ""
    values = []
    text = add(filter)
    guard countsBeforeReviews, filter.asksForReviews else { return }
    let former = [false, true].map { isReviewed in
      assumedReviewed = isReviewed
      return "(\(add(filter)))"
    }
    text = """
      (\(text)) OR EXISTS (SELECT 1 FROM review WHERE sample = s.id)
        AND (\(former.joined(separator: " OR ")))
      """
  }

  private func column(_ name: String) -> String {
    switch rows {
    case .records: "s.\(name)"
    case .scanned: Dialect.unindexed("s.\(name)")
    case .subjects: name == "subject" ? "p.subject" : "s.\(name)"
    case .purged: "e.\(name)"
    }
  }

  private mutating func add(_ filter: SampleFilter) -> String {
    if rows == .purged, let condition = filter.ofPurged { return condition }
    switch filter {
    case .startsAtOrAfter(let date): return bind("s.start_us >= ?", date.microsecondsSince1970)
    case .startsBefore(let date): return bind("s.start_us < ?", date.microsecondsSince1970)
    case .endsAtOrAfter(let date): return bind("s.end_us >= ?", date.microsecondsSince1970)
    case .endsBefore(let date): return bind("s.end_us < ?", date.microsecondsSince1970)
    case .uuids(let uuids): return list(rows == .purged ? "e.record" : "s.uuid", Array(uuids))
    case .subject(let name):
      // Subjects are stored in this form.
      return bind("\(column("subject")) = ?", name.precomposedStringWithCanonicalMapping)
    case .sources(let names):
      guard !names.isEmpty else { return "FALSE" }
      return "\(column("source")) IN (SELECT id FROM source WHERE \(list("name", names.sorted())))"
    case .types(let types): return list(column("type"), types.map(\.rawValue).sorted())
    case .metadataKey(let key): return metadata(key)
    case .metadata(let key, let comparison, let value): return metadata(key, comparison, value)
    case .score(let comparison, let points, nil):
      return number(comparison, points, "assessment_score", "position = 0 AND value")
    case .score(let comparison, let points, let id?):
      return number(comparison, points, "assessment_score", "value", ("score", id))
    case .band(let band): return exists("assessment_score", "position = 0 AND band = ?", band)
    case .alert(let state): return exists("assessment_alert", "state = ?", state.rawValue)
    case .reviewed:
      return assumedReviewed.map { $0 ? "TRUE" : "FALSE" } ?? ReviewSQL.isReviewed("s.id")
    case .item(let item, let comparison, let value):
      let path = Dialect.answerPath(item)
      // As in ``number(_:_:_:_:_:)``.
      guard value.isFinite else {
        let isNumber = Dialect.isNumber("details")
        return comparison.holds(0, value) ? exists("scored_assessment", isNumber, path) : "FALSE"
      }
      return exists(
        "scored_assessment", Dialect.itemValue("details", comparison.sql), path, path,
        Points(value))
    case .basis(let basis):
      return exists("assessment_score", "position = 0 AND basis = ?", basis.rawValue)
    case .administeredBy(let way):
      return exists("scored_assessment", "administered_by = ?", way.rawValue)
    case .clinician(let name):
      let composed = name.precomposedStringWithCanonicalMapping
      return exists("scored_assessment", "clinician = ?", composed)
    case .noteContains(let text): return bind(FilterFunctions.noteContains, text.folded)
    case .kind(let kind): return exists("state_of_mind", "kind = ?", kind.name)
    case .valence(let comparison, let valence):
      return number(comparison, valence, "state_of_mind", "valence")
    case .classification(let classification):
      let start = classification.lowerBound
      guard let end = classification.upperBound else {
        return exists("state_of_mind", "valence >= ?", start)
      }
      return exists("state_of_mind", "valence >= ? AND valence < ?", start, end)
    case .label(let label): return exists("state_of_mind_label", "label = ?", label.name)
    case .association(let association):
      return exists("state_of_mind_association", "association = ?", association.name)
    case .factor(let factor): return exists("factor_sample", "factor = ?", factor.name)
    case .factorValue(let comparison, let value):
      return number(comparison, value, "factor_sample", "value")
    case .all(let parts): return join(parts, by: " AND ", empty: "TRUE")
    case .any(let parts): return join(parts, by: " OR ", empty: "FALSE")
    case .not(let part): return "NOT (\(add(part)))"
    }
  }

  private mutating func bind(_ sql: String, _ value: any BindingConvertible) -> String {
    values.append(value)
    return sql
  }

  private mutating func list(_ column: String, _ list: [any BindingConvertible]) -> String {
    values += list
    return SQLList.places(column, list.count)
  }

  private mutating func exists(
    _ table: String, _ condition: String, _ value: any BindingConvertible...
  ) -> String {
    exists(table, condition, value)
  }

  private mutating func exists(
    _ table: String, _ condition: String, _ list: [any BindingConvertible]
  ) -> String {
    values += list
    return "EXISTS (SELECT 1 FROM \(table) WHERE sample = s.id AND \(condition))"
  }

  /// - Parameters:
  ///   - column: The column to compare, after any other conditions on its row.
  ///   - key: Another column of the row and its required value.
  private mutating func number(
    _ comparison: SampleFilter.Comparison, _ number: Double, _ table: String, _ column: String,
    _ key: (column: String, value: String)? = nil
  ) -> String {
    let keyed = key.map { "\($0.column) = ? AND " } ?? ""
    let keys = key.map { [$0.value] } ?? []
    if number.isFinite {
      return exists(table, "\(keyed)\(column) \(comparison.sql) ?", keys + [Points(number)])
    }
    // NaN and infinities are not bound: all stored numbers compare with them in the same way.
    return comparison.holds(0, number)
      ? exists(table, "\(keyed)\(column) IS NOT NULL", keys) : "FALSE"
  }

  private mutating func metadata(
    _ key: String, _ comparison: SampleFilter.Comparison? = nil, _ value: MetadataValue? = nil
  ) -> String {
    let call = FilterFunctions.metadata(key, comparison, value)
    values += call.values
    return call.sql
  }

  private mutating func join(
    _ parts: [SampleFilter], by word: String, empty: String
  ) -> String {
    var texts: [String] = []
    for part in parts { texts.append(add(part)) }
    return SQLList.join(texts, by: word, empty: empty)
  }
}

extension SampleFilter.Comparison {
  /// The operator in SQL. NULL satisfies none of them within `EXISTS`.
  fileprivate var sql: String {
    switch self {
    case .equalTo: "="
    case .notEqualTo: "<>"
    case .lessThan: "<"
    case .lessThanOrEqualTo: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqualTo: ">="
    }
  }
}

extension SampleFilter {
  /// The condition on a log entry (`e`) of a purged record for a simple filter or its negation; nil
  /// if the log has its values, and for groups.
  fileprivate var ofPurged: String? {
    switch self {
    case .uuids, .types, .all, .any, .not(.uuids), .not(.types): nil
    case .kind, .valence, .classification, .label, .association:
      // Other records have no such value, so the condition is known to be false.
      "e.type = '\(SampleType.stateOfMind.rawValue)'"
    case .factor, .factorValue: "e.type = '\(SampleType.factor.rawValue)'"
    case .score, .band, .alert, .reviewed, .item, .basis, .administeredBy, .clinician:
      "e.type NOT IN ('\(SampleType.stateOfMind.rawValue)', '\(SampleType.factor.rawValue)')"
    default: "TRUE"
    }
  }
}
