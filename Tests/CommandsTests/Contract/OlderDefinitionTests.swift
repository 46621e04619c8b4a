import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments

@testable import WellbeingCommands
@testable import WellbeingStore

/// A store that was filled when a built-in definition had an older version.
@Suite struct OlderDefinitionTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try #require(
      try bench.run("record gad-7 --administered-by clinician --answers 1,1,1,1,1,0,0 -q").code
        == .done)
    let store = try bench.openStore()
    let current = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    var begun = try Administration(of: current)
    try begun.answer("severalDays")
    _ = try store.write { [begun] in try $0.beginDraft(begun, subject: "self") }
    let older = try Self.older(current)
    _ = try store.write {
      try $0.database.run(
        "UPDATE definition SET version = ?, document = ?", older.version, older.document)
    }
  }

  /// A built-in definition as it was before it had lessons.
  private static func older(_ current: Questionnaire) throws -> Questionnaire {
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(current.document)) as? [String: Any])
    object["version"] = "1.0.0"
    object["learn"] = nil
    return try Questionnaire(
      decoding: Array(try JSONSerialization.data(withJSONObject: object)))
  }

  private func latestVersion() throws -> JSON? {
    let shown = try bench.run("show last --json")
    try #require(shown.code == .done)
    return try JSON(shown.output)["sample"]?["questionnaire"]?["version"]
  }

  @Test func itsRecordsAreShownAndFoundSound() throws {
    #expect(try latestVersion() == "1.0.0")
    #expect(try bench.run("show last").output.contains("GAD-7 (Anxiety symptoms): 5 out of 21"))
    #expect(try bench.run("store check").code == .done)
  }

  @Test func aCorrectionIsScoredByTheDefinitionThatTheRecordWasScoredBy() throws {
    let amended = try bench.run("amend last --answers 2,2,2,2,2,0,0 --yes")
    #expect(amended.code == .done)
    #expect(try latestVersion() == "1.0.0")
    #expect(try bench.run("store check").code == .done)
  }

  @Test func whatWasBegunIsGoneOnWithAsItWasBegun() throws {
    let taken = try bench.sit(
      "take gad-7 --resume",
      typing: [""] + Array(repeating: "0", count: 6) + ["save", "save", "no"])
    #expect(taken.code == .done)
    #expect(try latestVersion() == "1.0.0")
    #expect(try bench.contents().drafts.isEmpty)
    #expect(try bench.run("store check").code == .done)
  }

  @Test func whatWasBegunIsOfferedToGoOnWith() throws {
    let taken = try bench.sit("take gad-7", typing: ["", "yes", "quit"])
    #expect(taken.output.contains("question 2 of 7"))
    #expect(taken.code == .done)
  }

  @Test func whatIsNewIsOfTheVersionThatIsBuiltIn() throws {
    try #require(try bench.run("record gad-7 --total 3 -q").code == .done)
    #expect(try latestVersion() == "1.2.0")
  }
}
