import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// A corrected result: both versions are scored with the old one's definition.
struct AssessmentAmendment {
  let sheet: Sheet
  let old: ScoredAssessment
  let new: ScoredAssessment

  private var questionnaire: Questionnaire { sheet.questionnaire }

  /// - Parameter sheet: The sheet of the old result, as it is corrected.
  /// - Throws: ``Failure`` if nothing would change.
  init(_ old: ScoredAssessment, _ sheet: Sheet) throws {
    (self.sheet, self.old) = (sheet, old)
    // Its alerts come before a contradiction of the stated total.
    new = try sheet.assessment()
    guard new.with(header: old.header) != old || !new.header.saysTheSame(as: old.header) else {
      throw sheet.fault ?? Failure.nothingToAmend
    }
  }

  /// The differences of the new result, and in any case its alerts and score.
  var differences: [Difference] {
    let about = [
      Difference(name: "Policy", old: old.policy.rawValue, new: new.policy.rawValue),
      Difference(
        name: "Administered by", old: old.administeredBy.rawValue,
        new: new.administeredBy.rawValue),
      Difference(
        name: "Clinician", old: old.clinician.map(quoted) ?? "none",
        new: new.clinician.map(quoted) ?? "none"),
    ]
    return Difference.between(old, new) + (answers + about).filter { $0.old != $0.new } + alerts
      + scores
  }

  /// Returns the alerts that the old result or one before it raised, and the new one does not.
  func earlierAlerts(_ versionHistory: VersionHistory?) -> EarlierAlertText {
    let isFirst = versionHistory.map { $0.versions.first == old.uuid } ?? true
    let own = old.alerts.map {
      VersionHistory.EarlierAlert(uuid: old.uuid, isOfFirstVersion: isFirst, alert: $0)
    }
    let raised = Set(new.alerts.map(\.item))
    let earlier = ((versionHistory?.earlierAlerts ?? []) + own).filter {
      !raised.contains($0.alert.item)
    }
    return EarlierAlertText(alerts: earlier, versionHistory, questionnaire)
  }

  /// Alerts raised by the new answers, and those raised only by earlier versions.
  func alertParagraphs(in store: HealthStore, _ presenter: Presenter) throws -> [AlertParagraph] {
    let isRefused = sheet.fault != nil
    // Of refused answers, only what is new is shown.
    if isRefused, new.alerts.allSatisfy(old.alerts.contains) { return [] }
    let uuid = old.uuid
    let versionHistory = try store.read { try $0.versionHistory(of: uuid) }
    let audience = presenter.context.audience(of: new.subject)
    return presenter.alertParagraphs(
      new, questionnaire, audience, withContacts: false,
      isRefused: isRefused)
      + earlierAlerts(versionHistory).paragraphs(for: audience)
  }

  private var answers: [Difference] {
    questionnaire.items.enumerated().map { index, item in
      Difference(
        name: "\(index + 1). \(questionnaire.text(item.text, in: questionnaire.languageOfStaff))",
        old: words(for: item, in: old), new: words(for: item, in: new))
    }
  }

  private func words(for item: Questionnaire.Item, in result: ScoredAssessment) -> String {
    if result.score?.basis == .totalOnly { return "not known" }
    return result.words(for: item, in: questionnaire.languageOfStaff)
  }

  private var alerts: [Difference] {
    questionnaire.alerts.map { rule in
      Difference(
        name: "Alert for item \(questionnaire.number(of: rule.item).map(String.init) ?? rule.item)",
        old: state(of: rule.item, in: old),
        new: state(of: rule.item, in: new))
    }
  }

  private func state(of item: String, in result: ScoredAssessment) -> String {
    if result.alerts.contains(where: { $0.item == item }) { return "raised" }
    let isOpen = result.alertsNotAssessed.contains { $0.item == item }
    return isOpen ? "not assessed" : "not raised"
  }

  private var scores: [Difference] {
    questionnaire.scores.map { rule in
      Difference(name: "Score", old: words(for: rule, in: old), new: words(for: rule, in: new))
    }
  }

  private func words(
    for rule: Questionnaire.ScoreRule, in result: ScoredAssessment
  ) -> String {
    guard let score = result.scores.first(where: { $0.id == rule.id }) else { return "none" }
    guard let value = score.value else { return score.basis.words }
    let band = score.band.flatMap { rule.band($0)?.text.text(in: questionnaire.languageOfStaff) }
    let basis = score.basis == .complete ? nil : score.basis.words
    return ([points(value)] + [band, basis].compactMap { $0 }).joined(separator: ", ")
  }
}
