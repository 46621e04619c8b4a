import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingCommands

/// That a definition that was added is printed byte by byte.
@Suite struct DefinitionsContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try #require(try bench.run("questionnaires add \(MadeUpQuestionnaire.path) -q").code == .done)
  }

  @Test func theDefinitionIsPrintedAsItWasAdded() throws {
    let shown = try bench.run("questionnaires show made-up --json --language de")
    #expect(shown.code == .done)
    let file = try Data(contentsOf: URL(filePath: MadeUpQuestionnaire.path))
    #expect(Data(shown.output.utf8) == file)
  }
}
