import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// The documents of the commands that keep definitions.
@Suite struct DefinitionsContractTests {
  private static let entry: JSON = [
    "id": "made-up", "version": "1.0.0", "title": "A questionnaire that nobody uses",
    "measures": "Nothing", "languages": ["en", "de"], "translations": [], "isBuiltIn": false,
  ]

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    let added = try bench.run("questionnaires add \(MadeUpQuestionnaire.path) --json")
    try #require(added.code == .done && added.diagnostics == "")
    #expect(
      try JSON(added.output)
        == ["schemaVersion": 1, "outcome": "added", "questionnaire": Self.entry])
  }

  @Test func theListHasBuiltInAndAddedOnes() throws {
    let listed = try bench.run("questionnaires list --json")
    let document = try JSON(listed.output)
    let entries = document["questionnaires"]?.elements ?? []
    #expect(entries.count == 8)
    #expect(entries.filter { $0["isBuiltIn"] == true }.count == 7)
    #expect(entries.contains(Self.entry))
    #expect(document["unusable"] == [])
  }

  @Test func whatIsAddedAgainIsSaidToBeTheSameOrAnother() throws {
    let again = try bench.run("questionnaires add \(MadeUpQuestionnaire.path) --json")
    #expect(try JSON(again.output)["outcome"] == "unchanged")
    let raised = bench.folder + "/raised.json"
    let text = try String(contentsOfFile: MadeUpQuestionnaire.path, encoding: .utf8)
    try text.replacing(#""version": "1.0.0""#, with: #""version": "2.0.0""#)
      .write(toFile: raised, atomically: true, encoding: .utf8)
    let replaced = try JSON(try bench.run("questionnaires add \(raised) --json").output)
    #expect(replaced["outcome"] == "replaced" && replaced["replaced"] == "1.0.0")
  }

  @Test func whatCannotBeUsedIsApart() throws {
    let folder = bench.folder + "/.local/share/wellbeing/questionnaires"
    try Data("{}".utf8).write(to: URL(filePath: folder + "/broken.json"))
    let listed = try bench.run("questionnaires list --json")
    #expect(listed.code == .dataError && listed.diagnostics == "")
    let document = try JSON(listed.output)
    #expect(document["questionnaires"]?.elements.count == 8)
    #expect(document["unusable"]?.elements.map { $0["id"] } == ["broken"])
  }

  @Test func theDefinitionIsPrintedAsItWasAdded() throws {
    let shown = try bench.run("questionnaires show made-up --json --language de")
    #expect(shown.code == .done)
    let file = try Data(contentsOf: URL(filePath: MadeUpQuestionnaire.path))
    #expect(Data(shown.output.utf8) == file)
  }

  @Test func removingNamesWhatIsGone() throws {
    let removed = try bench.run("questionnaires remove made-up --json")
    #expect(removed.code == .done && removed.diagnostics == "")
    #expect(try JSON(removed.output) == ["schemaVersion": 1, "removed": "made-up"])
    #expect(try bench.run("questionnaires show made-up").code == .usage)
  }

  @Test func theLanguageOfASheetIsKept() throws {
    let recorded = try bench.run("record made-up --total 4 --language de --json")
    #expect(try JSON(recorded.output)["sample"]?["language"] == "de")
  }
}
