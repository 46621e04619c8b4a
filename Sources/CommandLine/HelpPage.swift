package import WellbeingTextFormats

/// A help page, generated from the parser's command table.
package struct HelpPage: Sendable {
  private let program: ProgramSpec
  private let layout: HelpLayout

  /// - Parameters:
  ///   - width: The width in characters; clamped to 40 through 80.
  package init(_ program: ProgramSpec, width: Int) {
    self.program = program
    layout = HelpLayout(width: width)
  }

  /// Returns the page for the command or topic that the words name, or for the program if they name
  /// neither.
  package func lines(for words: [String], _ detail: HelpDetail) -> [Span] {
    let path = program.path(of: words) ?? []
    guard let command = path.last else {
      return program.topic(words).map(page) ?? programPage(detail)
    }
    return page(command, path, detail)
  }

  package func text(for words: [String], _ detail: HelpDetail) -> String {
    lines(for: words, detail).map { $0.text + "\n" }.joined()
  }

  private func programPage(_ detail: HelpDetail) -> [Span] {
    let topics = layout.section(
      "Topics of 'help'",
      layout.rows(
        program.helpTopics.map { ($0.name, $0.summary) },
        alignedWith: program.commands.map(\.name)))
    let exitStatus = layout.section(
      "Exit status", layout.rows(program.exitCodes.map { ($0.label, $0.text) }))
    return layout.paragraph(program.summary) + [Span("")]
      + layout.paragraph("Usage: \(program.name) COMMAND [options]")
      + examples(program.examples, detail) + paragraphs(program.detail, detail)
      + commandSections() + topics + commonOptions(at: [])
      + (detail == .full ? exitStatus : []) + [Span("")]
      + layout.paragraph("Run '\(program.name) help COMMAND' for more.")
  }

  private func page(_ command: CommandSpec, _ path: [CommandSpec], _ detail: HelpDetail) -> [Span] {
    let subcommands = layout.section(
      "Commands", layout.rows(command.subcommands.map { ($0.name, $0.summary) }))
    let operands = layout.section(
      "Arguments", layout.rows(command.operands.map { ($0.name, $0.fullText) }))
    let options = layout.section("Options", list(command.options, at: path, detail))
    let pointer =
      detail == .short
      ? "Run '\(words(path)) --help' for more."
      : "'\(program.name) help options' explains the common options. Exit status: 0 when done; "
        + "'\(program.name) --help' lists the others."
    return layout.paragraph(command.summary) + [Span("")] + layout.paragraph(usage(path))
      + examples(command.examples, detail) + paragraphs(command.detail, detail)
      + subcommands + operands + options + commonOptions(at: path) + [Span("")]
      + layout.paragraph(pointer)
  }

  private func page(_ topic: HelpTopic) -> [Span] {
    layout.paragraph(topic.summary) + paragraphs(topic.detail, .full)
      + layout.section(topic.heading, layout.entries(topic.entries.map { ($0.label, $0.text) }))
  }

  private func usage(_ path: [CommandSpec]) -> String {
    let operands = path.last.map(operands) ?? []
    return (["Usage: " + words(path), "[options]"] + operands).joined(separator: " ")
  }

  private func operands(_ command: CommandSpec) -> [String] {
    guard !command.subcommands.isEmpty else { return command.operands.map(\.usage) }
    if !command.operands.isEmpty { return command.operands.map(\.usage) }
    return [command.runsAlone ? "[COMMAND]" : "COMMAND"]
  }

  private func words(_ path: [CommandSpec]) -> String {
    ([program.name] + path.map(\.name)).joined(separator: " ")
  }

  /// The commands under their headings, in the order of each heading's first command.
  private func commandSections() -> [Span] {
    program.groups.flatMap { group in
      let rows = layout.rows(
        group.commands.map { ($0.name, $0.summary) }, alignedWith: program.commands.map(\.name))
      return layout.section(group.name, rows)
    }
  }

  /// The options that every command has, one line each whatever the detail.
  private func commonOptions(at path: [CommandSpec]) -> [Span] {
    let options = program.options(at: path).filter { $0.category == .common }
    return layout.section("Common options", list(options, at: path, .short))
  }

  private func list(
    _ members: [OptionSpec], at path: [CommandSpec], _ detail: HelpDetail
  ) -> [Span] {
    switch detail {
    case .short:
      layout.rows(
        members.map { ($0.alignedLabel, $0.summary) },
        alignedWith: program.options(at: path).map(\.alignedLabel))
    case .full: layout.entries(members.map { ($0.label, $0.fullText) })
    }
  }

  /// The examples; the short page has the first two.
  private func examples(_ examples: [CommandSpec.Example], _ detail: HelpDetail) -> [Span] {
    let shown = detail == .short ? examples.prefix(2) : examples[...]
    return layout.section("Examples", layout.entries(shown.map { ($0.commandLine, $0.effect) }))
  }

  private func paragraphs(_ texts: [String], _ detail: HelpDetail) -> [Span] {
    detail == .short ? [] : texts.flatMap { [Span("")] + layout.paragraph($0) }
  }
}

extension OptionSpec {
  /// The label, indented if there is no short form, so that long names are aligned.
  fileprivate var alignedLabel: String { (short == nil ? "    " : "") + label }
}
