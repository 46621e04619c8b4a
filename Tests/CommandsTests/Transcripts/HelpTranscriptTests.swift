@testable import WellbeingArguments
import Testing
import WellbeingTestSupport

@testable import WellbeingCommands
@testable import WellbeingRuntime

@Suite struct HelpTranscriptTests {
  @Test(arguments: [("-h", "help-short.txt"), ("--help", "help-full.txt")])
  func helpOfTheProgramAndOfEveryCommand(option: String, file: String) throws {
    let bench = try Workbench()
    let paths = [[]] + Program.spec.allPaths.map { $0.map(\.name) }
    let pages = paths.map { bench.run($0 + [option]) }
    let texts = pages.map(\.transcript)
    let common = #/Common options:\n(.+\n)+/#
    // They are the same everywhere: the first page shows them.
    let others = texts.dropFirst().map { $0.replacing(common) { _ in "Common options: [...]\n" } }
    try expectGolden((texts.prefix(1) + others).joined(separator: "\n"), file)
    for page in pages {
      #expect(page.code == .done)
      #expect(page.output.split(separator: "\n").filter { $0.count > 80 } == [])
    }
  }
}
