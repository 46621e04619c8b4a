/// A boolean rule over the answers of items.
package indirect enum Condition: Sendable, Hashable {
  /// The item was answered with at least this value.
  case item(String, atLeast: Int)
  /// The number of symptoms that count lies in a range; only within a pattern rule.
  case symptomCount(ClosedRange<Int>)
  /// The number of these items that were answered with at least their value lies in a range.
  case count([Questionnaire.SymptomPatternRule.Symptom], ClosedRange<Int>)
  /// Every part holds.
  case all([Condition])
  /// At least one part holds.
  case any([Condition])
  /// The part does not hold.
  case not(Condition)

  /// The ids of the items that the rule names.
  package var items: [String] {
    switch self {
    case .item(let id, _): [id]
    case .symptomCount: []
    case .count(let symptoms, _): symptoms.map(\.item)
    case .all(let parts), .any(let parts): parts.flatMap(\.items)
    case .not(let part): part.items
    }
  }
}
