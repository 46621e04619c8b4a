/// One command, or a group of commands that share their first word.
package struct CommandSpec: Sendable, Equatable {
  /// A command line and what it does.
  package struct Example: Sendable, Equatable {
    /// As it is typed in a shell, the program's name included.
    package let commandLine: String
    /// One sentence.
    package let effect: String

    package init(_ commandLine: String, _ effect: String) {
      self.commandLine = commandLine
      self.effect = effect
    }
  }

  /// Two options of which a command line may hold only one, by their long names.
  package struct Exclusion: Sendable, Equatable {
    package let first: String
    package let second: String

    package init(_ first: OptionSpec, _ second: OptionSpec) {
      self.first = first.name
      self.second = second.name
    }
  }

  /// The type that runs the command; it belongs to the row and is not compared.
  package struct Runner: Sendable, Equatable {
    package let type: any Sendable.Type

    package init(_ type: any Sendable.Type) { self.type = type }

    package static func == (first: Runner, second: Runner) -> Bool { true }
  }

  /// Lower-case ASCII letters and hyphens.
  package let name: String
  /// The heading under which the program's help lists it. Subcommands need none.
  package let group: String
  /// One sentence.
  package let summary: String
  /// Paragraphs that full help and manual add to the summary.
  package let detail: [String]
  /// Required ones first, at most one that repeats, and that one last.
  package let operands: [OperandSpec]
  /// Its own options, which its subcommands share.
  package let options: [OptionSpec]
  package let exclusions: [Exclusion]
  package let examples: [Example]
  /// Where there are some, the command does nothing without one of them, unless it runs alone.
  package let subcommands: [CommandSpec]
  /// Whether a group does something without one of its commands.
  package let runsAlone: Bool
  /// What runs it; nil for a group that does nothing itself, and for what the parser answers.
  package var runner: Runner?

  package init(
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
  package var operandLimit: Int? {
    operands.last?.isRepeated == true ? nil : operands.count
  }

  /// The operand that stands at a place, counted from 0.
  package func operand(at index: Int) -> OperandSpec? {
    if index < operands.count { return operands[index] }
    return operandLimit == nil ? operands.last : nil
  }
}
