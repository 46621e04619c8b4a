import WellbeingKit
import WellbeingPresentation

/// The alerts that earlier versions of a result raised and it does not, in words.
struct EarlierAlertText {
  let alerts: [VersionHistory.EarlierAlert]
  /// Whether it is not known any more what one of them raised.
  let isIncomplete: Bool
  private let questionnaire: Questionnaire

  /// - Parameters:
  ///   - story: What became of the result; nil where the audit trail does not say.
  ///   - questionnaire: The definition by which it was scored.
  init(_ story: VersionHistory?, _ questionnaire: Questionnaire) {
    self.init(alerts: story?.earlierAlerts ?? [], story, questionnaire)
  }

  /// - Parameter alerts: What is told instead of the alerts of the story.
  init(
    alerts: [VersionHistory.EarlierAlert], _ story: VersionHistory?, _ questionnaire: Questionnaire
  ) {
    self.alerts = alerts
    self.questionnaire = questionnaire
    isIncomplete = story?.lacksEarlierVersion == true && !questionnaire.alerts.isEmpty
  }

  /// What is said beside the alerts of the present answers, a paragraph an element.
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
