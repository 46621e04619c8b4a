import Foundation
import WellbeingSamples

/// A query for the local day and the valence of states of mind and, where they are grouped, the
/// word of their group: a row for each of their words.
///
/// It looks at no rows of other subjects and times, and at the table `sample` only where a condition
/// needs it.
struct ValenceQuery {
  let text: String
  let values: [any BindingConvertible]

  init(_ filter: SampleFilter, grouping: ValenceStatisticsDescriptor.Grouping?) {
    let word = grouping.map { ", \($0.column)" } ?? ""
    self.init(
      "m.local_day, m.valence" + word, ValenceConditions(FilterParts(filter)),
      join: grouping?.join ?? "")
  }

  /// A query for the number of subjects, or nil where the filter names the only one.
  init?(subjectsOf filter: SampleFilter) {
    let parts = FilterParts(filter)
    guard parts.subject == nil else { return nil }
    self.init("count(DISTINCT m.subject)", ValenceConditions(parts), join: "")
  }

  private init(_ columns: String, _ conditions: ValenceConditions, join: String) {
    text = """
      SELECT \(columns)
      FROM \(conditions.tables)\(join)
      WHERE \(conditions.terms.joined(separator: " AND "))
      """
    values = conditions.values
  }
}

/// The conditions on states of mind, and along which table's index these are walked.
private struct ValenceConditions {
  private(set) var terms: [String] = []
  private(set) var values: [any BindingConvertible] = []
  /// Whether the index of `sample` over starts is walked: where a time is meant, and no one
  /// subject. That of `state_of_mind` is over subjects and days.
  private let isByStart: Bool
  /// Whether a condition asks for columns of `sample`.
  private var needsSample: Bool

  init(_ parts: FilterParts) {
    let isOfTime = parts.range.first != nil || parts.range.end != nil
    isByStart = isOfTime && parts.subject == nil
    needsSample = isByStart
    add(isByStart ? "s.deleted_us IS NULL" : "m.is_live = 1")
    add(parts.range)
    var rest: [SampleFilter] = []
    for part in parts.conditions {
      switch part {
      case .subject(let subject):
        // Subjects are kept in this form.
        add("m.subject = ?", subject.precomposedStringWithCanonicalMapping)
      case .kind(let kind): add("m.kind = ?", kind.name)
      case .types(let types) where types.contains(.stateOfMind): break
      default: rest.append(part)
      }
    }
    guard !rest.isEmpty else { return }
    let condition = FilterSQL(.all(rest))
    needsSample = true
    terms.append("(\(condition.text))")
    values += condition.values
  }

  var tables: String {
    if isByStart { return "sample AS s CROSS JOIN state_of_mind AS m ON m.uuid = s.uuid" }
    let moods = "state_of_mind AS m"
    return needsSample ? moods + " CROSS JOIN sample AS s ON s.uuid = m.uuid" : moods
  }

  private mutating func add(_ range: StartRange) {
    let condition = range.condition(on: isByStart ? "s" : "m", after: nil)
    terms.append(condition.sql)
    values += condition.values
    guard !isByStart else { return }
    if let first = range.first { add("m.local_day >= ?", localDay(at: first) - 1) }
    if let end = range.end { add("m.local_day <= ?", localDay(at: end) + 1) }
  }

  private mutating func add(_ term: String, _ values: any BindingConvertible...) {
    terms.append(term)
    self.values += values
  }
}

/// The day of a moment in UTC; that of any other zone is the same, the day before or the day after,
/// since no zone has ever been a day from UTC.
private func localDay(at microseconds: Int64) -> Int {
  LocalDay(of: Date(microsecondsSince1970: microseconds), in: .gmt).daysSince1970
}

extension ValenceStatisticsDescriptor.Grouping {
  fileprivate var column: String {
    switch self {
    case .kind: "m.kind"
    case .label: "g.label"
    case .association: "g.association"
    }
  }

  /// The table that holds the words, where it is another.
  fileprivate var join: String {
    switch self {
    case .kind: ""
    case .label: " CROSS JOIN state_of_mind_label AS g ON g.uuid = m.uuid"
    case .association: " CROSS JOIN state_of_mind_association AS g ON g.uuid = m.uuid"
    }
  }
}
