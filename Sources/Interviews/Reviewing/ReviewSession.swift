import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
package import WellbeingTerminal
package import WellbeingCommandKit
import WellbeingTextFormats

/// Shows alerts one page at a time, and records the outcomes.
struct ReviewSession {
  enum Entry {
    case result(UUID)
    case draft(UUID)
  }

  private let run: ReviewRun
  private var context: CommandContext { run.context }
  private var store: HealthStore { run.store }

  init(_ run: ReviewRun) {
    self.run = run
  }

  func run(_ worklist: Worklist) throws { try run(Self.entries(worklist)) }

  fileprivate static func entries(_ worklist: Worklist) -> [Entry] {
    worklist.records.map { $0.isUnfinished ? .draft($0.uuid) : .result($0.uuid) }
  }

  func run(_ entries: [Entry]) throws {
    let (dialog, signalNotice) = (context.console.dialog(), SignalNotice())
    defer { for remark in run.takeRemarks() { context.console.say(remark) } }
    let outcomes = try context.console.run(dialog, signalNotice) {
      do {
        return try review(entries, dialog, signalNotice)
      } catch let end as DialogEnd {
        throw end == .interrupted && !dialog.leavesTrace
          ? Failure.interrupted(leaving: .nothing)
          : Failure.dataError("The input ended: nothing more was reviewed.")
      }
    }
    guard !context.console.isQuiet else { return }
    let left = try Worklist(context, store).records.count
    let unreached = outcomes.count { $0 == .couldNotReach }
    context.console.say(
      "Reviewed: \(outcomes.count)"
        + (unreached == 0 ? ". " : ", \(unreached) of them could not be reached. ")
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
      guard let result = page.result, outcomes.indices.contains(place) else { return .passed }
      let outcome = outcomes[place]
      var note: String?
      if outcome.needsNote, !run.hasNote {
        let question = TextQuestion(
          QuestionContext(page.title, canGoBack: true),
          lead: .spaced(["\(outcome.questionOfNote) Type a note."]), label: "Note, or back",
          joinsLines: true, echo: { _ in nil })
        guard case .reply(let typed) = try dialog.ask(question) else { continue }
        note = typed
      }
      guard let name = try run.reviewer(page.title, asking: { try dialog.ask($0) }),
        try isRecorded(outcome, of: result, by: name, note, page, dialog, signalNotice)
      else { continue }
      if outcome == .enteredInError { run.remark(ReviewText.correction(of: result)) }
      return .recorded(outcome)
    }
  }

  /// Records a review after asking for confirmation, because it takes an alert off the list. Asks
  /// again if someone else has recorded one since the question was shown.
  private func isRecorded(
    _ outcome: Review.Outcome, of result: UUID, by name: String, _ note: String?,
    _ page: ReviewPage, _ dialog: any Dialog, _ signalNotice: SignalNotice
  ) throws -> Bool {
    let said = "\(outcome.sentence), reviewed by \(name)" + (note.map { ". Note: \($0)" } ?? "")
    let end = said.hasSuffix(".") ? "" : "."
    while true {
      let (other, count) = try reviewSince(page)
      let since = other.map { "\($0), while this page was open. " } ?? ""
      let question = ChoiceQuestion(
        QuestionContext(page.title, canGoBack: true, leavingWords: "back"),
        asking: "\(since)Record this? \(said)\(end)",
        [("Yes, record it", ["yes", "y"]), ("No, go back", ["no", "n"])])
      guard try dialog.ask(question) == .reply(.chosen(0)) else { return false }
      do {
        try signalNotice.saving {
          try run.review(result, by: name, outcome, note, afterSeeing: count)
          signalNotice.set("\n\(context.runtime.changes.words ?? "").\n")
        }
        return true
      } catch StoreError.Code.reviewedMeanwhile {}
    }
  }

  /// Returns the last review that someone else has recorded since the page was made, and the number
  /// of all.
  private func reviewSince(_ page: ReviewPage) throws -> (last: String?, count: Int) {
    guard let uuid = page.result,
      let result = try store.sync({ try $0.sample(uuid) })?.sample.assessment,
      result.reviews.count > page.reviewCount
    else { return (nil, page.reviewCount) }
    return (ReviewText(result, zone: try context.zone()).lines.last, result.reviews.count)
  }

  // MARK: Pages

  private func page(of entry: Entry, _ place: String) throws -> ReviewPage? {
    switch entry {
    case .result(let uuid):
      guard let found = try store.sync({ try $0.sample(uuid) }), found.deleted == nil,
        let result = found.sample.assessment
      else { return nil }
      return try page(of: result, place)
    case .draft(let uuid):
      do {
        let drafts = try store.sync { try $0.drafts() }
        return try drafts.first { $0.id == uuid }.map { try page(of: $0, place) }
      } catch let error as StoreError {
        let fault = Failure(error).message
        return ReviewPage(
          place: place, heading: ["Unfinished questionnaire \(uuid.reference)"],
          alerts: [DraftsCommand.notEvaluated], remarks: [fault], result: nil)
      }
    }
  }

  private func page(of result: ScoredAssessment, _ place: String) throws -> ReviewPage {
    do {
      let alerts = try context.alertParagraphs(of: result, in: store, for: .staff)
      let definition = try store.definition(of: result)
      let text = SampleText(
        assessment: result, questionnaire: definition, deleted: nil, versionHistory: nil)
      let reviews = ReviewText(result, zone: try context.zone()).lines
      return ReviewPage(
        place: place, heading: text.heading + reviews, alerts: alerts, remarks: [],
        result: result.uuid, reviewCount: result.reviews.count)
    } catch let error as StoreError {
      // This alert still waits, and so do the following ones.
      let title =
        "\(result.questionnaire.id) for \(withoutControls(result.subject)), \(LocalTime.moment(result))"
      let fault = Failure(error).message
      return ReviewPage(
        place: place, heading: [title, "Result \(result.uuid.uuidString.lowercased())"],
        alerts: ["This alert cannot be shown. \(fault) Ask the person directly."], remarks: [],
        result: result.uuid, reviewCount: result.reviews.count)
    }
  }

  private func page(of draft: Draft, _ place: String) throws -> ReviewPage {
    let questionnaire = try store.sync { try $0.definition(draft.questionnaire) }
    let title = questionnaire?.name(in: draft.language) ?? printable(draft.questionnaire.id)
    let zone = try context.zone()
    let heading = [
      "Unfinished \(title) for \(withoutControls(draft.subject)), last answered "
        + "\(LocalTime.moment(draft.updated, in: zone))",
      SampleText.administration(draft.circumstances.administeredBy, draft.circumstances.clinician),
    ]
    let command = ResumeCommand(
      context: context, subject: draft.subject, questionnaires: [draft.questionnaire.id])
    return ReviewPage(
      place: place, heading: heading, alerts: try alerts(of: draft, questionnaire),
      remarks: [
        "It is not finished, so it cannot be reviewed.",
        draft.setAside.map { "It cannot be continued: \($0.words)." }
          ?? "To continue: \(command.commandLine)",
        "To discard it: wellbeing drafts --discard \(draft.id.reference) --reason TEXT",
      ], result: nil)
  }

  /// Returns the text for staff on a draft's alerts, or that they cannot be evaluated.
  private func alerts(of draft: Draft, _ questionnaire: Questionnaire?) throws -> [String] {
    do {
      let alerts = try store.sync { try $0.alerts(of: draft) }
      guard let questionnaire else { return [DraftsCommand.notEvaluated] }
      return try Presenter(context)
        .alertText(questionnaire, language: draft.language, .staff, withContacts: false)
        .paragraphs(
          raised: alerts.raised, notAssessed: alerts.notAssessed,
          takenBack: draft.raisedAlerts.takenBack(alerts.raised, by: draft.progress.answers))
    } catch is StoreError {
      return [DraftsCommand.notEvaluated]
    }
  }
}

extension CommandContext {
  /// Reviews the waiting alerts of a subject, one page each, in a dialog that goes on afterwards.
  package func reviewAlerts(
    of subject: String, _ dialog: any Dialog, _ signalNotice: SignalNotice
  ) throws {
    let store = try store.open()
    let run = try ReviewRun(self, store, .init())
    let worklist = try Worklist(self, store, about: subject)
    if worklist.alerts.isEmpty { dialog.say("No alerts of \(quoted(subject)) are waiting.") }
    _ = try ReviewSession(run).review(ReviewSession.entries(worklist), dialog, signalNotice)
    for remark in run.takeRemarks() { dialog.say(remark) }
  }
}

struct ReviewPage {
  let place: String
  /// The questionnaire, subject, date and mode of the record.
  let heading: [String]
  /// The text for staff about its alerts.
  let alerts: [String]
  let remarks: [String]
  /// The result to review; nil for a draft, which cannot be.
  let result: UUID?
  /// The number of its reviews when the page was made.
  var reviewCount = 0

  var title: Page.Title { Page.Title(place) }

  /// The outcomes to choose from; only a review can be reopened.
  var outcomes: [Review.Outcome] {
    result == nil ? [] : Review.Outcome.ofStaff.filter { $0 != .reopened || reviewCount > 0 }
  }

  /// The alerts, with a key for each outcome; the last choice goes on without a review.
  var question: KeyQuestion {
    let choices = outcomes.map {
      KeyQuestion.Choice(
        $0.key, $0.word, $0.sentence + ($0.needsNote ? " (needs a note)" : ""),
        requiresReadingToEnd: true)
    }
    let next = KeyQuestion.Choice("n", "next", "Next, without a review")
    return KeyQuestion(
      QuestionContext(title),
      body: heading.map { .text($0) } + [.space]
        + alerts.flatMap { alert in
          [
            Page.Block(
              printable(alert), mark: "! ", repeatsMark: true, tone: .strong, markTone: .alert),
            .space,
          ]
        } + .spaced(remarks) + (result == nil ? [] : [.text("What was the outcome?", .strong)]),
      choices: choices + [next])
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
    case .followUp: "Somebody follows it up"
    case .other: "Something else"
    case .reopened: "Put it back on the list: the review was a mistake"
    case .toldSomeone: "The person has told someone"
    case .reviewedElsewhere: "Reviewed elsewhere"
    }
  }
}
