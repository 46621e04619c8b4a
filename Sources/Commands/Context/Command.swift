import WellbeingCommandLine

/// A command of the program, or a group of commands: its table, and the function that runs it.
struct Command: Sendable {
  let spec: CommandSpec
  /// The commands of a group.
  let commands: [Command]
  /// Reads each row. Closures, because casting rows of two kinds to one is slow at the start.
  private let checks: [@Sendable (CommandContext) throws -> Void]
  private let settings: SettingsUse
  private let hasDocument: Bool
  private let isPaged: @Sendable (CommandContext) throws -> Bool
  /// Nil for a group that cannot run alone, and for what the parser handles.
  private let run: (@Sendable (CommandContext) throws -> CommandResult)?

  /// - Parameters:
  ///   - columns: The names of the cells of `--csv`, of a command that lists rows.
  ///   - others: Options that ask for something else than the list.
  ///   - settings: How the command uses a settings file that has a fault.
  ///   - hasDocument: Whether there is JSON to print; otherwise `--json` is refused before anything
  ///     happens.
  ///   - isPaged: Whether output longer than the screen is shown as a page, as a list is by default. A
  ///     command that is interactive, runs on, or must show its output at once is not paged.
  init(
    _ name: String, group: String = "", _ summary: String, detail: [String] = [],
    _ operands: [any OperandRow] = [], options: [any OptionRow] = [], columns: [String]? = nil,
    besides others: [any OptionRow] = [], exclusions: [CommandSpec.Exclusion] = [],
    examples: [CommandSpec.Example] = [], commands: [Command] = [],
    settings: SettingsUse = .required, hasDocument: Bool = true,
    isPaged: (@Sendable (CommandContext) throws -> Bool)? = nil,
    run: @escaping @Sendable (CommandContext) throws -> CommandResult
  ) {
    var (options, exclusions) = (options, exclusions)
    if let columns {
      let csv = Options.csv.with(
        detail: "The columns are always there, empty ones too: \(columns.joined(separator: ", ")).")
      options.append(csv)
      let forms = [Options.json, csv] as [any OptionRow]
      exclusions =
        CommandSpec.Exclusion.among(forms)
        + others.flatMap { other in forms.map { .init(other, $0) } } + exclusions
    }
    spec = CommandSpec(
      name, group: group, summary: summary, detail: detail, operands: operands.map(\.spec),
      options: options.map(\.spec), exclusions: exclusions, examples: examples,
      subcommands: commands.map(\.spec), runsAlone: !commands.isEmpty)
    self.commands = commands
    checks =
      operands.map { row in { @Sendable in try row.check($0) } }
      + options.map { row in { @Sendable in try row.check($0) } }
    (self.settings, self.hasDocument) = (settings, hasDocument)
    self.isPaged = isPaged ?? { _ in columns != nil }
    self.run = run
  }

  /// A group of commands that share their first word.
  static func group(
    _ name: String, group: String = "", _ summary: String, detail: [String] = [],
    _ commands: [Command]
  ) -> Command {
    Command(
      CommandSpec(
        name, group: group, summary: summary, detail: detail, subcommands: commands.map(\.spec)),
      commands)
  }

  /// A row of what cannot be run.
  init(_ spec: CommandSpec, _ commands: [Command] = []) {
    (self.spec, self.commands) = (spec, commands)
    (checks, settings, hasDocument, run) = ([], .none, true, nil)
    isPaged = { _ in false }
  }

  func perform(_ invocation: Invocation, _ runtime: Runtime) throws -> ExitCode {
    guard let run else {
      throw Failure(.software, "'\(spec.name)' cannot be run. Please report it.")
    }
    let context = try CommandContext(invocation, runtime, operandRows: spec.operands)
    // An unknown time zone is refused even if the command does not use it.
    if context.has(Options.timeZone) { _ = try context.zone() }
    try context.check(settings)
    guard hasDocument || !context.isJSON else {
      let words = invocation.path.joined(separator: " ")
      throw Failure.usage("'\(words)' prints no JSON: leave '\(Options.json.typed)' out.")
    }
    for check in checks { try check(context) }
    return try context.paged(if: isPaged(context)) { try run($0).print($0) }
  }
}

/// How a command uses a settings file that has a fault.
enum SettingsUse: Sendable {
  /// The command is refused: the fault could concern the subject or the store.
  case required
  /// The command warns, and uses the settings that have no fault.
  case validOnes
  /// The command does not depend on settings, or changes them.
  case none
}
