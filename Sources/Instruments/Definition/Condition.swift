/// A rule over the answers to items, each named by its id in a definition and by its place in a plan.
package indirect enum Condition<Item: Sendable & Hashable>: Sendable, Hashable {
  /// A symptom, which counts if its item's value is at least a threshold.
  package struct Symptom: Sendable, Hashable {
    package let item: Item
    package let atLeast: Int

    package init(item: Item, atLeast: Int) {
      (self.item, self.atLeast) = (item, atLeast)
    }

    /// The symptom with another name for its item; nil if there is none.
    func map<Other>(_ name: (Item) -> Other?) -> Condition<Other>.Symptom? {
      name(item).map { .init(item: $0, atLeast: atLeast) }
    }

    func counts(_ value: (Item) -> Int?) -> Bool { value(item).map { $0 >= atLeast } ?? false }
  }

  case item(Item, atLeast: Int)
  /// The number of these symptoms that count is in a range.
  case count([Symptom], ClosedRange<Int>)
  case all([Condition])
  case any([Condition])
  case not(Condition)

  /// Every comparison with an item, with repetitions.
  package var symptoms: [Symptom] {
    switch self {
    case .item(let item, let atLeast): [Symptom(item: item, atLeast: atLeast)]
    case .count(let symptoms, _): symptoms
    case .all(let parts), .any(let parts): parts.flatMap(\.symptoms)
    case .not(let part): part.symptoms
    }
  }

  package var items: [Item] { symptoms.map(\.item) }

  /// The condition with other names for its items. A comparison with an item without one never
  /// holds.
  func map<Other>(_ name: (Item) -> Other?) -> Condition<Other> {
    switch self {
    case .item(let item, let atLeast): name(item).map { .item($0, atLeast: atLeast) } ?? .any([])
    case .count(let symptoms, let range): .count(symptoms.compactMap { $0.map(name) }, range)
    case .all(let parts): .all(parts.map { $0.map(name) })
    case .any(let parts): .any(parts.map { $0.map(name) })
    case .not(let part): .not(part.map(name))
    }
  }

  /// Returns whether the rule holds. An item without a value never satisfies a comparison.
  func holds(value: (Item) -> Int?) -> Bool {
    switch self {
    case .item(let item, let atLeast): value(item).map { $0 >= atLeast } ?? false
    case .count(let symptoms, let range): range.contains(symptoms.count { $0.counts(value) })
    case .all(let parts): parts.allSatisfy { $0.holds(value: value) }
    case .any(let parts): parts.contains { $0.holds(value: value) }
    case .not(let part): !part.holds(value: value)
    }
  }

  /// Returns whether the rule holds for all possible answers to the unanswered items: true, false,
  /// or nil if that depends on them.
  ///
  /// The parts are judged one by one. So nil is also returned if only two parts together rule
  /// something out, because an item occurs in both: see ``CasesOfCondition``.
  ///
  /// - Parameter reaches: Returns whether a symptom counts, or nil if that is unknown.
  func certainty(_ reaches: (Symptom) -> Bool?) -> Bool? {
    switch self {
    case .item(let item, let atLeast): reaches(Symptom(item: item, atLeast: atLeast))
    case .count(let symptoms, let range): Self.certainty(symptoms.map(reaches), countIn: range)
    case .all(let parts): Self.conjunction(parts.map { $0.certainty(reaches) })
    case .any(let parts): Self.conjunction(parts.map { $0.certainty(reaches).map(!) }).map(!)
    case .not(let part): part.certainty(reaches).map(!)
    }
  }

  private static func conjunction(_ parts: [Bool?]) -> Bool? {
    if parts.contains(false) { return false }
    return parts.contains(nil) ? nil : true
  }

  private static func certainty(_ parts: [Bool?], countIn range: ClosedRange<Int>) -> Bool? {
    let lowest = parts.count { $0 == true }
    let highest = lowest + parts.count { $0 == nil }
    if range.contains(lowest), range.contains(highest) { return true }
    return highest < range.lowerBound || lowest > range.upperBound ? false : nil
  }
}
