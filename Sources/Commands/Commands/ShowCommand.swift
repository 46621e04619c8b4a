import Foundation
import WellbeingKit
import WellbeingTerminal

/// `show REF`: one result with its answers and how it was scored, or one mood.
enum ShowCommand: Command {
  private static let line = OptionSpec(
    "line", summary: "Print one line to paste into a record.")

  static let spec = CommandSpec(
    "show", group: "Looking back",
    summary: "Show one result with its answers and how it was scored, or one mood.",
    operands: [
      OperandSpec(
        "REF", summary: "A uuid, its last eight digits, 'last', 'last:phq-9' or 'last:mood'.")
    ],
    options: [line, .region],
    exclusions: [.init(CommonOptions.json, line)],
    examples: [
      .init("wellbeing show last", "Show the latest result."),
      .init("wellbeing show last:phq-9 --subject P0412 --line", "Print it as one line."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let reference = session.invocation.operands[0]
    guard let store = try session.openStoreForReading() else { throw CommandError.noSuchSample }
    let subject = try session.namedSubject()
    let found = try SampleReference.find(reference, in: store, subject: subject)
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.document(found.sample))
      return .done
    }
    if let mood = found.sample as? StateOfMind {
      show(
        MoodText(
          mood: mood, words: try MoodWords(StateOfMindVocabulary.builtIn()), deleted: found.deleted),
        session)
      return .done
    }
    guard let assessment = found.sample as? ScoredAssessment,
      let questionnaire = try store.now({ try $0.definition(assessment.questionnaire) })
    else { throw CommandError.noSuchSample }
    let text = SampleText(
      assessment: assessment, questionnaire: questionnaire, deleted: found.deleted)
    if session.invocation.has(line) {
      session.context.output.writeLine(text.line)
      return .done
    }
    try show(text, session)
    return .done
  }

  private static func show(_ text: MoodText, _ session: Session) {
    let output = session.context.output
    if session.invocation.has(line) {
      output.writeLine(text.line)
    } else {
      for paragraph in text.paragraphs { output.writeLine(session.paragraph(paragraph)) }
    }
  }

  private static func show(_ text: SampleText, _ session: Session) throws {
    let presenter = try Presenter(session)
    let output = session.context.output
    for paragraph in text.heading { output.writeLine(session.paragraph(paragraph)) }
    let reviews = ReviewText(text.assessment, zone: try session.zone())
    for line in reviews.linesOrWarning { output.writeLine(session.paragraph(line)) }
    let alerts = presenter.alertParagraphs(
      text.assessment, text.questionnaire, .staff, withContacts: false)
    for paragraph in alerts {
      output.writeLine()
      for line in presenter.alertLines(paragraph) { output.writeLine(line) }
    }
    output.writeLine()
    presenter.showResult(text.assessment, text.questionnaire, .staff, on: output)
    output.writeLine()
    for answer in text.answers {
      let lines = wrap(answer, width: session.textWidth, indent: "    ")
      output.writeLine(lines.joined(separator: "\n"))
    }
    if !text.answers.isEmpty { output.writeLine() }
    for paragraph in text.basis { output.writeLine(session.paragraph(paragraph)) }
  }
}
