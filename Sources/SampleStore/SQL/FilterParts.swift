import Foundation
import WellbeingSamples

/// Filters in the one form that queries are made of.
extension SampleFilter {
  /// The most values that a filter binds. SQLite takes 32,766, some of which are the query's own.
  static let mostValues = 32_000

  /// The deepest that a filter nests, in symbols that SQLite's parser keeps at once: it keeps a
  /// hundred, some forty of which are for what is around the filter and within its simple ones.
  ///
  /// A group within a group takes one where it comes first, else three. A list takes as much again
  /// each time that it is sixteen times as long.
  static let deepestNesting = 54

  /// The same condition with as few groups as it needs, however it was put together.
  ///
  /// Groups of the two kinds take turns, each of two parts at least, and only simple filters are
  /// negated. What all parts of an `any` ask for stands before it, where it can lead a walk.
  ///
  /// - Throws: ``StoreError/Code/filterTooLarge``.
  func normalized() throws(StoreError) -> SampleFilter {
    let filter = try Signed(self, isNegated: false).normalized(depth: 0)
    guard filter.nesting <= Self.deepestNesting,
      FilterSQL(filter).values.count <= Self.mostValues
    else { throw .filterTooLarge }
    return filter
  }

  /// What is asked besides of records that are of a type.
  ///
  /// Call it on a normal filter, which is not deep.
  func assuming(_ type: SampleType) -> SampleFilter {
    switch self {
    case .types(let types): types.contains(type) ? .all([]) : .any([])
    case .all(let parts): .all(parts.map { $0.assuming(type) })
    case .any(let parts): .any(parts.map { $0.assuming(type) })
    case .not(let part): .not(part.assuming(type))
    default: self
    }
  }

  /// The parts that all must hold.
  var conjuncts: [SampleFilter] {
    if case .all(let parts) = self { parts } else { [self] }
  }

  /// The parts of which one must hold.
  var disjuncts: [SampleFilter] {
    if case .any(let parts) = self { parts } else { [self] }
  }

  private var nesting: Int {
    switch self {
    case .all(let parts), .any(let parts):
      SQLList.fold(parts.map(\.nesting)) { nestings in
        1 + max(nestings[0], nestings.dropFirst().max().map { $0 + 2 } ?? 0)
      } ?? 0
    default: 0
    }
  }

  /// - Parameter parts: normal ones, none of them an `all`.
  fileprivate static func normal(all parts: [SampleFilter]) -> SampleFilter {
    if parts.contains(where: { $0.disjuncts.isEmpty }) { return .any([]) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// - Parameter parts: normal ones, none of them an `any`.
  fileprivate static func normal(any parts: [SampleFilter]) -> SampleFilter {
    guard parts.count > 1 else { return parts.first ?? .any([]) }
    let branches = parts.map(\.conjuncts)
    let shared = branches[0].filter { part in
      branches.dropFirst().allSatisfy { $0.contains(where: part.isSame) }
    }
    let rests = branches.map { branch in
      branch.filter { part in !shared.contains(where: part.isSame) }
    }
    // One part asks for no more than the others do.
    if rests.contains(where: \.isEmpty) { return normal(all: shared) }
    if shared.isEmpty { return .any(parts) }
    let rest = normal(any: rests.flatMap { normal(all: $0).disjuncts })
    return normal(all: shared + rest.conjuncts)
  }
}

/// A filter, or its negation.
private struct Signed {
  private let filter: SampleFilter
  private let isNegated: Bool

  /// Looks through double negations and groups of one.
  init(_ filter: SampleFilter, isNegated: Bool) {
    var (filter, isNegated) = (filter, isNegated)
    while true {
      switch filter {
      case .not(let part): (filter, isNegated) = (part, !isNegated)
      case .all(let parts) where parts.count == 1: filter = parts[0]
      case .any(let parts) where parts.count == 1: filter = parts[0]
      default:
        self.filter = filter
        self.isNegated = isNegated
        return
      }
    }
  }

  /// - Parameter depth: in how many groups it lies.
  func normalized(depth: Int) throws(StoreError) -> SampleFilter {
    // Whoever recurs without an end runs out of stack.
    guard depth <= SampleFilter.deepestNesting else { throw .filterTooLarge }
    guard let group else { return isNegated ? .not(filter) : filter }
    var parts: [SampleFilter] = []
    for operand in operands(isAll: group.isAll) {
      let part = try operand.normalized(depth: depth + 1)
      switch part {
      case .all(let more) where group.isAll: parts += more
      case .any(let more) where !group.isAll: parts += more
      default: parts.append(part)
      }
    }
    return group.isAll ? .normal(all: parts) : .normal(any: parts)
  }

  /// The parts, and whether all of them must hold; nil for a simple filter.
  private var group: (isAll: Bool, parts: [SampleFilter])? {
    switch filter {
    case .all(let parts): (!isNegated, parts)
    case .any(let parts): (isNegated, parts)
    default: nil
    }
  }

  /// The parts of the group and of the groups of its kind within it, however deep: a chain of
  /// operators is as deep as it is long.
  private func operands(isAll: Bool) -> [Signed] {
    var found: [Signed] = []
    var open = [self]
    while let next = open.popLast() {
      if let group = next.group, group.isAll == isAll {
        open += group.parts.reversed().map { Signed($0, isNegated: next.isNegated) }
      } else {
        found.append(next)
      }
    }
    return found
  }
}

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
  var walk: (walk: IndexScan, rest: [SampleFilter]) {
    if namesRecords { return (.records, conditions) }
    let words = walks { $0.words.map { (.words($0.words, subject: subject), $0.isWhole) } }
    if let fewest = words.min(by: { $0.walk.branches.count < $1.walk.branches.count }) {
      return fewest
    }
    if let subject { return (.subject(subject), conditions) }
    return walks(IndexScan.alerts).first ?? walks { IndexScan.sources($0).map { ($0, true) } }
      .first
      ?? walks { IndexScan.origins($0).map { ($0, true) } }.first ?? (.records, conditions)
  }

  private func walks(
    _ lead: (SampleFilter) -> (walk: IndexScan, isWhole: Bool)?
  ) -> [(walk: IndexScan, rest: [SampleFilter])] {
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
