import WellbeingCommandSupport
import Testing
import WellbeingTestBytes

@Suite struct ReferenceTranscriptTests {
  @Test func whatQuestionnairesRestOn() throws {
    let bench = try Workbench()
    let texts = try ["gad-7", "phq-4", "phq-9", "phq-15"].map {
      try bench.run("questionnaires cite \($0)").plainTranscript
    }
    try expectGolden(texts.joined(separator: "\n"), "cite.txt")
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
