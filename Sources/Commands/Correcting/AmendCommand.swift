import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `amend REF`: replaces a result, mood or life factor with a corrected version.
enum AmendCommand {
  static let command = Command(
    "amend", group: "Correcting", "Correct a result, a mood or a life factor.",
    detail: [
      "In a terminal, REF alone opens a form with the answers, subject, date, origin, clinician and "
        + "note, which marks what you change. Otherwise only what you name is "
        + "changed; an answer to a question that is then not asked is left out. The changes are shown, and you are asked to confirm them. A new version replaces "
        + "the result; 'show' lists both.",
      "'--subject' sets the new subject. It does not restrict REF, so REF cannot be 'last' with it.",
      "A questionnaire is scored with the version that was answered.",
    ],
    [AmendOptions.reference], options: AmendOptions.all,
    exclusions: ([Options.answers, RecordOptions.total] as [any OptionRow]).map {
      .init(AmendOptions.answer, $0)
    },
    examples: [
      .init(
        "wellbeing amend 0dfc3217 --subject P0412", "Move a result to another subject."),
      .init(
        "echo 2,2,1,2,1,1,2,0,0 | wellbeing amend last:phq-9 --answers - --yes",
        "Correct the answers of the latest PHQ-9 without confirmation."),
      .init(
        "wellbeing amend b8ad7cf9 --answer 3=1 --date yesterday",
        "Correct one answer and the date of a result."),
      .init("wellbeing amend last --label relieved --clear note", "Correct the words of a mood."),
      .init("wellbeing amend last:factor --value 7h30", "Correct the amount of a life factor."),
    ],
    run: { try Amending(context: $0, options: AmendOptions($0)).run() })

  /// Opens the form of a saved result to correct it.
  static func run(formOf reference: String, _ context: CommandContext) throws {
    try Amending(context: context, options: AmendOptions(formOf: reference)).run().print(context)
  }
}

private struct Amending {
  let context: CommandContext
  let options: AmendOptions

  func run() throws -> CommandResult {
    let confirmation = try Confirmation(
      context, options.correction, unchanged: Self.unchanged)
    let store = try context.openStoreForCorrecting([options.reference], isNarrowed: false)
    let (sample, need) = try context.sampleToChange(options.reference, in: store, subject: nil)
    try options.check(sample.record)
    try confirmation.check(need)
    guard let subject = try subject(instead: sample.subject) else { return .nothing }
    var replacement = Replacement(
      context: context, store: store, confirmation: confirmation, need: need)
    if let mood = sample.stateOfMind {
      let amendment = try MoodAmendment(mood, options, subject: subject, context)
      return try replacement.run(mood, by: amendment.new, amendment.differences)
    }
    if let factor = sample.factorSample {
      let amendment = try FactorAmendment(factor, options, subject: subject, context)
      return try replacement.run(factor, by: amendment.new, amendment.differences)
    }
    guard let assessment = sample.assessment else {
      throw Failure.noSuchSample(options.reference)
    }
    let questionnaire = try store.definition(of: assessment)
    let presenter = try Presenter(context)
    var form: AnswerForm?
    if options.isForm, confirmation.isAsking {
      form = try corrected(AnswerForm(assessment, questionnaire, in: store, context), presenter)
      guard form != nil else {
        context.say(Self.unchanged)
        return .nothing
      }
    }
    let amendment: AssessmentAmendment
    do {
      amendment = try AssessmentAmendment(
        assessment,
        form?.sheet
          ?? Sheet(correcting: assessment, by: questionnaire, options, subject: subject, context))
    } catch {
      try rethrow(error) {
        if let form { try AlertGate(presenter).show(form.alerts(presenter)) }
      }
    }
    replacement.changes = {
      ChangeLines(of: $0, questionnaire, context.audience(of: $0.subject), in: store, context).texts
    }
    return try AlertGate(presenter).show(amendment.alertParagraphs(in: store, presenter)) {
      try amendment.sheet.requireAgreement(with: amendment.new)
      return try replacement.run(assessment, by: amendment.new, amendment.differences)
    }
  }

  private static let unchanged = "Nothing was amended."

  /// Asks what to correct. If the user leaves, shows the alerts of the changed answers.
  ///
  /// - Returns: Nil if the user left.
  private func corrected(_ form: AnswerForm, _ presenter: Presenter) throws -> AnswerForm? {
    let (dialog, notice) = (context.dialog(), SignalNotice())
    var form = form
    // On a screen, another page may follow, which would cover what was printed.
    let gate =
      dialog.leavesTrace
      ? AlertGate(presenter) : AlertGate(presenter, on: dialog, under: form.title)
    let isWanted = try context.run(dialog, notice) {
      do {
        let isWanted = try DialogEnd.unconfirmed {
          try form.run(dialog, notice, presenter, saying: [Self.unchanged])
        }
        if !isWanted { try gate.show(form.alerts(presenter)) }
        return isWanted
      } catch {
        try rethrow(error) { try gate.show(form.alerts(presenter)) }
      }
    }
    return isWanted ? form : nil
  }

  /// The subject of the corrected record; nil if the user quit.
  private func subject(instead old: String) throws -> String? {
    guard let named = context.namedSubject, named != old else { return old }
    return try context.confirmed(subject: named, isAsking: !options.correction.isConfirmed)
  }
}

/// Shows both versions, asks for confirmation, and replaces the old version with the new one.
private struct Replacement {
  let context: CommandContext
  let store: HealthStore
  let confirmation: Confirmation
  let need: ReasonNeed?
  /// Returns what is said of the changes up to the corrected result.
  var changes: (ScoredAssessment) -> [String] = { _ in [] }

  func run<S: Sample>(_ old: S, by new: S, _ differences: [Difference]) throws
    -> CommandResult
  {
    if let sink = confirmation.sink {
      for line in try context.historyLines(old, in: store) { sink.writeLine(line) }
      sink.writeLine()
      for difference in differences {
        sink.writeLine(context.paragraph(difference.line, indent: "  ", hanging: "  "))
      }
      sink.writeLine()
    }
    guard let approval = try confirmation.approval(need, to: "amend it") else { return .nothing }
    let saved = try context.store.change(store, .amended(new.uuid, from: old.uuid)) {
      try $0.amend(old.uuid, to: new, reason: approval.reason, readAbout: old.subject)
    }
    return CommandResult {
      ["sample": JSONForm.sample(saved)]
    } text: {
      .lines(
        of: [
          "Saved for \(quoted(saved.subject)), \(LocalTime.moment(saved)): "
            + "\(saved.uuid.reference), in the place of \(old.uuid.reference)"
        ] + (saved.assessment.map(changes) ?? []))
    }
  }
}
