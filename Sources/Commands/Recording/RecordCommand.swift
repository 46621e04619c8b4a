import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

/// `record [ID]`: records an existing result, such as a paper form.
struct RecordCommand: Command {
  static let date = OptionSpec(
    "date", value: .text("DATE"), summary: "Set the day or time of the result (default: today).",
    detail: DateArgument.forms)

  package static let spec = CommandSpec(
    "record", group: "Questionnaires",
    summary: "Record a result from elsewhere, such as a paper form.",
    detail: [
      "Answers are given in item order. An unanswered item is never counted as zero: by default, there "
        + "is no total.",
      "Without --answers and --total, you enter paper forms in a terminal, one key per item. Their "
        + "date and origin are asked once, and stay until you change them.",
      "You are told about an earlier result of the same subject, questionnaire and day before anything "
        + "is saved: a terminal asks, otherwise standard error has a line. JSON lists the earlier "
        + "results as \"sameDay\".",
    ],
    operands: [
      OperandSpec(
        "ID", .any, kind: .known(.questionnaire),
        summary: "The questionnaire, such as phq-9; in a terminal, all that each person filled in.")
    ],
    options: [
      OptionSpec.answers, RecordOptions.total, date, RecordOptions.administeredBy,
      RecordOptions.clinician, OptionSpec.policy, OptionSpec.note, .definition,
      .language, .region, .accessible,
    ],
    examples: [
      .init(
        "echo 2,2,2,2,1,1,2,0,0 | wellbeing record phq-9 --subject P0412 --answers -",
        "Record answers without leaving them in the shell's history."),
      .init(
        "wellbeing record phq-9 --subject P0412 --total 14 --date 2026-01-05",
        "Record a total from a clinician's note."),
      .init(
        "wellbeing record phq-9 gad-7 --administered-by self",
        "Enter both paper forms of one person after another."),
    ])

  private let ids: [String]
  let given: RecordOptions
  let date: String?

  package init(_ arguments: Invocation) throws {
    ids = arguments.operands
    given = try RecordOptions(arguments)
    date = arguments.value(of: Self.date)
  }

  /// Enters paper forms of a questionnaire.
  package init(formsOf id: Questionnaire.ID) {
    (ids, given, date) = ([id.rawValue], RecordOptions(), nil)
  }

  package func run(_ context: CommandContext) throws -> ExitCode {
    let isForm =
      context.runtime.isInputTerminal && given.answers == nil && given.total == nil
    var ids = ids
    if isForm, ids.isEmpty, context.options.definitions.isEmpty {
      let dialog = context.console.dialog()
      let asked = try context.console.run(dialog, SignalNotice()) {
        try DialogEnd.unconfirmed {
          try context.askedQuestionnaire("Which questionnaire is on the paper forms?", by: dialog)
        }
      }
      guard case .reply(let chosen) = asked else { return .done }
      ids = [chosen.rawValue]
    }
    let presenter = try Presenter(context)
    if isForm {
      let questionnaires = try context.questionnaires(ids)
      let zone = try context.zone()
      let proposal = try PaperForm.Proposal(self, context, zone: zone)
      let (dialog, notice) = (context.console.dialog(), SignalNotice())
      return try PaperPile(
        questionnaires.map {
          try PaperSession(
            $0, language: context.settings.language.language(of: $0), note: given.note, zone: zone,
            presenter, dialog, notice)
        }
      ).run(proposal)
    }
    guard ids.count < 2 else {
      throw Failure.usage(
        "Answers and totals are of one questionnaire: record the others separately.")
    }
    let questionnaire = try context.onlyQuestionnaire(ids.first)
    let language = try context.settings.language.language(of: questionnaire)
    guard let subject = try context.confirmedSubject() else { return .done }
    try record(questionnaire, subject: subject, language: language, presenter)
    return .done
  }

  /// Records the result on the command line. The date and the note are checked before the answers
  /// are read, and alerts are shown before any check can reject the answers.
  private func record(
    _ questionnaire: Questionnaire, subject: String, language: String?, _ presenter: Presenter
  ) throws {
    let context = presenter.context
    let header = try header(subject, context)
    guard let content = try given.content(of: questionnaire, context) else {
      throw Failure.usage(
        "'record' needs the answers ('--answers -' reads them from standard input) "
          + "or the total ('--total N').")
    }
    func assessment(
      _ content: ResultContent, _ administeredBy: ScoredAssessment.AdministeredBy
    ) throws -> ScoredAssessment {
      try content.assessment(
        of: questionnaire, header: header, language: language,
        policy: context.settings.policy.policy(of: questionnaire), administeredBy: administeredBy,
        clinician: given.clinician)
    }
    // Until its origin is known, no alert says that somebody else reads the answers.
    let administeredBy = given.administeredBy ?? .`self`
    let scored = try assessment(content.unchecked, administeredBy)
    let unsaved =
      given.administeredBy == nil ? try assessment(content.unchecked, .clinician) : scored
    let audience = context.audience(of: subject)
    let alerts = presenter.alertParagraphs(
      scored, questionnaire, audience, withContacts: false, isRefused: content.fault != nil,
      isUndecided: true)
    try AlertGate(presenter).show(
      alerts, ifUnsaved: { presenter.unsavedWords(of: unsaved, audience, after: $0) }
    ) { _ in
      _ = try assessment(content, administeredBy)
      let kept: (result: (ScoredAssessment, sameDay: SameDay), store: HealthStore)?
      kept = try presenter.saving(unsaved, audience) { form in
        let store = try context.store.open()
        try context.warnOfClock(of: store)
        guard let origin = try origin(context) else {
          context.console.say("Nothing was saved.")
          return nil
        }
        return try context.save(assessment(content, origin), questionnaire, form, in: store)
          .map { ($0, store) }
      }
      guard let ((saved, sameDay), store) = kept else { return }
      if let readers = presenter.readersWords(of: scored, audience) { context.console.say(readers) }
      try presenter.write(
        saved, questionnaire, audience, alerts: alerts,
        changes: ChangeLines(of: saved, questionnaire, audience, in: store, context).texts,
        sameDay: sameDay.results, saved.savedWords)
    }
  }

  private func header(_ subject: String, _ context: CommandContext) throws -> SampleHeader {
    let now = context.runtime.clock()
    let zone = try context.zone()
    let option = Self.date.typed
    let stamp = try DateArgument.parse(date ?? "today", of: option, now: now, zone: zone)
      .stamp(of: option, now: now, zone: zone)
    return try SampleHeader(
      uuid: .version7(at: now), startDate: stamp.date, timeZone: zone,
      datePrecision: stamp.precision, subject: subject,
      note: context.runtime.note(given.note))
  }

  /// Returns how the result was obtained: as given, or by asking in a terminal. Without either, it
  /// comes from a clinician.
  ///
  /// - Returns: Nil if the user quit.
  private func origin(_ context: CommandContext) throws -> ScoredAssessment.AdministeredBy? {
    guard given.administeredBy == nil, context.runtime.isInputTerminal, !context.console.isQuiet
    else {
      return given.administeredBy ?? .clinician
    }
    // Ctrl-D that ended the answers must not also answer this question.
    _ = context.runtime.input.resume()
    let question = PaperForm.originQuestion(QuestionContext(), chosen: nil)
    let answer = try DialogEnd.unconfirmed { try context.console.lineDialog().ask(question) }
    guard case .reply(.chosen(let place)) = answer else { return nil }
    return ScoredAssessment.AdministeredBy.allCases[place]
  }
}
