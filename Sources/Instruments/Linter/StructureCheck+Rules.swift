import WellbeingTextFormats

extension StructureCheck {
  func checkAlerts() {
    for (index, alert) in questionnaire.alerts.enumerated() {
      checkThreshold(alert.atLeast, item: alert.item, at: root["alerts"][index])
    }
  }

  func checkAlgorithms() {
    for (index, patternRule) in questionnaire.patternRules.enumerated() {
      let node: Node = root["algorithms"][index]
      checkSymptoms(patternRule.symptoms, at: node["symptoms"])
      checkCondition(patternRule.condition, at: node["when"])
      checkSymptomCounts(patternRule.condition, of: patternRule, at: node["when"])
    }
  }

  /// Checks that the pattern rule can reach a count of symptoms.
  private func checkSymptomCounts(
    _ condition: Condition<String>, of patternRule: Questionnaire.SymptomPatternRule,
    at node: Node
  ) {
    switch condition {
    case .item, .count: break
    case .symptomCount(let range):
      checkCount(range, of: patternRule.symptoms.count, at: node["symptoms"])
    case .all(let parts):
      for (index, part) in parts.enumerated() {
        checkSymptomCounts(part, of: patternRule, at: node["all"][index])
      }
    case .any(let parts):
      for (index, part) in parts.enumerated() {
        checkSymptomCounts(part, of: patternRule, at: node["any"][index])
      }
    case .not(let part): checkSymptomCounts(part, of: patternRule, at: node["not"])
    }
  }

  func checkNoticesAndChangeRules() {
    for (index, notice) in questionnaire.resultNotices.enumerated() {
      let node: Node = root["resultNotices"][index]
      guard let score = questionnaire.score(notice.score) else {
        node["score"].report(.unknownReference(notice.score))
        continue
      }
      if let atLeast = notice.atLeast { score.checkThreshold(atLeast, at: node["atLeast"]) }
      if let below = notice.below { score.checkThreshold(below, at: node["below"]) }
    }
    for (index, rule) in questionnaire.changeRules.enumerated() {
      let node: Node = root["changeRules"][index]
      guard let score = questionnaire.score(rule.score) else {
        node["score"].report(.unknownReference(rule.score))
        continue
      }
      checkMeaning(rule.meaning, of: score, at: node)
      checkDirection(rule.meaning, of: score, at: node)
    }
  }

  private func checkDirection(
    _ meaning: Questionnaire.ChangeRule.Meaning, of score: Questionnaire.ScoreRule,
    at node: Node
  ) {
    guard score.direction == .higherIsBetter else { return }
    switch meaning {
    case .minimalImportantDifference, .reliableChange: break
    case .response, .remission, .caseness, .clinicallySignificantChange:
      node["kind"].report(.higherIsBetter(score.id))
    }
  }

  private func checkMeaning(
    _ meaning: Questionnaire.ChangeRule.Meaning, of score: Questionnaire.ScoreRule,
    at node: Node
  ) {
    let width = score.range.maximum - score.range.minimum
    switch meaning {
    case .minimalImportantDifference(let points):
      checkDifference(points, of: score, at: node["points"])
    case .reliableChange(let change):
      checkDifference(change.points, of: score, at: node["points"])
      if let deviation = change.standardDeviation {
        if deviation <= 0 || deviation > width {
          node["standardDeviation"].report(.outOfRange(minimum: 0, maximum: width))
        }
      }
    case .response: break
    case .remission(let below): score.checkThreshold(below, at: node["below"])
    case .caseness(let atLeast): score.checkThreshold(atLeast, at: node["atLeast"])
    case .clinicallySignificantChange(_, let below):
      score.checkThreshold(below, at: node["below"])
    }
  }

  /// Checks that two scores can differ by a difference.
  private func checkDifference(
    _ points: Double, of score: Questionnaire.ScoreRule, at node: Node
  ) {
    let width = score.range.maximum - score.range.minimum
    if points <= 0 || points > width {
      node.report(.outOfRange(minimum: score.next(after: 0), maximum: width))
    }
  }
}
