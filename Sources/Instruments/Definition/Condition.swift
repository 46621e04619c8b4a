/// A boolean rule over the answers of items.
public indirect enum Condition: Sendable, Hashable {
  /// The item was answered with at least this value.
  case item(String, atLeast: Int)
  /// The number of symptoms that count lies in a range; only within an algorithm.
  case symptomCount(ClosedRange<Int>)
  /// The number of these items that were answered with at least their value lies in a range.
  case count([Questionnaire.Algorithm.Symptom], ClosedRange<Int>)
  /// Every part holds.
  case all([Condition])
  /// At least one part holds.
  case any([Condition])
  /// The part does not hold.
  case not(Condition)

  /// The ids of the items that the rule names.
  public var items: [String] {
    switch self {
    case .item(let id, _): [id]
    case .symptomCount: []
    case .count(let symptoms, _): symptoms.map(\.item)
    case .all(let parts), .any(let parts): parts.flatMap(\.items)
    case .not(let part): part.items
    }
  }

  /// Whether the rule holds. An item without a value never satisfies a comparison.
  ///
  /// - Parameters:
  ///   - symptomCount: How many symptoms of the algorithm count.
  ///   - value: The value that an item was answered with, or nil.
  func holds(symptomCount: Int = 0, value: (String) -> Int?) -> Bool {
    switch self {
    case .item(let id, let threshold): value(id).map { $0 >= threshold } ?? false
    case .symptomCount(let range): range.contains(symptomCount)
    case .count(let symptoms, let range):
      range.contains(
        symptoms.count { symptom in value(symptom.item).map { $0 >= symptom.atLeast } ?? false })
    case .all(let parts): parts.allSatisfy { $0.holds(symptomCount: symptomCount, value: value) }
    case .any(let parts): parts.contains { $0.holds(symptomCount: symptomCount, value: value) }
    case .not(let part): !part.holds(symptomCount: symptomCount, value: value)
    }
  }

  /// Whether the rule holds whatever the items without an answer are answered with: true, false, or
  /// nil where that depends on them.
  ///
  /// - Parameter value: What is known of an item.
  func certainty(_ value: (String) -> Known) -> Bool? {
    switch self {
    case .item(let id, let threshold): value(id).reaches(threshold)
    case .symptomCount: false
    case .count(let symptoms, let range):
      Self.certainty(symptoms.map { value($0.item).reaches($0.atLeast) }, countIn: range)
    case .all(let parts): Self.conjunction(parts.map { $0.certainty(value) })
    case .any(let parts): Self.conjunction(parts.map { $0.certainty(value).map(!) }).map(!)
    case .not(let part): part.certainty(value).map(!)
    }
  }

  /// What is known of an item's value.
  enum Known {
    /// It was answered with a value.
    case value(Int)
    /// It has no value and will have none.
    case none
    /// It was not answered, so that any value is possible.
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
