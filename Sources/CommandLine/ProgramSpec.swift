/// The whole command-line interface, from which parser, help, manual and completion are made.
package struct ProgramSpec: Sendable {
  package let name: String
  /// One sentence.
  package let summary: String
  /// Paragraphs that full help and the manual add to the summary.
  package let detail: [String]
  package let commands: [CommandSpec]
  /// Options of every command, in addition to `--help`.
  package let commonOptions: [OptionSpec]
  package let examples: [CommandSpec.Example]
  /// Help pages that are not about commands, besides ``optionsTopic``. The manual has them, too.
  package let topics: [HelpTopic]
  package let exitCodes: [HelpTopic.Entry]

  package init(
    _ name: String, summary: String, detail: [String] = [], commands: [CommandSpec],
    commonOptions: [OptionSpec], examples: [CommandSpec.Example] = [], topics: [HelpTopic] = [],
    exitCodes: [HelpTopic.Entry] = []
  ) {
    (self.name, self.summary, self.detail) = (name, summary, detail)
    (self.commands, self.commonOptions) = (commands, commonOptions)
    (self.examples, self.topics, self.exitCodes) = (examples, topics, exitCodes)
  }

  /// Returns the options valid after some command words; `--version` is valid only before any.
  package func options(at path: [CommandSpec]) -> [OptionSpec] {
    (path.last?.options ?? []) + commonOptions + [.help] + (path.isEmpty ? [.version] : [])
  }

  /// Returns the options of the commands that start with some words and have more, each with its
  /// command.
  func options(below words: [String]) -> [(path: [CommandSpec], option: OptionSpec)] {
    allPaths.filter { path in
      path.count > words.count && path.map(\.name).starts(with: words)
        && path.last?.isRunnable == true
    }.flatMap { path in options(at: path).map { (path, $0) } }
  }

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

  package func topic(_ words: [String]) -> HelpTopic? { helpTopics.first { [$0.name] == words } }

  package var helpTopics: [HelpTopic] { [optionsTopic] + topics }

  private var optionsTopic: HelpTopic {
    HelpTopic(
      name: "options", summary: "The options of every command.",
      detail: ["Options follow the command. --help and --version also work without one."],
      heading: "Options",
      entries: options(at: []).map { .init(label: $0.label, text: $0.fullText) })
  }

  /// The commands by heading, in the order of each heading's first command.
  package var groups: [(name: String, commands: [CommandSpec])] {
    var names: [String] = []
    for command in commands where !names.contains(command.group) { names.append(command.group) }
    return names.map { name in (name, commands.filter { $0.group == name }) }
  }

  package var allPaths: [[CommandSpec]] {
    func descend(from path: [CommandSpec]) -> [[CommandSpec]] {
      [path] + (path.last?.subcommands ?? []).flatMap { descend(from: path + [$0]) }
    }
    return commands.flatMap { descend(from: [$0]) }
  }
}

/// A help page that is not about a command.
package struct HelpTopic: Sendable {
  package struct Entry: Sendable {
    package let label: String
    /// One or more sentences.
    package let text: String

    package init(label: String, text: String) { (self.label, self.text) = (label, text) }
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

  package init(name: String, summary: String, detail: [String], heading: String, entries: [Entry]) {
    (self.name, self.summary, self.detail) = (name, summary, detail)
    (self.heading, self.entries) = (heading, entries)
  }
}
