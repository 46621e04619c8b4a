import WellbeingInterviews
import WellbeingRuntime
import WellbeingArguments
import WellbeingInstruments
import WellbeingPlainText
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSettings
import WellbeingStrictJSON
import WellbeingTerminal

/// `config`: shows the effective value of each setting and where it comes from.
struct ConfigCommand: Command {
  static let spec = CommandSpec(
    "config", group: "Settings",
    summary: "Show or change your settings.",
    detail: about + ConfigurationKey.all.map { "\($0.name): \($0.summary)" },
    examples: [
      .init("wellbeing config", "Show each setting and where it comes from."),
      .init("wellbeing config --json", "Print them as JSON, with long values in full."),
    ],
    subcommands: [ConfigSetCommand.row, ConfigUnsetCommand.row, ConfigSchemaCommand.row],
    runsAlone: true)

  private static let about = [
    "The settings file is 'wellbeing/config.json' in XDG_CONFIG_HOME or, if that is not set, in "
      + "'.config' in HOME. An option overrides the environment, the environment overrides the "
      + "file, and the file overrides the type of the terminal and the defaults.",
    "If the file has a fault, this command shows where it is. Until you fix it, only 'alerts', "
      + "'support', 'learn' and 'questionnaires add' work, with the valid settings; 'alerts' only if the fault "
      + "cannot hide which store to use. The value of handoffWord is never shown.",
  ]

  var paging: Paging { .text }
  static var settingsUse: SettingsUse { .none }

  init(_ arguments: Invocation) {}

  func run(_ context: CommandContext) throws -> ExitCode {
    let path = try context.configurationPath()
    let isThere = !FilePath.isMissing(path)
    let fault = context.settings.faults.first
    // The values of a file with a fault are not used by most commands.
    let rows =
      fault == nil ? ConfigurationKey.all.map { ($0.name, $0.shown(context.settings)) } : []
    let output = context.runtime.output
    if context.console.isJSON {
      let settings = Dictionary(uniqueKeysWithValues: rows).mapValues(Document.Setting.init)
      let document = Document(
        path: path, isThere: isThere, settings: settings, fault: fault?.message)
      output.writeLine(try JSONOutput.text(document))
    } else {
      let remark = fault != nil ? " (cannot be used)" : isThere ? "" : " (does not exist)"
      output.writeLine("Settings file: \(printable(path))\(remark)")
      if !rows.isEmpty {
        output.writeLine()
        context.console.show(
          Table(Self.columns, rows: rows.map { [$0, $1.origin.words, $1.value.words] }))
      }
    }
    if let fault { throw fault }
    return .done
  }

  private static let columns = [
    TableColumn("Setting"), TableColumn("From", .isWrapped(to: 12), priority: 1),
    TableColumn("Value", .isWrapped(to: 16)),
  ]

  /// The settings as JSON.
  private struct Document: Encodable {
    struct Setting: Encodable {
      /// Whether a value is set, even if it is not shown.
      let isSet: Bool
      let value: JSONForm?
      let origin: String
      /// The name of the option or environment variable.
      let name: String?
      let line: Int?

      init(_ setting: Resolved<SettingValue>) {
        isSet = setting.value.isSet
        value = setting.value.json
        origin = setting.origin.kind.rawValue
        name = setting.origin.name
        line = setting.origin.line
      }
    }

    let schemaVersion = JSONOutput.schemaVersion
    let path: String
    let isThere: Bool
    let settings: [String: Setting]
    let fault: String?
  }
}

/// `config schema`: prints the JSON Schema of the settings file, for editors.
struct ConfigSchemaCommand: Command {
  static let spec = CommandSpec(
    "schema", summary: "Print the JSON Schema of the settings file.",
    detail: [
      "Save it next to the settings file, and name it in the file's key \"$schema\": editors then "
        + "explain and complete every key."
    ],
    examples: [
      .init("wellbeing config schema > configuration.schema.json", "Save the schema.")
    ])

  static var settingsUse: SettingsUse { .none }

  init(_ arguments: Invocation) {}

  func run(_ context: CommandContext) throws -> ExitCode {
    context.runtime.output.write(EmbeddedFile.text(named: "configuration.schema.json"))
    return .done
  }
}
