import WellbeingKit

/// The alerts that earlier versions of a result raised and it does not, in words.
struct EarlierAlertText {
  let alerts: [SampleStory.EarlierAlert]
  /// Whether it is not known any more what one of them raised.
  let isIncomplete: Bool

  /// - Parameters:
  ///   - story: What became of the result; nil where the audit trail does not say.
  ///   - questionnaire: The definition by which it was scored.
  init(_ story: SampleStory?, _ questionnaire: Questionnaire) {
    self.init(alerts: story?.earlierAlerts ?? [], story, questionnaire)
  }

  /// - Parameter alerts: What is told instead of the alerts of the story.
  init(
    alerts: [SampleStory.EarlierAlert], _ story: SampleStory?, _ questionnaire: Questionnaire
  ) {
    self.alerts = alerts
    isIncomplete = story?.lacksEarlierVersion == true && !questionnaire.alerts.isEmpty
  }

  /// What is said beside the alerts of the present answers, a paragraph an element.
  var paragraphs: [String] {
    alerts.map(\.paragraph)
      + (isIncomplete
        ? ["An earlier version was purged, so it is not known whether it had an alert."] : [])
  }

}

extension SampleStory.EarlierAlert {
  fileprivate var paragraph: String {
    let answers = isOfFirstVersion ? "The original answers" : "The answers of an earlier version"
    return "\(answers) raised this alert; the corrected ones do not: \(alert.message)"
  }
}
