import Testing

@testable import WellbeingInstruments

@Suite("Sentences that any questionnaire uses")
struct GeneralTextsTests {
  private let texts: GeneralTexts

  init() throws {
    texts = try GeneralTexts.builtIn()
  }

  @Test("read as they were decided", arguments: GeneralTexts.Name.allCases)
  func wording(name: GeneralTexts.Name) {
    #expect(texts.text(name) == Self.sentences[name])
  }

  @Test("have each placeholder filled, and none left", arguments: GeneralTexts.Name.allCases)
  func placeholders(name: GeneralTexts.Name) {
    let names = placeholderNames(texts.text(name))
    #expect(Set(names) == Self.placeholders[name] ?? [])
    let values = Dictionary(uniqueKeysWithValues: names.map { ($0, "<\($0)>") })
    let filled = texts.text(name, in: "en", values)
    #expect(!filled.contains("{") && !filled.contains("}"))
    for name in names { #expect(filled.contains("<\(name)>")) }
  }

  @Test("fall back to English where a language is not there")
  func fallback() {
    #expect(texts.text(.notDiagnosis, in: "de-AT") == texts.text(.notDiagnosis))
  }

  @Test("are refused unless every name is there")
  func missingName() throws {
    let text = String(
      decoding: try #require(EmbeddedFile.bytes(named: "texts.json")), as: UTF8.self)
    let renamed = text.replacing(#""support":"#, with: #""elsewhere":"#)
    let error = #expect(throws: DefinitionError.self) {
      try GeneralTexts(decoding: Array(renamed.utf8))
    }
    #expect(error?.faults.map(\.problem) == [.missingKey("support"), .unknownKey("elsewhere")])
  }

  @Test("are refused without a language")
  func noLanguage() {
    let text = #"{"formatVersion": 1, "version": "1.0.0", "languages": [], "texts": {}}"#
    let error = #expect(throws: DefinitionError.self) {
      try GeneralTexts(decoding: Array(text.utf8))
    }
    #expect(error?.faults.map(\.problem) == [.empty])
  }

  private static let placeholders: [GeneralTexts.Name: Set<String>] = [
    .noTotalMany: ["n"],
    .between: ["lowest", "highest"],
    .betweenInBand: ["lowest", "highest", "band"],
    .betweenAtLeast: ["lowest", "highest", "cutoff"],
    .betweenBelow: ["lowest", "highest", "cutoff"],
    .prorated: ["answered", "of"],
    .danger: ["contacts"],
    .help: ["contacts"],
  ]

  private static let sentences: [GeneralTexts.Name: String] = [
    .readByNobody: "This program sends your answers to nobody.",
    .noTotalOne: "No total: 1 item not answered.",
    .noTotalMany: "No total: {n} items not answered.",
    .noTotalNone: "No total: none of its items applies.",
    .between: "The total lies between {lowest} and {highest}.",
    .betweenInBand: "The total lies between {lowest} and {highest}: {band}, whatever the answer.",
    .betweenAtLeast:
      "The total lies between {lowest} and {highest}: {cutoff} or more, whatever the answer.",
    .betweenBelow:
      "The total lies between {lowest} and {highest}: below {cutoff}, whatever the answer.",
    .prorated: "Estimated from {answered} of {of} items.",
    .totalOnly: "Only the total was recorded; the answers are not known.",
    .danger:
      "If you are in danger or might act on thoughts of harming yourself, get help now: {contacts}.",
    .noContact: "No other contact is known for that country.",
    .help: "Someone to talk to: {contacts}.",
    .notDiagnosis: "This is a screening result, not a diagnosis.",
    .support: "If you would like to talk to someone: wellbeing support.",
  ]
}
