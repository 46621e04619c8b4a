import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum ShowCommand {
  private static let reference = Operand.word(
    "REF", .known(.sample),
    "A UUID, its last eight digits, 'last', 'last:phq-9', 'last:mood', or a subject.")
  private static let line = Option.flag("line", "Print one line to paste into a record.")

  static let command = Command(
    "show", group: "Looking back", "Show one result with its answers, mood or life factor.",
    detail: [
      "The history comes from the audit trail and includes corrections. For a purged record, only the "
        + "history is left."
    ],
    [reference], options: [line, Options.region], exclusions: [.init(Options.json, line)],
    examples: [
      .init("wellbeing show last", "Show the latest result."),
      .init("wellbeing show P0412", "Show the latest result of P0412."),
      .init("wellbeing show last:phq-9 --subject P0412 --line", "Print it as one line."),
    ], isPaged: { _ in true }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let typed = try context[reference]
    guard let store = try context.store.openForReading() else {
      throw context.unsaved(typed) ?? .noSuchSample(typed)
    }
    switch try SampleReference.findOfAllTime(
      typed, in: store, subject: context.namedSubject, context, isSubjectMeant: true)
    {
    case .stored(let found): return try result(found, in: store, context)
    case .purged(let uuid, let history):
      let words = "Result \(uuid.uuidString.lowercased()): its values were removed for good."
      let text = VersionHistoryText(history: history, zone: try context.zone())
      let isLine = try context[line]
      return CommandResult(.answer, json: { document(nil, history) }) {
        .blocks(.lines(of: words) + (isLine ? [] : text.blocks))
      }
    }
  }

  private static func result(
    _ found: StoredSample, in store: HealthStore, _ context: CommandContext
  ) throws -> CommandResult {
    let (sample, isLine) = (found.sample, try context[line])
    let history = try store.read { [uuid = sample.uuid] in try $0.versionHistory(of: uuid) }
    return CommandResult(
      .answer, json: { document(sample, history) },
      then: {
        // JSON is data, and the line is pasted into a patient record, so output has nothing else.
        guard context.isJSON || isLine && sample.assessment != nil else { return }
        for remark in try others(than: sample, in: store, context) { context.remark(remark) }
      }
    ) {
      let said = try text(of: found, history, in: store, context)
      if isLine { return .blocks([.unwrapped(said.line)]) }
      let zone = IANAZone.named(sample.header.timeZone) ?? .gmt
      let blocks = history.map { VersionHistoryText(history: $0, zone: zone).blocks } ?? []
      return Document(try said.page().sections + [.init(blocks)])
    }
  }

  private static func text(
    of found: StoredSample, _ history: VersionHistory?, in store: HealthStore,
    _ context: CommandContext
  ) throws -> (line: String, page: () throws -> Document) {
    if let mood = found.sample.stateOfMind {
      let text = MoodText(mood: mood, words: MoodWords(), deleted: found.deleted)
      return (text.line, { .lines(of: text.paragraphs) })
    }
    if let factor = found.sample.factorSample {
      let text = FactorText(sample: factor, deleted: found.deleted)
      return (text.line, { .lines(of: text.paragraphs) })
    }
    guard let assessment = found.sample.assessment else {
      throw Failure.noSuchSample(try context[reference])
    }
    let text = try SampleText(
      assessment, store.definition(of: assessment), deleted: found.deleted, history, in: store,
      context)
    return (text.line, { try page(text, in: store, context) })
  }

  private static func page(
    _ text: SampleText, in store: HealthStore, _ context: CommandContext
  ) throws -> Document {
    let presenter = try Presenter(context)
    let audience = context.audience(of: text.assessment.subject)
    let reviews = ReviewText(text.assessment, zone: try context.zone())
    let isWaiting =
      try text.deleted == nil && context.waitingAlert(of: text.assessment, in: store) != nil
    return text.document(
      presenter.resultText(text.assessment, text.questionnaire, audience),
      alerts: text.alerts(by: presenter, for: audience),
      reviews: reviews.lines + (audience == .staff && isWaiting ? [reviews.advice] : []),
      remarks: try others(than: text.assessment, in: store, context))
  }

  /// Returns the remarks on other open alerts of the same subject.
  private static func others(
    than sample: any Sample, in store: HealthStore, _ context: CommandContext
  ) throws -> [String] {
    let worklist = try Worklist(context, store, about: sample.subject)
    // The page of one's own result says what help there is.
    let isRead = worklist.untold.allSatisfy { $0.uuid == sample.uuid }
    return worklist.remarks(besides: [sample.uuid], isRead: isRead).map(\.text)
  }

  // MARK: JSON

  /// - Parameter sample: The record; nil if its values were removed.
  private static func document(_ sample: (any Sample)?, _ history: VersionHistory?) -> JSONForm {
    let entries = (history?.entries ?? []).map { entry in
      [
        "uuid": entry.uuid, "event": entry.event.rawValue, "date": entry.date,
        "source": entry.source, "login": entry.login, "reason": entry.reason,
      ] as JSONForm
    }
    // The alerts that an earlier version raised and this one does not.
    let earlierAlerts = (history?.earlierAlerts ?? []).map { earlier in
      [
        "uuid": earlier.uuid, "item": earlier.alert.item, "value": earlier.alert.value,
        "message": earlier.alert.staffMessage,
      ] as JSONForm
    }
    return [
      "sample": sample.map(JSONForm.sample), "history": entries, "earlierAlerts": earlierAlerts,
    ]
  }
}
