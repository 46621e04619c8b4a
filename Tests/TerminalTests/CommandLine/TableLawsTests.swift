import Testing
import WellbeingTestMachines

@testable import WellbeingCommandLine

@Suite struct TableLawsTests {
  @Test func theSampleTableKeepsTheLaws() {
    #expect(TableLaws(program: SampleProgram.spec).violations() == [])
  }

  @Test(arguments: [
    (option(OptionSpec("Big", summary: "S.")), "Big is no name"),
    (option(OptionSpec("-x", summary: "S.")), "-x is no name"),
    (option(OptionSpec("x", summary: "S")), "--x: no sentence: S"),
    (option(OptionSpec("x", summary: "S.", detail: "D")), "--x: no sentence: D"),
    (
      option(OptionSpec("x", short: "1", summary: "S.")),
      "--x has no letter as its short form"
    ),
    (
      option(OptionSpec("x", value: .text(""), summary: "S.")),
      "--x has no placeholder of one word"
    ),
    (option(OptionSpec("x", value: .oneOf([], "X"), summary: "S.")), "--x allows no value"),
    (option(OptionSpec("x", value: .oneOf(["a", "a"], "X"), summary: "S.")), "--x allows a twice"),
    (option(OptionSpec("x", summary: "S.", category: .common)), "--x is in the wrong category"),
    (option(OptionSpec("json", summary: "S.")), "--json stands twice for p c"),
    (option(OptionSpec("help", summary: "S.")), "--help stands twice for p c"),
    (option(OptionSpec("version", summary: "S.")), "--version stands twice for p c"),
    (option(OptionSpec("x", short: "h", summary: "S.")), "-h stands twice for p c"),
    (command(CommandSpec("c", summary: "S.")), "c has no group"),
    (command(CommandSpec("C", group: "G", summary: "S.")), "C is no name"),
    (command(CommandSpec("c", group: "G", summary: "S")), "p c: no sentence: S"),
    (command(CommandSpec("c", group: "G", summary: "S.", detail: ["D"])), "p c: no sentence: D"),
    (operands([("A", .optional), ("B", .exactlyOne)]), "p c has operands out of order"),
    (operands([("A", .oneOrMore), ("B", .optional)]), "p c has operands out of order"),
    (
      operands([("A", .optional)], [CommandSpec("d", summary: "S.")]),
      "p c has operands and subcommands"
    ),
    (
      command(
        CommandSpec(
          "c", group: "G", summary: "S.", options: [OptionSpec("x", summary: "S.")],
          subcommands: [CommandSpec("d", summary: "S.")])),
      "p c has options and cannot be run"
    ),
    (
      command(CommandSpec("c", group: "G", summary: "S.", runsAlone: true)),
      "p c runs alone and is no group"
    ),
    (
      command(CommandSpec("c", group: "G", summary: "S.", exclusions: [.init(.help, .help)])),
      "p c: --help cannot exclude --help"
    ),
    (
      command(CommandSpec("c", group: "G", summary: "S.", exclusions: [.init(.help, .version)])),
      "p c: --help cannot exclude --version"
    ),
    (example("p c --bogus"), "p c: the example does not parse: p c --bogus"),
    (example("p"), "p c: the example does not parse: p"),
    (example("q c"), "p c: the example does not parse: q c"),
    (example("x \"$(p bogus)\""), "p c: the example does not parse: x \"$(p bogus)\""),
    (example("p help c"), "p c: the example does not parse: p help c"),
  ])
  func aBrokenLawIsNamed(program: ProgramSpec, violation: String) {
    #expect(TableLaws(program: program).violations().contains(violation))
  }

  @Test func helpThatIsNotASCIIIsFound() {
    let program = Self.command(CommandSpec("c", group: "G", summary: "Länge."))
    #expect(!TableLaws(program: program).violations().isEmpty)
  }

  @Test(arguments: [("p x", "S."), ("p c", "S"), ("q c", "S.")])
  func anExampleOfTheProgramThatDoesNotHoldIsFound(commandLine: String, effect: String) {
    let program = ProgramSpec(
      "p", summary: "S.", commands: [CommandSpec("c", group: "G", summary: "S.")],
      commonOptions: [], examples: [.init(commandLine, effect)])
    #expect(
      TableLaws(program: program).violations() == [
        "the example does not parse, or is no sentence: \(commandLine)"
      ])
  }

  @Test(arguments: [
    (["c"], "c names a command and a topic"), (["t", "t"], "t names two topics"),
    (["t"], "t: no sentence: D"),
  ])
  func `a topic that breaks a law is found`(names: [String], violation: String) {
    let program = ProgramSpec(
      "p", summary: "S.", commands: [CommandSpec("c", group: "G", summary: "S.")],
      commonOptions: [],
      topics: names.map {
        HelpTopic(name: $0, summary: "S.", detail: ["D"], heading: "H", entries: [])
      })
    #expect(TableLaws(program: program).violations().contains(violation))
  }

  @Test func twoCommandsOfOneNameAreFound() {
    let command = CommandSpec("c", group: "G", summary: "S.")
    let program = ProgramSpec("p", summary: "S.", commands: [command, command], commonOptions: [])
    #expect(TableLaws(program: program).violations() == ["c names two commands"])
  }

  private static func command(_ command: CommandSpec) -> ProgramSpec {
    ProgramSpec(
      "p", summary: "S.", commands: [command],
      commonOptions: [OptionSpec("json", summary: "S.", category: .common)])
  }

  private static func option(_ option: OptionSpec) -> ProgramSpec {
    command(CommandSpec("c", group: "G", summary: "S.", options: [option]))
  }

  private static func operands(
    _ operands: [(String, OperandSpec.Arity)], _ subcommands: [CommandSpec] = []
  ) -> ProgramSpec {
    let specs = operands.map { OperandSpec($0.0, $0.1, summary: "S.") }
    return command(
      CommandSpec("c", group: "G", summary: "S.", operands: specs, subcommands: subcommands))
  }

  private static func example(_ commandLine: String) -> ProgramSpec {
    command(
      CommandSpec("c", group: "G", summary: "S.", examples: [.init(commandLine, "S.")]))
  }
}
