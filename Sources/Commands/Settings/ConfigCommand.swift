import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

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
    subcommands: [
      ConfigGetCommand.row, ConfigSetCommand.row, ConfigUnsetCommand.row,
    ],
    runsAlone: true)

  private static let about = [
    "The settings file is 'wellbeing/config.json' in XDG_CONFIG_HOME or, if that is not set, in "
      + "'.config' in HOME. An option overrides the environment, the environment overrides the "
      + "file, and the file overrides the type of the terminal and the defaults.",
    "If the file has a fault, this command shows where it is. Until you fix it, only 'alerts', "
      + "'support', 'learn' and 'questionnaires add' work, with the valid settings; 'alerts' only if the fault "
      + "cannot hide which store to use. The value of handoffWord is never shown.",
  ]

  var isPaged: Bool { true }
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
      try context.console.printJSON([
        "path": path, "isThere": isThere,
        "settings": JSONForm.object(rows.map { .init(named: $0, Self.json($1)) }),
        "fault": fault?.message,
      ])
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

struct ConfigGetCommand: Command {
  static let spec = CommandSpec(
    "get", summary: "Print the value of a setting.",
    detail: [
      "In a file or pipe, nothing is printed if it is not set. With --json, it also says where the "
        + "value comes from."
    ],
    operands: [.configurationKey],
    examples: [.init("wellbeing config get store", "Print where the store is.")])

  private let name: String

  init(_ arguments: Invocation) {
    name = arguments.operands[0]
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    // The parser has already rejected unknown keys.
    guard let key = ConfigurationKey.named(name) else { return .software }
    let setting = key.shown(context.settings)
    if context.console.isJSON {
      try context.console.printJSON([name: ConfigCommand.json(setting)])
    } else if setting.value.isSet || context.console.info.isTerminal {
      context.runtime.output.writeLine(setting.value.words)
    }
    return .done
  }
}
