import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `config`: shows the effective value of each setting and where it comes from.
enum ConfigCommand {
  private static let about = [
    "The settings file is 'wellbeing/config.json' in XDG_CONFIG_HOME or, if that is not set, in "
      + "'.config' in HOME. An option overrides the environment, the environment overrides the "
      + "file, and the file overrides the type of the terminal and the defaults.",
    "If the file has a fault, this command shows where it is. Until you fix it, only 'alerts', "
      + "'support', 'learn' and 'questionnaires add' work, with the valid settings; 'alerts' only if the fault "
      + "cannot hide which store to use. The value of handoffWord is never shown.",
  ]

  static let command = Command(
    "config", group: "Settings", "Show or change your settings.",
    detail: about + ConfigurationKey.all.map { "\($0.name): \($0.summary)" },
    examples: [
      .init("wellbeing config", "Show each setting and where it comes from."),
      .init("wellbeing config --json", "Print them as JSON, with long values in full."),
    ],
    commands: [ConfigGetCommand.command, ConfigSetCommand.command, ConfigUnsetCommand.command],
    settings: .none, isPaged: { _ in true }, run: run)

  /// The parser has already rejected unknown keys.
  static let key = Operand.word("KEY", .oneOf(ConfigurationKey.names), "The setting.")
    .map { name, _ in
      guard let key = ConfigurationKey.named(name) else { throw ConfigChange.unknown(name) }
      return key
    }

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let path = try context.configurationPath()
    let isThere = !FilePath.isMissing(path)
    let fault = context.settings.faults.first
    // The values of a file with a fault are not used by most commands.
    let rows =
      fault == nil ? ConfigurationKey.all.map { ($0.name, $0.shown(context.settings)) } : []
    return CommandResult(
      .answer,
      json: {
        [
          "path": path, "isThere": isThere,
          "settings": JSONForm.object(rows.map { .init(named: $0, json($1)) }),
          "fault": fault?.message,
        ]
      },
      then: { if let fault { throw fault } }
    ) {
      let remark = fault != nil ? " (cannot be used)" : isThere ? "" : " (does not exist)"
      let place = Document.Block.unwrapped("Settings file: \(printable(path))\(remark)")
      guard !rows.isEmpty else { return .blocks([place]) }
      let table = Table(columns, rows: rows.map { [$0, $1.origin.words, $1.value.words] })
      return .blocks([place, .unwrapped(""), .table(table)])
    }
  }

  private static let columns = [
    TableColumn("Setting"), TableColumn("From", .isWrapped(to: 12), priority: 1),
    TableColumn("Value", .isWrapped(to: 16)),
  ]

  /// Returns a setting as JSON. `isSet` is true even if the value is not shown; `name` is the option
  /// or the environment variable.
  fileprivate static func json(_ setting: Resolved<SettingValue>) -> JSONForm {
    let (value, origin) = (setting.value, setting.origin)
    return [
      "isSet": value.isSet, "value": value.json, "origin": origin.kind.rawValue,
      "name": origin.name, "line": origin.line,
    ]
  }
}

enum ConfigGetCommand {
  static let command = Command(
    "get", "Print the value of a setting.",
    detail: [
      "In a file or pipe, nothing is printed if it is not set. With --json, it also says where the "
        + "value comes from."
    ],
    [ConfigCommand.key],
    examples: [.init("wellbeing config get store", "Print where the store is.")], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let key = try context[ConfigCommand.key]
    let setting = key.shown(context.settings)
    return CommandResult(.answer, json: { [key.name: ConfigCommand.json(setting)] }) {
      let isShown = setting.value.isSet || context.console.info.isTerminal
      return .blocks(isShown ? [.unwrapped(setting.value.words)] : [])
    }
  }
}
