import WellbeingKit

/// What versions before a result raised and it does not, in words: the same wherever it is told.
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
        ? ["An earlier version was purged: what alerts it raised is not known any more."] : [])
  }

  /// What is said in one line, an element an alert.
  var words: [String] {
    alerts.map(\.words) + (isIncomplete ? ["alerts of a purged version not known"] : [])
  }
}

extension SampleStory.EarlierAlert {
  fileprivate var paragraph: String {
    "Alert raised \(occasion), and not by the answers as amended: \(alert.message)"
  }

  fileprivate var words: String { "alert raised \(occasion): \(alert.item) = \(alert.value)" }

  private var occasion: String {
    isOfFirstVersion ? "when first recorded" : "in an earlier version"
  }
}
