/// Writes conditions, and items that are not always asked.
extension ScoringStatement {
  /// Returns the item's response code, given its condition: see ``Scorer/settle(_:)``.
  func response(_ place: Int) -> String {
    column(plan.items[place].askedIf == nil ? "given\(place)" : "response\(place)")
  }

  /// Returns the item's code after its condition was evaluated.
  func settled(_ place: Int) -> String {
    column(plan.items[place].askedIf == nil ? "given\(place)" : "settled\(place)")
  }

  /// Returns a stage for the conditions on items without a condition, one for the conditions on
  /// those items, and so on.
  func gates(_ needed: [Int]) -> [[Column]] {
    var levels: [Int: Int] = [:]
    var stages: [[Column]] = []
    for place in needed {
      guard let condition = plan.items[place].askedIf else { continue }
      let level = condition.items.compactMap { levels[$0] }.max().map { $0 + 1 } ?? 0
      levels[place] = level
      if level == stages.count { stages.append([]) }
      let given = column("given\(place)")
      let isAsked = holds(condition) { response($0) }
      let unasked =
        "CASE WHEN \(isCertain(condition, of: false)) THEN \(Code.skipped) ELSE \(Code.open) END"
      stages[level] += [
        Column(
          name: "response\(place)",
          expression: "CASE WHEN \(isAsked) THEN \(given) "
            + "WHEN \(given) IN (\(Code.unanswered), \(Code.invalid)) THEN \(unasked) "
            + "ELSE \(given) END"),
        Column(
          name: "settled\(place)",
          expression: "CASE WHEN \(isAsked) OR \(given) = \(Code.invalid) THEN \(given) "
            + "WHEN \(given) = \(Code.unanswered) THEN \(unasked) "
            + "WHEN \(isUndecided(place)) THEN \(given) ELSE \(Code.notAsked) END"),
      ]
    }
    return stages
  }

  /// Returns whether it is unknown if an item was asked, because a deciding cell is unreadable.
  private func isUndecided(_ place: Int) -> String {
    let gates = Set(plan.items[place].askedIf?.items ?? []).sorted()
    return joined(
      gates.map { gate in
        let given = column("given\(gate)")
        let isInvalid = "\(given) = \(Code.invalid)"
        guard plan.items[gate].askedIf != nil else { return isInvalid }
        return "\(isInvalid) OR \(given) = \(Code.unanswered) AND \(isUndecided(gate))"
      }, "OR")
  }

  /// Returns whether an item was answered with at least a value.
  func reaches(_ symptom: PlacedCondition.Symptom, _ code: String) -> String {
    places(of: symptom.item, code) { $0.map { $0 >= symptom.atLeast } ?? false }
  }

  /// Returns whether a code is that of a choice whose value satisfies a predicate.
  func places(of item: Int, _ code: String, where isMeant: (Int?) -> Bool) -> String {
    let values = plan.items[item].values
    let places = values.indices.filter { isMeant(values[$0]) }
    guard let first = places.first else { return "1 = 0" }
    return places.count == values.count - first
      ? "\(code) >= \(first)"
      : "\(code) IN (\(places.map(String.init).joined(separator: ", ")))"
  }

  /// Returns whether a rule holds, like ``PlacedCondition/holds(symptomCount:value:)``.
  func holds(
    _ condition: PlacedCondition, symptomCount: String = "0", _ code: (Int) -> String
  ) -> String {
    switch condition {
    case .item(let symptom): reaches(symptom, code(symptom.item))
    case .symptomCount(let range):
      "\(symptomCount) BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    case .count(let symptoms, let range):
      "\(count(symptoms.map { reaches($0, code($0.item)) })) BETWEEN \(range.lowerBound) AND "
        + "\(range.upperBound)"
    case .all(let parts):
      parts.isEmpty
        ? "1 = 1" : joined(parts.map { holds($0, symptomCount: symptomCount, code) }, "AND")
    case .any(let parts): joined(parts.map { holds($0, symptomCount: symptomCount, code) }, "OR")
    case .not(let part): "NOT (\(holds(part, symptomCount: symptomCount, code)))"
    }
  }

  /// Returns whether a rule is true, or false, for all possible answers to the unanswered items,
  /// like ``PlacedCondition/certainty(_:)``.
  private func isCertain(_ condition: PlacedCondition, of truth: Bool) -> String {
    switch condition {
    case .item(let symptom): return isCertain(symptom, of: truth)
    case .symptomCount: return truth ? "1 = 0" : "1 = 1"
    case .count(let symptoms, let range):
      let lowest = count(symptoms.map { isCertain($0, of: true) })
      let highest = count(symptoms.map { "NOT (\(isCertain($0, of: false)))" })
      return truth
        ? "(\(lowest) >= \(range.lowerBound) AND \(highest) <= \(range.upperBound))"
        : "(\(highest) < \(range.lowerBound) OR \(lowest) > \(range.upperBound))"
    case .all(let parts):
      if truth, parts.isEmpty { return "1 = 1" }
      return joined(parts.map { isCertain($0, of: truth) }, truth ? "AND" : "OR")
    case .any(let parts):
      if !truth, parts.isEmpty { return "1 = 1" }
      return joined(parts.map { isCertain($0, of: truth) }, truth ? "OR" : "AND")
    case .not(let part): return isCertain(part, of: !truth)
    }
  }

  private func isCertain(_ symptom: PlacedCondition.Symptom, of truth: Bool) -> String {
    let code = response(symptom.item)
    let reaches = reaches(symptom, code)
    let open = "\(Code.unanswered), \(Code.open), \(Code.invalid)"
    return truth ? reaches : "(NOT (\(reaches)) AND \(code) NOT IN (\(open)))"
  }
}
