import Foundation
import WellbeingKit
import WellbeingTerminal

/// One questionnaire after another for one subject, from the first question to the results.
final class Sitting {
  /// A result that was confirmed, saved or not.
  struct Result {
    let assessment: ScoredAssessment
    let questionnaire: Questionnaire
  }

  private let session: Session
  private let options: TakeOptions
  private let presenter: Presenter
  private let conversation: Conversation
  private let store: HealthStore?
  private let audience: Audience
  private let farewell = Farewell()
  private(set) var results: [Result] = []
  private var draft: Draft?

  /// - Parameter store: Nil where nothing is to be kept.
  init(_ session: Session, _ options: TakeOptions, store: HealthStore?) throws {
    self.session = session
    self.options = options
    self.store = store
    presenter = try Presenter(session)
    conversation = Conversation(session)
    audience = Audience(options.administeredBy)
  }

  /// Administers the questionnaires until the last is finished or the person leaves.
  func run(_ questionnaires: [Questionnaire]) throws -> ExitCode {
    guard try begin(questionnaires) else { return .done }
    let words = farewell
    let say = session.context.lastWords
    return try InterruptGuard.run(notice: { _ in say(words.text) }) {
      for questionnaire in questionnaires {
        switch try administer(questionnaire) {
        case .confirmed: continue
        case .left, nil:
          try showResults()
          return .done
        case .inputEnded:
          try showResults()
          throw CommandError.inputEnded(isDraftKept: draft != nil)
        }
      }
      try showResults()
      try offerClearing()
      return .done
    }
  }

  // MARK: Beginning

  /// Says whom it is about, and waits, so that a wrong subject is seen before the first answer.
  private func begin(_ questionnaires: [Questionnaire]) throws -> Bool {
    conversation.say("For: \(printable(options.subject)), \(try earlierResults(questionnaires))")
    let titles = questionnaires.map { questionnaire in
      let title = questionnaire.shortTitle.text(in: questionnaire.languages[0]) ?? ""
      return "\(title) (\(questionnaire.scoredItems.count) questions)"
    }
    conversation.say("To answer: \(titles.joined(separator: ", ")).")
    conversation.say("What you type stays visible in this window until it is cleared.")
    while true {
      switch try conversation.ask("Press Enter to begin, or type quit:") {
      case .word(""): return true
      case .word("quit"): return false
      case .ended: throw CommandError.inputEnded(isDraftKept: false)
      case .word: conversation.refuse("Press Enter to begin, or type quit.")
      }
    }
  }

  private func earlierResults(_ questionnaires: [Questionnaire]) throws -> String {
    guard let store else { return "nothing will be kept" }
    let types = Set(questionnaires.map { SampleType.questionnaire($0.id) })
    let filter = SampleFilter.subject(options.subject) && .types(types)
    let (count, last) = try store.now {
      (try $0.count(where: filter), try $0.history(where: filter, limit: 1).samples.first)
    }
    guard let last else { return "no earlier results" }
    let results = count == 1 ? "1 earlier result" : "\(count) earlier results"
    return "\(results), last on \(LocalTime.day(last))"
  }

  // MARK: One questionnaire

  /// - Returns: How it ended; nil when the person left before it began.
  private func administer(_ questionnaire: Questionnaire) throws -> LineForm.Ending? {
    guard let administration = try open(questionnaire) else { return nil }
    updateFarewell(administration)
    var form = LineForm(administration, conversation: conversation, policy: options.policy) {
      [unowned self] administration in try keep(administration)
    }
    let ending: LineForm.Ending
    do {
      ending = try form.run()
    } catch {
      // Whatever the fault, nothing keeps back what an answer calls for.
      try showAlerts(of: form.administration)
      farewell.set("")
      throw Self.isOtherTerminal(error) ? CommandError.draftTaken : error
    }
    switch ending {
    case .confirmed: try finish(form.administration)
    case .left, .inputEnded: try leave(form.administration, isKept: draft != nil)
    }
    return ending
  }

  /// Whether another terminal began or went on with the same administration.
  private static func isOtherTerminal(_ error: any Error) -> Bool {
    guard let error = error as? StoreError else { return false }
    return error == .draftChanged || error == .draftExists
  }

  /// A new administration, or the one that was left unfinished, as the person decides.
  private func open(_ questionnaire: Questionnaire) throws -> Administration? {
    let fresh = try administration(questionnaire, resuming: nil)
    draft = nil
    let subject = options.subject
    guard let store,
      let found = try store.now({ try $0.draft(of: subject, questionnaire: questionnaire.id) })
    else {
      if options.isResuming {
        throw CommandError.noDraft(questionnaire: questionnaire.id, subject: options.subject)
      }
      return fresh
    }
    let decision = DraftDecision(
      draft: found, questionnaire: questionnaire, options: options, conversation: conversation,
      now: session.context.clock())
    switch try decision.make() {
    case .resume:
      draft = found
      return try administration(questionnaire, resuming: found)
    case .restart:
      try showAlerts(ofDiscarded: found, in: store)
      try store.now { try $0.discard(found) }
      return fresh
    case .quit: return nil
    }
  }

  private func administration(
    _ questionnaire: Questionnaire, resuming draft: Draft?
  ) throws -> Administration {
    do throws(AdministrationError) {
      guard let draft else {
        return try Administration(of: questionnaire, language: options.language)
      }
      return try Administration(
        of: questionnaire, language: draft.language, resuming: draft.progress)
    } catch {
      if case .languageNotOffered(let language) = error {
        throw CommandError.languageNotOffered(language, offered: questionnaire.languages)
      }
      throw CommandError.draftOfOtherVersion(questionnaire: questionnaire.id)
    }
  }

  /// Keeps the present state as the draft, and what a signal would have to say.
  private func keep(_ administration: Administration) throws {
    updateFarewell(administration)
    guard let store else { return }
    let (known, subject) = (draft, options.subject)
    draft = try store.now { store in
      guard let known else { return try store.begin(administration, subject: subject) }
      return try store.update(known, to: administration)
    }
    updateFarewell(administration)
  }

  private func finish(_ administration: Administration) throws {
    let now = session.context.clock()
    let header = try SampleHeader(
      uuid: .version7(at: now), start: now, timeZone: try session.zone(),
      subject: options.subject, note: options.note)
    var assessment: ScoredAssessment
    do throws(ScoringError) {
      assessment = try ScoredAssessment(
        administration.questionnaire, answers: administration.answers, policy: options.policy,
        header: header, language: administration.language,
        administeredBy: options.administeredBy, clinician: options.clinician)
    } catch {
      throw CommandError.scoring(error, questionnaire: administration.questionnaire.id)
    }
    // Before saving: a full disk does not keep it back.
    try presenter.showAlerts(
      assessment, administration.questionnaire, audience, withContacts: true)
    assessment = try saved(assessment)
    draft = nil
    farewell.set("")
    results.append(Result(assessment: assessment, questionnaire: administration.questionnaire))
  }

  private func saved(_ assessment: ScoredAssessment) throws -> ScoredAssessment {
    guard let store else { return assessment }
    let known = draft
    return try store.now { store in
      guard let known else { return try store.save(assessment) }
      return try store.save(assessment, finishing: known)
    }
  }

  // MARK: Leaving early

  private func leave(_ administration: Administration, isKept: Bool) throws {
    try showAlerts(of: administration)
    conversation.say(leavingWords(administration, isKept: isKept))
    farewell.set("")
  }

  /// Shows the alerts of a draft before it is discarded, whatever version it was begun with.
  private func showAlerts(ofDiscarded draft: Draft, in store: HealthStore) throws {
    guard let definition = try store.now({ try $0.definition(draft.questionnaire) }) else { return }
    try showAlerts(of: administration(definition, resuming: draft))
  }

  /// Shows the alerts of an administration that is not finished.
  private func showAlerts(of administration: Administration) throws {
    try presenter.show(alerts: alertParagraphs(administration))
  }

  private func alertParagraphs(_ administration: Administration) -> [String] {
    let scorer = Scorer(administration.questionnaire)
    let notReached = Set(administration.notReached.map(\.id))
    guard let alerts = try? scorer.alerts(of: administration.answers, notAsked: notReached) else {
      return []
    }
    let text = presenter.alertText(
      administration.questionnaire, language: administration.language, audience,
      withContacts: true)
    return text.paragraphs(raised: alerts.raised, notAssessed: alerts.notAssessed)
  }

  private func leavingWords(_ administration: Administration, isKept: Bool) -> String {
    guard isKept else { return "Nothing was kept." }
    let subject =
      options.subject == SampleHeader.ownSubject
      ? "" : " --subject '\(printable(options.subject).replacing("'", with: "'\\''"))'"
    return "Your answers are kept as unfinished. To go on: "
      + "wellbeing take \(administration.questionnaire.id)\(subject) --resume"
  }

  private func updateFarewell(_ administration: Administration) {
    let alerts = alertParagraphs(administration).map {
      presenter.alertLines($0).joined(separator: "\n")
    }
    let way = session.paragraph(leavingWords(administration, isKept: draft != nil))
    farewell.set("\n" + (alerts + [way]).joined(separator: "\n\n") + "\n")
  }

  // MARK: Results

  private func showResults() throws {
    if session.isJSON { return }
    let sink = session.context.output
    if !session.isQuiet {
      for result in results {
        sink.writeLine()
        presenter.showResult(result.assessment, result.questionnaire, audience, on: sink)
        sink.writeLine(keptWords(result))
      }
      if !results.isEmpty {
        sink.writeLine()
        presenter.showSupport(on: sink)
      }
    }
    try sink.flush()
  }

  private func keptWords(_ result: Result) -> String {
    guard store != nil else { return "Not saved, as --no-save asks." }
    let reference = result.assessment.uuid.uuidString.lowercased().suffix(8)
    return "Saved for \(quoted(result.assessment.subject)): \(reference)"
  }

  private func offerClearing() throws {
    guard session.outputInfo.isTerminal, !session.isJSON else { return }
    conversation.say()
    let reply = try conversation.ask(
      "Clear the screen? (answers are still visible above) Type yes or no:")
    guard reply == .word("yes") || reply == .word("y") else { return }
    // Home, then the screen, then what was scrolled away.
    session.context.output.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
    try session.context.output.flush()
  }
}
