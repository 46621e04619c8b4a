import Foundation
import WellbeingSamples

extension SampleQuery {
  /// The local day and the valence of states of mind, and their subject or, if they are grouped,
  /// their group's word, with one row per word. The only subject is left out.
  ///
  /// It reads no rows of other subjects and times. Without words and programs, it reads the table
  /// `state_of_mind` alone, by subject and day, unless a condition needs the record.
  ///
  /// - Parameter grouping: How to group them; nil means not at all.
  init(valencesAlong scan: FilterScan, grouping: ValenceStatistics.Grouping?) {
    let column = grouping?.column ?? (scan.subject == nil ? "m.subject" : "NULL")
    let head = "SELECT m.local_day, m.valence, \(column)"
    let isOfRecords =
      if case .records = scan.rows { !scan.rest.contains(where: \.namesRecords) } else { false }
    let isOfTime = scan.subject == nil && scan.range != StartRange()
    guard isOfRecords, !isOfTime else {
      let moods = IndexScan.origins(
        sources: [], types: [SampleType.stateOfMind.rawValue], subject: nil)
      self.init(isOfRecords ? scan.along(moods) : scan) { branch in
        """
        \(head) FROM \(branch.table)\(branch.join)
          \(Dialect.joinAfter) state_of_mind AS m ON m.sample = s.id\(grouping?.join ?? "")
        """
      }
      return
    }
    let range = scan.range.condition(on: "m", after: nil)
    var terms = ["m.is_live", range.sql]
    var values = range.values
    if let subject = scan.subject {
      terms.append("m.subject = ?")
      values.append(subject)
    }
    if let first = scan.range.first {
      terms.append("m.local_day >= ?")
      values.append(localDay(at: first) - 1)
    }
    if let end = scan.range.end {
      terms.append("m.local_day <= ?")
      values.append(localDay(at: end) + 1)
    }
    var rest = scan.rest.filter { $0 != .subject(scan.subject ?? "") }
    for case .kind(let kind) in rest {
      terms.append("m.kind = ?")
      values.append(kind.name)
    }
    rest.removeAll { if case .kind = $0 { true } else { false } }
    let condition = FilterSQL(.all(rest), on: .scanned)
    let join = rest.isEmpty ? "" : " \(Dialect.joinAfter) sample AS s ON s.id = m.sample"
    self.init(
      """
      \(head) FROM state_of_mind AS m\(join)\(grouping?.join ?? "")
      WHERE \(terms.joined(separator: " AND ")) AND (\(condition.text))
      """, values + condition.values)
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
