import Foundation
import WellbeingKit
import WellbeingTerminal

/// One questionnaire after another for one subject, from the first question to the results.
final class Sitting {
  private let session: Session
  private let options: TakeOptions
  private let presenter: Presenter
  private let renderer: any Renderer
  private let store: HealthStore?
  private let farewell = Farewell()
  private var runs: [QuestionnaireRun] = []

  /// What was finished, also where something went wrong behind it.
  var results: [QuestionnaireRun.Result] { runs.compactMap(\.result) }

  /// - Parameter store: Nil where nothing is to be kept.
  init(
    _ session: Session, _ options: TakeOptions, _ presenter: Presenter, renderer: any Renderer,
    store: HealthStore?
  ) {
    self.session = session
    self.options = options
    self.presenter = presenter
    self.renderer = renderer
    self.store = store
  }

  /// Administers the questionnaires until the last is finished or the person leaves.
  func run(_ questionnaires: [Questionnaire]) throws -> ExitCode {
    try check(questionnaires)
    let (say, restore) = (session.context.lastWords, renderer.restore)
    try InterruptGuard.run(notice: { [farewell] _ in
      restore()
      say(farewell.text)
    }) {
      defer { renderer.close() }
      guard try renderer.begin(opening(questionnaires)) else { return }
      runs = runs(of: questionnaires)
      if let word = options.handOverWord {
        try handOver(until: word)
      } else {
        try converse()
      }
    }
    return .done
  }

  private func runs(of questionnaires: [Questionnaire]) -> [QuestionnaireRun] {
    questionnaires.enumerated().map { index, questionnaire in
      QuestionnaireRun(
        questionnaire, before: questionnaires.dropFirst(index + 1).map(\.id), session, options,
        presenter: presenter, renderer: renderer, store: store, farewell: farewell)
    }
  }

  /// With the person who sits before it. The results of those that were finished are shown on
  /// every way out but Ctrl-C.
  private func converse() throws {
    do {
      try administer()
    } catch CommandError.interrupted(let isDraftKept) {
      throw CommandError.interrupted(isDraftKept: isDraftKept)
    } catch {
      try showResults()
      throw error
    }
    try showResults()
    if results.count == runs.count { try renderer.finish() }
  }

  private func administer() throws {
    for run in runs {
      try run.administer()
      guard run.result != nil else { return }
    }
  }

  // MARK: Handing over

  /// With a person to whom staff hand the device: what is unfinished is decided on before, and what
  /// came of it is shown to staff alone.
  private func handOver(until word: String) throws {
    for run in runs {
      guard try run.open() else { return }
    }
    guard try renderer.handOver() else { return }
    let fault: (any Error)?
    do {
      try administer()
      fault = nil
    } catch {
      fault = Self.isWayOut(error) ? nil : error
    }
    try renderer.waitForStaff(word: word)
    try renderer.showStaff(staffPages(after: fault))
    if let fault { throw fault }
  }

  private func staffPages(after fault: (any Error)?) -> [ResultPage] {
    let unfinished = runs.first { $0.result == nil }?.unfinishedPage(isKept: fault == nil)
    return results.map { page($0, .staff, alerts: true) } + [unfinished].compactMap { $0 }
  }

  /// Whether the person left, by whichever key.
  private static func isWayOut(_ error: any Error) -> Bool {
    switch error {
    case CommandError.inputEnded, CommandError.interrupted: true
    default: false
    }
  }

  // MARK: Beginning

  /// Refuses what cannot come to its end, before anything is asked.
  private func check(_ questionnaires: [Questionnaire]) throws {
    for questionnaire in questionnaires {
      _ = try session.language(of: questionnaire)
      let policy = options.policy.policy(of: questionnaire)
      guard questionnaire.offers(policy) else {
        throw CommandError.scoring(.policyNotOffered(policy), questionnaire: questionnaire.id)
      }
    }
    if let store {
      for questionnaire in questionnaires {
        try store.requireSameDefinition(questionnaire)
      }
    }
    guard options.isResuming, try questionnaires.allSatisfy({ try draft(of: $0) == nil })
    else { return }
    throw CommandError.noDraft(
      questionnaire: questionnaires.map(\.id).joined(separator: " or "), subject: options.subject)
  }

  /// What is unfinished of a questionnaire for the subject.
  private func draft(of questionnaire: Questionnaire) throws -> Draft? {
    let subject = options.subject
    return try store?.now { try $0.draft(of: subject, questionnaire: questionnaire.id) }
  }

  private func opening(_ questionnaires: [Questionnaire]) throws -> Opening {
    let earlier =
      try store.map { store in
        try EarlierResults(of: options.subject, Set(questionnaires.map(\.id)), in: store).words
      } ?? "nothing will be kept"
    return Opening(
      subject: options.subject, earlier: earlier, titles: try questionnaires.map(title))
  }

  /// What is asked, and how long it is: by the definition of what is unfinished where that is gone on
  /// with.
  private func title(of asked: Questionnaire) throws -> String {
    let draft = options.isResuming ? try draft(of: asked) : nil
    let begun = try draft.flatMap { draft in
      try store?.now { try $0.definition(draft.questionnaire) }
    }
    let questionnaire = begun ?? asked
    let language =
      try draft?.language ?? session.language(of: questionnaire) ?? questionnaire.languages[0]
    return "\(questionnaire.name(in: language)) (\(questionnaire.lengthWords))"
  }

  // MARK: Results

  private func showResults() throws {
    if session.isJSON || session.isQuiet { return }
    try renderer.show(
      results: results.map { page($0, Audience($0.assessment.administeredBy), alerts: false) })
  }

  /// - Parameter alerts: Whether it says what was raised: where nobody who reads it has seen that.
  private func page(
    _ result: QuestionnaireRun.Result, _ audience: Audience, alerts: Bool
  ) -> ResultPage {
    let (assessment, questionnaire) = (result.assessment, result.questionnaire)
    let text = ResultText(
      assessment: assessment, questionnaire: questionnaire, audience: audience,
      texts: presenter.texts)
    return ResultPage(
      title: questionnaire.name(in: assessment.language),
      paragraphs: (alerts ? alertState(of: result) : []) + text.paragraphs
        + [presenter.keptWords(assessment, isSaved: store != nil)])
  }

  /// In which state the alerts are, for staff: also where none is raised.
  private func alertState(of result: QuestionnaireRun.Result) -> [String] {
    let paragraphs = presenter.alertParagraphs(
      result.assessment, result.questionnaire, .staff, withContacts: false)
    guard paragraphs.isEmpty, !result.questionnaire.alerts.isEmpty else { return paragraphs }
    return presenter.alertText(
      result.questionnaire, language: result.assessment.language, .staff, withContacts: false
    ).noAlert(in: result.assessment)
  }
}
