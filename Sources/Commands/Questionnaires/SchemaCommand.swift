import WellbeingCommandLine
import WellbeingImports
import WellbeingInstruments
import WellbeingTerminal

/// `schema`: prints the JSON Schema of a file that users write, for editors.
enum SchemaCommand {
  private enum Kind: String, CaseIterable {
    case questionnaire, translation, settings, map

    var text: String {
      switch self {
      case .questionnaire: Questionnaire.schema
      case .translation: Translation.schema
      case .settings: Settings.schemaOfFile
      case .map: TableMap.schema
      }
    }
  }

  private static let kind = Operand<Kind>.oneOf("KIND", "Of which file.")

  static let command = Command(
    "schema", group: "Help", "Print the JSON Schema of a file that you write.",
    detail: [
      "Save it next to your file, and name it in the file's key \"$schema\": editors then explain and "
        + "complete every key."
    ],
    [kind],
    examples: [
      .init(
        "wellbeing schema questionnaire > questionnaire.schema.json",
        "Save the schema of questionnaires.")
    ], settings: .none, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    context.runtime.output.write(try context[kind].text)
    return .nothing
  }
}
