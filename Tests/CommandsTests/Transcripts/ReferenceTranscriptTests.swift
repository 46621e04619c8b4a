import WellbeingCommandSupport
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands

@Suite struct ReferenceTranscriptTests {
  @Test func questionnaires() throws {
    let bench = try Workbench()
    let lines = ["questionnaires list", "questionnaires show gad-7", "questionnaires show phq-9"]
    try expectGolden(
      try lines.map { try bench.run($0).plainTranscript }.joined(separator: "\n"),
      "questionnaires.txt")
  }

  @Test func questionnairesOfSeveralScoresOrAnItemThatNeedNotApply() throws {
    let bench = try Workbench()
    let lines = ["questionnaires show phq-4", "questionnaires show phq-15"]
    try expectGolden(
      try lines.map { try bench.run($0).plainTranscript }.joined(separator: "\n"),
      "questionnaires-of-other-kinds.txt")
  }

  @Test func whatQuestionnairesRestOn() throws {
    let bench = try Workbench()
    let texts = try ["gad-7", "phq-4", "phq-9", "phq-15"].map {
      try bench.run("questionnaires cite \($0)").plainTranscript
    }
    try expectGolden(texts.joined(separator: "\n"), "cite.txt")
  }

  @Test func whatQuestionnairesRestOnAsBibTeX() throws {
    let bench = try Workbench()
    let texts = try ["gad-7", "phq-9", "phq-15"].map {
      try bench.run("questionnaires cite \($0) --bibtex").plainTranscript
    }
    try expectGolden(texts.joined(separator: "\n"), "cite-bibtex.txt")
  }

  @Test func support() throws {
    let bench = try Workbench()
    var texts = try ["support", "support --region gb", "support --region FR"].map {
      try bench.run($0).wholeTranscript
    }
    bench.environment["LANG"] = "en_GB.UTF-8"
    texts.append("With LANG=en_GB.UTF-8:\n" + (try bench.run("support").wholeTranscript))
    try expectGolden(texts.joined(separator: "\n"), "support.txt")
  }

  @Test func aLocaleOrdersTheContactsAndRemovesNone() throws {
    let bench = try Workbench()
    func contacts() throws -> [Substring] { try bench.run("support").output.split(separator: "\n") }
    let plain = try contacts()
    bench.environment["LC_ALL"] = "en_IE"
    #expect(try contacts().sorted() == plain.sorted())
    #expect(try contacts() != plain)
    bench.environment["LC_ALL"] = "en_ZW.UTF-8"
    #expect(try contacts() == plain)
  }

  /// A number from another country is not dialled by mistake.
  @Test func everyContactHasItsCountry() throws {
    let lines = try Workbench().run("support").output.split(separator: "\n")
    let contacts = lines.drop { !$0.hasPrefix("Emergency: ") }.dropFirst()
      .filter { $0.contains(/:\ (call|text)\ /) }
    #expect(contacts.count == 36)
    #expect(contacts.allSatisfy { $0.contains(/, [A-Z][A-Za-z ]+:\ (call|text)\ /) })
  }
}
