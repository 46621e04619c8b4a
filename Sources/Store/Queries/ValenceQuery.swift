import Foundation
import WellbeingSamples

extension SampleQuery {
  /// The local day and the valence of states of mind, and their subject or, if they are grouped,
  /// their group's word, with one row per word. The only subject is left out.
  ///
  /// Those of one subject, or of all times, are read from an index that has all these columns.
  ///
  /// - Parameters:
  ///   - range: The range of starts that the condition implies.
  ///   - grouping: How to group them; nil means not at all.
  init(
    valencesOf condition: FilterSQL, in range: StartRange, grouping: ValenceStatistics.Grouping?
  ) {
    let usesIndex =
      !condition.isLookup && (condition.subject != nil || range == StartRange())
      && condition.text != "FALSE"
    let type = condition.isLookup ? Dialect.unindexed("s.type") : "s.type"
    let column = grouping?.column ?? (condition.subject == nil ? "s.subject" : "NULL")
    var days: [String] = []
    if usesIndex, condition.subject != nil {
      days += range.first.map { ["s.local_day >= \(localDay(at: $0) - 1)"] } ?? []
      days += range.end.map { ["s.local_day <= \(localDay(at: $0) + 1)"] } ?? []
    }
    self.init(
      """
      SELECT s.local_day, s.value, \(column)
      FROM sample AS s\(usesIndex ? Dialect.byKind : "")\(grouping?.join ?? "")
      """, condition,
      and: (["s.kind IS NOT NULL AND \(type) = 'stateOfMind'"] + days).joined(separator: " AND "))
  }
}

/// A range of starts, in microseconds since 1970.
struct StartRange: Equatable {
  fileprivate(set) var first: Int64?
  /// The moment after the last.
  fileprivate(set) var end: Int64?
}

extension [FilterTerm] {
  /// The range of starts that they imply.
  var startRange: StartRange {
    reduce(into: StartRange()) { range, term in
      guard !term.isNegated else { return }
      switch term.filter {
      case .startsAtOrAfter(let date):
        range.first = Swift.max(range.first ?? .min, date.microsecondsSince1970)
      case .startsBefore(let date), .endsBefore(let date):
        range.end = Swift.min(range.end ?? .max, date.microsecondsSince1970)
      default: break
      }
    }
  }
}

/// The day of a moment in UTC. In any other zone it is at most a day earlier or later, since no
/// zone has ever been a day from UTC.
private func localDay(at microseconds: Int64) -> Int {
  LocalDay(of: Date(microsecondsSince1970: microseconds), in: .gmt).daysSince1970
}

extension ValenceStatistics.Grouping {
  fileprivate var column: String {
    switch self {
    case .kind: "s.kind"
    case .label, .association: "g.word"
    }
  }

  fileprivate var join: String {
    switch self {
    case .kind: ""
    case .label: Self.join("label")
    case .association: Self.join("association")
    }
  }

  private static func join(_ kind: String) -> String {
    " \(Dialect.joinAfter) word AS g ON g.sample = s.id AND g.kind = '\(kind)'"
  }
}
