import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct ShowCommand: Command {
  private static let line = OptionSpec(
    "line", summary: "Print one line to paste into a record.")

  static let spec = CommandSpec(
    "show", group: "Looking back",
    summary: "Show one result with its answers, mood or life factor.",
    detail: [
      "The history comes from the audit trail and includes corrections. For a purged record, only the "
        + "history is left."
    ],
    operands: [
      OperandSpec(
        OperandSpec.reference.name, kind: .known(.sample),
        summary: "A UUID, its last eight digits, 'last', 'last:phq-9', 'last:mood', or a subject.")
    ],
    options: [line, .region],
    exclusions: [.init(CommonOptions.json, line)],
    examples: [
      .init("wellbeing show last", "Show the latest result."),
      .init("wellbeing show P0412", "Show the latest result of P0412."),
      .init("wellbeing show last:phq-9 --subject P0412 --line", "Print it as one line."),
    ])

  var isPaged: Bool { true }

  private let reference: String
  private let isLine: Bool

  init(_ arguments: Invocation) {
    reference = arguments.operands[0]
    isLine = arguments.has(Self.line)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    guard let store = try context.store.openForReading() else {
      throw context.unsaved(reference) ?? .noSuchSample(reference)
    }
    let subject = context.options.subject
    switch try SampleReference.findOfAllTime(
      reference, in: store, subject: subject, context, isSubjectMeant: true)
    {
    case .stored(let found): try show(found, in: store, context)
    case .purged(let uuid, let versionHistory): try show(uuid, versionHistory, context)
    }
    return .done
  }

  private func show(
    _ found: StoredSample, in store: HealthStore, _ context: CommandContext
  ) throws {
    let (sample, uuid) = (found.sample, found.sample.uuid)
    let versionHistory = try store.read { try $0.versionHistory(of: uuid) }
    let output = context.runtime.output
    if context.console.isJSON {
      output.writeLine(try document(sample, versionHistory))
    } else if let mood = sample.stateOfMind {
      let text = MoodText(mood: mood, words: MoodWords(), deleted: found.deleted)
      if isLine { output.writeLine(text.line) } else { show(text.paragraphs, context) }
    } else if let factor = sample.factorSample {
      let text = FactorText(sample: factor, deleted: found.deleted)
      if isLine { output.writeLine(text.line) } else { show(text.paragraphs, context) }
    } else {
      guard let assessment = sample.assessment else { throw Failure.noSuchSample(reference) }
      let questionnaire = try store.definition(of: assessment)
      let text = try SampleText(
        assessment, questionnaire, deleted: found.deleted, versionHistory, in: store, context)
      if isLine { output.writeLine(text.line) } else { try show(text, in: store, context) }
    }
    // JSON is data, and the line is pasted into a patient record, so output contains nothing else.
    if context.console.isJSON || isLine && sample.assessment != nil {
      for remark in try others(than: sample, in: store, context) {
        context.runtime.diagnostics.writeLine(remark)
      }
    }
    guard let versionHistory, !context.console.isJSON, !isLine else { return }
    output.writeLine()
    let zone = IANAZone.named(sample.header.timeZone) ?? .gmt
    context.console.show(
      Document([.init(VersionHistoryText(history: versionHistory, zone: zone).blocks)]))
  }

  /// Shows the version history of a record whose values were removed.
  private func show(_ uuid: UUID, _ versionHistory: VersionHistory, _ context: CommandContext)
    throws
  {
    guard !context.console.isJSON else {
      context.runtime.output.writeLine(try document(nil, versionHistory))
      return
    }
    let words = "Result \(uuid.uuidString.lowercased()): its values were removed for good."
    let history = VersionHistoryText(history: versionHistory, zone: try context.zone())
    context.console.show(
      Document([.init(.lines(of: words) + (isLine ? [] : history.blocks))]))
  }

  private func show(
    _ text: SampleText, in store: HealthStore, _ context: CommandContext
  ) throws {
    let presenter = try Presenter(context)
    let audience = context.audience(of: text.assessment.subject)
    let reviews = ReviewText(text.assessment, zone: try context.zone())
    let isWaiting =
      try text.deleted == nil && context.waitingAlert(of: text.assessment, in: store) != nil
    context.console.show(
      text.document(
        presenter.resultText(text.assessment, text.questionnaire, audience),
        alerts: text.alerts(by: presenter, for: audience),
        reviews: reviews.lines + (audience == .staff && isWaiting ? [reviews.advice] : []),
        remarks: try others(than: text.assessment, in: store, context)))
  }

  private func show(_ paragraphs: [String], _ context: CommandContext) {
    context.console.show(Document([.init(.lines(of: paragraphs))]))
  }

  /// Returns the remarks on other open alerts of the same subject.
  private func others(
    than sample: any Sample, in store: HealthStore, _ context: CommandContext
  ) throws -> [String] {
    let worklist = try Worklist(context, store, about: sample.subject)
    // The page of one's own result says what help there is.
    let isRead = worklist.untold.allSatisfy { $0.uuid == sample.uuid }
    return worklist.remarks(besides: [sample.uuid], isRead: isRead).map(\.text)
  }

  // MARK: JSON

  /// - Parameter sample: The record; nil if its values were removed.
  private func document(_ sample: (any Sample)?, _ versionHistory: VersionHistory?) throws -> String
  {
    let entries = (versionHistory?.entries ?? []).map { entry in
      [
        "uuid": entry.uuid, "event": entry.event.rawValue, "date": entry.date,
        "source": entry.source, "login": entry.login, "reason": entry.reason,
      ] as JSONForm
    }
    // The alerts that an earlier version raised and this one does not.
    let earlierAlerts = (versionHistory?.earlierAlerts ?? []).map { earlier in
      [
        "uuid": earlier.uuid, "item": earlier.alert.item, "value": earlier.alert.value,
        "message": earlier.alert.staffMessage,
      ] as JSONForm
    }
    return JSONOutput.document([
      "sample": sample.map(JSONForm.sample), "history": entries, "earlierAlerts": earlierAlerts,
    ])
  }
}
