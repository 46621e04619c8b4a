import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `drafts`: lists unfinished questionnaires.
enum DraftsCommand {
  static let notEvaluated =
    "The alerts of this unfinished questionnaire cannot be evaluated. Look at the answers, or ask "
    + "the person directly."

  static let command = Command(
    "drafts", group: "Looking back", "List unfinished questionnaires.",
    detail: [
      "'take ID --subject S --resume' continues one. Those with a raised alert come first. Those with "
        + "an alert that cannot be assessed, because the item was declined, left blank, not asked or not saved, "
        + "are marked. Corrected: an answer raised the alert and was taken back.",
      "Some have an answer that raises an alert and cannot be continued: the questionnaire was changed "
        + "in another terminal, or its subject renamed or erased there; it was not kept as a result; it "
        + "is a paper form left half-way; or its answers could not be saved at first.",
      "--keep makes a result of the answers so far, dated on the day of the last one. What was not "
        + "answered stays blank, so there is no total unless the form is complete. Its alerts keep "
        + "their age and their reviews.",
      "--discard discards one of them permanently. If an answer raised an alert, review it first, or "
        + "record with 'review' that it was entered in error.",
      "In CSV, 'alert' is raised, corrected, notAssessed, notEvaluated or empty; 'setAside' says why "
        + "one cannot be continued: otherTerminal, notAResult, paperForm, notSaved or empty.",
    ],
    options: [DraftKeeping.keep] + DraftDiscarding.options, columns: fields.names,
    exclusions: [
      .init(DraftDiscarding.discard, Options.csv), .init(DraftKeeping.keep, Options.csv),
      .init(DraftKeeping.keep, DraftDiscarding.discard),
      .init(DraftKeeping.keep, DraftDiscarding.reason),
    ],
    examples: [
      .init("wellbeing drafts", "List unfinished questionnaires."),
      .init("wellbeing drafts --keep 0f3e91d2", "Save the answers of one as a result."),
      .init(
        "wellbeing drafts --discard 0f3e91d2 --reason 'Begun for the wrong subject.'",
        "Discard one, and record the reason."),
    ],
    isPaged: { !$0.has(DraftDiscarding.discard) && !$0.has(DraftKeeping.keep) }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    if let reference = try context[DraftDiscarding.discard] {
      return try DraftDiscarding(context, CorrectionOptions(context)).run(reference)
    }
    if let reference = try context[DraftKeeping.keep] {
      return try DraftKeeping(context, CorrectionOptions(context)).run(reference)
    }
    if let option = DraftDiscarding.options.first(where: context.has) {
      throw Failure.usage(
        "Option '\(option.spec.typed)' needs '\(DraftDiscarding.discard.typed) REF': say which draft to "
          + "discard.")
    }
    let subject = context.namedSubject
    let store = try context.store.openForReading()
    let waiting = try? store?.read { try $0.waitingAlerts(about: subject) }
    let rows = try (store?.read { try $0.drafts() } ?? [])
      .filter { subject == nil || $0.subject == subject }
      .map { draft in Row(draft, in: store, waiting?.filter { $0.uuid == draft.id }) }
    let unknown = try rows.isEmpty ? store.flatMap(context.nothingRecorded) : nil
    let empty =
      "There are no unfinished questionnaires\(subject.map { " of \(quoted($0))" } ?? "")."
    return .list(
      rows, as: listing(context),
      orSay: ([empty] + [unknown].compactMap(\.self)).joined(separator: "\n"),
      opening: [
        .enter("continue") {
          $0.draft.setAside == nil ? Suggestions(context: context).resumed($0.draft) : nil
        },
        .key(.review) {
          $0.state == nil ? nil : ["review", $0.draft.id.uuidString]
        },
        .person { $0.draft.subject },
      ],
      then: context.showUnsavedAlerts)
  }

  // MARK: The list

  private struct Row {
    let draft: Draft
    /// Nil without an alert.
    private(set) var state: AlertState?
    private(set) var notAssessed: [UnassessedAlert] = []
    /// What the reviews say; nil if nobody has reviewed the alerts.
    private let reviewed: AlertState?

    /// A failure to evaluate the alerts is a state of its own.
    ///
    /// - Parameter waiting: The alerts that wait; nil if they cannot be read.
    init(_ draft: Draft, in store: HealthStore?, _ waiting: [WaitingAlert]?) {
      self.draft = draft
      let isTold = draft.reviews.last?.outcome == .toldSomeone
      reviewed =
        switch waiting?.first {
        case let alert?:
          alert.state == .enteredInError ? .enteredInError : alert.isTold ? .toldSomeone : nil
        case nil: waiting == nil || draft.reviews.isEmpty ? nil : isTold ? .toldSomeone : .reviewed
        }
      guard draft.raisedAlerts.isEmpty, !draft.isAlertRaised else {
        state = draft.isAlertRaised ? .raised : .corrected
        return
      }
      do {
        let alerts = try store?.read { try $0.alerts(of: draft) }
        if alerts?.raised.isEmpty == false {
          state = .raised
        } else if let open = alerts?.notAssessed, !open.isEmpty {
          (state, notAssessed) = (.notAssessed, open)
        }
      } catch {
        state = .notEvaluated
      }
    }

    var alert: Document.Line {
      guard let state else { return draft.setAside.map { [.quiet($0.words)] } ?? [] }
      let rest = draft.setAside.map { ", \($0.words)" } ?? ""
      let reasons = Set(notAssessed.map(\.reason.words)).sorted().joined(separator: ", ")
      let shown = reviewed ?? state
      return shown.line((reviewed != nil || reasons.isEmpty ? shown.words : reasons) + rest)
    }
  }

  /// A draft for programs, without answers.
  private static let fields: ListingFields<Row> = [
    .init("uuid") { $0.draft.id },
    .init("subject") { $0.draft.subject },
    .init("questionnaire", in: .json) { $0.draft.questionnaire },
    .init("questionnaire", in: .cells) { $0.draft.questionnaire.id.rawValue },
    .init("version", in: .cells) { $0.draft.questionnaire.version },
    .init("language") { $0.draft.language },
    .init("started") { $0.draft.started },
    .init("updated") { $0.draft.updated },
    .init("answered") { $0.draft.progress.answeredCount },
    .init("alert", in: .cells) { $0.state?.rawValue },
    .init("setAside") { $0.draft.setAside?.rawValue },
    .init("isAlertRaised", in: .json) { $0.state == .raised },
    .init("alertsNotAssessed", in: .json) { $0.notAssessed },
    // Left out if the alerts were evaluated.
    .init("areAlertsEvaluated", in: .json) { $0.state == .notEvaluated ? false : nil },
  ]

  private static func listing(_ context: CommandContext) -> Listing<Row> {
    let now = context.runtime.clock()
    let words = HistoryWords(context, nil)
    return Listing(
      key: "drafts", fields: fields,
      columns: [
        .init("Draft") { $0.draft.id.reference },
        .init("Subject", .isWrapped(to: 7), priority: 4) { withoutControls($0.draft.subject) },
        .init("Type", .isCut(to: 8), priority: 1) {
          words.title(of: .questionnaire($0.draft.questionnaire.id))
        },
        .init("Progress") { "\($0.draft.progress.answeredCount) answered" },
        .init("Last", .isWrapped(to: 10), priority: 3) {
          LocalTime.moment($0.draft.updated, in: try context.zone())
        },
        .init("When", .isDropped, priority: 0, isLeftOutWhenEmpty: true) {
          let age = RelativeDay.words(of: $0.draft.updated, at: now, in: try context.zone())
          return Document.Inline.onScreen(age, elsewhere: "")
        },
        .init("Alert", .isWrapped(to: 14), priority: 2) { $0.alert },
      ])
  }
}
