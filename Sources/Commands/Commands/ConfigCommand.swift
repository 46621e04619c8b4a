import WellbeingArguments
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal
import WellbeingStrictJSON

/// `config`: shows the effective value of each setting and where it comes from.
enum ConfigCommand: Command {
  static let spec = CommandSpec(
    "config", group: "Settings",
    summary: "Show your settings and where each comes from, and change them.",
    detail: about + ConfigurationKey.all.map { "\($0.name): \($0.summary)" },
    examples: [
      .init("wellbeing config", "Show what holds, and where it comes from."),
      .init("wellbeing config --json", "Print it as JSON, long values whole."),
    ],
    subcommands: [ConfigSetCommand.row, ConfigUnsetCommand.row, ConfigSchemaCommand.row],
    runsAlone: true)

  private static let about = [
    "The file of your settings is 'wellbeing/config.json' in XDG_CONFIG_HOME, else in '.config' in "
      + "HOME. An option counts before the environment, the environment before the file, and the "
      + "file before the kind of the terminal and what holds without it.",
    "A file with a fault is named with the place of the fault: what saves is refused until it is "
      + "mended. A value of handoffWord is not shown.",
  ]

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let file = SettingsFile(path: try session.configurationPath())
    let state = State(session, file)
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(Document(file, state)))
    } else {
      show(file, state, session)
    }
    if let fault = state.fault ?? state.rows.lazy.compactMap(\.fault).first { throw fault }
    return .done
  }

  private static func show(_ file: SettingsFile, _ state: State, _ session: Session) {
    let remark =
      state.fault != nil ? " (cannot be used)" : state.isThere ? "" : " (not there)"
    let output = session.context.output
    output.writeLine("Settings file: \(printable(file.path))\(remark)")
    guard !state.rows.isEmpty else { return }
    output.writeLine()
    session.show(Table(columns, rows: state.rows.map(\.cells)))
  }

  private static let columns = [
    TableColumn("Setting"), TableColumn("From", .isWrapped(to: 12), priority: 1),
    TableColumn("Value", .isWrapped(to: 16)),
  ]

  /// The effective value of one setting, or the error that prevents reading it.
  private struct Row {
    let key: String
    let setting: Result<Resolved<SettingValue>, any Error>

    init(_ key: ConfigurationKey, _ session: Session) {
      self.key = key.name
      setting = Result { try key.resolve(session) }
    }

    var fault: (any Error)? { if case .failure(let fault) = setting { fault } else { nil } }

    var cells: [String] {
      switch setting {
      case .success(let setting): [key, setting.origin.words, setting.value.words]
      case .failure: [key, "", "(not known)"]
      }
    }
  }

  /// The settings file and the effective settings.
  private struct State {
    /// Whether the settings file exists.
    private(set) var isThere = true
    /// The settings; empty if the file has an error, because their values are then unknown.
    private(set) var rows: [Row] = []
    /// The error in the file.
    private(set) var fault: (any Error)?

    init(_ session: Session, _ file: SettingsFile) {
      do {
        isThere = try file.bytes() != nil
        _ = try session.configuration()
        rows = ConfigurationKey.all.map { Row($0, session) }
      } catch {
        fault = error
      }
    }
  }

  /// The settings as JSON.
  private struct Document: Encodable {
    struct Setting: Encodable {
      /// Whether a value is set, even if it is not shown.
      let isSet: Bool?
      let value: JSONForm?
      let origin: String?
      /// The name of the option or environment variable.
      let name: String?
      let line: Int?
      /// The error that prevents reading the setting.
      let fault: String?

      init(_ row: Row) {
        let setting = try? row.setting.get()
        isSet = setting.map { $0.value != .unset }
        value = setting?.value.json
        origin = setting?.origin.kind
        name = setting?.origin.name
        line = setting?.origin.line
        fault = row.fault.map { ErrorReport($0, program: Program.spec.name).message }
      }
    }

    let schemaVersion = JSONOutput.schemaVersion
    let path: String
    let isThere: Bool
    let settings: [String: Setting]
    let fault: String?

    init(_ file: SettingsFile, _ state: State) {
      path = file.path
      isThere = state.isThere
      settings = Dictionary(
        uniqueKeysWithValues: state.rows.map { ($0.key, Setting($0)) })
      fault = state.fault.map { ErrorReport($0, program: Program.spec.name).message }
    }
  }
}

/// `config schema`: prints the JSON Schema of the settings file, for editors.
enum ConfigSchemaCommand: Command {
  static let spec = CommandSpec(
    "schema", summary: "Print the JSON Schema of the file of your settings.",
    detail: [
      "Saved beside the file, and named in its key \"$schema\", it has editors explain and complete "
        + "every key."
    ],
    examples: [
      .init("wellbeing config schema > configuration.schema.json", "Save the schema.")
    ])

  static func run(_ session: Session) throws -> ExitCode {
    session.context.output.write(EmbeddedFile.text(named: "configuration.schema.json"))
    return .done
  }
}

extension SettingOrigin {
  /// The text shown to users.
  fileprivate var words: String {
    switch self {
    case .option(let name), .variable(let name): name
    case .file(let line): "config.json line \(line)"
    case .terminal: "terminal"
    case .standard: "default"
    }
  }

  /// The identifier in JSON output.
  fileprivate var kind: String {
    switch self {
    case .option: "option"
    case .variable: "environment"
    case .file: "file"
    case .terminal: "terminal"
    case .standard: "default"
    }
  }

  fileprivate var name: String? {
    switch self {
    case .option(let name), .variable(let name): name
    case .file, .terminal, .standard: nil
    }
  }

  fileprivate var line: Int? {
    if case .file(let line) = self { line } else { nil }
  }
}
