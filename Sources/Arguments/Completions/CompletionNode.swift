/// The possible continuations after some command words, from which scripts are generated.
package struct CompletionNode: Sendable {
  /// The command words; empty for the program.
  package let words: [String]
  /// One sentence.
  package let summary: String
  package let options: [OptionSpec]
  /// Options of subcommands that may precede the subcommand's name.
  package let earlyOptions: [OptionSpec]
  package let exclusions: [CommandSpec.Exclusion]
  package let operands: [OperandSpec]
  package let children: [CompletionNode]

  /// Creates the root node, with all commands of the program.
  package init(_ program: ProgramSpec) {
    words = []
    summary = program.summary
    options = program.options(at: [])
    earlyOptions = program.earlyOptions(at: [])
    exclusions = []
    operands = []
    children = program.commands.map { CompletionNode([$0], program) }
  }

  private init(_ path: [CommandSpec], _ program: ProgramSpec) {
    words = path.map(\.name)
    summary = path.last?.summary ?? ""
    options = program.options(at: path)
    earlyOptions = program.earlyOptions(at: path)
    exclusions = path.flatMap(\.exclusions)
    operands = path.last?.operands ?? []
    children =
      words == ["help"]
      ? CompletionNode.helpPages(program)
      : program.commands(at: path).map { CompletionNode(path + [$0], program) }
  }

  /// Returns the continuations of `help`: all commands and topics.
  private static func helpPages(_ program: ProgramSpec) -> [CompletionNode] {
    program.commands.map { CompletionNode(helpOn: $0, after: ["help"]) }
      + program.topics.map {
        CompletionNode(words: ["help", $0.name], summary: $0.summary, children: [])
      }
  }

  private init(helpOn command: CommandSpec, after former: [String]) {
    let words = former + [command.name]
    self.init(
      words: words, summary: command.summary,
      children: command.subcommands.map { CompletionNode(helpOn: $0, after: words) })
  }

  private init(words: [String], summary: String, children: [CompletionNode]) {
    self.words = words
    self.summary = summary
    self.children = children
    options = []
    earlyOptions = []
    exclusions = []
    operands = []
  }

  /// Whether nothing can follow.
  package var isEnd: Bool { children.isEmpty && options.isEmpty && operands.isEmpty }

  /// The node and all its descendants, groups before their members.
  package var all: [CompletionNode] { [self] + children.flatMap(\.all) }

  /// The options that can be typed as a letter here, even before the command's name: letters with
  /// the same meaning in all commands that can follow.
  package var letteredOptions: [OptionSpec] {
    let early = earlyOptions.filter { option in
      !(options + earlyOptions).contains { $0.short == option.short && $0.name != option.name }
    }
    return (options + early).filter { $0.short != nil }
  }

  /// Returns the long names of the options that an option excludes, including itself if it cannot
  /// be repeated.
  package func excluded(by option: OptionSpec) -> [String] {
    let others = exclusions.compactMap { pair -> String? in
      if pair.first == option.name { return pair.second }
      return pair.second == option.name ? pair.first : nil
    }
    return (option.isRepeatable ? [] : [option.name]) + others
  }
}
