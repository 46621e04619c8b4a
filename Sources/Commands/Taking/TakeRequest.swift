import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

/// What to administer, and how.
struct TakeRequest {
  /// The ids, in order.
  var questionnaires: [String]
  /// The path of the file with the answers; `-` is standard input.
  var answers: String?
  /// Nil means that the person answers alone.
  var administeredBy: ScoredAssessment.AdministeredBy?
  var clinician: String?
  /// The note as typed; `-` is standard input.
  var note: String?
  var isResuming = false
  var isRestarting = false
  /// The reason for discarding a draft.
  var reason: String?
  var isHandedOver = false
  var isSaved = true
  /// The past day of the results; nil for the present.
  var pastDay: LocalDay?

  func run(_ context: CommandContext) throws {
    let questionnaires = try context.questionnaires(self.questionnaires)
    try check(questionnaires, context)
    for remark in try Set(questionnaires.compactMap(context.languageRemark)).sorted() {
      context.runtime.diagnostics.writeLine(remark)
    }
    let confirmed = try isSaved ? context.confirmedSubject() : context.subject()
    guard let subject = confirmed else { return }
    if let path = answers {
      return try score(path, as: questionnaires[0], subject, context)
    }
    let word = isHandedOver ? context[Settings.handoffWord] : nil
    guard !isHandedOver || word != nil else {
      throw Failure(
        .configuration, "Set a staff word first: wellbeing config set handoffWord -")
    }
    let session = try AdministrationSession(
      self, context, of: questionnaires, subject: subject, handoffWord: word)
    var failures = Failures()
    failures.attempt { try session.run(questionnaires) }
    // Results saved before an error are printed, too.
    let results = session.results
    let isList = questionnaires.count > 1
    if context.isJSON, !results.isEmpty || isList && failures.isEmpty {
      failures.attempt {
        context.runtime.output.writeLine(
          JSONOutput.document(
            results: results.map(\.assessment), isList: isList,
            sameDay: results.flatMap(\.sameDay.results)))
      }
    }
    try failures.check()
  }

  /// Rejects questionnaires that cannot be asked or read from a file.
  private func check(_ questionnaires: [Questionnaire], _ context: CommandContext) throws {
    guard answers == nil else {
      guard questionnaires.count == 1 else {
        throw Failure.usage(
          "'--answers-file' works with one questionnaire only: take the others separately.")
      }
      return
    }
    guard context.runtime.isInputTerminal else {
      throw Failure.usage(
        "'take' asks its questions in a terminal: "
          + "give the answers with '--answers-file FILE' or '--answers-file -' instead.")
    }
    guard note != "-" else { throw Failure.standardInputTwice }
  }

  /// Scores and saves answers from a file, without asking the questions or keeping a draft.
  private func score(
    _ path: String, as questionnaire: Questionnaire, _ subject: String, _ context: CommandContext
  ) throws {
    let note = try context.runtime.note(note)
    let presenter = try Presenter(context, isSaving: isSaved)
    let language = try context.language(of: questionnaire)
    let content = try ResultContent(
      AnswerObject.parse(
        context.runtime.bytes(at: path), of: questionnaire,
        source: path == "-" ? "Standard input" : quotedPath(path)), stated: nil)
    let now = context.runtime.clock()
    let header = try SampleHeader(
      uuid: .version7(at: now), startDate: now, timeZone: try context.zone(), subject: subject,
      note: note)
    let administeredBy = administeredBy ?? .`self`
    let assessment = try content.unchecked.assessment(
      of: questionnaire, header: header, language: language,
      policy: context.policy(of: questionnaire), administeredBy: administeredBy,
      clinician: clinician)
    let audience = ReaderRole(administeredBy)
    let alerts = presenter.alertParagraphs(
      assessment, questionnaire, audience, withContacts: true, isRefused: content.fault != nil,
      isUndecided: isSaved)
    try AlertGate(presenter, in: assessment.language).show(
      alerts, ifUnsaved: { presenter.unsavedWords(of: assessment, audience, after: $0) }
    ) { shown in
      try content.requireAgreement(with: assessment, by: questionnaire)
      let readers = presenter.readersWords(of: assessment, audience)
      let result = assessment.with(
        alertShown: shown.isEmpty
          ? [] : shown + [readers].compactMap { $0.map { AlertParagraph($0) } })
      guard isSaved else {
        return try presenter.write(
          result, questionnaire, audience, alerts: alerts, sameDay: [],
          presenter.keptWords(result, isSaved: false, for: audience))
      }
      let store: HealthStore
      let kept: (ScoredAssessment, sameDay: SameDay)?
      (store, kept) = try presenter.saving(assessment, audience) { form in
        let store = try context.store.open()
        try context.warnOfClock(of: store)
        return (store, try context.save(result, questionnaire, form, in: store))
      }
      guard let (saved, sameDay) = kept else { return }
      if let readers { context.say(readers) }
      try presenter.write(
        saved, questionnaire, audience, alerts: alerts,
        changes: presenter.words(in: saved.language, for: audience).isEnglish
          ? ChangeLines(of: saved, questionnaire, audience, in: store, context).texts : [],
        sameDay: sameDay.results, presenter.keptWords(saved, isSaved: true, for: audience))
    }
  }
}
