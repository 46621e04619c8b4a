import Foundation
import WellbeingInstruments
import WellbeingSamples

/// A condition in SQL over the table `sample` (as `s`), with the values that it binds.
///
/// It is two-valued: a value that is not there makes a comparison false, never unknown, so that a
/// negation means the same here as in memory. Each simple condition binds tighter than `AND`.
struct FilterSQL {
  private(set) var text: String
  private(set) var values: [any BindingConvertible]
  private let subject: String
  private let type: String
  private let source: String
  /// Whether what follows is asked as if nobody had looked at any record yet.
  private var isBeforeReviews = false

  /// - Parameters:
  ///   - subject: The column that says whom the record is about.
  ///   - type: The column that says of what type it is.
  ///   - source: The column that says which program saved it.
  ///   - countsBeforeReviews: Whether a record counts too that satisfied the filter before it was
  ///     reviewed.
  init(
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
    isBeforeReviews = true
    text = "(\(text)) OR \(Self.isReviewed("s.id")) AND (\(add(filter)))"
  }

  private mutating func add(_ filter: SampleFilter) -> String {
    switch filter {
    case .startsAtOrAfter(let date): return bind("s.start_us >= ?", date.microsecondsSince1970)
    case .startsBefore(let date): return bind("s.start_us < ?", date.microsecondsSince1970)
    case .endsAtOrAfter(let date): return bind("s.end_us >= ?", date.microsecondsSince1970)
    case .endsBefore(let date): return bind("s.end_us < ?", date.microsecondsSince1970)
    case .uuids(let uuids): return list("s.uuid", Array(uuids))
    case .subject(let name):
      // Subjects are kept in this form.
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
      return isBeforeReviews ? "FALSE" : Self.isReviewed("s.id")
    case .item(let item, let comparison, let value):
      let path = Dialect.answerPath(item)
      return exists(
        "scored_assessment", Dialect.itemValue("details", comparison.sql), path, path, value)
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
    case .all(let parts): return join(parts, by: " AND ", empty: "TRUE")
    case .any(let parts): return join(parts, by: " OR ", empty: "FALSE")
    case .not(let part): return "NOT (\(add(part)))"
    }
  }

  /// Whether a person has reviewed a result; a review by which nobody was reached does not count.
  ///
  /// - Parameter sample: The column of the result's number.
  static func isReviewed(_ sample: String) -> String {
    """
    EXISTS (SELECT 1 FROM review WHERE sample = \(sample)
      AND coalesce(outcome, '') <> '\(Review.Outcome.couldNotReach.rawValue)')
    """
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
  ///   - column: The column that is compared, after what else must hold in its row.
  ///   - key: A column of the row, and the value that it must have.
  private mutating func number(
    _ comparison: SampleFilter.Comparison, _ number: Double, _ table: String, _ column: String,
    _ key: (column: String, value: String)? = nil
  ) -> String {
    let keyed = key.map { "\($0.column) = ? AND " } ?? ""
    let keys = key.map { [$0.value] } ?? []
    if number.isFinite {
      return exists(table, "\(keyed)\(column) \(comparison.sql) ?", keys + [Points(number)])
    }
    // NaN and infinities are not bound: every stored number compares with them in the same way.
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
  /// The operator in SQL. A value that is NULL satisfies none of them within `EXISTS`.
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

/// Whether a record of which only an entry of the log (`e`) is left could have satisfied a
/// filter, as a condition in SQL with the values that it binds.
///
/// A part of the filter that can no longer be known counts as possible, and so does its negation: a
/// follower may get an unneeded deletion, but never misses one.
struct PurgedFilterSQL {
  private(set) var text: String
  private(set) var values: [any BindingConvertible]

  init(_ filter: SampleFilter) {
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
      // Other records have no such value, so there it is known to be false.
      return isNegated ? "TRUE" : "e.type = '\(SampleType.stateOfMind.rawValue)'"
    case .score, .band, .alert, .reviewed, .item, .basis, .administeredBy, .clinician:
      return isNegated ? "TRUE" : "e.type <> '\(SampleType.stateOfMind.rawValue)'"
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
