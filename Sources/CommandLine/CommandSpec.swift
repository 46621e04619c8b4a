/// A command, or a group of commands that share their first word.
package struct CommandSpec: Sendable {
  package struct Example: Sendable {
    /// The line as typed in a shell, including the program's name.
    package let commandLine: String
    /// One sentence.
    package let effect: String

    package init(_ commandLine: String, _ effect: String) {
      (self.commandLine, self.effect) = (commandLine, effect)
    }
  }

  /// Two options that cannot be combined, by their long names.
  package struct Exclusion: Sendable {
    package let first: String
    package let second: String

    package init(_ first: OptionSpec, _ second: OptionSpec) {
      self.first = first.name
      self.second = second.name
    }

    /// Returns the exclusions of options of which at most one can be given.
    package static func among(_ options: [OptionSpec]) -> [Exclusion] {
      options.indices.flatMap { place in
        options[(place + 1)...].map { Exclusion(options[place], $0) }
      }
    }
  }

  package let name: String
  /// The heading under which the program's help lists the command; unused for subcommands.
  package let group: String
  /// One sentence.
  package let summary: String
  /// Paragraphs that full help and the manual add to the summary.
  package let detail: [String]
  /// The operands: required ones first. At most one repeats, and only the last.
  package let operands: [OperandSpec]
  package let options: [OptionSpec]
  package let exclusions: [Exclusion]
  package let examples: [Example]
  /// The subcommands. If there are any, one is required unless ``runsAlone`` is set.
  package let subcommands: [CommandSpec]
  /// Whether a group can be run without a subcommand, perhaps with operands.
  package let runsAlone: Bool

  package init(
    _ name: String, group: String = "", summary: String, detail: [String] = [],
    operands: [OperandSpec] = [], options: [OptionSpec] = [], exclusions: [Exclusion] = [],
    examples: [Example] = [], subcommands: [CommandSpec] = [], runsAlone: Bool = false
  ) {
    (self.name, self.group, self.summary, self.detail) = (name, group, summary, detail)
    (self.operands, self.options, self.exclusions) = (operands, options, exclusions)
    (self.examples, self.subcommands) = (examples, subcommands)
    self.runsAlone = runsAlone
  }

  package var isRunnable: Bool { subcommands.isEmpty || runsAlone }

  /// The maximum number of operands; nil if the last one repeats.
  package var operandLimit: Int? { operands.last?.isRepeated == true ? nil : operands.count }

  /// Returns the operand at an index, counted from 0.
  package func operand(at index: Int) -> OperandSpec? {
    if index < operands.count { return operands[index] }
    return operandLimit == nil ? operands.last : nil
  }
}

package struct OperandSpec: Sendable {
  package enum Arity: Sendable {
    case exactlyOne
    case optional
    case oneOrMore
    case any
  }

  package let name: String
  package let arity: Arity
  package let kind: ValueKind
  /// One sentence.
  package let summary: String
  /// The option that makes the operand optional.
  package let standIn: OptionSpec?

  package var isRequired: Bool { arity == .exactlyOne || arity == .oneOrMore }

  package var isRepeated: Bool { arity == .oneOrMore || arity == .any }

  package init(
    _ name: String, _ arity: Arity = .exactlyOne, kind: ValueKind = .text, summary: String,
    standIn: OptionSpec? = nil
  ) {
    (self.name, self.arity, self.kind, self.summary) = (name, arity, kind, summary)
    self.standIn = standIn
  }

  /// The operand in a usage line: `ID`, `[ID]`, `ID...`, `[ID...]`.
  package var usage: String {
    switch arity {
    case .exactlyOne: name
    case .optional: "[\(name)]"
    case .oneOrMore: name + "..."
    case .any: "[\(name)...]"
    }
  }
}
