import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// `drafts`: lists administrations that are not finished.
enum DraftsCommand: Command {
  private static let plain = OptionSpec.plain(
    "uuid, subject, questionnaire, version, language, started, updated, how many answers there "
      + "are, and raised where an alert is")

  static let spec = CommandSpec(
    "drafts", group: "Looking back",
    summary: "List administrations that are not finished.",
    detail: [
      "Go on with one by 'take ID --subject S --resume'. Those with a raised alert come first.",
      "With --discard, one of them is discarded for good.",
    ],
    options: DraftDiscarding.options + [plain],
    exclusions: [.init(CommonOptions.json, plain), .init(DraftDiscarding.discard, plain)],
    examples: [
      .init("wellbeing drafts", "List what is unfinished."),
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
    let all = try store?.now { try $0.drafts() } ?? []
    let drafts = all.filter { subject == nil || $0.subject == subject }
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(Document(drafts)))
      return .done
    }
    if session.isPlain {
      session.showPlain(drafts.map(plainCells))
      return .done
    }
    guard !drafts.isEmpty else {
      session.conversation.writeLine("Nothing is unfinished.")
      return .done
    }
    session.show(try table(drafts, session))
    return .done
  }

  private static func plainCells(_ draft: Draft) -> [String] {
    [
      draft.id.uuidString.lowercased(), draft.subject, draft.questionnaire.id,
      draft.questionnaire.version, draft.language, RFC3339.string(from: draft.started),
      RFC3339.string(from: draft.updated), "\(draft.progress.answeredCount)",
      draft.isAlertRaised ? "raised" : "",
    ]
  }

  private static func table(_ drafts: [Draft], _ session: Session) throws -> Table {
    let columns = [
      TableColumn("Draft"), TableColumn("Subject", .isWrapped(to: 7), turn: 4),
      TableColumn("Type", .isCut(to: 8), turn: 1), TableColumn("Progress"),
      TableColumn("Last", .isWrapped(to: 10), turn: 3),
      TableColumn("When", .isDropped, turn: 0, isLeftOutWhenEmpty: true), TableColumn("Alert"),
    ]
    let (now, zone) = (session.context.clock(), try session.zone())
    let isOnScreen = session.outputInfo.isTerminal
    let rows = drafts.map { draft in
      [
        draft.id.reference, printable(draft.subject), printable(draft.questionnaire.id),
        "\(draft.progress.answeredCount) answered", LocalTime.moment(draft.updated, in: zone),
        isOnScreen ? RelativeDay.words(of: draft.updated, at: now, in: zone) : "",
        draft.isAlertRaised ? "! raised" : "",
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
    }

    let schemaVersion = JSONOutput.schemaVersion
    let drafts: [Entry]

    init(_ drafts: [Draft]) {
      self.drafts = drafts.map { draft in
        Entry(
          uuid: draft.id.uuidString.lowercased(), subject: draft.subject,
          questionnaire: draft.questionnaire, language: draft.language,
          started: RFC3339.string(from: draft.started),
          updated: RFC3339.string(from: draft.updated), answered: draft.progress.answeredCount,
          isAlertRaised: draft.isAlertRaised)
      }
    }
  }
}
