import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

@testable import WellbeingCommands
@testable import WellbeingStore

/// A definition that came into the store by other means, with texts that would move the cursor or
/// make a row of a table that nobody recorded.
@Suite struct HostileDefinitionTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    let commandLine =
      "record made-up --definition \(MadeUpQuestionnaire.path) --administered-by clinician --answers "
    try #require(try bench.run(commandLine + "0,3,0,0,-,-,n,0,0,1 -q").code == .done)
  }

  /// Puts a text in the place of titles, bands, items and choices.
  private func put(_ text: String) throws {
    let data = try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    let json = String(decoding: data, as: UTF8.self)
    var document = try String(contentsOfFile: MadeUpQuestionnaire.path, encoding: .utf8)
    for old in ["Made-up", "low", "Noise outside", "Never"] {
      document = document.replacing("\"en\": \"\(old)\"", with: "\"en\": \(json)")
    }
    _ = try bench.openStore().write { [document] in
      try $0.database.run("UPDATE definition SET document = ?", Array(document.utf8))
    }
  }

  private static let row = "ffffffff  2026-01-01  PHQ-9  0"

  @Test(
    arguments: ["history", "show last", "show last --line", "delete last --yes"],
    ["Nice\n\(row)", "Nice\u{1B}[31m\u{7}\u{202E}\u{2028}\n\(row)"])
  func movesNoCursorAndMakesNoRow(commandLine: String, text: String) throws {
    try put(text)
    let outcome = try bench.run(commandLine)
    let shown = outcome.output + outcome.diagnostics
    #expect(!shown.isEmpty)
    for scalar in ["\u{1B}", "\u{7}", "\u{202E}", "\u{2028}"] {
      #expect(!shown.contains(scalar))
    }
    #expect(!shown.split(separator: "\n").contains { $0.hasPrefix("ffffffff") })
  }
}

/// A copy of a built-in questionnaire under another id.
@Suite struct LookAlikeTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    let document = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7")).document
    let text = String(decoding: document, as: UTF8.self)
      .replacing(#""id": "gad-7""#, with: #""id": "gad-7-mine""#)
      .replacing("Feeling nervous", with: "Wanting to end my life")
    try text.write(toFile: bench.folder + "/mine.json", atomically: true, encoding: .utf8)
  }

  @Test func itsWarningIsToldWhenItIsAdded() throws {
    let added = try bench.run("questionnaires add '\(bench.folder)/mine.json'")
    #expect(added.code == .done)
    #expect(added.output.contains("With 1 warning: 'wellbeing questionnaires check"))
  }

  @Test func itsResultsDoNotPassForTheOriginal() throws {
    try #require(try bench.run("questionnaires add '\(bench.folder)/mine.json'").code == .done)
    let recorded = try bench.run(
      "record gad-7-mine --administered-by clinician --answers 1,1,1,1,1,1,1")
    #expect(recorded.output.hasPrefix("GAD-7 (gad-7-mine) (Anxiety symptoms): 7"))
    #expect(try bench.run("history").output.contains("\nGAD-7 (gad-7-mine)  "))
    #expect(try bench.run("show last --line").output.hasPrefix("GAD-7 (gad-7-mine), 10 Mar 2026"))
    try #require(try bench.run("record gad-7 --total 7 -q").code == .done)
    #expect(try bench.run("show last --line").output.hasPrefix("GAD-7, 10 Mar 2026"))
  }
}
