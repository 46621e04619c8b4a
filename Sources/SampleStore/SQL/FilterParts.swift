import Foundation
import WellbeingSamples

/// The conditions that all must hold, and what they say about the way to the records.
struct FilterParts {
  /// The conditions, but for those on the start, which ``range`` says.
  let conditions: [SampleFilter]
  /// The moments at which the records start.
  private(set) var range: StartRange
  /// The moment before which no record ends, in microseconds since 1970.
  let firstEnd: Int64?
  /// Whom the records are about, where it is one.
  let subject: String?

  /// - Parameter filter: a normal one.
  init(_ filter: SampleFilter) {
    var conditions: [SampleFilter] = []
    var range = StartRange()
    var firstEnd: Int64?
    var subject: String?
    for part in filter.conjuncts {
      switch part {
      case .startsAtOrAfter(let date):
        range.begin(at: date.microsecondsSince1970)
        continue
      case .startsBefore(let date):
        range.end(before: date.microsecondsSince1970)
        continue
      case .endsAtOrAfter(let date):
        firstEnd = max(firstEnd ?? .min, date.microsecondsSince1970)
      // What ends before a moment starts before it.
      case .endsBefore(let date): range.end(before: date.microsecondsSince1970)
      case .subject(let name): subject = subject ?? name.precomposedStringWithCanonicalMapping
      default: break
      }
      conditions.append(part)
    }
    self.conditions = conditions
    self.range = range
    self.firstEnd = firstEnd
    self.subject = subject
  }

  /// Narrows the range to what may end late enough.
  ///
  /// - Parameter duration: the longest time that a record lasts, in microseconds.
  mutating func narrow(toDuration duration: Int64) {
    guard let (first, isTooEarly) = firstEnd?.subtractingReportingOverflow(duration), !isTooEarly
    else { return }
    range.begin(at: first)
  }

  /// The walk to the records, with the conditions that are left to be looked at on it.
  ///
  /// Where records are named, they are looked up. Else a label or an association leads, of several
  /// conditions that ask for such words the first that asks for the fewest; then the subject, an alert,
  /// the programs and types, and else the whole history.
  var walk: (walk: SampleWalk, rest: [SampleFilter]) {
    if namesRecords { return (.records, conditions) }
    let words = walks { $0.words.map { (.words($0.words, subject: subject), $0.isWhole) } }
    if let fewest = words.min(by: { $0.walk.branches.count < $1.walk.branches.count }) {
      return fewest
    }
    if let subject { return (.subject(subject), conditions) }
    return walks(SampleWalk.alerts).first ?? walks { SampleWalk.sources($0).map { ($0, true) } }
      .first
      ?? walks { SampleWalk.origins($0).map { ($0, true) } }.first ?? (.records, conditions)
  }

  private func walks(
    _ lead: (SampleFilter) -> (walk: SampleWalk, isWhole: Bool)?
  ) -> [(walk: SampleWalk, rest: [SampleFilter])] {
    conditions.indices.compactMap { index in
      guard let (walk, isWhole) = lead(conditions[index]) else { return nil }
      var rest = conditions
      if isWhole { rest.remove(at: index) }
      return walk.canBind(rest) ? (walk, rest) : nil
    }
  }

  /// Whether the records are named.
  var namesRecords: Bool { conditions.contains(where: \.namesRecords) }
}

/// A range of moments at which records start, in microseconds since 1970.
struct StartRange: Equatable {
  /// The first moment.
  private(set) var first: Int64?
  /// The moment after the last.
  private(set) var end: Int64?

  mutating func begin(at moment: Int64) {
    first = max(first ?? moment, moment)
  }

  mutating func end(before moment: Int64) {
    end = min(end ?? moment, moment)
  }

  /// The range as a condition on a table's row, from a place in the history on.
  ///
  /// Of the range's end and the place it names the narrower alone: SQLite seeks by one of them.
  func condition(
    on table: String, after cursor: HistoryCursor?
  ) -> (sql: String, values: [any BindingConvertible]) {
    var terms: [String] = []
    var values: [any BindingConvertible] = []
    if let first {
      terms.append("\(table).start_us >= ?")
      values.append(first)
    }
    if let cursor, cursor.start < end ?? .max {
      // Of the two the index knows the start alone.
      terms.append("\(table).start_us <= ? AND (\(table).start_us < ? OR s.uuid < ?)")
      values += [cursor.start, cursor.start, cursor.uuid] as [any BindingConvertible]
    } else if let end {
      terms.append("\(table).start_us < ?")
      values.append(end)
    }
    return (terms.isEmpty ? "TRUE" : terms.joined(separator: " AND "), values)
  }
}

extension SampleFilter {
  /// Whether it is a list of records.
  var namesRecords: Bool {
    if case .uuids = self { true } else { false }
  }
}
