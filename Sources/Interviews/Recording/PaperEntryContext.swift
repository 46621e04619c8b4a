import Foundation
import WellbeingCommandKit
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct PaperEntryContext {
  let context: CommandContext
  let presenter: Presenter
  let questionnaire: Questionnaire
  let language: String?
  let policy: MissingAnswerPolicy
  let note: String?
  let zone: TimeZone
  let store: HealthStore
  /// That the clock may be wrong; nil if nothing says so.
  let clockRemark: String?

  /// Rejects results that could not be saved before anything is typed.
  init(
    _ questionnaire: Questionnaire, language: String?, note: String?, zone: TimeZone,
    _ presenter: Presenter
  ) throws {
    context = presenter.context
    self.presenter = presenter
    self.questionnaire = questionnaire
    self.language = language
    self.zone = zone
    guard note != "-" else { throw Failure.standardInputTwice }
    policy = context.settings.policy.policy(of: questionnaire)
    guard questionnaire.offers(policy) else {
      throw Failure.scoring(.policyNotOffered(policy), questionnaire: questionnaire.id)
    }
    let type = SampleType.questionnaire(questionnaire.id)
    store = try context.store.open(toSave: [type], toRead: [type])
    try store.requireSameDefinition(questionnaire)
    clockRemark = try context.clockRemark(on: store)
    self.note = try context.runtime.note(note)
  }

  var title: String { questionnaire.name(in: language ?? questionnaire.languages[0]) }

  var subjectRemark: SubjectRemark {
    SubjectRemark(
      store: store, seesOthers: context.options.source == nil,
      questionnaire: questionnaire.id)
  }

  func sheet(_ proposal: PaperSheet.Proposal) throws -> PaperSheet {
    PaperSheet(try Administration(of: questionnaire, language: language), proposal)
  }

  func texts(of sheet: PaperSheet) -> AdministrationInterview.Texts {
    AdministrationInterview.Texts(
      subject: sheet.subject ?? "", questionnaire: questionnaire,
      language: sheet.administration.language, policy: policy, audience: audience(of: sheet))
  }

  /// - Parameter isTotalChecked: Whether the answers must match the total on the paper form.
  /// - Returns: Nil if a part is missing.
  func assessment(of sheet: PaperSheet, isTotalChecked: Bool) throws -> ScoredAssessment? {
    guard let subject = sheet.subject, let stamp = sheet.head.date?.stamp,
      let administeredBy = sheet.head.administeredBy, let content = content(of: sheet)
    else { return nil }
    let header = try SampleHeader(
      uuid: .version7(at: context.runtime.clock()), startDate: stamp.date, timeZone: zone,
      datePrecision: stamp.precision, subject: subject, note: note)
    return try (isTotalChecked ? content : content.unchecked)
      .assessment(
        of: questionnaire, header: header, language: language, policy: policy,
        administeredBy: administeredBy, clinician: sheet.head.clinician)
  }

  private func content(of sheet: PaperSheet) -> ResultContent? {
    guard sheet.isTotalOnly else {
      return .answers(sheet.administration.answers, stated: sheet.total)
    }
    return sheet.total.map { .total($0) }
  }

  /// Returns a check of totals without answers, which says why one is invalid; nil if it is valid.
  var totalFault: @Sendable (Double) -> String? {
    { [questionnaire, language, title] total in
      do throws(ScoringError) {
        _ = try Scorer(questionnaire).outcome(ofTotal: total, language: language)
        return nil
      } catch {
        return error.text(in: title).ofInput
      }
    }
  }

  /// Returns a saved form in one line, with its alerts.
  func line(_ result: ScoredAssessment) -> Page.Block {
    let scores = result.scores.map { score in
      guard let value = score.value else { return score.basis.words }
      let scale = score.minimum == 0 ? " of \(points(score.maximum))" : ""
      let band = score.bandWords(by: questionnaire, in: result.language).map { ", \($0)" } ?? ""
      return "\(points(value))\(scale)\(band)"
    }
    let parts =
      [withoutControls(result.subject), "\(title) \(scores.joined(separator: "; "))"]
      + (result.alerts.isEmpty ? [] : ["alert raised"])
      + (result.alertsNotAssessed.isEmpty ? [] : ["alert not assessed"]) + [result.uuid.reference]
    let (mark, tone): (String, Tone) =
      if !result.alerts.isEmpty { ("! ", .alert) } else if !result.alertsNotAssessed.isEmpty {
        ("? ", .caution)
      } else { ("", .plain) }
    return Page.Block("Saved: \(parts.joined(separator: ", "))", mark: mark, tone: tone)
  }

  private func audience(of sheet: PaperSheet) -> Audience {
    sheet.subject.map(context.audience) ?? .staff
  }

  /// Returns the alerts of the entries so far. A failure to evaluate them is included as an
  /// alert, so that it is shown in the same places.
  func alerts(of sheet: PaperSheet) -> [String] {
    do throws(ScoringError) {
      let alerts = try foundAlerts(sheet)
      return presenter.alertText(
        questionnaire, language: sheet.administration.language, audience(of: sheet),
        withContacts: false
      )
      .paragraphs(raised: alerts.raised, notAssessed: alerts.notAssessed)
    } catch {
      return ["The alert could not be evaluated: \(error.text(in: title).ofInput)"]
    }
  }

  /// Finds the alerts. Items not yet reached are ignored, because the paper form may answer them.
  func foundAlerts(
    _ sheet: PaperSheet
  ) throws(ScoringError) -> (raised: [RaisedAlert], notAssessed: [UnassessedAlert]) {
    let scorer = Scorer(questionnaire)
    if sheet.isTotalOnly {
      guard let total = sheet.total else { return ([], []) }
      let outcome = try scorer.outcome(ofTotal: total, language: language)
      return (outcome.alerts, outcome.alertsNotAssessed)
    }
    let notReached = Set(sheet.administration.notReached.map(\.id))
    let found = try scorer.alerts(
      of: sheet.administration.answers, notAsked: notReached, language: language)
    return (found.raised, found.notAssessed.filter { !notReached.contains($0.item) })
  }
}
