import WellbeingCommandSupport
import Testing
import WellbeingTestMachines
@testable import WellbeingCommands

@testable import WellbeingCommandLine

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

  /// It was said that it is not a medical device, which its maker cannot decide.
  @Test(arguments: ["README.md", "Sources/Documentation.docc/ForClinics.md"])
  func `whether it is a medical device is left to those who use it`(path: String) throws {
    let text = try Repository.text(of: path).split(whereSeparator: \.isWhitespace)
      .filter { $0 != ">" }.joined(separator: " ")
    #expect(!text.contains("not a medical device"))
    #expect(
      text.contains(
        "has no CE or UKCA mark and no FDA clearance, and nobody has assessed it as a medical "
          + "device. Whether your use of it makes it one depends on your country and on what you use "
          + "it for: alerts, patterns, statements of change and `caseload` concern individual "
          + "patients. Ask before you use them for decisions about care."))
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
