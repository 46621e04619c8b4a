extension ScoringStatement {
  /// Returns the item's response code, given its condition: see ``Scorer/markUnasked(_:)``.
  func response(_ place: Int) -> String {
    column(plan.items[place].askedIf == nil ? "given\(place)" : "response\(place)")
  }

  func answer(_ place: Int) -> String {
    column(plan.items[place].askedIf == nil ? "given\(place)" : "answer\(place)")
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
      let isAsked = isCertain(condition, of: true) { symptom in
        let reached = flag(reaches(symptom, response(symptom.item)))
        return (reached, reached)
      }
      let unasked =
        "CASE WHEN \(isCertain(condition, of: false, responseLimits)) THEN \(Code.skipped) ELSE \(Code.open) END"
      stages[level] += [
        (
          "response\(place)",
          "CASE WHEN \(isAsked) THEN \(given) "
            + "WHEN \(given) IN (\(Code.unanswered), \(Code.invalid)) THEN \(unasked) "
            + "ELSE \(given) END"
        ),
        (
          "answer\(place)",
          "CASE WHEN \(isAsked) OR \(given) = \(Code.invalid) THEN \(given) "
            + "WHEN \(given) = \(Code.unanswered) THEN \(unasked) "
            + "WHEN \(isUndecided(place)) THEN \(given) ELSE \(Code.notAsked) END"
        ),
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

  func reaches(_ symptom: Condition<Int>.Symptom, _ code: String) -> String {
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

  /// 1 or 0 as the least and the most that a symptom can add to a count of symptoms.
  typealias Limits = (_ symptom: Condition<Int>.Symptom) -> (least: String, most: String)

  /// The limits for the condition on which an item is asked.
  private func responseLimits(_ symptom: Condition<Int>.Symptom) -> (least: String, most: String) {
    let code = response(symptom.item)
    let reaches = reaches(symptom, code)
    let open = "\(Code.unanswered), \(Code.open), \(Code.invalid)"
    return (flag(reaches), flag("\(reaches) OR \(code) IN (\(open))"))
  }

  /// Returns whether a rule is true, or false, for all possible answers to the unanswered items,
  /// like ``Condition/certainty(_:)``.
  private func isCertain(
    _ condition: Condition<Int>, of truth: Bool, _ limits: Limits
  ) -> String {
    switch condition {
    case .item(let item, let atLeast):
      let symptom = Condition<Int>.Symptom(item: item, atLeast: atLeast)
      return truth ? "\(limits(symptom).least) = 1" : "\(limits(symptom).most) = 0"
    case .count(let symptoms, let range):
      let lowest = sum(symptoms.map { limits($0).least })
      let highest = sum(symptoms.map { limits($0).most })
      return truth
        ? "(\(lowest) >= \(range.lowerBound) AND \(highest) <= \(range.upperBound))"
        : "(\(highest) < \(range.lowerBound) OR \(lowest) > \(range.upperBound))"
    case .all(let parts):
      if truth, parts.isEmpty { return "1 = 1" }
      return joined(parts.map { isCertain($0, of: truth, limits) }, truth ? "AND" : "OR")
    case .any(let parts):
      if !truth, parts.isEmpty { return "1 = 1" }
      return joined(parts.map { isCertain($0, of: truth, limits) }, truth ? "OR" : "AND")
    case .not(let part): return isCertain(part, of: !truth, limits)
    }
  }

  /// Returns whether a rule split into cases is true, or false, for all possible answers, like
  /// ``CasesOfCondition/certainty(_:)``.
  func isCertain(_ cases: CasesOfCondition, of truth: Bool, _ limits: Limits) -> String {
    switch cases {
    case .condition(let condition): return isCertain(condition, of: truth, limits)
    case .split(let item, let thresholds, let cases):
      let ends = thresholds.map { limits(.init(item: item, atLeast: $0)) }
      let parts = cases.enumerated().map { place, part in
        let above = place < ends.count ? ["\(ends[place].least) = 1"] : []
        let below = place > 0 ? ["\(ends[place - 1].most) = 0"] : []
        return joined(above + below + [isCertain(part, of: truth, limits)], "OR")
      }
      return joined(parts, "AND")
    }
  }
}
