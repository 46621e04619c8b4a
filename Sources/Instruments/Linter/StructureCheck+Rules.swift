import WellbeingTextFormats

/// Checks rules about a score: that they can apply to one of its values.
extension StructureCheck {
  func checkNotices() {
    for (notice, node) in zip(questionnaire.resultNotices, root["resultNotices"].list) {
      guard let score = questionnaire.score(notice.score) else {
        node["score"].report(.unknownReference(notice.score))
        continue
      }
      if let atLeast = notice.atLeast { score.checkThreshold(atLeast, at: node["atLeast"]) }
      if let below = notice.below { score.checkThreshold(below, at: node["below"]) }
    }
  }

  func checkChangeRules() {
    for (rule, node) in zip(questionnaire.changeRules, root["changeRules"].list) {
      guard let score = questionnaire.score(rule.score) else {
        node["score"].report(.unknownReference(rule.score))
        continue
      }
      if score.direction == .higherIsBetter, rule.meaning.difference == nil {
        node["kind"].report(.higherIsBetter(score.id))
      }
      if let (key, value) = rule.meaning.threshold { score.checkThreshold(value, at: node[key]) }
      let width = score.range.maximum - score.range.minimum
      if let points = rule.meaning.difference, points <= 0 || points > width {
        node["points"].report(.outOfRange(minimum: score.next(after: 0), maximum: width))
      }
      if case .reliableChange(let change) = rule.meaning, let deviation = change.standardDeviation,
        deviation <= 0 || deviation > width
      {
        node["standardDeviation"].report(.outOfRange(minimum: 0, maximum: width))
      }
    }
  }
}

extension Questionnaire.ChangeRule.Meaning {
  /// The difference between two scores, in either direction; nil for a rule about a drop or about
  /// a threshold.
  fileprivate var difference: Double? {
    switch self {
    case .minimalImportantDifference(let points): points
    case .reliableChange(let change): change.points
    case .response, .remission, .caseness, .clinicallySignificantChange: nil
    }
  }

  /// The score that divides results, and its key; nil for a rule about differences only.
  var threshold: (key: String, value: Double)? {
    switch self {
    case .remission(let below), .clinicallySignificantChange(_, let below): ("below", below)
    case .caseness(let atLeast): ("atLeast", atLeast)
    case .minimalImportantDifference, .reliableChange, .response: nil
    }
  }
}
