/// The whole command-line interface, from which parser, help, manual and completions are made.
package struct ProgramSpec: Sendable, Equatable {
  /// The name as typed.
  package let name: String
  /// One sentence.
  package let summary: String
  /// Paragraphs that full help and the manual add to the summary.
  package let detail: [String]
  /// The commands, in the order of help.
  package let commands: [CommandSpec]
  /// Options of every command, in addition to `--help`.
  package let commonOptions: [OptionSpec]
  /// Command lines for new users.
  package let examples: [CommandSpec.Example]
  /// Help pages that are not about commands.
  package let topics: [HelpTopic]
  /// The exit codes and their meanings.
  package let exitCodes: [HelpTopic.Entry]
  /// The files that the program creates, for the manual.
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

  /// Returns the options valid after some command words; `--version` is valid only before any.
  package func options(at path: [CommandSpec]) -> [OptionSpec] {
    path.flatMap(\.options) + commonOptions + [.help] + (path.isEmpty ? [.version] : [])
  }

  /// Returns the options of the commands that can still follow some command words.
  package func optionsBelow(_ path: [CommandSpec]) -> [OptionSpec] {
    func options(of commands: [CommandSpec]) -> [OptionSpec] {
      commands.flatMap { $0.options + options(of: $0.subcommands) }
    }
    return options(of: commands(at: path))
  }

  /// Returns the options below some command words that may precede their command's name: all
  /// commands with an option of that name read it the same way.
  package func earlyOptions(at path: [CommandSpec]) -> [OptionSpec] {
    let later = optionsBelow(path)
    var seen = Set(options(at: path).map(\.name))
    return later.filter { option in
      seen.insert(option.name).inserted
        && later.filter { $0.name == option.name }.allSatisfy(option.isReadLike)
    }
  }

  /// Returns the commands that can follow some command words.
  package func commands(at path: [CommandSpec]) -> [CommandSpec] {
    path.last?.subcommands ?? commands
  }

  /// Returns the commands that the words name one after another; nil if a word is unknown.
  package func path(of words: [String]) -> [CommandSpec]? {
    words.reduce([] as [CommandSpec]?) { path, word in
      guard let path, let next = commands(at: path).first(where: { $0.name == word })
      else { return nil }
      return path + [next]
    }
  }

  /// Returns the topic that the words name; nil if they do not name one.
  package func topic(_ words: [String]) -> HelpTopic? {
    topics.first { [$0.name] == words }
  }

  /// Every command with its path, groups before their members.
  package var allPaths: [[CommandSpec]] {
    func descend(from path: [CommandSpec]) -> [[CommandSpec]] {
      [path] + (path.last?.subcommands ?? []).flatMap { descend(from: path + [$0]) }
    }
    return commands.flatMap { descend(from: [$0]) }
  }
}

/// A help page that is not about a command.
package struct HelpTopic: Sendable, Equatable {
  /// A labelled text.
  package struct Entry: Sendable, Equatable {
    package let label: String
    /// One or more sentences.
    package let text: String

    package init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The word typed after `help`: lower-case ASCII letters and hyphens; not a command's name.
  package let name: String
  /// One sentence.
  package let summary: String
  /// Paragraphs that follow the summary.
  package let detail: [String]
  /// The heading of the entries, without a colon.
  package let heading: String
  package let entries: [Entry]

  package init(
    name: String, summary: String, detail: [String], heading: String, entries: [Entry]
  ) {
    self.name = name
    self.summary = summary
    self.detail = detail
    self.heading = heading
    self.entries = entries
  }
}
