import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingCommands

/// The language of texts by the configuration file.
@Suite struct LanguageSettingTests {
  private let bench: Workbench
  private static let file = "--definition '\(MadeUpQuestionnaire.path)'"

  init() throws {
    bench = try Workbench()
  }

  private func configure(_ language: String) throws {
    try bench.configure(#"{"language": "\#(language)"}"#)
  }

  private func recorded(_ questionnaire: String) throws -> String? {
    let outcome = try bench.run("record \(questionnaire) --total 4 --json")
    return try JSON(outcome.output)["sample"]?["language"]?.text
  }

  @Test(arguments: ["de", "de-CH", "DE"])
  func `a questionnaire that has the language is in it, and another in its own`(
    language: String
  ) throws {
    try configure(language)
    #expect(try recorded("made-up \(Self.file)") == "de")
    #expect(try recorded("made-up \(Self.file) --language en") == "en")
    #expect(try recorded("phq-15") == "en")
    #expect(try recorded("gad-7") == "de")
    let german = try bench.run("questionnaires show \(Self.file)").output
    #expect(german == (try bench.run("questionnaires show \(Self.file) --language de").output))
    #expect(german != (try bench.run("questionnaires show \(Self.file) --language en").output))
    #expect(try bench.run("learn gad-7").code == .done)
    #expect(try bench.run("learn state-of-mind").code == .done)
  }

  @Test func `the list of topics is in the language as it is anywhere else`() throws {
    try #require(try bench.run("questionnaires add '\(MadeUpQuestionnaire.path)'").code == .done)
    let german = try bench.run("learn --language de").output
    #expect(german != (try bench.run("learn").output))
    try configure("DE")
    #expect(try bench.run("learn").output == german)
    let refused = try bench.run("learn --language xx")
    #expect(refused.code == .usage && refused.output == "")
    #expect(
      refused.diagnostics.hasPrefix("wellbeing: There is no 'xx' version of any topic. Available: ")
    )
  }

  @Test func `moods are told in it where there are words`() throws {
    for (language, word) in [("ja", "幸せ"), ("fr", "Happy")] {
      try configure(language)
      #expect(try bench.run("mood 😊").output.contains(word))
    }
    #expect(try bench.run("mood 😊 --language ja").output.contains("幸せ"))
  }

  @Test func `a sitting asks in it, and goes on in the language that it was begun in`() throws {
    try configure("de")
    let begun = try bench.sit("take made-up \(Self.file)", typing: ["", "1", "quit"])
    #expect(begun.code == .done && begun.output.contains(Self.germanQuestion))
    try configure("en")
    let resumed = try bench.sit("take made-up \(Self.file) --resume", typing: ["", "back", "quit"])
    #expect(resumed.code == .done && resumed.output.contains(Self.germanQuestion))
  }

  private static let germanQuestion = "Lärm draußen"
}
