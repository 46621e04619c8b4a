import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// `drafts`: lists unfinished questionnaires.
enum DraftsCommand: Command {
  /// The state of a draft's alerts.
  private enum AlertState {
    case none
    case raised
    /// An item with an alert was declined or left blank.
    case notAssessed([UnassessedAlert])
    case notEvaluated
  }

  /// The message if the alerts of a draft cannot be evaluated.
  static let notEvaluated =
    "The alerts of this unfinished questionnaire cannot be evaluated. Look at the answers, or ask "
    + "the person directly."

  private static let plain = OptionSpec.plain(
    "uuid, subject, questionnaire, version, language, started, updated, how many answers there "
      + "are, and the state of its alerts: raised, notAssessed, notEvaluated or nothing")

  static let spec = CommandSpec(
    "drafts", group: "Looking back",
    summary: "List unfinished questionnaires.",
    detail: [
      "Continue one with 'take ID --subject S --resume'. Those with a raised alert come first; one "
        + "whose alert cannot be assessed, because the item was declined or left blank, is marked.",
      "With --discard, one of them is discarded permanently.",
    ],
    options: DraftDiscarding.options + [plain],
    exclusions: [.init(CommonOptions.json, plain), .init(DraftDiscarding.discard, plain)],
    examples: [
      .init("wellbeing drafts", "List unfinished questionnaires."),
      .init(
        "wellbeing drafts --discard 0f3e91d2 --reason 'Begun for the wrong subject.'",
        "Discard one, and keep why."),
    ])

  static var paging: Paging { .text(unless: DraftDiscarding.options) }

  static func run(_ session: Session) throws -> ExitCode {
    if let reference = session.invocation.value(of: DraftDiscarding.discard) {
      return try DraftDiscarding(session).run(reference)
    }
    if let option = DraftDiscarding.options.first(where: { session.invocation.has($0) }) {
      throw CommandError.needsDiscard(
        option: option.typed, discard: DraftDiscarding.discard.typed)
    }
    return try list(session)
  }

  private static func list(_ session: Session) throws -> ExitCode {
    let subject = try session.namedSubject()
    let types = session.readableCatalog.ids.map { SampleType.questionnaire($0) }
    let store = try session.openStoreForReading(askingFor: Set(types))
    let all = try store?.sync { try $0.drafts() } ?? []
    let drafts = all.filter { subject == nil || $0.subject == subject }
    let rows = drafts.map { draft in (draft: draft, state: state(of: draft, in: store)) }
    if session.isJSON {
      let document = Document(drafts: rows.map { Document.Entry($0.draft, $0.state) })
      session.context.output.writeLine(try JSONOutput.text(document))
      return .done
    }
    if session.isPlain {
      session.showPlain(rows.map { plainCells($0.draft, $0.state) })
      return .done
    }
    guard !drafts.isEmpty else {
      session.conversation.writeLine("There are no unfinished questionnaires.")
      return .done
    }
    session.show(try table(rows, session))
    return .done
  }

  private static func state(of draft: Draft, in store: HealthStore?) -> AlertState {
    if draft.isAlertRaised { return .raised }
    do {
      let alerts = try store?.sync { try $0.alerts(of: draft) }
      if alerts?.raised.isEmpty == false { return .raised }
      let open = alerts?.notAssessed.filter { $0.reason != .notAsked } ?? []
      return open.isEmpty ? .none : .notAssessed(open)
    } catch {
      return .notEvaluated
    }
  }

  private static func plainCells(_ draft: Draft, _ state: AlertState) -> [String] {
    let word =
      switch state {
      case .none: ""
      case .raised: "raised"
      case .notAssessed: "notAssessed"
      case .notEvaluated: "notEvaluated"
      }
    return [
      draft.id.uuidString.lowercased(), draft.subject, draft.questionnaire.id,
      draft.questionnaire.version, draft.language, RFC3339.string(from: draft.started),
      RFC3339.string(from: draft.updated), "\(draft.progress.answeredCount)", word,
    ]
  }

  private static func words(_ state: AlertState) -> String {
    switch state {
    case .none: return ""
    case .raised: return "! raised"
    case .notAssessed(let alerts):
      let reasons = Set(alerts.map(\.reason.words)).sorted().joined(separator: ", ")
      return "? not assessed: \(reasons)"
    case .notEvaluated: return "! cannot be evaluated"
    }
  }

  private static func table(
    _ drafts: [(draft: Draft, state: AlertState)], _ session: Session
  ) throws -> Table {
    let columns = [
      TableColumn("Draft"), TableColumn("Subject", .isWrapped(to: 7), priority: 4),
      TableColumn("Type", .isCut(to: 8), priority: 1), TableColumn("Progress"),
      TableColumn("Last", .isWrapped(to: 10), priority: 3),
      TableColumn("When", .isDropped, priority: 0, isLeftOutWhenEmpty: true),
      TableColumn("Alert", .isWrapped(to: 14), priority: 2),
    ]
    let (now, zone) = (session.context.clock(), try session.zone())
    let isOnScreen = session.outputInfo.isTerminal
    let rows = drafts.map { draft, state in
      [
        draft.id.reference, printable(draft.subject), printable(draft.questionnaire.id),
        "\(draft.progress.answeredCount) answered", LocalTime.moment(draft.updated, in: zone),
        isOnScreen ? RelativeDay.words(of: draft.updated, at: now, in: zone) : "",
        words(state),
      ]
    }
    return Table(columns, rows: rows)
  }

  /// The drafts as JSON, without answers.
  private struct Document: Encodable {
    struct Entry: Encodable {
      let uuid: String
      let subject: String
      let questionnaire: Questionnaire.Key
      let language: String
      let started: String
      let updated: String
      let answered: Int
      let isAlertRaised: Bool
      /// The reasons why alerts were not assessed, one entry per item.
      let alertsNotAssessed: [UnassessedAlert]
      /// Nil if the alerts were evaluated.
      let areAlertsEvaluated: Bool?

      init(_ draft: Draft, _ state: AlertState) {
        uuid = draft.id.uuidString.lowercased()
        subject = draft.subject
        questionnaire = draft.questionnaire
        language = draft.language
        started = RFC3339.string(from: draft.started)
        updated = RFC3339.string(from: draft.updated)
        answered = draft.progress.answeredCount
        isAlertRaised = if case .raised = state { true } else { false }
        alertsNotAssessed = if case .notAssessed(let alerts) = state { alerts } else { [] }
        areAlertsEvaluated = if case .notEvaluated = state { false } else { nil }
      }
    }

    let schemaVersion = JSONOutput.schemaVersion
    let drafts: [Entry]
  }
}
