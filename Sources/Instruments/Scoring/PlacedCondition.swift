/// A ``Condition`` that refers to items by their places in the definition, so that evaluating it
/// needs no lookups by name.
package indirect enum PlacedCondition: Sendable, Hashable {
  /// A symptom, which counts if the value of the item at a place is at least a threshold.
  package struct Symptom: Sendable, Hashable, Codable {
    package let item: Int
    package let atLeast: Int
  }

  case item(Symptom)
  case count([Symptom], ClosedRange<Int>)
  case all([PlacedCondition])
  case any([PlacedCondition])
  case not(PlacedCondition)

  /// - Parameters:
  ///   - places: The places by item id. A condition on an item without one never holds.
  ///   - symptoms: The symptoms of the pattern rule.
  init(_ condition: Condition, _ places: [String: Int], symptoms: [Symptom] = []) {
    self =
      switch condition {
      case .item(let id, let threshold):
        places[id].map { .item(Symptom(item: $0, atLeast: threshold)) } ?? .any([])
      case .symptomCount(let range): .count(symptoms, range)
      case .count(let symptoms, let range):
        .count(
          symptoms.compactMap { symptom in
            places[symptom.item].map { Symptom(item: $0, atLeast: symptom.atLeast) }
          }, range)
      case .all(let parts): .all(parts.map { PlacedCondition($0, places, symptoms: symptoms) })
      case .any(let parts): .any(parts.map { PlacedCondition($0, places, symptoms: symptoms) })
      case .not(let part): .not(PlacedCondition(part, places, symptoms: symptoms))
      }
  }

  /// Returns whether the rule holds. An item without a value never satisfies a comparison.
  func holds(value: (Int) -> Int?) -> Bool {
    switch self {
    case .item(let symptom): symptom.counts(value)
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
    case .item(let symptom): reaches(symptom)
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

extension PlacedCondition.Symptom {
  func counts(_ value: (Int) -> Int?) -> Bool { value(item).map { $0 >= atLeast } ?? false }
}

extension PlacedCondition: Codable {
  private enum CodingKeys: String, CodingKey {
    case item, count, within, all, any, not
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func range() throws -> ClosedRange<Int> {
      try container.decode(ClosedRange<Int>.self, forKey: .within)
    }
    switch container.allKeys.first(where: { $0 != .within }) {
    case .item: self = .item(try container.decode(Symptom.self, forKey: .item))
    case .count: self = .count(try container.decode([Symptom].self, forKey: .count), try range())
    case .all: self = .all(try container.decode([PlacedCondition].self, forKey: .all))
    case .any: self = .any(try container.decode([PlacedCondition].self, forKey: .any))
    case .not: self = .not(try container.decode(PlacedCondition.self, forKey: .not))
    case .within, nil:
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath, debugDescription: "This is not a condition."))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .item(let symptom): try container.encode(symptom, forKey: .item)
    case .count(let symptoms, let range):
      try container.encode(symptoms, forKey: .count)
      try container.encode(range, forKey: .within)
    case .all(let parts): try container.encode(parts, forKey: .all)
    case .any(let parts): try container.encode(parts, forKey: .any)
    case .not(let part): try container.encode(part, forKey: .not)
    }
  }
}
