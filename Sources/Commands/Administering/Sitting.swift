import Foundation
import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// An administration session: several questionnaires for one subject, up to their results.
final class Sitting {
  private let session: Session
  private let options: TakeOptions
  private let presenter: Presenter
  private let renderer: any Renderer
  private let store: HealthStore?
  private let signalNotice = SignalNotice()
  private var runs: [QuestionnaireRun] = []

  /// The finished results, even if an error occurred after them.
  var results: [QuestionnaireRun.Result] { runs.compactMap(\.result) }

  /// - Parameter store: Nil if nothing is to be saved.
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
    let (say, restore) = (session.context.signalNotice, renderer.restore)
    try InterruptGuard.run(notice: { [signalNotice] _ in
      restore()
      say(signalNotice.text)
    }) {
      var failures = Failures()
      failures.attempt { try ask(questionnaires) }
      failures.attempt(renderer.close)
      try failures.check()
    }
    return .done
  }

  private func ask(_ questionnaires: [Questionnaire]) throws {
    guard try renderer.begin(opening(questionnaires)) else { return }
    runs = runs(of: questionnaires)
    if let word = options.handOverWord {
      try handOver(until: word)
    } else {
      try converse()
    }
  }

  private func runs(of questionnaires: [Questionnaire]) -> [QuestionnaireRun] {
    questionnaires.enumerated().map { index, questionnaire in
      QuestionnaireRun(
        questionnaire, before: questionnaires.dropFirst(index + 1).map(\.id), options,
        presenter: presenter, renderer: renderer, store: store, signalNotice: signalNotice)
    }
  }

  /// Asks the person at the terminal. Finished results are always shown, except after Ctrl-C.
  private func converse() throws {
    do {
      try administer()
    } catch {
      guard !error.parts.contains(where: Self.isInterruption) else { throw error }
      try rethrow(error, after: showResults)
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

  // MARK: Handover

  /// Asks a person on a device that staff hand over. Drafts are decided on before the handover, and
  /// only staff see the results.
  private func handOver(until word: String) throws {
    for run in runs {
      guard try run.open() else { return }
    }
    guard try renderer.handOver() else { return }
    var failures = Failures()
    failures.attempt {
      do {
        try administer()
      } catch let error where error.parts.allSatisfy(Self.isWayOut) {
        // The person left.
      }
    }
    let isKept = failures.isEmpty
    failures.attempt {
      try renderer.waitForStaff(word: word)
      try showStaff(isUnfinishedKept: isKept)
    }
    try failures.check()
  }

  /// Shows staff the alerts, one page per result, and then the results.
  private func showStaff(isUnfinishedKept: Bool) throws {
    var failures = Failures()
    var pages = results.map(staffPage)
    failures.attempt {
      let unfinished = runs.first { $0.result == nil }
      if let page = try unfinished?.unfinishedPage(isKept: isUnfinishedKept) { pages.append(page) }
    }
    for page in pages {
      failures.attempt { try renderer.show(alerts: page.alerts, about: page.title) { _ in } }
    }
    failures.attempt { try renderer.showStaff(pages) }
    try failures.check()
  }

  private static func isInterruption(_ error: any Error) -> Bool {
    if case CommandError.interrupted = error { true } else { false }
  }

  /// Whether the error means that the person left, with any key.
  private static func isWayOut(_ error: any Error) -> Bool {
    if case CommandError.inputEnded = error { true } else { isInterruption(error) }
  }

  // MARK: Starting

  /// Rejects questionnaires that could not be completed, before any question is asked.
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

  /// Returns the subject's draft of a questionnaire.
  private func draft(of questionnaire: Questionnaire) throws -> Draft? {
    let subject = options.subject
    return try store?.sync { try $0.draft(of: subject, questionnaire: questionnaire.id) }
  }

  private func opening(_ questionnaires: [Questionnaire]) throws -> Opening {
    let earlier =
      try store.map { store in
        try EarlierResults(of: options.subject, Set(questionnaires.map(\.id)), in: store).words
      } ?? "nothing will be saved"
    return Opening(
      subject: options.subject, earlier: earlier, titles: try questionnaires.map(title))
  }

  /// Returns the name and length of a questionnaire; when resuming, those of the draft's version.
  private func title(of asked: Questionnaire) throws -> String {
    let draft = options.isResuming ? try draft(of: asked) : nil
    let begun = try draft.flatMap { draft in
      try store?.sync { try $0.definition(draft.questionnaire) }
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
      results: results.map { result in
        ResultPage(
          title: result.questionnaire.name(in: result.assessment.language),
          paragraphs: paragraphs(result, Audience(result.assessment.administeredBy)))
      })
  }

  /// Returns the page of a result for staff who have not seen its alerts.
  private func staffPage(_ result: QuestionnaireRun.Result) -> ResultPage {
    ResultPage(
      title: result.questionnaire.name(in: result.assessment.language),
      alerts: presenter.alertParagraphs(
        result.assessment, result.questionnaire, .staff, withContacts: false),
      paragraphs: notRaised(result) + paragraphs(result, .staff))
  }

  private func paragraphs(
    _ result: QuestionnaireRun.Result, _ audience: Audience
  ) -> [String] {
    let (assessment, questionnaire) = (result.assessment, result.questionnaire)
    let text = ResultText(
      assessment: assessment, questionnaire: questionnaire, audience: audience,
      texts: presenter.texts)
    return text.paragraphs + [presenter.keptWords(assessment, isSaved: store != nil)]
  }

  /// Returns a sentence for each alert item whose answer raised no alert.
  private func notRaised(_ result: QuestionnaireRun.Result) -> [String] {
    let (assessment, questionnaire) = (result.assessment, result.questionnaire)
    let others = Set(assessment.alerts.map(\.item) + assessment.alertsNotAssessed.map(\.item))
    return questionnaire.alerts.map(\.item).filter { !others.contains($0) }.compactMap { id in
      guard let place = questionnaire.items.firstIndex(where: { $0.id == id }),
        let choice = assessment.answers[id].flatMap({ questionnaire.items[place].choice(of: $0) })
      else { return nil }
      let answer = choice.text.text(in: assessment.language) ?? choice.id
      return presenter.texts.text(
        .noAlert, in: assessment.language, ["n": "\(place + 1)", "answer": answer])
    }
  }
}
