import Foundation
import WellbeingInstruments
package import WellbeingSamples

/// An SQL condition on the table `sample` (as `s`), with the values that it binds.
///
/// It is two-valued: a missing value makes a comparison false, never unknown, so that negation
/// works as in memory. Each simple condition binds tighter than `AND`.
package struct FilterSQL {
  package private(set) var text: String
  package private(set) var values: [any BindingConvertible]
  private let subject: String
  private let type: String
  private let source: String
  /// What `reviewed` means for conditions that are added; nil for what the reviews say.
  private var assumedReviewed: Bool?

  /// - Parameters:
  ///   - countsBeforeReviews: Whether to include records that may have satisfied the filter before
  ///     their last review.
  package init(
    _ filter: SampleFilter, subject: String = "s.subject", type: String = "s.type",
    source: String = "s.source", orBeforeReviews countsBeforeReviews: Bool = false
  ) {
    self.subject = subject
    self.type = type
    self.source = source
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

  private mutating func add(_ filter: SampleFilter) -> String {
    switch filter {
    case .startsAtOrAfter(let date): return bind("s.start_us >= ?", date.microsecondsSince1970)
    case .startsBefore(let date): return bind("s.start_us < ?", date.microsecondsSince1970)
    case .endsAtOrAfter(let date): return bind("s.end_us >= ?", date.microsecondsSince1970)
    case .endsBefore(let date): return bind("s.end_us < ?", date.microsecondsSince1970)
    case .uuids(let uuids): return list("s.uuid", Array(uuids))
    case .subject(let name):
      // Subjects are stored in this form.
      return bind("\(subject) = ?", name.precomposedStringWithCanonicalMapping)
    case .sources(let names):
      guard !names.isEmpty else { return "FALSE" }
      return "\(source) IN (SELECT id FROM source WHERE \(list("name", names.sorted())))"
    case .types(let types): return list(type, types.map(\.rawValue).sorted())
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
    guard !list.isEmpty else { return "FALSE" }
    values += list
    return "\(column) IN (\(list.map { _ in "?" }.joined(separator: ", ")))"
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

/// An SQL condition for whether a purged record, of which only a log entry (`e`) is left, could
/// have satisfied a filter, with the values that it binds.
///
/// Parts of the filter that can no longer be evaluated count as possible, and so do their
/// negations: a follower may get an unneeded deletion, but never misses one.
package struct PurgedFilterSQL {
  package private(set) var text: String
  package private(set) var values: [any BindingConvertible]

  package init(_ filter: SampleFilter) {
    text = ""
    values = []
    text = add(filter, isNegated: false)
  }

  private mutating func add(_ filter: SampleFilter, isNegated: Bool) -> String {
    switch filter {
    case .uuids(let uuids):
      return list("e.record", Array(uuids), isNegated)
    case .types(let types): return list("e.type", types.map(\.rawValue).sorted(), isNegated)
    case .kind, .valence, .classification, .label, .association:
      // Other records have no such value, so the condition is known to be false.
      return isNegated ? "TRUE" : "e.type = '\(SampleType.stateOfMind.rawValue)'"
    case .factor, .factorValue:
      return isNegated ? "TRUE" : "e.type = '\(SampleType.factor.rawValue)'"
    case .score, .band, .alert, .reviewed, .item, .basis, .administeredBy, .clinician:
      let others = [SampleType.stateOfMind, .factor].map { "'\($0.rawValue)'" }
      return isNegated ? "TRUE" : "e.type NOT IN (\(others.joined(separator: ", ")))"
    case .all(let parts): return join(parts, isAll: !isNegated, isNegated)
    case .any(let parts): return join(parts, isAll: isNegated, isNegated)
    case .not(let part): return add(part, isNegated: !isNegated)
    default: return "TRUE"
    }
  }

  private mutating func list(
    _ column: String, _ list: [any BindingConvertible], _ isNegated: Bool
  ) -> String {
    guard !list.isEmpty else { return isNegated ? "TRUE" : "FALSE" }
    values += list
    let places = list.map { _ in "?" }.joined(separator: ", ")
    return "\(column)\(isNegated ? " NOT" : "") IN (\(places))"
  }

  private mutating func join(
    _ parts: [SampleFilter], isAll: Bool, _ isNegated: Bool
  ) -> String {
    var texts: [String] = []
    for part in parts { texts.append(add(part, isNegated: isNegated)) }
    return SQLList.join(texts, by: isAll ? " AND " : " OR ", empty: isAll ? "TRUE" : "FALSE")
  }
}
