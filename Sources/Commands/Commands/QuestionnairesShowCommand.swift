import Foundation
import WellbeingArguments
import WellbeingInstruments
import WellbeingKit
import WellbeingTerminal

/// `questionnaires show ID`: shows the content of a questionnaire.
enum QuestionnairesShowCommand: Command {
  static let spec = CommandSpec(
    "show", summary: "Show a questionnaire's items, choices, bands and references.",
    detail: ["--json prints the definition."], operands: [.questionnaire],
    options: [.definition, .language],
    examples: [.init("wellbeing questionnaires show phq-9", "Show the PHQ-9.")])

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let questionnaire = try session.onlyQuestionnaire()
    let language = try session.language(of: questionnaire)
    if session.isJSON {
      session.context.output.write(String(decoding: questionnaire.document, as: UTF8.self))
      return .done
    }
    for block in QuestionnaireText(questionnaire, language: language).blocks {
      for paragraph in block { session.context.output.writeLine(session.paragraph(paragraph)) }
      session.context.output.writeLine()
    }
    return .done
  }
}

/// `questionnaires schema`: prints the JSON Schema of definitions, for editors.
enum QuestionnairesSchemaCommand: Command {
  static let spec = CommandSpec(
    "schema", summary: "Print the JSON Schema of definitions.",
    detail: [
      "Save it next to your file, and name it in the file's key \"$schema\": editors then explain and "
        + "complete every key."
    ],
    examples: [
      .init("wellbeing questionnaires schema > questionnaire.schema.json", "Save the schema.")
    ])

  static func run(_ session: Session) throws -> ExitCode {
    session.context.output.write(EmbeddedFile.text(named: "questionnaire.schema.json"))
    return .done
  }
}
