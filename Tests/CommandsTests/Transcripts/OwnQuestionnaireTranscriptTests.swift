import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What people see who use a definition of their own, from the file to the result and after it.
@Suite struct OwnQuestionnaireTranscriptTests {
  private let bench: Workbench
  private let file: String

  init() throws {
    bench = try Workbench()
    file = bench.folder + "/made-up.json"
    try FileManager.default.copyItem(atPath: MadeUpQuestionnaire.path, toPath: file)
  }

  private func expectGolden(_ outcomes: [Run], _ name: String) throws {
    let text = outcomes.map(\.transcript).joined(separator: "\n")
    try WellbeingTestBytes.expectGolden(text.replacing(bench.folder, with: "~"), name)
  }

  @Test func addedListedTakenRecordedAndRemoved() throws {
    var outcomes = [
      try bench.run("questionnaires add \(file)"), try bench.run("questionnaires list"),
      try bench.sit(
        "take made-up --language de --subject P7",
        typing: ["", "1", "2", "3", "1", "4", "2", "na", "0", "1", "3", "1", "save", "read", "no"]),
      try bench.run(
        "record made-up --subject P7 --date 2026-03-01 --answers 0,3,0,0,-,-,n,0,d,1"),
      try bench.run("record made-up --subject P7 --total 20 --language de --date 2026-02-01"),
      try bench.run("questionnaires remove made-up"),
    ]
    outcomes += try [
      "history --type made-up", "history --band middle", "history --item 'noise>=1' --csv",
      "show last:made-up",
    ].map { try bench.run($0) }
    try expectGolden(outcomes, "own-questionnaire.txt")
  }

  @Test func usedFromItsFileWithoutBeingAdded() throws {
    let blank = "record --definition \(file) --subject P7 --answers 0,3,0,-,-,-,n,0,0,1 --json"
    let outcomes = [
      try bench.sit(
        "take --definition \(file) --subject P7", typing: ["", "1", "2", "quit", "read"]),
      try bench.sit(
        "take made-up --definition \(file) --subject P7 --resume",
        typing: ["", "3", "quit", "read"]),
      try bench.run(blank), try bench.run("questionnaires list"),
      try bench.run("drafts"),
    ]
    try expectGolden(outcomes, "own-questionnaire-from-file.txt")
  }

  @Test func theListNamesWhatCannotBeUsed() throws {
    try #require(try bench.run("questionnaires add \(file)").code == .done)
    let folder = bench.folder + "/.local/share/wellbeing/questionnaires"
    try Data("{".utf8).write(to: URL(filePath: folder + "/broken.json"))
    try FileManager.default.copyItem(atPath: file, toPath: folder + "/gad-7.json")
    try FileManager.default.copyItem(atPath: file, toPath: folder + "/open.json")
    try #require(chmod(folder + "/open.json", 0o666) == 0)
    let outcomes = [
      try bench.run("questionnaires list"), try bench.run("questionnaires show broken"),
      try bench.run("questionnaires show open"), try bench.run("questionnaires remove broken"),
      try bench.run("record gad-7 --total 4 -q"), try bench.run("history --csv"),
    ]
    #expect(outcomes.map(\.code) == [.dataError, .dataError, .noPermission, .done, .done, .done])
    try expectGolden(Array(outcomes.prefix(4)), "own-questionnaire-unusable.txt")
  }

  @Test func aSecondVersionLeavesResultsOfTheFirstAsTheyWere() throws {
    try #require(try bench.run("questionnaires add \(file)").code == .done)
    _ = try bench.run("record made-up --answers 1,3,0,0,-,-,n,0,0,1,1 --date 2026-03-01")
    let raised = bench.folder + "/raised.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacing(#""version": "1.0.0""#, with: #""version": "1.1.0""#)
      .replacing(#""en": "low", "#, with: #""en": "little", "#)
    try text.write(toFile: raised, atomically: true, encoding: .utf8)
    let outcomes = [
      try bench.run("questionnaires add \(raised)"),
      try bench.run("record made-up --answers 1,3,0,0,-,-,n,0,0,1,1"), try bench.run("history"),
      try bench.run("questionnaires add \(file)"),
    ]
    try expectGolden(outcomes, "own-questionnaire-raised.txt")
  }
}
