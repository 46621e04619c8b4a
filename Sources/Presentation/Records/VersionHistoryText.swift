package import Foundation
import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

package struct VersionHistoryText {
  let history: VersionHistory
  let zone: TimeZone

  package init(history: VersionHistory, zone: TimeZone) {
    self.history = history
    self.zone = zone
  }

  /// The events, oldest first, one paragraph per element.
  package var paragraphs: [String] { history.entries.map(words) }

  private func words(_ entry: AuditEntry) -> String {
    let reference = entry.uuid?.reference ?? ""
    let program = "\(printable(entry.source)), login \(printable(entry.login))"
    return "\(LocalTime.moment(entry.date, in: zone)) \(reference) \(event(entry)) (\(program))"
      + (entry.reason.map { ": \(printable($0))" } ?? "")
  }

  private func event(_ entry: AuditEntry) -> String {
    switch entry.event {
    case .saved: "saved"
    case .replaced:
      entry.uuid.flatMap(history.successor).map { "replaced by \($0.reference)" } ?? "replaced"
    case .deleted: "deleted"
    case .purged: "purged: its values were removed for good"
    case .reviewed: "reviewed"
    case .subjectChanged: "changed: it is about another subject"
    default: printable(entry.event.rawValue)
    }
  }
}

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
      earlier.isOfDraft
      ? "An answer that was taken back before it was saved"
      : earlier.isOfFirstVersion ? "The original answers" : "The answers of an earlier version"
    let others = earlier.isOfDraft ? "saved" : "corrected"
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
