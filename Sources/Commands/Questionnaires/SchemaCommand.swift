import WellbeingCommandLine
import WellbeingImports
import WellbeingInstruments
import WellbeingTerminal

/// `schema`: prints the JSON Schema of a file that users write, for editors.
struct SchemaCommand: Command {
  private enum Kind: String, CaseIterable {
    case questionnaire, translation, settings, map

    var text: String {
      switch self {
      case .questionnaire: Questionnaire.schema
      case .translation: Translation.schema
      case .settings: ConfigurationKey.schemaOfFile
      case .map: TableMap.schema
      }
    }
  }

  static let spec = CommandSpec(
    "schema", group: "Help", summary: "Print the JSON Schema of a file that you write.",
    detail: [
      "Save it next to your file, and name it in the file's key \"$schema\": editors then explain and "
        + "complete every key."
    ],
    operands: [
      OperandSpec("KIND", kind: .oneOf(Kind.allCases.map(\.rawValue)), summary: "Of which file.")
    ],
    examples: [
      .init(
        "wellbeing schema questionnaire > questionnaire.schema.json",
        "Save the schema of questionnaires.")
    ])

  static var settingsUse: SettingsUse { .none }

  private let kind: Kind?

  init(_ arguments: Invocation) {
    kind = Kind(rawValue: arguments.operands[0])
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    guard let kind else { return .software }
    context.runtime.output.write(kind.text)
    return .done
  }
}
