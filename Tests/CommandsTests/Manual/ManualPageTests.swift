import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
@testable import WellbeingCommands

@testable import WellbeingCommandLine

@Suite struct ManualPageTests {
  private static let mandoc = URL(filePath: "/usr/bin/mandoc")

  @Test func `the page is printed`() throws {
    let outcome = try Workbench().run("man")
    #expect(outcome.code == .done)
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.output == ManualPage(Program.spec, released: Program.released).text)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: mandoc.path)))
  func `a reader of manual pages finds nothing wrong with it`() throws {
    let page = ManualPage(Program.spec, released: Program.released).text
    let result = try ProcessRunner.run(
      Self.mandoc, ["-T", "lint", "-W", "warning"], input: Array(page.utf8))
    #expect(result.outputText == "")
    #expect(result.status == .exit(0))
  }

  @Test func `every command, option, variable and exit code is on it`() throws {
    let page = ManualPage(Program.spec, released: Program.released).text
    let lines = page.split(separator: "\n").map(String.init)
    for path in Program.spec.allPaths {
      let words = (["wellbeing"] + path.map(\.name)).joined(separator: " ")
      let section = lines.drop { $0 != Mdoc.macro("Ss", words) }.dropFirst()
        .prefix { !$0.hasPrefix(".S") }
      #expect(!section.isEmpty, "\(words)")
      for option in path.last?.options ?? [] {
        #expect(section.contains(".It " + option.mdocTag), "\(words) \(option.typed)")
      }
    }
    for option in Program.spec.options(at: []) {
      #expect(lines.contains(".It " + option.mdocTag), "\(option.typed)")
    }
    for variable in EnvironmentVariable.all {
      #expect(lines.contains(".It Ev " + Mdoc.argument(variable.name)))
    }
    for code in ExitCode.allCases { #expect(lines.contains(".It \(code.rawValue)")) }
  }
}
