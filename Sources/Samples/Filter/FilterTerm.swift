/// A filter, or its negation, without double negations and groups of one.
package struct FilterTerm {
  package let filter: SampleFilter
  package let isNegated: Bool

  package init(_ filter: SampleFilter, isNegated: Bool = false) {
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

  /// The conditions of a filter that must all hold.
  package static func conjuncts(of filter: SampleFilter) -> [FilterTerm] {
    let term = FilterTerm(filter)
    return if let group = term.group, group.isAll { group.parts } else { [term] }
  }

  /// The parts, and whether all of them must hold; nil for a simple filter.
  ///
  /// Nested groups of the same kind are opened. It is iterative, because a chain of operators is as
  /// deep as it is long.
  package var group: (isAll: Bool, parts: [FilterTerm])? {
    guard let isAll else { return nil }
    var found: [FilterTerm] = []
    var open = [self]
    while let next = open.popLast() {
      if next.isAll == isAll { open += next.operands.reversed() } else { found.append(next) }
    }
    return (isAll, found)
  }

  private var isAll: Bool? {
    switch filter {
    case .all: !isNegated
    case .any: isNegated
    default: nil
    }
  }

  private var operands: [FilterTerm] {
    switch filter {
    case .all(let parts), .any(let parts):
      parts.map { FilterTerm($0, isNegated: isNegated) }
    default: []
    }
  }

  func holds(for sample: any Sample) -> Bool {
    guard let group else { return filter.matches(alone: sample) != isNegated }
    return group.isAll
      ? group.parts.allSatisfy { $0.holds(for: sample) }
      : group.parts.contains { $0.holds(for: sample) }
  }
}
