import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// Shows alerts one page at a time, and records the outcomes.
struct ReviewSession {
  enum Entry {
    case result(UUID)
    case draft(UUID)
  }

  let run: ReviewRun
  private var context: CommandContext { run.context }
  private var store: HealthStore { run.store }

  func run(_ worklist: Worklist) throws { try run(entries(worklist)) }

  /// - Parameter first: Those to begin with.
  fileprivate func entries(_ worklist: Worklist, first: Set<UUID> = []) throws -> [Entry] {
    // One that could not be saved is reviewed once it is in the store.
    let alerts = worklist.records(on: try context.today()).filter { $0.state != .unsaved }
    let ordered =
      alerts.filter { first.contains($0.uuid) } + alerts.filter { !first.contains($0.uuid) }
    return ordered.map { $0.isUnfinished ? .draft($0.uuid) : .result($0.uuid) }
  }

  func run(_ entries: [Entry]) throws {
    let (dialog, signalNotice) = (context.dialog(), SignalNotice())
    defer { for remark in run.takeRemarks() { context.say(remark) } }
    let outcomes = try context.run(dialog, signalNotice) {
      do {
        return try review(entries, dialog, signalNotice)
      } catch let end as DialogEnd {
        throw end == .interrupted && !dialog.leavesTrace
          ? Failure.interrupted(leaving: .nothing)
          : Failure.dataError("The input ended: nothing more was reviewed.")
      }
    }
    guard !context.isQuiet else { return }
    let left = Set(try Worklist(context, store).alerts.map(\.uuid)).count
    let unreached = outcomes.count { $0 == .couldNotReach }
    let agreed = outcomes.count { $0 == .followUp }
    context.say(
      "Reviewed: \(outcomes.count - unreached - agreed). "
        + (unreached == 0 ? "" : "Could not reach: \(unreached). ")
        + (agreed == 0 ? "" : "Follow-up agreed: \(agreed). ")
        + (left == 0
          ? "No alerts are waiting." : "Still waiting: \(left). To see them: wellbeing alerts"))
  }

  /// - Returns: The outcomes recorded.
  fileprivate func review(
    _ entries: [Entry], _ dialog: any Dialog, _ signalNotice: SignalNotice
  ) throws -> [Review.Outcome] {
    var outcomes: [Review.Outcome] = []
    for (index, entry) in entries.enumerated() {
      // The record may have been deleted in the meantime.
      guard let page = try page(of: entry, "Alert \(index + 1) of \(entries.count)") else {
        continue
      }
      switch try decide(on: page, dialog, signalNotice) {
      case .left: return outcomes
      case .passed: continue
      case .recorded(let outcome): outcomes.append(outcome)
      }
    }
    return outcomes
  }

  private enum Decision {
    case recorded(Review.Outcome)
    case passed
    case left
  }

  private func decide(
    on page: ReviewPage, _ dialog: any Dialog, _ signalNotice: SignalNotice
  ) throws -> Decision {
    let outcomes = page.outcomes
    while true {
      guard case .reply(let place) = try dialog.ask(page.question) else { return .left }
      if place == outcomes.count + 1 {
        guard var person = try PersonPage(of: page.subject, in: store, context) else {
          dialog.say("There is no finished questionnaire of \(quoted(page.subject)).")
          continue
        }
        // From the person's page, the reader returns to this one.
        person.isViewOnly = true
        _ = try person.show(dialog, signalNotice) { [] }
        continue
      }
      guard outcomes.indices.contains(place) else { return .passed }
      let outcome = outcomes[place]
      var (note, next): (String?, Review.NextStep?)
      if outcome.needsNote, run.note == nil {
        let question = TextQuestion(
          QuestionContext(page.title, canGoBack: true),
          lead: .spaced(["\(outcome.questionOfNote) Type a note."]), label: "Note, or back",
          joinsLines: true, echo: { _ in nil })
        guard case .reply(let typed?) = try dialog.ask(question) else { continue }
        note = typed
      }
      let attempts = outcome == .couldNotReach ? page.reviews.attempts + 1 : 0
      if outcome == .followUp || attempts > 1 {
        let asked = try FollowUp.ask(
          dialog, page.title, context, attempts: attempts > 1 ? attempts : nil)
        guard case .reply(let step) = asked else { continue }
        next = step
      }
      guard let name = try run.reviewer(page.title, asking: { try dialog.ask($0) }),
        try isRecorded(outcome, next, by: name, note, page, dialog, signalNotice)
      else { continue }
      if outcome == .enteredInError, let form = page.form { run.remark(form.correction) }
      return .recorded(outcome)
    }
  }

  /// Records a review after asking for confirmation, because it takes an alert off the list. Asks
  /// again if someone else has recorded one since the question was shown.
  private func isRecorded(
    _ outcome: Review.Outcome, _ next: Review.NextStep?, by name: String, _ note: String?,
    _ page: ReviewPage, _ dialog: any Dialog, _ signalNotice: SignalNotice
  ) throws -> Bool {
    guard let uuid = page.form?.uuid else { return false }
    let said = outcome.words(by: name, next) + (note.map { ". Note: \($0)" } ?? "")
    let end = said.hasSuffix(".") ? "" : "."
    while true {
      guard let form = try ReviewedForm(uuid, in: store) else {
        dialog.say("It was finished, corrected or deleted meanwhile: nothing was recorded.")
        return false
      }
      let since =
        form.reviews.count > page.reviews.count
        ? try form.text(in: context.zone()).lines.last.map { "\($0), while this page was open. " }
        : nil
      let question = ChoiceQuestion(
        QuestionContext(page.title, canGoBack: true, leavingWords: "back"),
        asking: "\(since ?? "")Record this? \(said)\(end)",
        [("Yes, record it", ["yes", "y"]), ("No, go back", ["no", "n"])])
      guard try dialog.ask(question) == .reply(.chosen(0)) else { return false }
      do {
        try signalNotice.saving {
          try run.review(uuid, by: name, outcome, note, next, afterSeeing: form.reviews.count)
          signalNotice.set("\n\(context.runtime.changes.words ?? "").\n")
        }
        if dialog.leavesTrace { dialog.say("Review recorded.") }
        return true
      } catch StoreError.Code.reviewedMeanwhile {}
    }
  }

  // MARK: Pages

  private func page(of entry: Entry, _ place: String) throws -> ReviewPage? {
    switch entry {
    case .result(let uuid):
      guard let found = try store.read({ try $0.sample(uuid) }), found.deleted == nil,
        let result = found.sample.assessment
      else { return nil }
      return try page(of: result, place)
    case .draft(let uuid):
      do {
        guard case .draft(let draft)? = try ReviewedForm(uuid, in: store) else { return nil }
        return try page(of: draft, place)
      } catch let error as StoreError {
        let fault = Failure(error).message
        return ReviewPage(
          place: place, heading: ["Unfinished questionnaire \(uuid.reference)"],
          alerts: [AlertParagraph(DraftsCommand.notEvaluated)], remarks: [fault], form: nil)
      }
    }
  }

  private func page(of result: ScoredAssessment, _ place: String) throws -> ReviewPage {
    let form = ReviewedForm.result(result)
    do {
      let alerts = try form.alerts(in: store, context)
      let definition = try store.definition(of: result)
      let text = SampleText(
        assessment: result, questionnaire: definition, deleted: nil, versionHistory: nil)
      return ReviewPage(
        place: place, heading: text.heading + form.text(in: try context.zone()).lines,
        alerts: alerts, remarks: [text.scoreAndAnswers.joined(separator: " ")], form: form)
    } catch let error as StoreError {
      // This alert still waits, and so do the following ones.
      let title =
        "\(result.questionnaire.id) for \(withoutControls(result.subject)), \(LocalTime.moment(result))"
      let fault = Failure(error).message
      return ReviewPage(
        place: place, heading: [title, "Result \(result.uuid.uuidString.lowercased())"],
        alerts: [
          AlertParagraph("This alert cannot be shown. \(fault) Ask the person directly.")
        ], remarks: [], form: form)
    }
  }

  private func page(of draft: Draft, _ place: String) throws -> ReviewPage {
    let form = ReviewedForm.draft(draft)
    let questionnaire = try store.read { try $0.definition(draft.questionnaire) }
    let title = questionnaire?.name(in: draft.language) ?? printable(draft.questionnaire.id)
    let zone = try context.zone()
    let heading = [
      "Unfinished \(title) for \(withoutControls(draft.subject)), last answered "
        + "\(LocalTime.moment(draft.updated, in: zone))",
      SampleText.administration(draft.circumstances.administeredBy, draft.circumstances.clinician),
    ]
    let command = ResumeCommand(
      context: context, subject: draft.subject, questionnaires: [draft.questionnaire.id])
    let answers = questionnaire?.line(of: draft.progress.answers) ?? ""
    return ReviewPage(
      place: place, heading: heading + form.text(in: zone).lines,
      alerts: try form.alerts(in: store, context),
      remarks: [
        answers,
        draft.setAside.map { "It cannot be continued: \($0.words)." }
          ?? "To continue: \(command.commandLine)",
        "To keep the answers as a result: wellbeing drafts --keep \(draft.id.reference)",
      ].filter { !$0.isEmpty }, form: form)
  }
}

extension CommandContext {
  /// Reviews the waiting alerts of a subject, one page each, in a dialog that goes on afterwards.
  func reviewAlerts(
    of subject: String, first: Set<UUID> = [], _ dialog: any Dialog, _ signalNotice: SignalNotice
  ) throws {
    let store = try store.open()
    let run = try ReviewRun(self, store, .init())
    let worklist = try Worklist(self, store, about: subject)
    if worklist.alerts.isEmpty { dialog.say("No alerts of \(quoted(subject)) are waiting.") }
    let session = ReviewSession(run: run)
    _ = try session.review(session.entries(worklist, first: first), dialog, signalNotice)
    for remark in run.takeRemarks() { dialog.say(remark) }
  }
}

struct ReviewPage {
  let place: String
  /// The questionnaire, subject, date and mode of the record.
  let heading: [String]
  /// The text for staff about its alerts.
  let alerts: [AlertParagraph]
  let remarks: [String]
  /// What is to be reviewed; nil for a draft that cannot be read.
  let form: ReviewedForm?

  var title: ScreenPage.Title { ScreenPage.Title(place) }

  /// The reviews when the page was made.
  var reviews: [Review] { form?.reviews ?? [] }

  var subject: String {
    switch form {
    case .result(let result): result.subject
    case .draft(let draft): draft.subject
    case nil: ""
    }
  }

  /// The outcomes to choose from; only a review can be reopened.
  var outcomes: [Review.Outcome] {
    let outcomes = Review.Outcome.allCases.filter {
      $0 == .followUp || Review.Outcome.forStaff.contains($0)
    }
    return form == nil ? [] : outcomes.filter { $0 != .reopened || !reviews.isEmpty }
  }

  /// The alerts, with a key for each outcome; then one that goes on without a review, and Enter, which
  /// shows the person.
  var question: KeyQuestion {
    let choices = outcomes.map {
      KeyQuestion.Choice(
        $0.key, $0.word, $0.sentence + ($0.needsNote ? " (needs a note)" : ""),
        requiresReadingToEnd: true)
    }
    let next = KeyQuestion.Choice("n", "next", "Next, without a review")
    let person = KeyQuestion.Choice.enter(
      "person", "Show the person's results.", requiresReadingToEnd: false)
    let end: [ScreenPage.Block] = form == nil ? [] : [.text("What was the outcome?", .strong)]
    return KeyQuestion(
      QuestionContext(title), choices: choices + [next] + (form == nil ? [] : [person])
    ) { [heading, alerts, remarks] area in
      heading.map { .text($0) } + [.space] + alerts.flatMap { $0.blocks(width: area.size.columns) }
        + remarks.map { .text($0) } + [.space] + end
    }
  }
}

extension Review.Outcome {
  fileprivate var key: Character {
    switch self {
    case .spokenWith: "s"
    case .referred: "r"
    case .couldNotReach: "c"
    case .enteredInError: "e"
    case .followUp: "f"
    case .other: "o"
    case .reopened: "p"
    case .toldSomeone: "t"
    case .reviewedElsewhere: "w"
    }
  }

  fileprivate var questionOfNote: String {
    switch self {
    case .enteredInError: "What was wrong?"
    case .reopened: "Why does it have to wait again?"
    default: "What was done?"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .spokenWith: "Spoken with the person"
    case .referred: "Referred"
    case .couldNotReach: "Could not reach the person (the alert stays on the list)"
    case .enteredInError: "Entered in error: correct or delete it afterwards"
    case .followUp: "Follow up later, or hand over (asks for the day)"
    case .other: "Something else"
    case .reopened: "Put it back on the list: the review was a mistake"
    case .toldSomeone: "The person has told someone"
    case .reviewedElsewhere: "Reviewed elsewhere"
    }
  }
  /// What is recorded, to be confirmed.
  fileprivate func words(by name: String, _ next: Review.NextStep?) -> String {
    let step = next.map { "; next: \($0.sentence)" } ?? ""
    return switch self {
    case .followUp: "\(next?.sentence.capitalisedFirst ?? sentence), agreed by \(name)"
    case .couldNotReach: "\(sentence), tried by \(name)\(step)"
    default: "\(sentence), reviewed by \(name)\(step)"
    }
  }
}
