/// The manual page in mdoc(7), generated from the parser's command table.
package struct ManualPage: Sendable {
  private let program: ProgramSpec
  private let released: String

  /// - Parameter released: The release date, such as `January 5, 2026`.
  package init(_ program: ProgramSpec, released: String) {
    (self.program, self.released) = (program, released)
  }

  package var text: String {
    let commands = ManualCommands(program).lines
    let lines =
      head + synopsis + description + commands + commonOptions + topics + exitStatus + examples
      + more
    return lines.joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    let summary = program.summary.prefix(1).lowercased() + program.summary.dropFirst().dropLast()
    return [
      ".Dd \(released)", ".Dt \(program.name.uppercased()) 1", ".Os", ".Sh NAME",
      ".Nm \(program.name)", Mdoc.macro("Nd", summary),
    ]
  }

  private var synopsis: [String] {
    [
      ".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar option ...", ".Op Ar operand ...",
      ".Nm", ".Cm help", ".Op Ar command ... | topic",
    ]
  }

  private var description: [String] {
    let paragraphs = ([program.summary] + program.detail).map(Mdoc.text)
    return [".Sh DESCRIPTION"] + Array(paragraphs.joined(separator: [".Pp"]))
  }

  private var commonOptions: [String] {
    [".Sh COMMON OPTIONS"]
      + Mdoc.text(
        "Every command has these options, except --version, which is used without a command."
      )
      + Mdoc.list(program.options(at: []).map { ($0.mdocTag, $0.fullText) })
  }

  private var topics: [String] {
    let macros = ["environment": "Ev ", "files": "Pa "]
    return program.topics.flatMap { topic in
      [".Sh " + topic.name.uppercased()]
        + Array(topic.detail.map(Mdoc.text).joined(separator: [".Pp"]))
        + Mdoc.list(
          topic.entries.map { ((macros[topic.name] ?? "") + Mdoc.argument($0.label), $0.text) })
    }
  }

  private var exitStatus: [String] {
    [".Sh EXIT STATUS"]
      + Mdoc.list(program.exitCodes.map { ($0.label, $0.text) })
  }

  private var examples: [String] {
    [".Sh EXAMPLES"] + ManualCommands.lines(program.examples).dropFirst()
  }

  private var more: [String] {
    [".Sh SEE ALSO"]
      + Mdoc.text(
        "'\(program.name) learn' explains what each questionnaire is about, and what its result can "
          + "and cannot say.")
      + [".Pp"]
      + Mdoc.text("The terms are those of HealthKit:")
      + [".Lk https://developer.apple.com/documentation/healthkit"]
  }
}

extension OptionSpec {
  package var mdocTag: String {
    let letter = short.map { "Fl \($0) , " } ?? ""
    let long = "Fl " + Mdoc.argument("-" + name)
    guard let value else { return letter + long }
    let placeholder = "Ar " + Mdoc.argument(value.placeholder)
    return letter + long + " \(placeholder)"
  }
}
