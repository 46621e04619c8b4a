import Foundation
import Testing
import WellbeingTestBytes
import WellbeingTextFormats

@testable import WellbeingInstruments

/// Languages that are files beside a definition.
@Suite("Translations")
struct TranslationTests {
  private static let languages = ["de", "es-419", "fr", "ko", "pl", "pt-BR", "ru"]
  private static let forms: [Questionnaire.ID] = [.phq9, .gad7, .phq8, .phq2, .gad2]

  private func document(_ name: String) throws -> String {
    String(decoding: try #require(EmbeddedFile.bytes(named: name)), as: UTF8.self)
  }

  private func english(_ id: Questionnaire.ID) -> Questionnaire? {
    EmbeddedFile.bytes(named: "\(id).json").flatMap { try? Questionnaire(decoding: $0) }
  }

  private func decode(_ text: String) throws(DefinitionError) -> [Translation] {
    try Translation.decode(Array(text.utf8), english)
  }

  /// A made-up Vietnamese one, with the wording of no official form.
  private func vietnamese() throws -> String {
    try document("phq-9.ko.json").replacing(#""language": "ko""#, with: #""language": "vi""#)
  }

  @Test("that are shipped are valid", arguments: languages)
  func shipped(language: String) throws {
    let person = try PersonTexts(decoding: Array(document("person.\(language).json").utf8))
    #expect(person.language == language)
    #expect(person.status.stage == .unreviewed)
    for id in ["phq-9", "gad-7"] {
      let forms = try decode(document("\(id).\(language).json"))
      #expect(forms.count == (id == "phq-9" ? 3 : 2))
      #expect(forms.allSatisfy { $0.formStatus.stage == .transcriptionsAgree })
      #expect(forms.allSatisfy { $0.personStatus.stage == .unreviewed })
    }
  }

  @Test("are languages of the questionnaire, English the first", arguments: forms)
  func offered(id: Questionnaire.ID) throws {
    let whole = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    #expect(whole.languages == ["en"] + Self.languages)
    #expect(whole == english(id))
  }

  @Test("say of every text what the file says, in the languages of the files", arguments: forms)
  func texts(id: Questionnaire.ID) throws {
    let whole = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    let stem = Translation.longForms[id] ?? id
    for language in Self.languages {
      let forms = try decode(document("\(stem).\(language).json"))
      let file = try #require(forms.first { $0.questionnaire.id == id })
      #expect(whole.translation(in: language) == file)
      #expect(file.language == language && file.questionnaire == whole.key)
      #expect(whole.instructions.values[language] == file.texts["instructions"])
      #expect(whole.measures.name.text(in: language) == file.texts["measure"])
      for item in whole.items {
        #expect(item.text.ownText(in: language) == file.texts["items.\(item.id)"])
      }
      for rule in whole.alerts {
        let path = "alerts.\(rule.item)"
        #expect(rule.messages.person.text(in: language) == file.texts["\(path).person"])
        #expect(
          rule.messages.notAssessedPerson.text(in: language)
            == file.texts["\(path).notAssessedPerson"])
      }
    }
    #expect(whole.translation(in: "en") == nil)
  }

  @Test("give the same scores, bands and alerts as English", arguments: forms)
  func sameResults(id: Questionnaire.ID) throws {
    let whole = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    let scorer = Scorer(whole)
    var random = SeededGenerator(seed: 50)
    for _ in 0..<Rounds.of(quick: 300, full: 1_000) {
      var answers: [String: Answer] = [:]
      for item in whole.items where item.isScored && Int.random(in: 0..<20, using: &random) > 0 {
        answers[item.id] = item.choices.randomElement(using: &random)?.value.map { .value($0) }
        if item.isDeclinable, Int.random(in: 0..<8, using: &random) == 0 {
          answers[item.id] = .declined
        }
      }
      let expected = try scorer.score(answers)
      for language in Self.languages {
        #expect(try scorer.score(answers, language: language) == expected)
      }
    }
  }

  @Test("raise the same alert at the same answer in an administration", arguments: languages)
  func sameAlerts(language: String) throws {
    var (english, other) = (
      try Administration(of: .phq9), try Administration(of: .phq9, language: language)
    )
    for place in [1, 0, 3, 0, 2, 0, 0, 1, 2] {
      for administration in [0, 1] {
        guard case .item(let item) = administration == 0 ? english.step : other.step else {
          continue
        }
        let choice = item.choices[place].id
        if administration == 0 { try english.answer(choice) } else { try other.answer(choice) }
      }
      #expect(try english.alerts() == other.alerts())
    }
    #expect(try other.alerts().raised.map(\.value) == [2])
  }

  @Test("may leave out the question that no score uses", arguments: languages)
  func difficulty(language: String) throws {
    var administration = try Administration(of: .phq9, language: language)
    for _ in 0..<9 { try administration.answer("severalDays") }
    let isAsked = ["es-419", "fr", "pt-BR", "ru"].contains(language)
    if isAsked {
      #expect(administration.step != .review)
      try administration.leaveUnanswered()
    }
    #expect(administration.step == .review)
    let resumed = try Administration(
      of: .phq9, language: administration.language, resuming: administration.progress)
    #expect(resumed == administration)
    // Without the translation, staff can still evaluate the draft.
    let bare = try #require(english("phq-9"))
    let found = try Administration(of: bare, resuming: administration.progress).alerts()
    #expect(found == (try administration.alerts()))
  }

  @Test("leave what staff read in English", arguments: languages)
  func staffTexts(language: String) throws {
    let rule = try #require(Questionnaire.phq9.alerts.first)
    #expect(rule.messages.staff.text(in: language) == rule.messages.staff.text(in: "en"))
    #expect(rule.messages.person.text(in: language) != rule.messages.person.text(in: "en"))
    #expect(rule.messages.person.text(in: "xx") == rule.messages.person.text(in: "en"))
  }

  @Test("keep the numbers of every helpline", arguments: languages)
  func numbers(language: String) throws {
    let person = try #require(PersonTexts.builtIn(language))
    let numbers = /[0-9][0-9 \-]*[0-9]|[A-Z]{3,}/
    for contact in SupportContacts.builtIn.contacts {
      let english = try #require(contact.action.values["en"])
      let said = person.contact(english)
      #expect(said != english)
      for number in english.matches(of: numbers) { #expect(said.contains(number.output)) }
    }
  }

  @Test("that are not valid leave the definition as it is")
  func broken() throws {
    let temporary = try TemporaryFolder()
    let folder = QuestionnaireFolder(at: temporary.url.path + "/data/questionnaires")
    let text = try vietnamese()
    try folder.add(translation: Array(text.utf8), named: "phq-9.vi")
    let alone = try folder.translations(of: .builtIn)
    #expect(alone.forms.isEmpty)
    #expect(alone.faults.map(\.error.faults.first?.problem) == [.noWordsToPerson("vi")])

    let person = try document("person.ko.json")
      .replacing(#""language": "ko""#, with: #""language": "vi""#)
    try folder.add(translation: Array(person.utf8), named: "person.vi")
    let both = try folder.translations(of: .builtIn)
    #expect(both.faults.isEmpty)
    let catalog = QuestionnaireCatalog.builtIn.translated(by: both.forms)
    #expect(try catalog.questionnaire("phq-9")?.languages.last == "vi")

    try folder.add(translation: Array(text.utf8), named: "phq-9.xx")
    let other = try folder.translations(of: .builtIn)
    #expect(other.faults.map(\.error.faults.first?.problem) == [.nameOfOtherLanguage("vi")])
    #expect(try folder.remove("phq-9.xx"))

    try folder.add(translation: Array("{".utf8), named: "phq-9.vi")
    let faulty = try folder.translations(of: .builtIn)
    #expect(faulty.faults.map(\.name) == ["phq-9.vi"])
    #expect(try catalog.questionnaire("phq-9") == .phq9)
    #expect(try folder.remove("phq-9.vi"))
    #expect(try !folder.remove("phq-9.vi"))
    #expect(try folder.ids().isEmpty)
  }

  @Test(
    "are found for a tag without a region, if there is one",
    arguments: [
      ("de-AT", "de"), ("pt", "pt-BR"), ("es", "es-419"), ("es-ES", nil), ("zh", nil), ("vi", nil),
      ("fr-CA", "fr"), ("KO", "ko"), ("es-MX", "es-419"), ("ES-us", "es-419"), ("es-PH", nil),
      ("es-AR-u-ca-gregory", "es-419"), ("es-Latn-MX", nil), ("pt-PT", nil),
    ])
  func lookup(tag: String, expected: String?) {
    #expect(tag.language(among: Self.languages + ["zh-Hant"]) == expected)
  }
}
