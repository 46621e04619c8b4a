import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// The alerts raised by earlier versions of a result but not by the current one, in words.
package struct EarlierAlertText {
  let alerts: [VersionHistory.EarlierAlert]
  /// Whether an earlier version was purged, so that its alerts are unknown.
  let isIncomplete: Bool
  private let questionnaire: Questionnaire

  /// - Parameters:
  ///   - versionHistory: The result's version history; nil if the audit trail has none.
  ///   - questionnaire: The definition the result was scored with.
  package init(_ versionHistory: VersionHistory?, _ questionnaire: Questionnaire) {
    self.init(alerts: versionHistory?.earlierAlerts ?? [], versionHistory, questionnaire)
  }

  /// - Parameter alerts: The alerts to show instead of those in the version history.
  package init(
    alerts: [VersionHistory.EarlierAlert], _ versionHistory: VersionHistory?,
    _ questionnaire: Questionnaire
  ) {
    self.alerts = alerts
    self.questionnaire = questionnaire
    isIncomplete = versionHistory?.lacksEarlierVersion == true && !questionnaire.alerts.isEmpty
  }

  /// Returns the paragraphs to add to the alerts of the current answers.
  package func paragraphs(for audience: ReaderRole) -> [AlertParagraph] {
    let purged = "An earlier version was purged, so it is not known whether it had an alert."
    return (alerts.map { words(of: $0, for: audience) } + (isIncomplete ? [purged] : []))
      .map { AlertParagraph($0) }
  }

  private func words(of earlier: VersionHistory.EarlierAlert, for audience: ReaderRole) -> String {
    let answers =
      earlier.inDraft
      ? "An answer that was taken back before it was saved"
      : earlier.isOfFirstVersion ? "The original answers" : "The answers of an earlier version"
    let others = earlier.inDraft ? "saved" : "corrected"
    switch audience {
    case .staff:
      return
        "\(answers) raised this alert; the \(others) ones do not: \(earlier.alert.staffMessage)"
    case .person:
      let number = questionnaire.number(of: earlier.alert.item)
      let question = number.map { "question \($0)" } ?? earlier.alert.item
      return
        "\(answers) raised an alert about \(question); the \(others) ones do not. If the earlier "
        + "answer was true, please tell someone today: your doctor, or someone you trust."
    }
  }
}
