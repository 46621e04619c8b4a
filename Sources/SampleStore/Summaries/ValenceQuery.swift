import Foundation
import WellbeingSamples

/// A query for the local day and the valence of states of mind and, where they are grouped, the
/// word of their group: a row for each of their words.
///
/// It looks at no rows of other subjects and times, and at the table `sample` only where a condition
/// needs it.
struct ValenceQuery {
  let text: String
  private(set) var values: [any BindingConvertible] = []

  init(_ filter: SampleFilter, grouping: ValenceStatisticsDescriptor.Grouping?) {
    let word = grouping.map { ", \($0.column)" } ?? ""
    self.init("m.local_day, m.valence" + word, filter, join: grouping?.join ?? "")
  }

  /// A query for the number of subjects, or nil where the filter names the only one.
  init?(subjectsOf filter: SampleFilter) {
    guard !filter.valenceParts.contains(where: \.namesSubject) else { return nil }
    self.init("count(DISTINCT m.subject)", filter, join: "")
  }

  private init(_ columns: String, _ filter: SampleFilter, join: String) {
    let parts = filter.valenceParts
    let walk = ValenceWalk(parts)
    var conditions = [walk.condition]
    var rest: [SampleFilter] = []
    for part in parts {
      guard let condition = walk.condition(part) else {
        rest.append(part)
        continue
      }
      conditions.append(condition.text)
      values += condition.values
    }
    if !rest.isEmpty {
      let condition = FilterSQL(.all(rest))
      conditions.append("(\(condition.text))")
      values += condition.values
    }
    text = """
      SELECT \(columns)
      FROM \(walk.tables(needsSample: !rest.isEmpty))\(join)
      WHERE \(conditions.joined(separator: " AND "))
      """
  }
}

/// Along which table's index the states of mind are walked.
private enum ValenceWalk {
  /// The index of `state_of_mind` (as `m`) over subjects and days.
  case day
  /// The index of `sample` (as `s`) over starts: where a time is meant, and no one subject.
  case start

  init(_ parts: [SampleFilter]) {
    let isOfTime = parts.contains { part in
      switch part {
      case .startsAtOrAfter, .startsBefore: true
      default: false
      }
    }
    self = isOfTime && !parts.contains(where: \.namesSubject) ? .start : .day
  }

  /// - Parameter needsSample: Whether a condition asks for columns of `sample`.
  func tables(needsSample: Bool) -> String {
    switch self {
    case .day:
      "state_of_mind AS m" + (needsSample ? " CROSS JOIN sample AS s ON s.uuid = m.uuid" : "")
    case .start: "sample AS s CROSS JOIN state_of_mind AS m ON m.uuid = s.uuid"
    }
  }

  var condition: String {
    switch self {
    case .day: "m.is_live = 1"
    case .start: "s.deleted_us IS NULL"
    }
  }

  /// A part of the filter as a condition on what is walked, or nil for one that only the whole of a
  /// record can answer.
  func condition(
    _ part: SampleFilter
  ) -> (text: String, values: [any BindingConvertible])? {
    switch (part, self) {
    case (.subject(let subject), _):
      // Subjects are kept in this form.
      ("m.subject = ?", [subject.precomposedStringWithCanonicalMapping])
    case (.kind(let kind), _): ("m.kind = ?", [kind.name])
    case (.types(let types), _): (types.contains(.stateOfMind) ? "1" : "0", [])
    case (.startsAtOrAfter(let date), .day):
      (
        "m.local_day >= ? AND m.start_us >= ?",
        [date.earliestLocalDay, date.microsecondsSince1970]
      )
    case (.startsBefore(let date), .day):
      ("m.local_day <= ? AND m.start_us < ?", [date.latestLocalDay, date.microsecondsSince1970])
    case (.startsAtOrAfter(let date), .start): ("s.start_us >= ?", [date.microsecondsSince1970])
    case (.startsBefore(let date), .start): ("s.start_us < ?", [date.microsecondsSince1970])
    default: nil
    }
  }
}

extension Date {
  /// The earliest day that any zone may have at this moment; no zone has ever been a day from UTC.
  fileprivate var earliestLocalDay: Int {
    LocalDay(of: self, in: .gmt).daysSince1970 - 1
  }

  /// The latest day that any zone may have at this moment.
  fileprivate var latestLocalDay: Int {
    LocalDay(of: self, in: .gmt).daysSince1970 + 1
  }
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

extension SampleFilter {
  /// The parts that all must hold.
  fileprivate var valenceParts: [SampleFilter] {
    switch self {
    case .all(let parts): parts.flatMap(\.valenceParts)
    case .any(let parts) where parts.count == 1: parts[0].valenceParts
    default: [self]
    }
  }

  fileprivate var namesSubject: Bool {
    if case .subject = self { true } else { false }
  }
}
