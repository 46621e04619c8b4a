import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

/// `record [ID]`: records an existing result, such as a paper form.
enum RecordCommand {
  private static let ids = Operand.words(
    "ID", .any, .known(.questionnaire),
    "The questionnaire, such as phq-9; in a terminal, all that each person filled in.")
  static let date = Option.text(
    "date", .text("DATE"), "Set the day or time of the result (default: today).",
    detail: TypedDate.forms
  ).map { typed, context in
    try typed.map { try SheetDate($0, now: context.runtime.clock(), zone: context.zone()) }
  }

  private static let noSave = TakeCommand.noSave.with(
    summary: "Show the result of what is given, but do not save it.")

  static let command = Command(
    "record", group: "Questionnaires", "Record a result from elsewhere, such as a paper form.",
    detail: [
      "Answers are given in item order, or as a JSON object. An unanswered item is never counted as "
        + "zero: by default, there is no total.",
      "Without --answers and --total, you enter paper forms in a terminal, one key per item. Their "
        + "date and origin are asked once, and stay until you change them.",
      "You are told about an earlier result of the same subject, questionnaire and day before anything "
        + "is saved: a terminal asks, otherwise standard error has a line. JSON lists the earlier "
        + "results as \"sameDay\".",
    ],
    [ids],
    options: [
      Options.answers, RecordOptions.total, date, RecordOptions.administeredBy,
      RecordOptions.clinician, Options.policy, Options.note, Options.definition,
      Options.language, Options.region, noSave,
    ],
    examples: [
      .init(
        "echo 2,2,1,1,0,0,1 | wellbeing record gad-7 --administered-by self --answers -",
        "Record answers without leaving them in the shell's history."),
      .init(
        "wellbeing record gad-7 --administered-by self --answers - < answers.json",
        "Record answers from a JSON object."),
      .init(
        "wellbeing record phq-9 --subject P0412 --total 14 --date 2026-01-05",
        "Record a total from a clinician's note."),
      .init(
        "wellbeing record phq-9 gad-7 --administered-by self",
        "Enter both paper forms of one person after another."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (given, ids, isSaved) = (try RecordOptions(context), try context[ids], try !context[noSave])
    let isGiven = given.answers != nil || given.total != nil
    if context.runtime.isInputTerminal, !isGiven, isSaved {
      try enter(ids, given, context[date], context)
      return .nothing
    }
    guard ids.count < 2 else {
      throw Failure.usage(
        "Answers and totals are of one questionnaire: record the others separately.")
    }
    let questionnaire = try context.onlyQuestionnaire(ids.first)
    let language = try context.language(of: questionnaire)
    if let remark = try context.languageRemark(of: questionnaire) {
      context.runtime.diagnostics.writeLine(remark)
    }
    let isAsking =
      given.administeredBy == nil && context.runtime.isInputTerminal && !context.isQuiet
    let confirmed = try isSaved ? context.confirmedSubject() : context.subject()
    guard let subject = confirmed else { return .nothing }
    try Recording(
      given: given, date: context[date], isSaved: isSaved, isAsking: isAsking, context: context
    ).save(questionnaire, subject: subject, language: language)
    return .nothing
  }

  /// Enters one paper form of each questionnaire, about the subject that the context names.
  static func run(formsOf ids: [Questionnaire.ID], _ context: CommandContext) throws {
    try enter(ids.map(\.rawValue), RecordOptions(), nil, context, isOfOnePerson: true)
  }

  /// Enters paper forms; without ids, asks which.
  private static func enter(
    _ ids: [String], _ given: RecordOptions, _ date: SheetDate?, _ context: CommandContext,
    isOfOnePerson: Bool = false
  ) throws {
    var ids = ids
    if ids.isEmpty, context.definitions.paths.isEmpty {
      let dialog = context.dialog()
      let asked = try context.run(dialog, SignalNotice()) {
        try DialogEnd.unconfirmed {
          try context.askedQuestionnaire("Which questionnaire is on the paper forms?", by: dialog)
        }
      }
      guard case .reply(let chosen) = asked else { return }
      ids = [chosen.rawValue]
    }
    let (presenter, dialog) = (try Presenter(context), context.dialog())
    let notice = SignalNotice()
    let sessions = try context.questionnaires(ids).map {
      try PaperSession(
        $0, language: context.language(of: $0), note: given.note,
        zone: context.zone(), presenter, dialog, notice)
    }
    var proposal = PaperForm.Proposal(given, date, context)
    if isOfOnePerson { (proposal.person, proposal.isSubjectGiven) = (proposal.subject, false) }
    try PaperPile(sessions, isOfOnePerson: isOfOnePerson).run(proposal)
  }
}

/// Saves a result of which the command line gives the answers or the total.
private struct Recording {
  let given: RecordOptions
  let date: SheetDate?
  let isSaved: Bool
  /// Whether somebody is asked how the form was answered.
  let isAsking: Bool
  let context: CommandContext

  /// Records the result on the command line. The date and the note are checked before the answers
  /// are read, and alerts are shown before any check can reject the answers.
  func save(_ questionnaire: Questionnaire, subject: String, language: String?) throws {
    let presenter = try Presenter(context, isSaving: isSaved)
    let (now, zone) = (context.runtime.clock(), try context.zone())
    let time = try (date ?? SheetDate(SheetDate.today, now: now, zone: zone)).stamp
    let circumstances = Draft.Circumstances(
      policy: context.policy(of: questionnaire),
      // Until its origin is known, no alert says that somebody else reads the answers.
      administeredBy: given.administeredBy ?? .`self`, clinician: given.clinician,
      note: try context.runtime.note(given.note))
    guard let content = try given.content(of: questionnaire, context) else {
      throw Failure.usage(
        "'record' needs the answers ('--answers -' reads them from standard input) or the total "
          + "('--total N')\(isSaved ? "" : "; with '--no-save', no form is opened").")
    }
    var sheet = Sheet(
      questionnaire, language: language, content, subject: subject, at: time, in: zone,
      circumstances, now: now)
    let scored = try sheet.assessment()
    sheet.circumstances.administeredBy = given.administeredBy ?? .clinician
    let unsaved = try sheet.assessment()
    let audience = context.audience(of: subject)
    let alerts = presenter.alertParagraphs(
      scored, questionnaire, audience, withContacts: false, isRefused: sheet.fault != nil,
      isUndecided: isSaved)
    try AlertGate(presenter).show(
      alerts, ifUnsaved: { presenter.unsavedWords(of: unsaved, audience, after: $0) }
    ) { shown in
      guard given.administeredBy != nil || given.answers == nil || isAsking else {
        let refusal = Failure.usage(
          "Say how the form was answered: add '\(RecordOptions.administeredBy.typed)' with self, "
            + "interview or clinician.")
        throw scored.alerts.isEmpty ? refusal : refusal.adding(Sheet.onNoList)
      }
      try sheet.requireAgreement(with: scored)
      let readers = presenter.readersWords(of: scored, audience)
      func result() throws -> ScoredAssessment {
        let result = try sheet.assessment()
        guard audience == .person, !shown.isEmpty else { return result }
        return result.with(alertShown: shown + (readers.map { [AlertParagraph($0)] } ?? []))
      }
      guard isSaved else {
        guard try askOrigin(of: &sheet, scored) else { return }
        let result = try result()
        return try presenter.write(
          result, questionnaire, audience, alerts: alerts, sameDay: [],
          presenter.keptWords(result, isSaved: false, for: audience))
      }
      let kept: (result: (ScoredAssessment, sameDay: SameDay), store: HealthStore)?
      kept = try presenter.saving(unsaved, audience) { form in
        let store = try context.store.open()
        try context.warnOfClock(of: store)
        guard try askOrigin(of: &sheet, scored) else { return nil }
        return try context.save(result(), questionnaire, form, in: store)
          .map { ($0, store) }
      }
      guard let ((saved, sameDay), store) = kept else { return }
      if let readers { context.say(readers) }
      try presenter.write(
        saved, questionnaire, audience, alerts: alerts,
        changes: ChangeLines(of: saved, questionnaire, audience, in: store, context).texts,
        sameDay: sameDay.results, saved.savedWords)
    }
  }

  /// Asks how the form was answered, unless that is known.
  ///
  /// - Returns: Whether it is known; false if the user quit, which is said.
  private func askOrigin(of sheet: inout Sheet, _ scored: ScoredAssessment) throws -> Bool {
    guard isAsking else { return true }
    // Ctrl-D that ended the answers must not also answer this question.
    _ = context.runtime.input.resume()
    let question = PaperForm.originQuestion(QuestionContext(), chosen: nil)
    let answer = try DialogEnd.unconfirmed { try context.lineDialog().ask(question) }
    guard case .reply(.chosen(let place)) = answer else {
      context.say(scored.nothingSaved)
      return false
    }
    sheet.circumstances.administeredBy = ScoredAssessment.AdministeredBy.allCases[place]
    return true
  }
}
