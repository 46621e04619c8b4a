import Foundation
import WellbeingSamples

/// A query for the local day and the valence of states of mind, and for their subject or, if they
/// are grouped, their group's word, with one row per word.
///
/// It reads no rows of other subjects and times, and the table `sample` only if a condition needs
/// it.
struct ValenceQuery {
  let text: String
  let values: [any BindingConvertible]
  /// Whether it may find states of mind of several subjects.
  let isOfSeveral: Bool

  /// - Parameters:
  ///   - grouping: How to group them; nil means not at all.
  init(
    _ parts: FilterParts, along walk: IndexScan, where rest: [SampleFilter],
    grouping: ValenceStatisticsDescriptor.Grouping?
  ) {
    let branches = ValencePath.paths(parts, walk).map { path in
      (path, ValenceConditions(rest, range: parts.range, along: path))
    }
    text = branches.map { path, conditions in
      """
      SELECT m.local_day, m.valence, \(grouping?.column ?? "m.subject")
      FROM \(path.tables(needsSample: conditions.needsSample))\(grouping?.join ?? "")
      WHERE \(conditions.terms.joined(separator: " AND "))
      """
    }.joined(separator: "\nUNION ALL\n")
    values = branches.flatMap { $1.values }
    isOfSeveral = parts.subject == nil
  }
}

/// The index by which states of mind are found.
private enum ValencePath {
  /// The table `state_of_mind`, by subject and day.
  case moods
  /// The table `sample`, by start.
  case records
  /// The table `sample`, by identifier.
  case namedRecords
  case rows(WalkBranch)

  /// The index on starts is for a time range without a subject.
  static func paths(_ parts: FilterParts, _ walk: IndexScan) -> [ValencePath] {
    if case .subject = walk { return [.moods] }
    if walk != .records { return walk.branches.map(ValencePath.rows) }
    let isOfTime = parts.range.first != nil || parts.range.end != nil
    if parts.namesRecords { return [.namedRecords] }
    return isOfTime && parts.subject == nil ? [.records] : [.moods]
  }

  func tables(needsSample: Bool) -> String {
    let sample = needsSample ? " \(Dialect.joinAfter) sample AS s ON s.id = m.sample" : ""
    return switch self {
    case .moods: "state_of_mind AS m" + sample
    case .records, .namedRecords:
      "sample AS s \(Dialect.joinAfter) state_of_mind AS m ON m.sample = s.id"
    case .rows(let branch):
      branch.table + " \(Dialect.joinAfter) state_of_mind AS m ON m.sample = \(branch.number)"
        + (branch.alias == "s" ? "" : sample)
    }
  }
}

private struct ValenceConditions {
  private(set) var terms: [String] = []
  private(set) var values: [any BindingConvertible] = []
  private(set) var needsSample = false

  init(_ conditions: [SampleFilter], range: StartRange, along path: ValencePath) {
    switch path {
    case .moods:
      add("m.is_live = 1")
      add(range, on: "m")
      addDays(of: range)
    case .records:
      add("s.type = ?", SampleType.stateOfMind.rawValue)
      add("s.deleted_us IS NULL")
      add(range, on: "s")
    case .namedRecords:
      add("s.deleted_us IS NULL")
      add(range, on: "s")
    case .rows(let branch):
      terms.append(branch.condition)
      values += branch.values
      add(range, on: branch.alias)
    }
    var rest: [SampleFilter] = []
    for condition in conditions {
      switch condition {
      case .subject(let subject):
        // Subjects are stored in this form.
        add("m.subject = ?", subject.precomposedStringWithCanonicalMapping)
      case .kind(let kind): add("m.kind = ?", kind.name)
      default: rest.append(condition)
      }
    }
    guard !rest.isEmpty else { return }
    let condition = FilterSQL(
      .all(rest), type: Dialect.unindexed("s.type"), source: Dialect.unindexed("s.source"))
    needsSample = true
    terms.append("(\(condition.text))")
    values += condition.values
  }

  private mutating func add(_ range: StartRange, on table: String) {
    let condition = range.condition(on: table, after: nil)
    terms.append(condition.sql)
    values += condition.values
  }

  /// Adds the days on which moments of a range may be, in any zone.
  private mutating func addDays(of range: StartRange) {
    if let first = range.first { add("m.local_day >= ?", localDay(at: first) - 1) }
    if let end = range.end { add("m.local_day <= ?", localDay(at: end) + 1) }
  }

  private mutating func add(_ term: String, _ values: any BindingConvertible...) {
    terms.append(term)
    self.values += values
  }
}

/// The day of a moment in UTC. In any other zone it is at most a day earlier or later, since no
/// zone has ever been a day from UTC.
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

  fileprivate var join: String {
    switch self {
    case .kind: ""
    case .label: " \(Dialect.joinAfter) state_of_mind_label AS g ON g.sample = m.sample"
    case .association:
      " \(Dialect.joinAfter) state_of_mind_association AS g ON g.sample = m.sample"
    }
  }
}
