import Foundation
import WellbeingKit
import WellbeingTerminal

/// One questionnaire of a sitting: from its draft, or its first question, to its record.
final class QuestionnaireRun {
  /// A result that was confirmed, saved or not.
  struct Result {
    let assessment: ScoredAssessment
    let questionnaire: Questionnaire
    /// The earlier results of the same subject, questionnaire and day.
    let sameDay: [UUID]
  }

  private let session: Session
  private let options: TakeOptions
  private let presenter: Presenter
  private let renderer: any Renderer
  private let farewell: Farewell
  private let kept: KeptAdministration
  private var administration: Administration?
  /// What was confirmed and, where anything is kept, saved.
  private(set) var result: Result?

  /// - Parameter following: The ids of those that are to be answered after it in the sitting.
  init(
    _ questionnaire: Questionnaire, before following: [String], _ session: Session,
    _ options: TakeOptions, presenter: Presenter, renderer: any Renderer, store: HealthStore?,
    farewell: Farewell
  ) {
    self.session = session
    self.options = options
    self.presenter = presenter
    self.renderer = renderer
    self.farewell = farewell
    kept = KeptAdministration(
      questionnaire, before: following, session, options, renderer: renderer, store: store,
      farewell: farewell)
  }

  var title: String { kept.questionnaire.name(in: language) }

  private var language: String {
    administration?.language ?? (try? session.language(of: kept.questionnaire))
      ?? kept.questionnaire.languages[0]
  }

  private var audience: Audience { Audience(kept.circumstances.administeredBy) }

  /// Begins anew, or goes on with what was left, as the person decides.
  ///
  /// - Returns: Whether there is something to ask; the person can leave instead.
  func open() throws -> Bool {
    if administration == nil {
      // Staff decide on a second one of the day: whoever gets the device is not asked.
      guard try !options.isHandedOver || confirmsSaving(beside: kept.sameDay) else { return false }
      administration = try kept.open()
    }
    return administration != nil
  }

  private func confirmsSaving(beside sameDay: SameDay) throws -> Bool {
    try sameDay.results.isEmpty || renderer.confirmsSaving(beside: sameDay)
  }

  /// Asks the questions and saves the result, unless the person leaves before the end.
  func administer() throws {
    guard try open(), var administration else { return }
    updateFarewell(administration)
    defer { farewell.set("") }
    let outcome: FormOutcome
    do {
      defer { self.administration = administration }
      outcome = try renderer.administer(&administration, content)
    } catch {
      // Whatever the fault, nothing keeps back what an answer calls for.
      try showAlerts(of: administration)
      throw Self.isOtherTerminal(error) ? CommandError.draftTaken : error
    }
    switch outcome {
    case .confirmed: try finish(administration)
    case .left: try leave(administration)
    case .inputEnded:
      try leave(administration)
      throw CommandError.inputEnded(isDraftKept: kept.isKept)
    case .interrupted:
      try leave(administration)
      throw CommandError.interrupted(isDraftKept: kept.isKept)
    }
  }

  private var content: FormContent {
    FormContent(
      subject: options.subject, policy: kept.circumstances.policy, audience: audience
    ) { [unowned self] administration in
      updateFarewell(administration)
      try kept.keep(administration)
      updateFarewell(administration)
    }
  }

  /// Whether another terminal began or went on with the same administration.
  private static func isOtherTerminal(_ error: any Error) -> Bool {
    guard let error = error as? StoreError else { return false }
    return error == .draftChanged || error == .draftExists
  }

  // MARK: Finishing

  private func finish(_ administration: Administration) throws {
    let scored = try assessment(administration)
    let alerts = presenter.alertParagraphs(
      scored, kept.questionnaire, audience, withContacts: true)
    // The alerts are shown before saving, whatever comes of the question.
    let sameDay = Swift.Result { try kept.sameDay(as: scored) }
    let isConfirmed = Swift.Result {
      try options.isHandedOver || confirmsSaving(beside: sameDay.get())
    }
    if case .success(false) = isConfirmed { return try leave(administration) }
    try renderer.show(alerts: alerts, about: title) { shown in
      _ = try isConfirmed.get()
      result = Result(
        assessment: try kept.save(scored.with(alertShown: shown)),
        questionnaire: kept.questionnaire, sameDay: try sameDay.get().results)
      farewell.set(words(after: alerts, [doneWords]))
    }
  }

  private func assessment(_ administration: Administration) throws -> ScoredAssessment {
    let now = session.context.clock()
    let circumstances = kept.circumstances
    let header = try SampleHeader(
      uuid: .version7(at: now), start: now, timeZone: try session.zone(),
      subject: options.subject, note: circumstances.note)
    do throws(ScoringError) {
      return try ScoredAssessment(
        kept.questionnaire, answers: administration.answers, policy: circumstances.policy,
        header: header, language: administration.language,
        administeredBy: circumstances.administeredBy, clinician: circumstances.clinician)
    } catch {
      throw CommandError.scoring(error, questionnaire: kept.questionnaire.id)
    }
  }

  // MARK: Leaving early

  private func leave(_ administration: Administration) throws {
    do {
      try showAlerts(of: administration)
    } catch CommandError.interrupted {
      sayWhatIsLeft(of: administration)
      throw CommandError.interrupted(isDraftKept: kept.isKept)
    }
    sayWhatIsLeft(of: administration)
  }

  private func sayWhatIsLeft(of administration: Administration) {
    guard !options.isHandedOver else { return }
    renderer.leave(kept.leavingLines, hasAnswers: !administration.answers.isEmpty)
  }

  /// Shows the alerts of an administration that is not finished.
  private func showAlerts(of administration: Administration) throws {
    let alerts = alertParagraphs(administration, audience)
    try renderer.show(alerts: alerts, about: title) { _ in }
  }

  private func alertParagraphs(
    _ administration: Administration, _ audience: Audience
  ) -> [String] {
    DraftAlerts.paragraphs(administration, audience, presenter)
  }

  /// What staff are told of an administration that did not come to its end.
  ///
  /// - Parameter isKept: Whether what was answered here is what is kept.
  func unfinishedPage(isKept: Bool) -> ResultPage? {
    guard let administration else { return nil }
    let count = DraftOffer.progress(of: administration.questionnaire, administration.answers)
    return ResultPage(
      title: title,
      paragraphs: ["Not finished: \(count)."] + alertParagraphs(administration, .staff)
        + (isKept ? kept.leavingLines : []))
  }

  // MARK: What a signal leaves to say

  private func updateFarewell(_ administration: Administration) {
    farewell.set(
      words(
        after: alertParagraphs(administration, audience),
        [kept.leavingLines.joined(separator: "\n"), doneWords]))
  }

  /// What was finished before is not shown any more.
  private var doneWords: String? {
    session.context.ledger.words.map { session.paragraph("\($0).") }
  }

  private func words(after alerts: [String], _ rest: [String?]) -> String {
    let marked = alerts.map { presenter.alertLines($0).joined(separator: "\n") }
    return "\n" + (marked + rest.compactMap { $0 }).joined(separator: "\n\n") + "\n"
  }
}
