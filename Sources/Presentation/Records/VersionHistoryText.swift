package import Foundation
package import WellbeingInsights
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
  package func paragraphs(for audience: ReaderRole) -> [String] {
    alerts.map { words(of: $0, for: audience) }
      + (isIncomplete
        ? ["An earlier version was purged, so it is not known whether it had an alert."] : [])
  }

  private func words(of earlier: VersionHistory.EarlierAlert, for audience: ReaderRole) -> String {
    let answers =
      earlier.isOfDraft
      ? "An answer that was taken back before it was saved"
      : earlier.isOfFirstVersion ? "The original answers" : "The answers of an earlier version"
    let others = earlier.isOfDraft ? "saved" : "corrected"
    switch audience {
    case .staff:
      return "\(answers) raised this alert; the \(others) ones do not: \(earlier.alert.message)"
    case .person:
      let number = questionnaire.number(of: earlier.alert.item)
      let question = number.map { "question \($0)" } ?? earlier.alert.item
      return
        "\(answers) raised an alert about \(question); the \(others) ones do not. If the earlier "
        + "answer was true, please tell someone today: your doctor, or someone you trust."
    }
  }
}

package struct ReviewText {
  private let assessment: ScoredAssessment
  private let zone: TimeZone

  package init(_ assessment: ScoredAssessment, zone: TimeZone) {
    self.assessment = assessment
    self.zone = zone
  }

  /// One line per review of any version; those of earlier versions name the version.
  package var lines: [String] { lines(withNotes: true) }

  package func lines(withNotes: Bool) -> [String] {
    assessment.reviews.map { review in
      let moment = LocalTime.moment(review.date, in: zone)
      let reviewer = printable(review.reviewer)
      let words =
        switch review.outcome {
        case .toldSomeone: "The person told someone, \(moment)"
        case .reopened: "Reopened by \(reviewer), \(moment)"
        case let outcome:
          "Reviewed by \(reviewer), \(moment)" + (outcome.map { ", \($0.words)" } ?? "")
        }
      return words
        + (review.result == assessment.uuid
          ? "" : " (on the earlier version \(review.result.reference))")
        + (withNotes ? review.note.map { ": \(remarkText($0))" } ?? "" : "")
    }
  }

  /// What is to be done about an alert that waits.
  package var advice: String {
    guard assessment.reviewState != .enteredInError else {
      return "Entered in error, not corrected. " + Self.correction(of: assessment.uuid)
    }
    let words =
      switch assessment.reviews.last?.outcome {
      case .couldNotReach: "Nobody has been reached yet"
      case .reopened: "The review was reopened"
      default: "Not reviewed yet"
      }
    return "\(words). Once you have followed it up: wellbeing review \(assessment.uuid.reference)"
  }

  /// What is to be done about a result that was entered in error.
  package static func correction(of uuid: UUID) -> String {
    "Now correct it: wellbeing amend \(uuid.reference). Or delete it: "
      + "wellbeing delete \(uuid.reference)"
  }

  /// Returns the mark for reviewed results in lists, to tell them from unreviewed ones.
  package static func mark(usesUnicode: Bool) -> String {
    usesUnicode ? "✓ reviewed" : "(reviewed)"
  }
}
