import WellbeingKit
import WellbeingPresentation

/// The alerts raised by earlier versions of a result but not by the current one, in words.
struct EarlierAlertText {
  let alerts: [VersionHistory.EarlierAlert]
  /// Whether an earlier version was purged, so that its alerts are unknown.
  let isIncomplete: Bool
  private let questionnaire: Questionnaire

  /// - Parameters:
  ///   - story: The result's version history; nil if the audit trail has none.
  ///   - questionnaire: The definition the result was scored with.
  init(_ story: VersionHistory?, _ questionnaire: Questionnaire) {
    self.init(alerts: story?.earlierAlerts ?? [], story, questionnaire)
  }

  /// - Parameter alerts: The alerts to show instead of those in the version history.
  init(
    alerts: [VersionHistory.EarlierAlert], _ story: VersionHistory?, _ questionnaire: Questionnaire
  ) {
    self.alerts = alerts
    self.questionnaire = questionnaire
    isIncomplete = story?.lacksEarlierVersion == true && !questionnaire.alerts.isEmpty
  }

  /// Returns the paragraphs to add to the alerts of the current answers.
  func paragraphs(for audience: Audience) -> [String] {
    alerts.map { words(of: $0, for: audience) }
      + (isIncomplete
        ? ["An earlier version was purged, so it is not known whether it had an alert."] : [])
  }

  private func words(of earlier: VersionHistory.EarlierAlert, for audience: Audience) -> String {
    let answers =
      earlier.isOfFirstVersion ? "The original answers" : "The answers of an earlier version"
    switch audience {
    case .staff:
      return "\(answers) raised this alert; the corrected ones do not: \(earlier.alert.message)"
    case .person:
      let place = questionnaire.items.firstIndex { $0.id == earlier.alert.item }
      let question = place.map { "question \($0 + 1)" } ?? earlier.alert.item
      return
        "\(answers) raised an alert about \(question); the corrected ones do not. If the earlier "
        + "answer was true, please tell someone today: your doctor, or someone you trust."
    }
  }
}
