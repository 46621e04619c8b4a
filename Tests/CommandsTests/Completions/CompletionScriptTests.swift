@testable import WellbeingArguments
import Testing
import WellbeingTestSupport

@testable import WellbeingCommands

@Suite struct CompletionScriptTests {
  @Test(arguments: CompletionsCommand.Shell.allCases)
  func `the script of a shell is printed as it was`(shell: CompletionsCommand.Shell) throws {
    let outcome = try Workbench().run("completions \(shell.rawValue)")
    #expect(outcome.code == .done)
    #expect(outcome.diagnostics.isEmpty)
    try expectGolden(outcome.output, "completions.\(shell.rawValue)")
  }

  @Test(arguments: CompletionsCommand.Shell.allCases)
  func `every command and every option is in the script of each shell`(
    shell: CompletionsCommand.Shell
  ) {
    #expect(CompletionLaws(program: Program.spec, shell: shell).violations() == [])
  }

  @Test(arguments: CompletionsCommand.Shell.allCases)
  func `a script that lacks something is found out`(shell: CompletionsCommand.Shell) {
    let laws = CompletionLaws(
      program: Program.spec, script: shell.script(of: SampleProgram.spec), shell: shell)
    #expect(laws.violations().contains("wellbeing mood is not offered"))
    #expect(laws.violations().contains("wellbeing record: --clinician is not offered"))
    #expect(!laws.violations().contains("wellbeing record: --total is not offered"))
  }

  @Test func `a command's own options come before those of all commands`() throws {
    let node = try #require(CompletionNode(SampleProgram.spec).all.first { $0.words == ["record"] })
    #expect(
      node.options.map(\.name) == [
        "answers", "total", "note", "mode", "json", "quiet", "store", "color", "help",
      ])
  }

  @Test func `an option excludes itself unless it can be repeated, and what the table says`() throws
  {
    let nodes = CompletionNode(SampleProgram.spec).all
    let record = try #require(nodes.first { $0.words == ["record"] })
    let history = try #require(nodes.first { $0.words == ["history"] })
    #expect(record.excluded(by: SampleProgram.total) == ["total", "answers"])
    #expect(history.excluded(by: SampleProgram.label) == [])
  }

  @Test func `options whose values are the same everywhere are named once`() {
    let groups = OptionValues(CompletionNode(SampleProgram.spec).all).groups
    #expect(
      groups.first { $0.words == "path" }?.places == [.anywhere(option: "store")])
    #expect(
      groups.first { $0.words == "words auto always never" }?.places
        == [.anywhere(option: "color")])
  }

  @Test func `options may stand before the word of their command where all read them alike`() {
    let root = CompletionNode(SampleProgram.spec)
    // --log takes a value of one command, and none of another.
    #expect(
      root.earlyOptions.map(\.name) == ["answers", "total", "note", "mode", "label", "deep"])
    #expect(root.letteredOptions.map(\.name).contains("label"))
    #expect(CompletionNode(Program.spec).letteredOptions.compactMap(\.short).contains("n"))
  }

  @Test func `before its command an option whose values differ takes any`() {
    let groups = OptionValues(CompletionNode(Program.spec).all).groups
    let text = groups.first { $0.words == "text" }
    #expect(text?.places.contains(.command("", option: "type")) == true)
    #expect(text?.places.contains(.command("", option: "every")) == false)
  }

  @Test func `options of one name with values that differ are named by command`() {
    let groups = OptionValues(CompletionNode(Program.spec).all).groups
    #expect(
      groups.first { $0.words == "questionnaire" }?.places
        == [.command("store rescore", option: "type")])
    #expect(
      groups.first { $0.words == "words day week month" }?.places == [.anywhere(option: "every")])
  }
}
