package struct ManualCommands: Sendable {
  private let program: ProgramSpec

  package init(_ program: ProgramSpec) { self.program = program }

  package var lines: [String] {
    [".Sh COMMANDS"] + program.groups.flatMap(overview).dropFirst()
      + program.allPaths.flatMap(section)
  }

  private func overview(_ group: String, _ commands: [CommandSpec]) -> [String] {
    let width = program.commands.map(\.name.count).max() ?? 0
    return [".Pp"] + Mdoc.text(group + ":") + [".Bl -tag -width \(width)n -offset indent -compact"]
      + commands.flatMap { [".It Cm \($0.name)"] + Mdoc.text($0.summary) } + [".El"]
  }

  private func section(_ path: [CommandSpec]) -> [String] {
    guard let command = path.last else { return [] }
    let words = path.map(\.name).joined(separator: " ")
    let paragraphs = ([command.summary] + command.detail).map { Mdoc.text($0) }
    let subcommands = command.subcommands.map { ("Cm \($0.name)", $0.summary) }
    let operands = command.operands.map { (tag($0), $0.fullText) }
    let options = command.options.map { ($0.mdocTag, $0.fullText) }
    return [Mdoc.macro("Ss", "\(program.name) \(words)"), usage(path)]
      + paragraphs.flatMap { [".Pp"] + $0 }
      + Mdoc.list(subcommands + operands + options)
      + Self.lines(command.examples)
  }

  private func usage(_ path: [CommandSpec]) -> String {
    let words = path.map { "Cm \($0.name)" }
    let operands = path.last.map(operands)
    return (["." + "D1 Nm"] + words + ["Oo Ar option ... Oc"] + (operands ?? []))
      .joined(separator: " ")
  }

  private func operands(_ command: CommandSpec) -> [String] {
    guard !command.subcommands.isEmpty else { return command.operands.map(usage) }
    if !command.operands.isEmpty { return command.operands.map(usage) }
    return [command.runsAlone ? "Oo Ar command Oc" : "Ar command"]
  }

  private func usage(_ operand: OperandSpec) -> String {
    switch operand.arity {
    case .exactlyOne: tag(operand)
    case .optional: "Oo \(tag(operand)) Oc"
    case .oneOrMore: tag(operand) + " ..."
    case .any: "Oo \(tag(operand)) ... Oc"
    }
  }

  private func tag(_ operand: OperandSpec) -> String { "Ar " + Mdoc.argument(operand.name) }

  /// Formats examples: each description followed by its command line.
  package static func lines(_ examples: [CommandSpec.Example]) -> [String] {
    examples.flatMap { example in
      [".Pp"] + Mdoc.text(example.effect.dropLast() + ":")
        + [Mdoc.macro("Dl", example.commandLine)]
    }
  }
}
