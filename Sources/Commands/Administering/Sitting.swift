import Foundation
import WellbeingKit
import WellbeingTerminal

/// One questionnaire after another for one subject, from the first question to the results.
final class Sitting {
  private let session: Session
  private let options: TakeOptions
  private let presenter: Presenter
  private let conversation: Conversation
  private let store: HealthStore?
  private(set) var results: [QuestionnaireRun.Result] = []

  /// - Parameter store: Nil where nothing is to be kept.
  init(_ session: Session, _ options: TakeOptions, store: HealthStore?) throws {
    self.session = session
    self.options = options
    self.store = store
    presenter = try Presenter(session)
    conversation = Conversation(session)
  }

  /// Administers the questionnaires until the last is finished or the person leaves.
  ///
  /// The results of those that were finished are shown on every way out.
  func run(_ questionnaires: [Questionnaire]) throws -> ExitCode {
    try check(questionnaires)
    guard try begin(questionnaires) else { return .done }
    do {
      try administer(questionnaires)
    } catch {
      try showResults()
      throw error
    }
    try showResults()
    if results.count == questionnaires.count { try offerClearing() }
    return .done
  }

  private func administer(_ questionnaires: [Questionnaire]) throws {
    let farewell = Farewell()
    let say = session.context.lastWords
    try InterruptGuard.run(notice: { _ in say(farewell.text) }) {
      for (index, questionnaire) in questionnaires.enumerated() {
        let run = QuestionnaireRun(
          questionnaire, before: questionnaires.dropFirst(index + 1).map(\.id), session, options,
          presenter: presenter, conversation: conversation, store: store, farewell: farewell)
        guard let result = try run.administer() else { return }
        results.append(result)
      }
    }
  }

  // MARK: Beginning

  /// Refuses what cannot come to its end, before anything is asked.
  private func check(_ questionnaires: [Questionnaire]) throws {
    let policy = options.circumstances.policy
    for questionnaire in questionnaires {
      _ = try session.language(of: questionnaire)
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

  /// What is asked, and how long it is: by the definition of what is unfinished where that is gone on
  /// with.
  private func title(of asked: Questionnaire) throws -> String {
    let draft = options.isResuming ? try draft(of: asked) : nil
    let begun = try draft.flatMap { draft in
      try store?.now { try $0.definition(draft.questionnaire) }
    }
    let questionnaire = begun ?? asked
    let language = draft?.language ?? options.language ?? questionnaire.languages[0]
    let items = questionnaire.scoredItems
    let limit = items.contains { $0.askedIf != nil } ? "up to " : ""
    let title = questionnaire.name(in: language)
    return "\(title) (\(limit)\(items.count) questions)"
  }

  /// Says whom it is about, and waits, so that a wrong subject is seen before the first answer.
  private func begin(_ questionnaires: [Questionnaire]) throws -> Bool {
    conversation.say("For: \(options.subject), \(try earlierResults(questionnaires))")
    let titles = try questionnaires.map(title)
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

  // MARK: Results

  private func showResults() throws {
    if session.isJSON { return }
    let sink = session.context.output
    if !session.isQuiet {
      for result in results {
        sink.writeLine()
        presenter.showResult(
          result.assessment, result.questionnaire, Audience(result.assessment.administeredBy),
          on: sink)
        sink.writeLine(presenter.keptWords(result.assessment, isSaved: store != nil))
      }
      if !results.isEmpty {
        sink.writeLine()
        presenter.showSupport(on: sink)
      }
    }
    try sink.flush()
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
