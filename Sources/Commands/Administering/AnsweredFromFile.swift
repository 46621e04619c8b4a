import WellbeingArguments
import WellbeingKit
import WellbeingPresentation
import WellbeingSettings
import WellbeingTerminal

/// Scores and saves answers from a file, without asking the questions or keeping a draft.
struct AnsweredFromFile {
  private let session: Session
  private let options: TakeOptions
  private let isSaved: Bool

  init(_ session: Session, _ options: TakeOptions, isSaved: Bool) {
    self.session = session
    self.options = options
    self.isSaved = isSaved
  }

  func run(_ questionnaire: Questionnaire, path: String) throws -> ExitCode {
    let presenter = try Presenter(session)
    let assessment = try assessment(of: questionnaire, path: path)
    let audience = Audience(options.administeredBy)
    let alerts = presenter.alertParagraphs(assessment, questionnaire, audience, withContacts: true)
    try presenter.show(alerts: alerts) { shown in
      let result = assessment.with(alertShown: shown)
      guard isSaved else { return try show(result, questionnaire, audience, presenter, .nothing) }
      let store = try session.openStore(toSave: [result.sampleType])
      let sameDay = try SameDay(as: result, questionnaire, in: store)
      guard try session.confirmsSaving(beside: sameDay) else {
        return session.say("Nothing was saved.")
      }
      let saved = try session.change(store, .saved(result.uuid)) { try $0.save(result) }
      try show(saved, questionnaire, audience, presenter, sameDay)
    }
    return .done
  }

  private func show(
    _ assessment: ScoredAssessment, _ questionnaire: Questionnaire, _ audience: Audience,
    _ presenter: Presenter, _ sameDay: SameDay
  ) throws {
    let output = session.context.output
    if session.isJSON {
      output.writeLine(try JSONOutput.document(results: [assessment], sameDay: sameDay.results))
    } else if !session.isQuiet {
      presenter.showResult(assessment, questionnaire, audience, on: output)
      output.writeLine(presenter.keptWords(assessment, isSaved: isSaved))
      presenter.showSupport(on: output)
    }
  }

  private func assessment(
    of questionnaire: Questionnaire, path: String
  ) throws -> ScoredAssessment {
    let language = try session.language(of: questionnaire)
    let source = path == "-" ? "Standard input" : quotedPath(path)
    let answers = try AnswerObject.parse(
      try session.bytes(at: path), of: questionnaire, source: source)
    let now = session.context.clock()
    let header = try SampleHeader(
      uuid: .version7(at: now), startDate: now, timeZone: try session.zone(),
      subject: options.subject, note: options.note)
    do throws(ScoringError) {
      return try ScoredAssessment(
        questionnaire, answers: answers, policy: options.policy.policy(of: questionnaire),
        header: header, language: language, administeredBy: options.administeredBy,
        clinician: options.clinician)
    } catch {
      throw Failure.scoring(error, questionnaire: questionnaire.id)
    }
  }
}
