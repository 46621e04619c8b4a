/// Alerts, algorithms, notices and change rules.
extension StructureCheck {
  func checkAlerts() {
    for (index, alert) in questionnaire.alerts.enumerated() {
      checkThreshold(alert.atLeast, item: alert.item, at: root["alerts"][index])
    }
  }

  func checkAlgorithms() {
    for (index, algorithm) in questionnaire.algorithms.enumerated() {
      let node = root["algorithms"][index]
      for (position, symptom) in algorithm.symptoms.enumerated() {
        checkThreshold(symptom.atLeast, item: symptom.item, at: node["symptoms"][position])
      }
      node["symptoms"].checkUnique(algorithm.symptoms.map(\.item), key: "item")
      checkCondition(algorithm.condition, at: node["when"])
      checkSymptomCounts(algorithm.condition, of: algorithm, at: node["when"])
    }
  }

  /// Checks that a count of symptoms is one that the algorithm can reach.
  private func checkSymptomCounts(
    _ condition: Condition, of algorithm: Questionnaire.Algorithm, at node: Node
  ) {
    switch condition {
    case .item: break
    case .symptomCount(let range):
      if range.lowerBound < 0 || range.upperBound > algorithm.symptoms.count {
        node["symptoms"].report(
          .outOfRange(minimum: 0, maximum: Double(algorithm.symptoms.count)))
      }
    case .all(let parts):
      for (index, part) in parts.enumerated() {
        checkSymptomCounts(part, of: algorithm, at: node["all"][index])
      }
    case .any(let parts):
      for (index, part) in parts.enumerated() {
        checkSymptomCounts(part, of: algorithm, at: node["any"][index])
      }
    case .not(let part): checkSymptomCounts(part, of: algorithm, at: node["not"])
    }
  }

  func checkNoticesAndChangeRules() {
    for (index, notice) in questionnaire.resultNotices.enumerated() {
      let node = root["resultNotices"][index]
      guard let score = questionnaire.score(notice.score) else {
        node["score"].report(.unknownReference(notice.score))
        continue
      }
      if let atLeast = notice.atLeast { checkWithin(score.range, atLeast, at: node["atLeast"]) }
      if let below = notice.below { checkWithin(score.range, below, at: node["below"]) }
    }
    for (index, rule) in questionnaire.changeRules.enumerated() {
      let node = root["changeRules"][index]
      guard let score = questionnaire.score(rule.score) else {
        node["score"].report(.unknownReference(rule.score))
        continue
      }
      checkMeaning(rule.meaning, of: score, at: node)
    }
  }

  private func checkMeaning(
    _ meaning: Questionnaire.ChangeRule.Meaning, of score: Questionnaire.ScoreRule, at node: Node
  ) {
    let width = Questionnaire.ScoreRange(
      minimum: 0, maximum: score.range.maximum - score.range.minimum)
    switch meaning {
    case .minimalImportantDifference(let points):
      checkWithin(width, points, at: node["points"])
    case .reliableChange(let change):
      checkWithin(width, change.points, at: node["points"])
      checkShare(change.reliability, at: node["reliability"])
      checkShare(change.confidence, at: node["confidence"])
      if let deviation = change.standardDeviation {
        let highest = Double(width.maximum)
        if deviation <= 0 || deviation > highest {
          node["standardDeviation"].report(.outOfRange(minimum: 0, maximum: highest))
        }
      }
    case .response(let drop): checkPercent(drop, at: node)
    case .remission(let below): checkWithin(score.range, below, at: node["below"])
    case .caseness(let atLeast): checkWithin(score.range, atLeast, at: node["atLeast"])
    case .clinicallySignificantChange(let drop, let below):
      checkPercent(drop, at: node)
      checkWithin(score.range, below, at: node["below"])
    }
  }

  private func checkShare(_ share: Double?, at node: Node) {
    if let share, !(0...1).contains(share) {
      node.report(.outOfRange(minimum: 0, maximum: 1))
    }
  }

  private func checkPercent(_ percent: Int, at node: Node) {
    if !(1...100).contains(percent) {
      node["percentDrop"].report(.outOfRange(minimum: 1, maximum: 100))
    }
  }
}
