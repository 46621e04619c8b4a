import Testing
import WellbeingTestSupport

@testable import WellbeingArguments
@testable import WellbeingCommands
@testable import WellbeingRuntime

@Suite struct ProgramTests {
  @Test func theTableKeepsTheLaws() {
    #expect(TableLaws(program: Program.spec).violations() == [])
  }

  /// A command that the table names and nobody wrote ends with the code for a broken program.
  @Test(
    arguments: Program.spec.allPaths.filter { $0.last?.subcommands.isEmpty == true }
      .map { $0.map(\.name) })
  func everyCommandOfTheTableIsThere(words: [String]) throws {
    let bench = try Workbench()
    let path = try #require(Program.spec.path(of: words))
    let operands = path.flatMap(\.operands).filter { $0.arity != .optional && $0.arity != .any }.map
    { operand in
      operand.kind == .known(.questionnaire) ? "gad-7" : bench.folder + "/operand"
    }
    #expect(bench.run(words + operands).code != .software)
  }

  /// What nobody finds in the README, hardly anybody finds.
  @Test(
    arguments: Program.spec.allPaths.filter { $0.last?.subcommands.isEmpty == true }
      .map { $0.map(\.name).joined(separator: " ") })
  func `every command is in the README`(words: String) throws {
    let text = try Repository.text(of: "README.md").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(text.contains("wellbeing \(words)") || text.contains("`\(words)"))
  }

  @Test(arguments: [["--help"], ["help"]])
  func helpOfTheProgramIsTheSameHoweverItIsAskedFor(words: [String]) throws {
    let bench = try Workbench()
    #expect(bench.run(words).output == bench.run(["--help"]).output)
    bench.environment["WELLBEING_STORE"] = nil
    #expect(bench.run([]).output == bench.run(["-h"]).output)
  }

  @Test func helpIsGivenWhateverElseIsWrong() throws {
    let outcome = try Workbench().run("record --bogus --total x --help")
    #expect(outcome.code == .done)
    #expect(outcome.output.hasPrefix("Record a result from elsewhere"))
    #expect(outcome.diagnostics.isEmpty)
  }

  @Test func theVersionIsPrinted() throws {
    let outcome = try Workbench().run("--version")
    #expect(outcome.output == "wellbeing \(Program.version)\n")
  }
}
