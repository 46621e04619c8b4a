import Testing

@testable import WellbeingInstruments

@Suite("Sentences that any questionnaire uses")
struct GeneralTextsTests {
  private let texts: GeneralTexts

  init() throws {
    texts = try GeneralTexts.builtIn()
  }

  @Test("have each placeholder filled, and none left", arguments: GeneralTexts.Name.allCases)
  func placeholders(name: GeneralTexts.Name) {
    let names = placeholderNames(texts.text(name))
    #expect(
      Set(names) == Self.placeholders[name] ?? Self.placeholdersOfChange[name] ?? [])
    let values = Dictionary(uniqueKeysWithValues: names.map { ($0, "<\($0)>") })
    let filled = texts.text(name, in: "en", values).keepingOpenEnd(true)
    #expect(!filled.contains("{") && !filled.contains("}"))
    for name in names { #expect(filled.contains("<\(name)>")) }
  }

  @Test("fall back to English where a language is not there")
  func fallback() {
    #expect(texts.text(.notDiagnosis, in: "vi") == texts.text(.notDiagnosis))
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
    .readBy: ["readBy"],
    .alertStaff: ["n", "reference"], .ownAlert: ["questionnaires"],
    .ownAlerts: ["questionnaires"],
    .impliedPerson: ["n", "answer"], .answeredDays: ["n"], .noAlert: ["n", "answer"],
    .noContact: ["country"], .likelyCountry: ["country"],
    .noTotalMany: ["n"],
    .between: ["lowest", "highest"],
    .betweenInBand: ["lowest", "highest", "band"],
    .betweenAtLeast: ["lowest", "highest", "cutoff"],
    .betweenBelow: ["lowest", "highest", "cutoff"],
    .prorated: ["answered", "of"],
    .danger: ["contacts"],
    .help: ["contacts"],
    .learnPeriod: ["period"],
    .learnStudied: ["population"],
    .learnTimes: ["factor"],
    .learnScoreRange: ["score", "count", "lowest", "highest"],
    .learnRange: ["lowest", "highest"],
    .learnMark: ["cutoff"],
    .learnShare: ["n", "of"],
    .learnFound: ["cutoff", "found", "condition", "reached"],
    .learnFoundOnly: ["cutoff", "found", "condition"],
    .learnReachedOnly: ["cutoff", "reached", "condition"],
    .learnCutoffOnly: ["cutoff", "condition"],
    .learnPolicy: ["n", "of"],
    .learnDeclined: ["n"],
    .learnNotApplicable: ["n", "answer"],
    .learnAlert: ["n", "answer"],
    .learnWorks: ["id"],
  ]
}
