import Testing

@testable import WellbeingInstruments

@Suite struct LanguageLookupTests {
  @Test(
    arguments: [
      ("en-GB", "en"), ("EN", "en"), ("en", "en"), ("de", nil), ("", nil), ("-", nil), ("e", nil),
      ("zh-Hans-CN", "zh-Hans"), ("ZH-hans", "zh-Hans"), ("zh", nil), ("zh-CN", nil),
      ("zh-Hans-x-ward", "zh-Hans"), ("pt-BR", "pt-BR"), ("pt-br", "pt-BR"), ("pt", "pt-BR"),
      ("en-a-bbb-x-a-ccc", "en"),
    ] as [(String, String?)])
  func `a tag finds its own language or a shorter tag of it`(tag: String, found: String?) {
    let offered = ["en", "zh-Hans", "pt-BR"]
    #expect(tag.language(among: offered) == found)
    let text = LocalizedText(Dictionary(uniqueKeysWithValues: offered.map { ($0, $0) }))
    #expect(text.ownText(in: tag) == found)
  }

  @Test(
    arguments: [
      ("es-MX", "es-419", "es-419"), ("es-x-mx", "es-419", nil), ("es-ES", "es-419", nil),
      ("de", "de-x-leicht", nil), ("zh", "zh-Hant", nil), ("es", "es-419", "es-419"),
    ] as [(String, String, String?)])
  func `a region is found for its language, a private use or a script is not`(
    tag: String, offered: String, found: String?
  ) {
    #expect(tag.language(among: ["en", offered]) == found)
  }

  @Test func `the first preferred language that there is counts`() {
    #expect(Questionnaire.phq9.language(for: ["vi-VN", "en-GB", "fr"]) == "en")
    #expect(Questionnaire.phq9.language(for: ["vi"]) == nil)
    #expect(Questionnaire.phq9.language(for: ["es-MX", "en"]) == "es-419")
    #expect(Questionnaire.phq9.language(for: ["pt"]) == "pt-BR")
    #expect(Questionnaire.phq9.language(for: []) == nil)
  }

  @Test(
    arguments: [
      ("en-GB", "en"), ("EN", "en"), (nil, "en"), ("vi", nil), ("de-AT", "de"), ("zh-Hans-CN", nil),
      ("", nil),
    ] as [(String?, String?)])
  func `an administration is in a language of its definition, or an error`(
    tag: String?, language: String?
  ) throws {
    guard let language else {
      let error = AdministrationError.languageNotOffered(tag ?? "")
      #expect(throws: error) { try Administration(of: .phq9, language: tag) }
      return
    }
    let administration = try Administration(of: .phq9, language: tag)
    #expect(administration.language == language && administration.state.language == language)
  }
}
