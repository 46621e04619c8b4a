import WellbeingArguments
import WellbeingInstruments
import WellbeingTerminal

/// `questionnaires schema`: prints the JSON Schema of definitions, for editors.
enum QuestionnairesSchemaCommand: Command {
  static let spec = CommandSpec(
    "schema", summary: "Print the JSON Schema of definitions.",
    detail: [
      "Saved beside your file, and named in its key \"$schema\", it has editors explain and complete "
        + "every key."
    ],
    examples: [
      .init("wellbeing questionnaires schema > questionnaire.schema.json", "Save the schema.")
    ])

  static func run(_ session: Session) throws -> ExitCode {
    session.context.output.write(EmbeddedFile.text(named: "questionnaire.schema.json"))
    return .done
  }
}
