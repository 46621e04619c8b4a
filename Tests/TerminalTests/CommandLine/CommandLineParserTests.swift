import Testing
import WellbeingTestMachines

@testable import WellbeingCommandLine

@Suite struct CommandLineParserTests {
  @Test(arguments: [
    ["record", "phq-9", "--total", "14", "--json"],
    ["record", "phq-9", "--total=14", "--json"],
    ["record", "phq-9", "-t", "14", "--json"],
    ["record", "phq-9", "-t14", "--json"],
    ["record", "--json", "--total", "14", "phq-9"],
    ["record", "--json", "--total", "14", "--", "phq-9"],
    ["record", "--json", "-t14", "phq-9", "--"],
  ])
  func optionsAndOperandsStandInAnyOrder(arguments: [String]) throws {
    let invocation = try run(arguments)
    #expect(invocation.path == ["record"])
    #expect(invocation.operands == ["phq-9"])
    #expect(invocation.value(of: SampleProgram.total) == "14")
    #expect(invocation.has(SampleProgram.json))
    #expect(!invocation.has(SampleProgram.quiet))
    #expect(invocation.value(of: SampleProgram.store) == nil)
  }

  @Test(arguments: [
    (["--answers", "-,1,2"], "-,1,2"), (["--answers", "-"], "-"), (["--answers", "-5"], "-5"),
    (["--answers", "--"], "--"), (["--answers", "--x"], "--x"), (["--answers", "-q"], "-q"),
    (["--answers", "--json=1"], "--json=1"), (["--answers", ""], ""), (["--answers="], ""),
    (["--answers=--json"], "--json"), (["--answers=a=b"], "a=b"), (["-a", "-1"], "-1"),
    (["-a-1"], "-1"), (["-a=1"], "=1"), (["-qa", "2"], "2"), (["-qa2"], "2"),
  ])
  func aValueMayBeginWithADash(options: [String], value: String) throws {
    let invocation = try run(["record", "x"] + options)
    #expect(invocation.value(of: SampleProgram.answers) == value)
  }

  @Test(arguments: [[], ["--json"], ["--store", "x"], ["--total"], ["--answers", "1"]])
  func aLongOptionOfTheCommandIsNoValue(following: [String]) {
    #expect(throws: UsageError.missingValue(option: "--answers", placeholder: "LIST")) {
      try parse(["record", "x", "--answers"] + following)
    }
  }

  @Test(arguments: [
    (["--json", "history"], "--json", "history --json"),
    (["-q", "store", "check"], "-q", "store check --quiet"),
    (["--label", "x", "history"], "--label", "history --label WORD"),
    (["--label=x", "history"], "--label", "history --label WORD"),
    (["-t7", "record", "x"], "-t", "record --total N"),
    (["--json"], "--json", "take --json"),
    (["store", "--deep", "check"], "--deep", "store check --deep"),
    (["--log", "store", "info"], "--log", "store info --log"),
  ])
  func `an option before the command is refused, with an example`(
    arguments: [String], option: String, example: String
  ) {
    #expect(throws: UsageError.optionBeforeCommand(option, example: example)) {
      try parse(arguments)
    }
  }

  @Test(arguments: [["--"], ["store", "--"]])
  func `two dashes do not stand for a command`(arguments: [String]) {
    #expect(throws: UsageError.self) { try parse(arguments + ["history"]) }
  }

  @Test func shortOptionsFormClusters() throws {
    let invocation = try run(["store", "check", "-qds", "file"])
    #expect(invocation.path == ["store", "check"])
    #expect(invocation.has(SampleProgram.quiet) && invocation.has(SampleProgram.deep))
    #expect(invocation.value(of: SampleProgram.store) == "file")
  }

  @Test func repeatedValuesKeepTheirOrder() throws {
    let invocation = try run(["history", "--label", "b", "-la", "--label=b"])
    #expect(invocation.values(of: SampleProgram.label) == ["b", "a", "b"])
  }

  @Test func aLoneDashAndWhatFollowsTwoDashesAreOperands() throws {
    #expect(
      try run(["take", "-", "--", "--json", "-q", "--", "-h"]).operands
        == ["-", "--json", "-q", "--", "-h"])
  }

  @Test func optionalOperandsMayBeLeftOut() throws {
    #expect(try run(["completions", "bash"]).operands == ["bash"])
    #expect(try run(["completions", "bash", "-"]).operands == ["bash", "-"])
  }

  @Test(
    arguments: [
      (["-h"], [], .short), (["--help"], [], .full), (["help"], [], .full), ([], [], .short),
      (["record", "-h"], ["record"], .short), (["--help", "record"], [], .full),
      (["record", "--bogus", "-1", "--help"], ["record"], .full),
      (["record", "x", "--total", "--json", "-h"], ["record"], .short),
      (["record", "-qh"], ["record"], .short),
      (["record", "--note", "-h", "-h"], ["record"], .short),
      (["help", "record"], ["record"], .full),
      (["help", "store", "check"], ["store", "check"], .full),
      (["store", "help", "check"], ["store", "check"], .full), (["--json", "-h"], [], .short),
      (["help", "--json", "take"], ["take"], .full), (["store", "--help"], ["store"], .full),
      (["help", "options"], ["options"], .full),
      (["bogus", "--help"], [], .full),
    ] as [([String], [String], HelpDetail)])
  func helpIsGivenWhereverItIsAskedFor(
    arguments: [String], command: [String], detail: HelpDetail
  ) throws {
    #expect(try parse(arguments) == .help(command, detail))
  }

  @Test func helpAfterTwoDashesOrAsAValueIsNotAskedFor() throws {
    #expect(try run(["record", "--note", "-h", "x"]).value(of: SampleProgram.note) == "-h")
    #expect(throws: UsageError.tooManyOperands(command: ["history"], limit: 0)) {
      try parse(["history", "--", "--help"])
    }
    #expect(throws: UsageError.notAnOption(command: ["record"])) {
      try parse(["record", "-1", "--", "--help"])
    }
  }

  @Test func theVersionIsAskedForBeforeAnyCommand() throws {
    #expect(try parse(["--version"]) == .version)
    #expect(try parse(["--version", "take"]) == .version)
    #expect(
      throws: UsageError.unknownOption("--version", command: ["take"], suggestion: nil)
    ) {
      try parse(["take", "--version"])
    }
  }

  @Test func `a group that runs alone does so, and takes no other word`() throws {
    let group = CommandSpec(
      "g", group: "G", summary: "S.", subcommands: [SampleProgram.info], runsAlone: true)
    let parser = CommandLineParser(
      ProgramSpec("p", summary: "S.", commands: [group], commonOptions: [SampleProgram.json]))
    let values = ["json": [""]]
    #expect(
      try parser.parse(["g", "--json"])
        == .run(Invocation(path: ["g"], operands: [], values: values)))
    #expect(
      try parser.parse(["g", "info"])
        == .run(Invocation(path: ["g", "info"], operands: [], values: [:])))
    #expect(throws: UsageError.unknownCommand("inof", after: ["g"], suggestion: "info")) {
      try parser.parse(["g", "inof"])
    }
    #expect(throws: UsageError.optionBeforeCommand("--json", example: "g info --json")) {
      try parser.parse(["g", "--json", "info"])
    }
  }

  @Test func anInvocationIsDescribedWithoutItsValues() throws {
    let invocation = try run(["record", "operand-7", "--answers", "value-7", "--json"])
    #expect(invocation.description == "record --answers --json")
    var dumped = ""
    dump(invocation, to: &dumped)
    #expect(!(dumped + String(reflecting: invocation)).contains("7"))
  }

  private func parse(_ arguments: [String]) throws -> Request {
    try CommandLineParser(SampleProgram.spec).parse(arguments)
  }

  private func run(_ arguments: [String]) throws -> Invocation {
    guard case .run(let invocation) = try parse(arguments) else { throw NotRun() }
    return invocation
  }

  private struct NotRun: Error {}
}
