/// The whole command-line interface: what every other form of it is made from.
package struct ProgramSpec: Sendable, Equatable {
  /// As it is typed.
  package let name: String
  /// One sentence.
  package let summary: String
  /// Paragraphs that full help and manual add to the summary.
  package let detail: [String]
  /// In the order of help.
  package let commands: [CommandSpec]
  /// Options of every command, beside `--help`.
  package let commonOptions: [OptionSpec]
  /// Command lines to begin with.
  package let examples: [CommandSpec.Example]
  /// What help tells of beside the commands.
  package let topics: [HelpTopic]
  /// The exit codes and their meanings.
  package let exitCodes: [HelpTopic.Entry]
  /// The files that the program keeps, for the manual.
  package let files: HelpTopic?

  package init(
    _ name: String, summary: String, detail: [String] = [], commands: [CommandSpec],
    commonOptions: [OptionSpec], examples: [CommandSpec.Example] = [], topics: [HelpTopic] = [],
    exitCodes: [HelpTopic.Entry] = [], files: HelpTopic? = nil
  ) {
    self.name = name
    self.summary = summary
    self.detail = detail
    self.commands = commands
    self.commonOptions = commonOptions
    self.examples = examples
    self.topics = topics
    self.exitCodes = exitCodes
    self.files = files
  }

  /// The options that hold after some command words; `--version` only before any.
  package func options(at path: [CommandSpec]) -> [OptionSpec] {
    path.flatMap(\.options) + commonOptions + [.help] + (path.isEmpty ? [.version] : [])
  }

  /// The options of the commands that can still follow some command words.
  package func optionsBelow(_ path: [CommandSpec]) -> [OptionSpec] {
    func options(of commands: [CommandSpec]) -> [OptionSpec] {
      commands.flatMap { $0.options + options(of: $0.subcommands) }
    }
    return options(of: commands(at: path))
  }

  /// Those of the commands that can still follow some command words, which may stand before their
  /// words: all that have its name read it alike.
  package func earlyOptions(at path: [CommandSpec]) -> [OptionSpec] {
    let later = optionsBelow(path)
    var seen = Set(options(at: path).map(\.name))
    return later.filter { option in
      seen.insert(option.name).inserted
        && later.filter { $0.name == option.name }.allSatisfy(option.isReadLike)
    }
  }

  /// The commands that can follow some command words.
  package func commands(at path: [CommandSpec]) -> [CommandSpec] {
    path.last?.subcommands ?? commands
  }

  /// The commands that words name one after another, or nil where one names none.
  package func path(of words: [String]) -> [CommandSpec]? {
    words.reduce([] as [CommandSpec]?) { path, word in
      guard let path, let next = commands(at: path).first(where: { $0.name == word })
      else { return nil }
      return path + [next]
    }
  }

  /// The topic that words name, if they name one.
  package func topic(_ words: [String]) -> HelpTopic? {
    topics.first { [$0.name] == words }
  }

  /// Every command with the words that lead to it, groups before their members.
  package var allPaths: [[CommandSpec]] {
    func descend(from path: [CommandSpec]) -> [[CommandSpec]] {
      [path] + (path.last?.subcommands ?? []).flatMap { descend(from: path + [$0]) }
    }
    return commands.flatMap { descend(from: [$0]) }
  }
}
