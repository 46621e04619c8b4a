/// A ``Condition`` that refers to items by their places in the definition, so that evaluating it
/// needs no lookups by name.
package indirect enum PlacedCondition: Sendable, Hashable {
  /// A symptom, which counts if the value of the item at a place is at least a threshold.
  package struct Symptom: Sendable, Hashable, Codable {
    package let item: Int
    package let atLeast: Int
  }

  case item(Symptom)
  case symptomCount(ClosedRange<Int>)
  case count([Symptom], ClosedRange<Int>)
  case all([PlacedCondition])
  case any([PlacedCondition])
  case not(PlacedCondition)

  /// - Parameter places: The places by item id. A condition on an item without one never holds.
  init(_ condition: Condition, _ places: [String: Int]) {
    self =
      switch condition {
      case .item(let id, let threshold):
        places[id].map { .item(Symptom(item: $0, atLeast: threshold)) } ?? .any([])
      case .symptomCount(let range): .symptomCount(range)
      case .count(let symptoms, let range):
        .count(
          symptoms.compactMap { symptom in
            places[symptom.item].map { Symptom(item: $0, atLeast: symptom.atLeast) }
          }, range)
      case .all(let parts): .all(parts.map { PlacedCondition($0, places) })
      case .any(let parts): .any(parts.map { PlacedCondition($0, places) })
      case .not(let part): .not(PlacedCondition(part, places))
      }
  }

  /// Returns whether the rule holds. An item without a value never satisfies a comparison.
  ///
  /// - Parameters:
  ///   - symptomCount: The number of symptoms of the pattern rule that count.
  ///   - value: Returns the value that an item was answered with, or nil.
  func holds(symptomCount: Int = 0, value: (Int) -> Int?) -> Bool {
    switch self {
    case .item(let symptom): symptom.counts(value)
    case .symptomCount(let range): range.contains(symptomCount)
    case .count(let symptoms, let range): range.contains(symptoms.count { $0.counts(value) })
    case .all(let parts): parts.allSatisfy { $0.holds(symptomCount: symptomCount, value: value) }
    case .any(let parts): parts.contains { $0.holds(symptomCount: symptomCount, value: value) }
    case .not(let part): !part.holds(symptomCount: symptomCount, value: value)
    }
  }

  /// Returns whether the rule holds for all possible answers to the unanswered items: true, false,
  /// or nil if that depends on them.
  ///
  /// - Parameter value: Returns what is known about an item.
  func certainty(_ value: (Int) -> Known) -> Bool? {
    switch self {
    case .item(let symptom): value(symptom.item).reaches(symptom.atLeast)
    case .symptomCount: false
    case .count(let symptoms, let range):
      Self.certainty(symptoms.map { value($0.item).reaches($0.atLeast) }, countIn: range)
    case .all(let parts): Self.conjunction(parts.map { $0.certainty(value) })
    case .any(let parts): Self.conjunction(parts.map { $0.certainty(value).map(!) }).map(!)
    case .not(let part): part.certainty(value).map(!)
    }
  }

  /// The knowledge about an item's value.
  enum Known {
    /// The item was answered with a value.
    case value(Int)
    /// The item has no value, and cannot get one.
    case none
    /// The item was not answered, so any value is possible.
    case open

    fileprivate func reaches(_ threshold: Int) -> Bool? {
      switch self {
      case .value(let value): value >= threshold
      case .none: false
      case .open: nil
      }
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
  /// Returns whether the symptom counts, given the values that items were answered with.
  func counts(_ value: (Int) -> Int?) -> Bool { value(item).map { $0 >= atLeast } ?? false }
}

extension PlacedCondition: Codable {
  private enum CodingKeys: String, CodingKey {
    case item, symptoms, count, within, all, any, not
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func range() throws -> ClosedRange<Int> {
      try container.decode(ClosedRange<Int>.self, forKey: .within)
    }
    switch container.allKeys.first(where: { $0 != .within }) {
    case .item: self = .item(try container.decode(Symptom.self, forKey: .item))
    case .symptoms: self = .symptomCount(try range())
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
    case .symptomCount(let range):
      try container.encode(true, forKey: .symptoms)
      try container.encode(range, forKey: .within)
    case .count(let symptoms, let range):
      try container.encode(symptoms, forKey: .count)
      try container.encode(range, forKey: .within)
    case .all(let parts): try container.encode(parts, forKey: .all)
    case .any(let parts): try container.encode(parts, forKey: .any)
    case .not(let part): try container.encode(part, forKey: .not)
    }
  }
}
