import WellbeingCommandSupport
import Testing
@testable import WellbeingCommands

@testable import WellbeingCommandLine

@Suite struct HelpTranscriptTests {
  @Test(arguments: ["-h", "--help"])
  func helpOfTheProgramAndOfEveryCommandIsPrintedAndFitsTheScreen(option: String) throws {
    let bench = try Workbench()
    let paths = [[]] + Program.spec.allPaths.map { $0.map(\.name) }
    for path in paths {
      let page = bench.run(path + [option])
      #expect(page.code == .done && page.diagnostics.isEmpty)
      let title = Program.spec.path(of: path)?.last?.summary ?? Program.spec.summary
      #expect(page.output.hasPrefix(title.prefix(60)))
      #expect(page.output.split(separator: "\n").filter { $0.count > 80 } == [])
    }
  }
}
