import WellbeingCommandLine
import WellbeingPresentation
import WellbeingPrivateFiles
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
    detail: about + Settings.all.map { "\($0.name): \($0.summary)" },
    examples: [
      .init("wellbeing config", "Show each setting and where it comes from."),
      .init("wellbeing config --json", "Print them as JSON, with long values in full."),
    ],
    commands: [ConfigGetCommand.command, ConfigSetCommand.command, ConfigUnsetCommand.command],
    settings: .none, isPaged: { _ in true }, run: run)

  /// The parser has already rejected unknown keys.
  static let key = Operand.word("KEY", .oneOf(Settings.names), "The setting.").map { name, _ in
    guard let row = Settings.named(name) else { throw ConfigChange.unknown(name) }
    return row
  }

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let path = try context.configurationPath()
    let isThere = !FilePath.isMissing(path)
    let settings = context.settings
    let fault = settings.faults.first?.failure
    // The values of a file with a fault are not used by most commands.
    let rows = fault == nil ? Settings.all : []
    return CommandResult(
      .answer,
      json: {
        [
          "path": path, "isThere": isThere,
          "settings": JSONForm.object(rows.map { .init(named: $0.name, json($0, settings)) }),
          "fault": fault?.message,
        ]
      },
      then: { if let fault { throw fault } }
    ) {
      let remark = fault != nil ? " (cannot be used)" : isThere ? "" : " (does not exist)"
      let place = Document.Block.unwrapped("Settings file: \(printable(path))\(remark)")
      guard !rows.isEmpty else { return .blocks([place]) }
      let table = Table(
        columns, rows: rows.map { [$0.name, settings.origin(of: $0).words, words($0, settings)] })
      return .blocks([place, .unwrapped(""), .table(table)])
    }
  }

  private static let columns = [
    TableColumn("Setting"), TableColumn("From", .isWrapped(to: 12), priority: 1),
    TableColumn("Value", .isWrapped(to: 16)),
  ]

  fileprivate static func words(_ row: SettingRow, _ settings: Settings) -> String {
    settings.shown(row).words.map { printable($0) } ?? "(not set)"
  }

  /// Returns a setting as JSON. `isSet` is true even if the value is not shown; `name` is the option
  /// or the environment variable.
  fileprivate static func json(_ row: SettingRow, _ settings: Settings) -> JSONForm {
    let (shown, origin) = (settings.shown(row), settings.origin(of: row))
    return [
      "isSet": shown.words != nil, "value": shown.json, "origin": origin.layer.rawValue,
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
    let (row, settings) = (try context[ConfigCommand.key], context.settings)
    let isShown = settings.shown(row).words != nil || context.info.isTerminal
    return CommandResult(.answer, json: { [row.name: ConfigCommand.json(row, settings)] }) {
      .blocks(isShown ? [.unwrapped(ConfigCommand.words(row, settings))] : [])
    }
  }
}
