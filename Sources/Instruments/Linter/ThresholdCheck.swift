/// Thresholds of notices and rules for change that nothing else in the definition knows of.
///
/// What is said at or above a score, or below it, speaks of one of its cut-offs or bands: another
/// number is likely to be misread from its source.
struct ThresholdCheck {
  private let questionnaire: Questionnaire
  private let root: Node

  init(_ questionnaire: Questionnaire, root: Node) {
    self.questionnaire = questionnaire
    self.root = root
  }

  func run(_ warnings: inout Findings<DefinitionWarning.Reason>) {
    for (index, notice) in questionnaire.resultNotices.enumerated() {
      let node = root["resultNotices"][index]
      check(notice.atLeast, of: notice.score, at: node["atLeast"], &warnings)
      check(notice.below, of: notice.score, at: node["below"], &warnings)
    }
    for (index, rule) in questionnaire.changeRules.enumerated() {
      let node = root["changeRules"][index]
      switch rule.meaning {
      case .remission(let below), .clinicallySignificantChange(_, let below):
        check(below, of: rule.score, at: node["below"], &warnings)
      case .caseness(let atLeast):
        check(atLeast, of: rule.score, at: node["atLeast"], &warnings)
      case .minimalImportantDifference, .reliableChange, .response: break
      }
    }
  }

  private func check(
    _ threshold: Double?, of id: String, at node: Node,
    _ warnings: inout Findings<DefinitionWarning.Reason>
  ) {
    guard let threshold, let score = questionnaire.score(id) else { return }
    let known = score.cutoffs.map(\.atLeast) + score.bands.map(\.range.minimum)
    if !known.contains(threshold) {
      warnings.add(.unsupportedThreshold(score: id, value: threshold), at: node)
    }
  }
}
