import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// Several questionnaires for one subject, up to their results.
final class AdministrationSession {
  let request: TakeRequest
  let context: CommandContext
  let presenter: Presenter
  let subject: String
  let note: String?
  /// Nil if nothing is to be saved.
  let store: HealthStore?
  let dialog: any Dialog
  /// The word that unlocks a handed-over device for staff; nil unless it is handed over.
  let handoffWord: String?
  let signalNotice = SignalNotice()
  private var runs: [QuestionnaireRun] = []

  /// The finished results, even if an error occurred after them.
  var results: [QuestionnaireRun.Result] { runs.compactMap(\.result) }

  init(
    _ request: TakeRequest, _ context: CommandContext, of questionnaires: [Questionnaire],
    subject: String, handoffWord: String?
  ) throws {
    self.request = request
    self.context = context
    self.subject = subject
    self.handoffWord = handoffWord
    presenter = try Presenter(
      context, isHandedOver: request.isHandedOver, isSaving: request.isSaved,
      isOwn: context.audience(of: subject) == .person)
    note = try context.runtime.note(request.note)
    store = request.isSaved ? try context.store.open() : nil
    dialog = context.dialog()
  }

  func run(_ questionnaires: [Questionnaire]) throws {
    try check(questionnaires)
    try context.run(dialog, signalNotice) { try ask(questionnaires) }
  }

  private func ask(_ questionnaires: [Questionnaire]) throws {
    runs = try questionnaires.enumerated().map { index, questionnaire in
      try QuestionnaireRun(
        questionnaire, before: questionnaires.dropFirst(index + 1).map(\.id), self)
    }
    if let word = handoffWord {
      try handOver(questionnaires, until: word)
    } else if try offersDraft(of: questionnaires[0])
      ? runs[0].open(below: firstPage(questionnaires)) : begin(questionnaires)
    {
      try converse()
    }
  }

  private func offersDraft(of questionnaire: Questionnaire) throws -> Bool {
    try !request.isResuming && !request.isRestarting
      && draft(of: questionnaire) != nil
  }

  /// The questionnaires and the subject, so that a wrong subject is noticed before the first answer.
  private func firstPage(_ questionnaires: [Questionnaire]) throws -> [ScreenPage.Block] {
    let clock = try context.clockRemark(on: store)
    let trace = dialog.leavesTrace ? ownWords(.staysVisible) : nil
    guard ownWords.isEnglish else {
      let past = request.pastDay.map { ownWords(.savedAsOf, ["day": "\($0)"]) }
      return questionnaires.flatMap { [.text($0.name(in: "en"), .strong), .space] }
        + .spaced(
          [past, clock.map { AlertParagraph.englishMark + $0 }, trace].compactMap(\.self))
    }
    let reader = context.audience(of: subject) == .person ? "For yourself" : "For: \(subject)"
    let head = "\(reader), \(try earlier(questionnaires))"
    let heads: [ScreenPage.Block] = try questionnaires.flatMap { questionnaire in
      [.text(try title(of: questionnaire), .strong)]
        + (context.intendedFor(questionnaire).map { [.text($0, .quiet)] } ?? [])
    }
    let past = request.pastDay.map {
      ownWords(.savedAsOf, ["day": LocalTime.span($0...$0)])
    }
    return heads + [.space, .text(head), .space]
      + .spaced([past, clock, trace].compactMap(\.self) + translationRemarks)
  }

  /// Shows the subject and waits, so that a wrong subject is noticed before the first answer.
  ///
  /// - Returns: Whether to start.
  private func begin(
    _ questionnaires: [Questionnaire], _ words: [String] = [], to change: String = "begin"
  ) throws -> Bool {
    let name = "Questionnaire\(questionnaires.count == 1 ? "" : "s")"
    let page = KeyQuestion(
      QuestionContext(title(ownWords.isEnglish ? name : ownWords(.questionnaire)))
        .said(in: ownWords),
      body: try firstPage(questionnaires) + .spaced(words), choices: [.enter(change)])
    return try DialogEnd.reported(in: ownWords) {
      if case .reply = try dialog.ask(page) { true } else { false }
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
    if results.count == runs.count { try offerToClear() }
  }

  /// Offers to clear a terminal in which the answers are still visible.
  private func offerToClear() throws {
    guard dialog.leavesTrace, context.info.isTerminal, !context.isJSON else { return }
    let says = personWords
    let question = ChoiceQuestion(QuestionContext().said(in: says), yesOrNo: says(.clearScreen))
    do {
      if try dialog.ask(question) == .reply(.chosen(0)) { try dialog.clear() }
    } catch is DialogEnd {
      // The terminal stays as it is.
    }
  }

  private func administer() throws {
    for run in runs {
      try run.administer()
      guard run.isDone else { return }
    }
  }

  // MARK: Handover

  /// Asks a person on a device that staff hand over. Drafts are decided on before the handover, and
  /// only staff see the results.
  private func handOver(_ questionnaires: [Questionnaire], until word: String) throws {
    for run in runs {
      guard try run.open() else { return }
    }
    guard try askLanguage() else { return }
    if questionnaires.contains(where: { !$0.alerts.isEmpty }) {
      guard
        try DialogEnd.reported({
          try presenter.askStaffForCountry(
            title(), ofForms: runs.map(\.administration.language), by: dialog)
        })
      else { return }
    }
    guard try begin(questionnaires, Self.beforeHandOver, to: "hand over") else { return }
    try dialog.handOver()
    let asked = Result {
      do {
        try administer()
      } catch let error where error.parts.allSatisfy(Self.isWayOut) {
        // The person left.
      }
    }
    let isKept = (try? asked.get()) != nil
    let shown = Result {
      try DialogEnd.reported {
        let says = personWords
        // Staff read it before they can do anything else.
        try dialog.wait(
          forWord: word, "Staff: type your word, then Enter:", after: [says(.thanks)],
          wrong: "That is not the word.", in: says)
        try showStaff(isUnfinishedKept: isKept)
      }
    }
    var failures = Failures()
    if runs.contains(where: { $0.keeper.unsavedAlert != nil }) {
      dialog.print(["The alert is on \(UnsavedAlerts.list): wellbeing alerts"])
    }
    // What was saved later did not fail.
    if !runs.contains(where: \.isSavedLater) { failures.attempt(asked.get) }
    failures.attempt(shown.get)
    try failures.check()
  }

  /// Asks staff in which language to ask, if the subject's last form was in another one.
  ///
  /// - Returns: False if they left.
  private func askLanguage() throws -> Bool {
    let filter: SampleFilter = .subject(subject) && !.types([.stateOfMind, .factor])
    let last = try store?.read {
      try $0.history(where: filter, limit: 1).elements.first?.assessment
    }
    guard try context[Options.language] == nil, let last = last?.language else { return true }
    let others = runs.filter { $0.canBeAsked(in: last) && $0.administration.language != last }
    guard let now = others.first?.administration.language else { return true }
    let question = ChoiceQuestion(
      QuestionContext(title()),
      asking: "The last form of \(subject) was in \(last.languageName). In which language now?",
      [last, now].map { ($0.languageName, [$0]) })
    switch try DialogEnd.reported({ try dialog.ask(question) }) {
    case .reply(.chosen(0)): for run in others { try run.ask(in: last) }
    case .reply: break
    case .back, .quit: return false
    }
    return true
  }

  private static let beforeHandOver = [
    "Press Enter, then hand over the device. The person sees the questions and, if needed, where to "
      + "get help. They do not see a score.",
    "At the end, type your staff word to see the result.",
  ]

  /// Shows staff the alerts, one page per result, and then the results.
  private func showStaff(isUnfinishedKept: Bool) throws {
    var failures = Failures()
    var pages = results.map { ResultPage(forStaff: $0, self) }
    failures.attempt {
      let unfinished = runs.first { !$0.isDone }
      if let page = try unfinished?.unfinishedPage(isKept: isUnfinishedKept) { pages.append(page) }
    }
    let run = runs.first { $0.saveError is StoreError }
    for page in run == nil ? pages : pages.dropLast() {
      failures.attempt {
        try gate(under: page.title).show(page.alerts)
      }
    }
    failures.attempt {
      guard let run, let page = pages.popLast(), try run.isSavedAgain(on: page) else { return }
      let saved = run.result.map { ResultPage(forStaff: $0, self) }
      pages.append(try saved ?? run.unfinishedPage(isKept: true) ?? page)
    }
    failures.attempt {
      guard !pages.isEmpty else { return }
      try ResultsView(pages: pages, support: nil, session: self).show(
        leavingWith: "clear the screen")
    }
    failures.attempt { try dialog.clear() }
    try failures.check()
  }

  private static func isInterruption(_ error: any Error) -> Bool {
    if case Failure.Code.interrupted = error { true } else { false }
  }

  /// Whether the error means that the person left, with any key.
  private static func isWayOut(_ error: any Error) -> Bool {
    if case Failure.Code.inputEnded = error { true } else { isInterruption(error) }
  }

  // MARK: Circumstances

  private var administeredBy: ScoredAssessment.AdministeredBy {
    request.administeredBy ?? .`self`
  }

  func title(_ left: String = "") -> ScreenPage.Title {
    ScreenPage.Title(left, right: printable(subject))
  }

  /// - Parameter language: That of the reader.
  func gate(under left: String, in language: String = "en") -> AlertGate {
    AlertGate(presenter, on: dialog, under: title(left), in: language)
  }

  /// The words of the pages before the first question if the person alone sees them.
  private var ownWords: PersonWords {
    guard context.audience(of: subject) == .person, !request.isHandedOver, let run = runs.first
    else { return PersonWords() }
    let kept = request.isResuming ? try? draft(of: run.questionnaire)?.language : nil
    return presenter.words(
      in: kept ?? run.administration.language, for: ReaderRole(administeredBy))
  }

  /// The words of the pages that do not belong to one questionnaire.
  private var personWords: PersonWords { .first(of: runs.map(\.texts.words)) }

  /// What staff have to know of forms that are not in English.
  private var translationRemarks: [String] {
    let others = runs.compactMap { try? context.languageRemark(of: $0.questionnaire) }
    return Set(others).sorted()
      + runs.compactMap { run in
        let (questionnaire, language) = (run.questionnaire, run.administration.language)
        guard let translation = questionnaire.translation(in: language) else { return nil }
        let left = questionnaire.items.filter { !questionnaire.asks($0, in: language) }
          .compactMap { questionnaire.number(of: $0.id) }
        return "\(questionnaire.name(in: "en")) in \(language.languageName)."
          + (left.isEmpty
            ? "" : " Question \(left.map(String.init).joined(separator: ", ")) is not asked.")
          + (translation.personStatus.stage == .reviewed
            ? ""
            : (questionnaire.alerts.isEmpty ? " The words" : " Its alert and the words")
              + " around the form are a translation that nobody has reviewed.")
          + missingHelp(of: questionnaire, in: language)
      }
  }

  /// That an alert in a language has no helpline to show; empty if it has, or is given one.
  private func missingHelp(of questionnaire: Questionnaire, in language: String) -> String {
    guard !questionnaire.alerts.isEmpty, context[Settings.supportLine] == nil,
      let missing = SupportContacts.builtIn.missingHelp(in: language)
    else { return "" }
    return " This program has \(missing). If you have a line of your own, set 'supportLine'."
  }

  /// The circumstances in which a questionnaire is administered. Answers about a single day are
  /// about the one on which they are begun.
  func circumstances(of questionnaire: Questionnaire) throws -> Draft.Circumstances {
    Draft.Circumstances(
      policy: context.policy(of: questionnaire), administeredBy: administeredBy,
      clinician: request.clinician, note: note,
      day: try request.pastDay ?? (questionnaire.recallPeriod.days == 1 ? today : nil))
  }

  var today: LocalDay {
    get throws { LocalDay(of: context.runtime.clock(), in: try context.zone()) }
  }

  /// Returns a day if it has passed; otherwise nil.
  func past(_ day: LocalDay?) throws -> LocalDay? {
    let today = try self.today
    return day.flatMap { $0 < today ? $0 : nil }
  }

  func draft(of questionnaire: Questionnaire) throws -> Draft? {
    let (subject, id) = (subject, questionnaire.id)
    return try store?.read { try $0.draft(of: subject, questionnaire: id) }
  }

  /// The reader of the texts about a draft before the questions.
  func audienceOfOffer(_ draft: Draft) -> ReaderRole {
    let isStaff =
      request.isHandedOver || administeredBy != .`self`
      || draft.circumstances.administeredBy != .`self`
    return isStaff ? .staff : .person
  }

  // MARK: Starting

  /// Rejects questionnaires that could not be completed, before any question is asked.
  private func check(_ questionnaires: [Questionnaire]) throws {
    for questionnaire in questionnaires {
      _ = try context.language(of: questionnaire)
      let policy = context.policy(of: questionnaire)
      guard questionnaire.offers(policy) else {
        throw Failure.scoring(.policyNotOffered(policy), questionnaire: questionnaire.id.rawValue)
      }
    }
    if let store = store {
      for questionnaire in questionnaires {
        try store.requireSameDefinition(questionnaire)
      }
      // A server refuses what is saved with a wrong clock: otherwise after the first answer.
      if try context.store.location().server != nil {
        try store.write { _ in }
      }
    }
    guard request.isResuming,
      try questionnaires.allSatisfy({ try draft(of: $0) == nil })
    else { return }
    throw Failure.noInput(
      "No unfinished \(questionnaires.map(\.id.rawValue).joined(separator: " or ")) of "
        + "\(quoted(subject)) can be continued: 'wellbeing drafts' lists what is unfinished.")
  }

  private func earlier(_ questionnaires: [Questionnaire]) throws -> String {
    try store.map { store in
      try EarlierResults(of: subject, Set(questionnaires.map(\.id)), in: store)
        .words(isPast: isOfPastDay(questionnaires))
    } ?? "nothing will be saved"
  }

  /// Whether results are of a past day, so that others may be later.
  private func isOfPastDay(_ questionnaires: [Questionnaire]) throws -> Bool {
    guard request.isResuming else { return request.pastDay != nil }
    return try questionnaires.contains {
      try past(draft(of: $0)?.circumstances.day) != nil
    }
  }

  /// Returns the name and length of a questionnaire; when resuming, those of the draft's version,
  /// with the number of answers kept.
  private func title(of asked: Questionnaire) throws -> String {
    let draft = request.isResuming ? try self.draft(of: asked) : nil
    let begun = try draft.flatMap { draft in
      try store?.read { try $0.definition(draft.questionnaire) }
    }
    let questionnaire = begun ?? asked
    let language =
      try draft?.language ?? context.language(of: questionnaire) ?? questionnaire.languages[0]
    let kept = draft.map { ", \(counted($0.progress.answeredCount, "answer")) kept" } ?? ""
    let day = try past(draft?.circumstances.day).map { ", as of \(LocalTime.span($0...$0))" }
    return "\(questionnaire.name(in: language)) (\(questionnaire.lengthWords)\(kept)\(day ?? ""))"
  }

  // MARK: Results

  private func showResults() throws {
    if context.isJSON || context.isQuiet { return }
    let pages = results.map { ResultPage($0, self) }
    guard !pages.isEmpty else { return }
    let language = pages.first { !$0.words.isEnglish }?.language
    let support = presenter.texts.text(.support, in: language ?? "en")
    guard !dialog.leavesTrace, context.info.isTerminal else { return try write(pages, support) }
    defer { dialog.print(pages.compactMap(\.paragraphs.last) + [support]) }
    do {
      try ResultsView(pages: pages, support: support, session: self).show(leavingWith: "done")
    } catch DialogEnd.interrupted {
      throw DialogEnd.interrupted.error()
    } catch is DialogEnd {
      // The results were seen.
    }
  }

  private func write(_ pages: [ResultPage], _ support: String) throws {
    let sink = context.runtime.output
    for (page, result) in zip(pages, results) {
      sink.writeLine()
      presenter.write(
        alerts: presenter.alertParagraphs(
          result.assessment, result.questionnaire, page.audience, withContacts: true),
        to: sink)
      // The last one says where the result is.
      let changes = page.changes.map { $0.map(\.text).joined() }
      for paragraph in page.paragraphs.dropLast() + changes + page.paragraphs.suffix(1) {
        sink.writeLine(context.paragraph(paragraph))
      }
    }
    sink.writeLine()
    sink.writeLine(context.paragraph(support))
    try sink.flush()
  }
}
