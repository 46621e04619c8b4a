import Foundation
import WellbeingArguments
import WellbeingKit
import WellbeingPresentation
import WellbeingSamples
import WellbeingStrictJSON
import WellbeingTerminal

/// `show REF`: shows one result with its answers and scoring, or one mood.
enum ShowCommand: Command {
  private static let line = OptionSpec(
    "line", summary: "Print one line to paste into a record.")

  static let spec = CommandSpec(
    "show", group: "Looking back",
    summary: "Show one result with its answers and how it was scored, or one mood.",
    detail: [
      "Its history is told from the audit trail, across corrections; of a purged one it is all that "
        + "is left."
    ],
    operands: [.reference],
    options: [line, .region],
    exclusions: [.init(CommonOptions.json, line)],
    examples: [
      .init("wellbeing show last", "Show the latest result."),
      .init("wellbeing show last:phq-9 --subject P0412 --line", "Print it as one line."),
    ])

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let reference = session.invocation.operands[0]
    guard let store = try session.openStoreForReading(askingFor: []) else {
      throw CommandError.noSuchSample
    }
    let subject = try session.namedSubject()
    switch try SampleReference.findOfAllTime(
      reference, in: store, subject: subject, session)
    {
    case .stored(let found): try show(found, in: store, session)
    case .purged(let uuid, let story): try show(uuid, story, session)
    }
    return .done
  }

  private static func show(
    _ found: StoredSample, in store: HealthStore, _ session: Session
  ) throws {
    let uuid = found.sample.uuid
    let story = try store.sync { try $0.versionHistory(of: uuid) }
    if session.isJSON {
      session.context.output.writeLine(try document(found.sample, story))
      return try showOthers(than: found.sample, in: store, session, on: session.context.diagnostics)
    }
    if let mood = found.sample.stateOfMind {
      show(
        MoodText(
          mood: mood, words: try MoodWords(StateOfMindVocabulary.builtIn()), deleted: found.deleted),
        session)
    } else {
      try show(found, story, in: store, session)
    }
    guard let story, !session.invocation.has(line) else { return }
    session.context.output.writeLine()
    show(story, in: IANAZone.named(found.sample.header.timeZone) ?? .gmt, session)
  }

  /// Shows the version history of a record whose values were removed.
  private static func show(_ uuid: UUID, _ story: VersionHistory, _ session: Session) throws {
    let output = session.context.output
    if session.isJSON {
      output.writeLine(try document(nil, story))
      return
    }
    let purged = "Result \(uuid.uuidString.lowercased()): its values were removed for good."
    output.writeLine(session.paragraph(purged))
    if !session.invocation.has(line) { show(story, in: try session.zone(), session) }
  }

  private static func show(_ story: VersionHistory, in zone: TimeZone, _ session: Session) {
    session.context.output.writeLine("History:")
    for paragraph in StoryText(story: story, zone: zone).paragraphs {
      session.context.output.writeLine(session.paragraph(paragraph, indent: "  ", hanging: "  "))
    }
  }

  private static func show(
    _ found: StoredSample, _ story: VersionHistory?, in store: HealthStore, _ session: Session
  ) throws {
    guard let assessment = found.sample.assessment,
      let questionnaire = try store.sync({ try $0.definition(assessment.questionnaire) })
    else { throw CommandError.noSuchSample }
    let text = SampleText(
      assessment: assessment, questionnaire: questionnaire, deleted: found.deleted, story: story)
    if session.invocation.has(line) {
      session.context.output.writeLine(text.line)
      // The line is meant to be pasted into a patient record, so output contains nothing else.
      try showOthers(than: assessment, in: store, session, on: session.context.diagnostics)
    } else {
      let isUnreviewed = try found.deleted == nil && session.isUnreviewed(assessment, in: store)
      try show(text, isUnreviewed: isUnreviewed, in: store, session)
    }
  }

  /// Points out other open alerts of the same subject.
  private static func showOthers(
    than sample: any Sample, in store: HealthStore, _ session: Session, on sink: any TextSink
  ) throws {
    let worklist = try Worklist(session, store, about: sample.subject)
    for remark in worklist.remarks(besides: [sample.uuid]) { sink.writeLine(remark) }
  }

  private static func show(_ text: MoodText, _ session: Session) {
    let output = session.context.output
    if session.invocation.has(line) {
      output.writeLine(text.line)
    } else {
      for paragraph in text.paragraphs { output.writeLine(session.paragraph(paragraph)) }
    }
  }

  private static func show(
    _ text: SampleText, isUnreviewed: Bool, in store: HealthStore, _ session: Session
  ) throws {
    let presenter = try Presenter(session)
    let output = session.context.output
    for paragraph in text.heading { output.writeLine(session.paragraph(paragraph)) }
    let reviews = ReviewText(text.assessment, zone: try session.zone())
    let audience = session.audience(of: text.assessment.subject)
    let advice = audience == .staff && isUnreviewed ? [reviews.advice] : []
    for line in reviews.lines + advice {
      output.writeLine(session.paragraph(line))
    }
    try showOthers(than: text.assessment, in: store, session, on: output)
    for paragraph in text.alerts(by: presenter, for: audience) {
      output.writeLine()
      for line in presenter.alertLines(paragraph) { output.writeLine(line) }
    }
    showAlert(asShown: text.alertShown, session)
    output.writeLine()
    presenter.showResult(text.assessment, text.questionnaire, audience, on: output)
    output.writeLine()
    for answer in text.answers {
      let lines = wrap(answer, width: session.textWidth, indent: "    ")
      output.writeLine(lines.joined(separator: "\n"))
    }
    if !text.answers.isEmpty { output.writeLine() }
    for paragraph in text.basis(for: audience) { output.writeLine(session.paragraph(paragraph)) }
  }

  /// Shows the alert texts as displayed at the time; today's wording may differ.
  private static func showAlert(asShown paragraphs: [String], _ session: Session) {
    guard !paragraphs.isEmpty else { return }
    let output = session.context.output
    output.writeLine()
    output.writeLine("Shown when answered:")
    for paragraph in paragraphs {
      output.writeLine(session.paragraph(paragraph, indent: "  "))
    }
  }

  // MARK: JSON

  /// Returns the document of a record with its version history.
  ///
  /// - Parameter sample: The record; nil if its values were removed.
  private static func document(_ sample: (any Sample)?, _ story: VersionHistory?) throws -> String {
    let entries = (story?.entries ?? []).map { entry in
      JSONForm.members([
        ("uuid", entry.uuid.map(JSONForm.uuid)), ("event", .string(entry.event.rawValue)),
        ("date", .time(entry.date)), ("source", .string(entry.source)),
        ("login", .string(entry.login)), ("reason", entry.reason.map { .string($0) }),
      ])
    }
    // The alerts that an earlier version raised and this one does not.
    let earlierAlerts = (story?.earlierAlerts ?? []).map { earlier in
      JSONForm.members([
        ("uuid", .uuid(earlier.uuid)), ("item", .string(earlier.alert.item)),
        ("value", .integer(earlier.alert.value)), ("message", .string(earlier.alert.message)),
      ])
    }
    return try JSONOutput.document([
      ("sample", sample.map(JSONForm.sample)), ("history", .array(entries)),
      ("earlierAlerts", .array(earlierAlerts)),
    ])
  }
}
