import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments

@testable import WellbeingCommands
import WellbeingTestMachines

/// What `questionnaires check` says of files, and how it ends.
@Suite struct CheckContractTests {
  private let bench: Workbench
  /// A shipped definition under an id of its own.
  private let sound: String

  init() throws {
    bench = try Workbench()
    let shipped = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    sound = String(decoding: shipped.document, as: UTF8.self)
      .replacing(#""id": "gad-7""#, with: #""id": "own-7""#)
  }

  /// The line of the sound definition on which a text first stands.
  private func line(of text: String) -> Int {
    1 + (sound.split(separator: "\n").firstIndex { $0.contains(text) } ?? -1)
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let path = bench.folder + "/" + name
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func aSoundFileIsSaidToBeSo() throws {
    let path = try write(sound, "own.json")
    let outcome = try bench.run("questionnaires check '\(path)'")
    #expect(outcome.code == .done)
    #expect(outcome.output == "\(path): sound. 13 of 13 examples hold.\n")
    #expect(outcome.diagnostics == "")
  }

  @Test func everyFaultOfEveryFileIsALine() throws {
    let first = try write(
      sound.replacing(#""formatVersion": 1,"#, with: #""formatVersion": 1, "colour": 1,"#)
        .replacing(#""minimum": 5,"#, with: #""minimum": 6,"#), "first.json")
    let second = try write(sound.replacing("Feeling afraid as", with: "Feeling as"), "second.json")
    let third = try write(
      sound.replacing("[0, 0, 0, 0, 0, 0, 0]", with: "[0, 0, 0, 0, 0, 0, 1]"), "third.json")
    let outcome = bench.run(["questionnaires", "check", first, second, third])
    #expect(outcome.code == .dataError)
    #expect(
      outcome.output == """
        \(first), line 3, column 23, $.colour: the format has no key 'colour' here: correct or \
        remove it.
        \(first), line \(line(of: "\"minimum\": 5,")), column 22, $.scores[0].bands[1].minimum: the bands leave a gap or \
        overlap: this one has to begin at 5.
        \(first): refused, with 2 faults. No example was scored.
        \(second): sound. 13 of 13 examples hold.
        \(third), line \(line(of: "\"examples\"")), column 15, $.examples: warning: no example answers every item with \
        its lowest choice: add one.
        \(third), line \(line(of: "\"examples\"") + 1), column 5, $.examples[0]: scoring the example gives another result \
        than it states, first in 'scores[0].value': correct it, or the rules.
        \(third): refused, with 1 fault and 1 warning. 12 of 13 examples hold.

        """)
    #expect(outcome.diagnostics == "")
    #expect(bench.run(["questionnaires", "check", second]).code == .done)
  }

  @Test func theDocumentHasEveryFile() throws {
    let faulty = try write(
      sound.replacing(#""minimum": 5,"#, with: #""minimum": 6,"#), "faulty.json")
    let missing = bench.folder + "/missing.json"
    let outcome = bench.run(
      ["questionnaires", "check", "--json", faulty, "-", missing], input: Array("[1,".utf8))
    #expect(outcome.code == .dataError)
    #expect(Run.error(in: outcome.diagnostics) == "'\(missing)' does not exist.")
    let document = try JSON(outcome.output)
    #expect(document["schemaVersion"] == 1)
    #expect(
      document["files"]?[0] == [
        "file": .string(faulty), "id": "own-7", "version": "1.2.0", "warnings": [],
        "examples": 0, "held": 0,
        "faults": [
          [
            "line": .number(Double(line(of: "\"minimum\": 5,"))), "column": 22,
            "path": "$.scores[0].bands[1].minimum",
            "problem": "bandStart",
            "message": "the bands leave a gap or overlap: this one has to begin at 5",
          ]
        ],
      ])
    #expect(
      document["files"]?[1] == [
        "file": "-", "warnings": [], "examples": 0, "held": 0,
        "faults": [
          [
            "line": 1, "column": 4, "path": "$[1]", "problem": "syntax",
            "message": "the document ends too early",
          ]
        ],
      ])
    #expect(document["files"]?[2]?["faults"]?[0]?["problem"] == "unreadable")
    #expect(document["oldContacts"] == [])
    #expect(!document.holdsNull)
  }

  @Test func aFileThatIsNotThereIsSaidSoAfterTheOthers() throws {
    let path = try write(sound, "own.json")
    let missing = bench.folder + "/missing.json"
    let outcome = bench.run(["questionnaires", "check", missing, path])
    #expect(outcome.code == .noInput)
    #expect(outcome.output == "\(path): sound. 13 of 13 examples hold.\n")
    #expect(outcome.diagnostics == "wellbeing: '\(missing)' does not exist.\n")
  }

  @Test func standardInputIsReadOnce() throws {
    let outcome = try bench.run("questionnaires check -", input: sound)
    #expect(outcome.output == "Standard input: sound. 13 of 13 examples hold.\n")
    try bench.expectRefused(
      "questionnaires check - -", .usage,
      "Standard input can be read only once: give '-' only "
        + "once.")
  }

  @Test func aBuiltInIDBelongsToItsDocumentAlone() throws {
    let shipped = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    #expect(try bench.run("questionnaires check -", input: shipped.document).code == .done)
    let outcome = try bench.run("questionnaires check -", input: shipped.document + [10])
    #expect(outcome.code == .dataError)
    #expect(
      outcome.output.hasPrefix(
        "Standard input, line 4, column 9, $.id: 'gad-7' is the id of a built-in questionnaire: "
          + "give this one another.\n"))
  }

  @Test func oldContactsAreReportedOnceAfterTheFilesAndFailNothing() throws {
    bench.wait(days: 700)
    let path = try write(sound, "own.json")
    let outcome = bench.run(["questionnaires", "check", path, path])
    #expect(outcome.code == .done)
    let line = "Warning: the contact 'us-988' was checked more than a year ago.\n"
    #expect(outcome.diagnostics.components(separatedBy: line).count == 2)
    let document = try JSON(bench.run(["questionnaires", "check", path, "--json"]).output)
    #expect(document["oldContacts"]?.elements.contains("us-988") == true)
  }

  @Test func nothingOfAFileCanMoveTheCursorOrTurnTheLine() throws {
    let odd = "\u{1B}[2J\u{202E}\u{0007}\u{2028}x"
    let escaped = #"\u001b[2J\u202e\u0007\u2028x"#
    let path = try write(
      sound.replacing(#""formatVersion": 1,"#, with: #""formatVersion": 1, "\#(escaped)": 1,"#)
        .replacing(#""choices": "frequency""#, with: #""choices": "\#(escaped)""#), "odd.json")
    for arguments in [
      ["questionnaires", "check", path], ["questionnaires", "check", path, "--json"],
    ] {
      let outcome = bench.run(arguments)
      #expect(outcome.code == .dataError)
      for scalar in odd.unicodeScalars where scalar.value < 32 || scalar.value > 127 {
        #expect(!outcome.output.unicodeScalars.contains(scalar))
      }
    }
  }

  // MARK: Hostile files

  @Test func ofAHugeFileNoMoreIsReadThanADefinitionMayHave() throws {
    let limit = Questionnaire.Limits.documentBytes
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 4 * limit)
    let sentence =
      "Standard input, line 1, column 1, $: a definition has 1048576 bytes at most, and this is "
      + "larger: nothing of it was read.\n"
    let outcome = bench.run(["questionnaires", "check", "-"], input: deep)
    #expect(outcome.code == .dataError)
    #expect(
      outcome.output == sentence + "Standard input: refused, with 1 fault. No example was scored.\n"
    )
  }

  @Test func anItemAboutSelfHarmWithoutAnAlertIsWarnedAbout() throws {
    let original = "Feeling afraid as if something awful might happen"
    let outcome = try bench.run(
      "questionnaires check -", input: sound.replacing(original, with: "I wish that I were dead"))
    #expect(outcome.code == .done)
    #expect(
      outcome.output == """
        Standard input, line \(line(of: "Feeling afraid as")), column 22, $.items[6].text.en: \
        warning: this asks about self-harm or suicide ('dead') and has no alert: add one to 'alerts'.
        Standard input: sound, with 1 warning. 13 of 13 examples hold.

        """)
  }

  @Test func moreFaultsThanAreListedAreCounted() throws {
    let keys = (0..<1_500).map { "\"key\($0)\": 0," }.joined()
    let outcome = try bench.run(
      "questionnaires check -",
      input: sound.replacing(#""formatVersion": 1,"#, with: #""formatVersion": 1,"# + keys))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 1_002)
    #expect(
      lines.suffix(2) == [
        "Standard input: 500 faults and 0 warnings more are not listed.",
        "Standard input: refused, with 1500 faults. No example was scored.",
      ])
  }

  @Test func theFirstFaultOfADefinitionComesWithTheAdviceToCheckIt() throws {
    let document = Array(
      sound.replacing(#""id": "afraid""#, with: #""id": "a-b""#)
        .replacing(#""version": "1.2.0""#, with: #""version": "1""#).utf8)
    let error = try #require(throws: DefinitionError.self) {
      try Questionnaire(checking: document, of: "a.json")
    }
    let report = Failure(error)
    #expect(report.exitCode == .dataError)
    #expect(
      report.message
        == "a.json, line 5, column 14, $.version: a version is three numbers, such as 1.0.0 (and "
        + "1 more). 'wellbeing questionnaires check FILE' lists every fault.")
  }
}
