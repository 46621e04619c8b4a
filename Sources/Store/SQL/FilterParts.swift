import Foundation
package import WellbeingSamples

/// The normal form of filters, from which queries are built.
extension SampleFilter {
  /// The maximum number of values of a filter. SQLite allows 32,766, including the query's own.
  package static let mostValues = 32_000

  /// The maximum nesting of a filter, in entries of SQLite's parser stack. The stack has a hundred,
  /// some forty of which are needed around the filter and within its simple conditions.
  ///
  /// A nested group takes one if it comes first, otherwise three. A list takes as many again each
  /// time it gets sixteen times as long.
  static let deepestNesting = 54

  /// An equivalent filter in normal form, with as few groups as possible.
  ///
  /// `all` and `any` alternate, each with two parts or more, and only simple filters are negated.
  /// Conditions that all parts of an `any` share are factored out, to drive an index scan.
  ///
  /// - Throws: ``StoreError/Code/filterTooLarge``.
  package func normalized() throws(StoreError) -> SampleFilter {
    let filter = try Signed(self, isNegated: false).normalized(depth: 0)
    guard filter.nesting <= Self.deepestNesting,
      FilterSQL(filter).values.count <= Self.mostValues
    else { throw .filterTooLarge }
    return filter
  }

  /// The condition that remains for records of a type.
  ///
  /// Call it on a normal filter, whose depth is limited.
  package func assuming(_ type: SampleType) -> SampleFilter {
    switch self {
    case .types(let types): types.contains(type) ? .all([]) : .any([])
    case .all(let parts): .all(parts.map { $0.assuming(type) })
    case .any(let parts): .any(parts.map { $0.assuming(type) })
    case .not(let part): .not(part.assuming(type))
    default: self
    }
  }

  package var conjuncts: [SampleFilter] {
    if case .all(let parts) = self { parts } else { [self] }
  }

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

  /// - Parameter parts: Normal filters, none of them an `all`.
  fileprivate static func normal(all parts: [SampleFilter]) -> SampleFilter {
    if parts.contains(where: { $0.disjuncts.isEmpty }) { return .any([]) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// - Parameter parts: Normal filters, none of them an `any`.
  fileprivate static func normal(any parts: [SampleFilter]) -> SampleFilter {
    guard parts.count > 1 else { return parts.first ?? .any([]) }
    let branches = parts.map(\.conjuncts)
    let shared = branches[0].filter { part in
      branches.dropFirst().allSatisfy { $0.contains(where: part.isSame) }
    }
    let rests = branches.map { branch in
      branch.filter { part in !shared.contains(where: part.isSame) }
    }
    // One part requires no more than what all share.
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

  /// Removes double negations and groups of one.
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

  /// - Parameter depth: The number of enclosing groups.
  func normalized(depth: Int) throws(StoreError) -> SampleFilter {
    // Unlimited recursion would overflow the stack.
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

  /// The parts of the group and of nested groups of the same kind. It is iterative, because a chain
  /// of operators is as deep as it is long.
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

/// The conditions that must all hold, and the bounds that they imply for the index scan.
package struct FilterParts {
  /// The conditions, except those on the start, which are in ``range``.
  let conditions: [SampleFilter]
  package private(set) var range: StartRange
  /// The earliest end of the records, in microseconds since 1970.
  package let firstEnd: Int64?
  /// The subject of the records, if there is only one.
  package let subject: String?

  /// - Parameter filter: A normal filter.
  package init(_ filter: SampleFilter) {
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
      // A record that ends before a moment also starts before it.
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

  /// Narrows the range to records that can end late enough.
  ///
  /// - Parameter duration: The longest duration of any record, in microseconds.
  package mutating func narrow(toDuration duration: Int64) {
    guard let (first, isTooEarly) = firstEnd?.subtractingReportingOverflow(duration), !isTooEarly
    else { return }
    range.begin(at: first)
  }

  /// The scan for the records.
  ///
  /// Named records are looked up. Otherwise labels or associations drive the scan, by the first
  /// condition that needs the fewest words; then the programs of a subject's records, the subject,
  /// an alert, the programs and types, and finally the whole history.
  ///
  /// - Parameter hasFewRecords: Whether the programs saved so few records that looking at all is fast.
  func scan(hasFewRecords: Bool = false) -> FilterScan {
    if namesRecords { return scan(.records(subject: nil)) }
    let sources = scans { $0.origins(of: subject, onlySources: true).map { ($0, true) } }.first
    if hasFewRecords, let sources { return sources }
    let words = scans { $0.words.map { (.words($0.words, subject: subject), $0.isWhole) } }
    if let fewest = words.min(by: { $0.rows.branches.count < $1.rows.branches.count }) {
      return fewest
    }
    let origins = scans { $0.origins(of: subject).map { ($0, true) } }.first
    if subject != nil { return sources ?? origins ?? scan(.records(subject: subject)) }
    let alerts = scans { if case .alert(let state) = $0 { (.alerts(state), true) } else { nil } }
    return alerts.first ?? sources ?? origins ?? scan(.records(subject: nil))
  }

  /// The programs of which it requires one, if it also requires a word: see ``scan(hasFewRecords:)``.
  var sourcesBesideWords: [String]? {
    guard conditions.contains(where: { $0.words != nil }) else { return nil }
    for case .origins(let sources, _, _)? in conditions.lazy.map({
      $0.origins(of: nil, onlySources: true)
    }) { return sources }
    return nil
  }

  private func scan(_ rows: IndexScan) -> FilterScan {
    FilterScan(rows: rows, range: range, rest: conditions, subject: subject)
  }

  private func scans(
    _ lead: (SampleFilter) -> (rows: IndexScan, isWhole: Bool)?
  ) -> [FilterScan] {
    conditions.indices.compactMap { index in
      guard let (rows, isWhole) = lead(conditions[index]) else { return nil }
      var rest = conditions
      if isWhole { rest.remove(at: index) }
      let count = FilterSQL(.all(rest)).values.count
      let isBindable =
        rows.branches.reduce(0) { $0 + $1.values.count + count } <= SampleFilter.mostValues
      return isBindable ? FilterScan(rows: rows, range: range, rest: rest, subject: subject) : nil
    }
  }

  package var namesRecords: Bool { conditions.contains(where: \.namesRecords) }
}

extension SampleFilter {
  package var namesRecords: Bool {
    if case .uuids = self { true } else { false }
  }

  /// The scan of the records that programs saved or that are of some types, if it requires only
  /// that.
  fileprivate func origins(of subject: String?, onlySources: Bool = false) -> IndexScan? {
    var sources: Set<String> = []
    var types: Set<String> = []
    for part in disjuncts {
      switch part {
      case .sources(let names): sources.formUnion(names)
      case .types(let more): types.formUnion(more.map(\.rawValue))
      default: return nil
      }
    }
    // SQLite merges at most five hundred branches.
    guard sources.count + types.count <= 100, sources.count + types.count > 0 else { return nil }
    if onlySources, !types.isEmpty { return nil }
    // A subject's records of some types are scanned with all of the subject.
    if sources.isEmpty, subject != nil { return nil }
    return .origins(sources: sources.sorted(), types: types.sorted(), subject: subject)
  }
}
