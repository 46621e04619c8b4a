import Foundation
import WellbeingSamples

/// What a predicate asks for, in the store's own terms.
///
/// Predicates are translated when a query is created. A predicate that the store cannot evaluate
/// makes the query throw when it runs.
enum QueryCondition: Sendable, Hashable {
  case filter(SampleFilter)
  /// The reason, as a sentence.
  case unsupported(String)

  /// The store allows fewer nested groups; a limit keeps deeper ones from overflowing the stack.
  private static let deepestNesting = 64

  /// Translates a predicate; nil matches everything.
  init(_ predicate: NSPredicate?) {
    self = predicate.map { Self.translated($0, depth: 0) } ?? .filter(.everything)
  }

  private static func translated(_ predicate: NSPredicate, depth: Int) -> Self {
    if let own = predicate as? QueryPredicate { return own.condition }
    if let compound = predicate as? NSCompoundPredicate {
      return translated(compound, depth: depth)
    }
    if predicate == NSPredicate(value: true) { return .filter(.everything) }
    // Foundation on Linux makes this of a copied compound predicate: it cannot be told from a
    // predicate that was meant to match nothing.
    if predicate == NSPredicate(value: false) {
      return .unsupported(
        "A predicate that is always false cannot be used: on Linux, a copy of a compound predicate "
          + "turns into one. Use the compound predicate itself.")
    }
    return .unsupported("Only HKQuery's predicates, and compound ones of them, can be used.")
  }

  private static func translated(_ compound: NSCompoundPredicate, depth: Int) -> Self {
    guard depth < deepestNesting else {
      return .unsupported("The predicate has too many nested groups.")
    }
    var parts: [SampleFilter] = []
    // Typed as predicates on Linux, and not on macOS.
    for case let part as NSPredicate in compound.subpredicates as [Any] {
      switch translated(part, depth: depth + 1) {
      case .filter(let filter): parts.append(filter)
      case .unsupported(let reason): return .unsupported(reason)
      }
    }
    switch compound.compoundPredicateType {
    case .and: return .filter(.all(parts))
    case .or: return .filter(.any(parts))
    case .not where parts.count == 1: return .filter(.not(parts[0]))
    default: return .unsupported("A compound predicate that negates needs one part.")
    }
  }

  var predicate: NSPredicate { QueryPredicate(self) }

  /// - Parameter type: The type of the records; nil means any.
  /// - Throws: ``HKError`` if the predicate cannot be used.
  func filter(about subject: String, of type: HKSampleType? = nil) throws(HKError) -> SampleFilter {
    switch self {
    case .filter(let filter):
      return .all((type.map { [$0.filter] } ?? []) + [.subject(subject), filter])
    case .unsupported(let reason): throw HKError(.errorInvalidArgument, reason)
    }
  }
}

/// A predicate of `HKQuery`, which the store evaluates and Foundation can.
final class QueryPredicate: NSPredicate {
  let condition: QueryCondition

  init(_ condition: QueryCondition) {
    self.condition = condition
    super.init(value: true)
  }

  convenience init(_ filter: SampleFilter) {
    self.init(.filter(filter))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func evaluate(
    with object: Any?, substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    guard case .filter(let filter) = condition, let object = object as? HKObject else {
      return false
    }
    return filter.matches(object.native)
  }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? QueryPredicate)?.condition == condition
  }

  override var hash: Int { condition.hashValue }
}
