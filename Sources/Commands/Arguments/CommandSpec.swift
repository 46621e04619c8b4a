/// One command, or a group of commands that share their first word.
struct CommandSpec: Sendable, Equatable {
  /// A command line and what it does.
  struct Example: Sendable, Equatable {
    /// As it is typed in a shell, the program's name included.
    let commandLine: String
    /// One sentence.
    let effect: String

    init(_ commandLine: String, _ effect: String) {
      self.commandLine = commandLine
      self.effect = effect
    }
  }

  /// Two options of which a command line may hold only one, by their long names.
  struct Exclusion: Sendable, Equatable {
    let first: String
    let second: String

    init(_ first: OptionSpec, _ second: OptionSpec) {
      self.first = first.name
      self.second = second.name
    }
  }

  /// What the command does, and how long output is shown.
  struct Action: Sendable, Equatable {
    let paging: Paging
    let run: @Sendable (Session) throws -> ExitCode

    /// A command does one thing: its row says which.
    static func == (first: Action, second: Action) -> Bool { true }
  }

  /// Lower-case ASCII letters and hyphens.
  let name: String
  /// The heading under which the program's help lists it. Subcommands need none.
  let group: String
  /// One sentence.
  let summary: String
  /// Paragraphs that full help and manual add to the summary.
  let detail: [String]
  /// Required ones first, at most one that repeats, and that one last.
  let operands: [OperandSpec]
  /// Its own options, which its subcommands share.
  let options: [OptionSpec]
  let exclusions: [Exclusion]
  let examples: [Example]
  /// Where there are some, the command does nothing without one of them, unless it runs alone.
  let subcommands: [CommandSpec]
  /// Whether a group does something without one of its commands.
  let runsAlone: Bool
  /// What it does; nil for a group that does nothing itself, and for what the parser answers.
  var action: Action?

  init(
    _ name: String, group: String = "", summary: String, detail: [String] = [],
    operands: [OperandSpec] = [], options: [OptionSpec] = [], exclusions: [Exclusion] = [],
    examples: [Example] = [], subcommands: [CommandSpec] = [], runsAlone: Bool = false
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.detail = detail
    self.operands = operands
    self.options = options
    self.exclusions = exclusions
    self.examples = examples
    self.subcommands = subcommands
    self.runsAlone = runsAlone
  }

  /// How many operands it takes at most; nil where the last one repeats.
  var operandLimit: Int? {
    operands.last?.isRepeated == true ? nil : operands.count
  }

  /// The operand that stands at a place, counted from 0.
  func operand(at index: Int) -> OperandSpec? {
    if index < operands.count { return operands[index] }
    return operandLimit == nil ? operands.last : nil
  }
}
