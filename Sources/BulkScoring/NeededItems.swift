package import WellbeingInstruments

extension Questionnaire {
  /// The items that a result rests on, in order: those that scores count, and what alerts, symptom
  /// patterns and the conditions of such items look at.
  package var neededItems: [Item] {
    var needed = Set(
      scores.flatMap(\.items) + alerts.map(\.item)
        + algorithms.flatMap { $0.symptoms.map(\.item) + $0.condition.items })
    // A condition speaks of earlier items alone.
    for item in items.reversed() where needed.contains(item.id) {
      needed.formUnion(item.askedIf?.items ?? [])
    }
    return items.filter { needed.contains($0.id) }
  }
}
