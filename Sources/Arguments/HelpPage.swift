/// A help page as text, generated from the parser's command table.
package struct HelpPage: Sendable {
  private let program: ProgramSpec
  private let layout: HelpLayout

  /// - Parameter width: The width in characters; clamped to 40 through 80.
  package init(_ program: ProgramSpec, width: Int) {
    self.program = program
    layout = HelpLayout(width: width)
  }

  /// Returns the page for the command or topic that the words name, or for the program if they name
  /// neither.
  package func text(for words: [String], _ detail: HelpDetail) -> String {
    let path = program.path(of: words) ?? []
    let lines: [String]
    if let command = path.last {
      lines = page(command, path, detail)
    } else {
      lines = program.topic(words).map(page) ?? programPage(detail)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func programPage(_ detail: HelpDetail) -> [String] {
    let head =
      layout.paragraph(program.summary) + [""]
      + layout.paragraph("Usage: \(program.name) COMMAND [options]")
    let topics = layout.section(
      "Topics of 'help'",
      layout.rows(
        program.topics.map { ($0.name, $0.summary) }, alignedWith: program.commands.map(\.name)))
    let body = commandSections() + topics + options(at: [], detail)
    switch detail {
    case .short: return head + body + pointer("\(program.name) help COMMAND")
    case .full:
      return head + paragraphs(program.detail) + body + examples(program.examples)
        + layout.section("Exit status", exitStatus()) + pointer("\(program.name) help COMMAND")
    }
  }

  private func page(
    _ command: CommandSpec, _ path: [CommandSpec], _ detail: HelpDetail
  ) -> [String] {
    let head = layout.paragraph(command.summary) + [""] + layout.paragraph(usage(path))
    let subcommands = layout.section(
      "Commands", layout.rows(command.subcommands.map { ($0.name, $0.summary) }))
    let operands = layout.section(
      "Operands", layout.rows(command.operands.map { ($0.name, $0.fullText) }))
    let options = options(at: path, detail)
    switch detail {
    case .short:
      return head + subcommands + operands + options + pointer(words(path) + " --help")
    case .full:
      return head + paragraphs(command.detail) + subcommands + operands + options
        + examples(command.examples) + [""]
        + layout.paragraph(
          "Exit status: 0 when done; '\(program.name) --help' lists the others.")
    }
  }

  private func page(_ topic: HelpTopic) -> [String] {
    layout.paragraph(topic.summary) + paragraphs(topic.detail)
      + layout.section(topic.heading, layout.entries(topic.entries.map { ($0.label, $0.text) }))
  }

  private func usage(_ path: [CommandSpec]) -> String {
    let operands = path.last.map(operands) ?? []
    return (["Usage: " + words(path), "[options]"] + operands).joined(separator: " ")
  }

  private func operands(_ command: CommandSpec) -> [String] {
    guard !command.subcommands.isEmpty else { return command.operands.map(\.usage) }
    return [command.runsAlone ? "[COMMAND]" : "COMMAND"]
  }

  private func words(_ path: [CommandSpec]) -> String {
    ([program.name] + path.map(\.name)).joined(separator: " ")
  }

  /// The commands under their headings, in the order of each heading's first command.
  private func commandSections() -> [String] {
    let headings = program.commands.map(\.group).reduce(into: [String]()) { headings, group in
      if !headings.contains(group) { headings.append(group) }
    }
    return headings.flatMap { heading in
      let commands = program.commands.filter { $0.group == heading }
      let rows = layout.rows(
        commands.map { ($0.name, $0.summary) }, alignedWith: program.commands.map(\.name))
      return layout.section(heading, rows)
    }
  }

  private func options(at path: [CommandSpec], _ detail: HelpDetail) -> [String] {
    let options = program.options(at: path)
    let categories: [(String, OptionSpec.Category)] = [
      ("Options", .own), ("Common options", .common),
    ]
    return categories.flatMap { heading, category in
      let members = options.filter { $0.category == category }
      return layout.section(heading, list(members, of: options, detail))
    }
  }

  private func list(
    _ members: [OptionSpec], of options: [OptionSpec], _ detail: HelpDetail
  ) -> [String] {
    switch detail {
    case .short:
      layout.rows(
        members.map { ($0.alignedLabel, $0.summary) }, alignedWith: options.map(\.alignedLabel))
    case .full: layout.entries(members.map { ($0.label, $0.fullText) })
    }
  }

  private func examples(_ examples: [CommandSpec.Example]) -> [String] {
    layout.section("Examples", layout.entries(examples.map { ($0.commandLine, $0.effect) }))
  }

  private func exitStatus() -> [String] {
    layout.rows(program.exitCodes.map { ($0.label, $0.text) })
  }

  private func paragraphs(_ texts: [String]) -> [String] {
    texts.flatMap { [""] + layout.paragraph($0) }
  }

  private func pointer(_ commandLine: String) -> [String] {
    [""] + layout.paragraph("Run '\(commandLine)' for more.")
  }
}

extension OptionSpec {
  /// The label, indented if there is no short form, so that long names are aligned.
  fileprivate var alignedLabel: String { (short == nil ? "    " : "") + label }
}
