import WellbeingTextFormats

extension Translation {
  /// A file, of which the texts are read when the definition is known.
  private typealias File = (
    questionnaire: Questionnaire.ID, version: String, language: String, translator: String,
    licence: String,
    sources: [String], form: Node, person: Node, shortForms: Node?
  )

  /// Decodes a file: the translation of a questionnaire, and those of its short forms.
  ///
  /// - Parameter definition: Returns the definition with an id, without translations.
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package static func decode(
    _ bytes: [UInt8], _ definition: (Questionnaire.ID) -> Questionnaire?
  ) throws(DefinitionError) -> [Translation] {
    let document = try JSONDocument(dataFile: bytes)
    let found = file.read(document.root).flatMap { translations($0, document.root, definition) }
    guard let found, !document.hasProblems else { throw DefinitionError(document) }
    return found
  }

  private static func translations(
    _ file: File, _ root: Node, _ definition: (Questionnaire.ID) -> Questionnaire?
  ) -> [Translation]? {
    guard let whole = definition(file.questionnaire) else {
      return root["questionnaire"].refuse(.unknownReference("\(file.questionnaire)"))
    }
    root["questionnaire"].reportUntranslatable(in: whole)
    if file.version != whole.version {
      root["version"].report(.translationOfOtherVersion(file.version, present: whole.key))
    }
    if whole.languages.contains(where: { $0.lowercased() == file.language.lowercased() }) {
      root["language"].report(.translationThere(file.language))
    }
    let form = file.form.texts(of: whole, .form)
    let person = file.person.texts(of: whole, .person)
    guard
      let formStatus = file.form.status.flatMap(Status.shape.read),
      let personStatus = file.person.status.flatMap(Status.shape.read)
    else { return nil }
    func translation(_ questionnaire: Questionnaire, _ own: [String: String]) -> Translation {
      Translation(
        questionnaire: questionnaire.key, language: file.language, translator: file.translator,
        sources: file.sources, licence: file.licence, formStatus: formStatus,
        personStatus: personStatus, texts: form.merging(own) { $1 })
    }
    let ids = longForms.filter { $0.value == whole.id }.map(\.key).sorted()
    let shortForms = ids.compactMap { id -> Translation? in
      let node: Node? = file.shortForms?[id.rawValue]
      guard let node, let short = definition(id) else { return nil }
      let common = person.filter { ["recallPeriod", "measure"].contains($0.key) }
      return translation(
        short, node.texts(of: short, .person, besides: common).merging(common) { own, _ in own })
    }
    for member in file.shortForms?.members ?? [] where !ids.contains(.init(rawValue: member.key)) {
      member.report(.unknownKey(member.key))
    }
    return [translation(whole, person)] + shortForms
  }

  // MARK: Schema

  /// The JSON Schema of translations.
  package static var schema: String { either.schema.document(title: "Translation") }

  private static let either = Shape<Node>.oneOf(
    "The texts of a questionnaire in another language, or the program's words to a person who answers.",
    [
      ("questionnaire", .later(file.named("form"))),
      ("texts", .later(PersonTexts.shape.named("person"))),
    ])

  private static let file: Shape<File> = object(
    "The texts of a questionnaire in another language.",
    schemaAddress(), formatVersion(Questionnaire.formatVersion),
    required("questionnaire", .questionnaireID, "The id of the definition."),
    required(
      "version", .version, "The version of the definition that the texts were compared with."),
    language, required("translator", .line, "Who translated the texts."),
    required("licence", .line, "Under what terms the texts may be used."),
    required(
      "sources", Shape.list(of: .line).distinct(), "Where the wording of the form is from."),
    required("form", .later(form), "The wording of the official form."),
    required("person", .later(person), "What else the person reads."),
    optional(
      "shortForms", .later(.map(of: shortForm)),
      "By id: questionnaires that take their items from this one."),
    make: { ($2, $3, $4, $5, $6, $7, $8, $9, $10) })

  static let language: Fields<String> = required(
    "language", .languageTag, "The language of all texts in the file, for example ko or pt-BR.")

  private static let texts = Shape<[String: String]>.map(of: .lines).named("texts")
  private static let groups = Shape<[String: [String: String]]>.map(of: texts).named("groups")

  private static let form: Shape<Bool> = object(
    "The wording of the official translation, verbatim.", status,
    required("instructions", .lines, "The lead-in before the items."),
    required(
      "items", texts, "By id. An item that no score uses may be missing: it is not asked."),
    required("choices", groups, "By the id of the set and of the choice."),
    make: { _, _, _, _ in true })

  private static let person: Shape<Bool> = object(
    "What else the person reads.", status,
    required("recallPeriod", .line, "The days that the form asks about, as a phrase."),
    required("measure", .line, "What the questionnaire measures."), notices, bands,
    optional(
      "declined", texts, "By score: the text for a total without a declined item."),
    optional(
      "alerts", groups,
      "By item: person, notAssessedPerson and, if the definition has them, stoppedPerson, takenBackPerson and totalImpliesPerson."
    ), make: { _, _, _, _, _, _, _ in true })

  private static let shortForm: Shape<Bool> = object(
    "The texts of a questionnaire that takes its items from this one.", notices, bands
  ) { _, _ in true }

  static let status: Fields<Status> = required(
    "status", Status.shape, "What was done to check the texts of this part.")
  private static let notices: Fields<[String]> = required(
    "resultNotices", .list(of: .lines), "The definition's notices for the person, in its order.")
  private static let bands: Fields<[String: [String: String]]> = required(
    "bands", groups, "By score and band.")
}

extension Translation.Status {
  static let shape: Shape<Translation.Status> = object(
    "What was done to check texts.",
    required("status", Shape<Stage>.anyWord, "What was done to check the texts."),
    required("note", .line, "Who compared the texts, when, and with which source."),
    optional("backTranslation", Translation.BackTranslation.shape),
    make: Translation.Status.init
  ).named("status")
}

extension Translation.BackTranslation {
  fileprivate static let shape: Shape<Translation.BackTranslation> = object(
    "What a second reader translated back into English.",
    required(
      "reader", .line,
      "Who translated back, without having seen the English texts, and when."),
    required(
      "texts", .map(of: .lines, expected: "an object"),
      "In English, by the path of the text in its part, for example alerts.selfHarm.person."),
    make: Translation.BackTranslation.init)
}

extension PersonTexts {
  static let shape: Shape<PersonTexts> = object(
    "The program's words to a person who answers.",
    schemaAddress(), formatVersion(Questionnaire.formatVersion),
    Translation.language, optional("translator", .line, "Who translated the texts."),
    optional("licence", .line, "Under what terms the texts may be used."), Translation.status,
    required(
      "texts", texts(PersonWord.allCases.map { ($0.rawValue, $0.english) }),
      "The sentences of texts.json."),
    required(
      "contacts", contacts,
      "What is said of helplines, by the English text with {1}, {2} for its numbers, which are never translated."
    ), make: PersonTexts.init)

  private init(
    _: Bool, _: Int, language: String, translator: String?, licence: String?,
    status: Translation.Status, texts: [String: String], contacts: [String: String]
  ) {
    let pairs = PersonWord.allCases.compactMap { word in texts[word.rawValue].map { (word, $0) } }
    (self.language, self.status, self.contacts) = (language, status, contacts)
    self.words = PersonWords(Dictionary(uniqueKeysWithValues: pairs))
  }

  private static let said = SupportContacts.builtIn.said.sorted()

  private static let contacts = texts(said.map { ($0, $0) }).then { texts, node in
    for (said, text) in texts
    where text.replacing(/\{[0-9]\}/, with: "").contains(where: \.isNumber) {
      node[said].report(.numberOfItsOwn)
    }
    return texts
  }

  /// Translations of English texts, by the same keys.
  private static func texts(_ english: [(key: String, text: String)]) -> Shape<[String: String]> {
    let keys = english.map(\.key)
    let texts = Dictionary(english.map { ($0.key, $0.text) }) { first, _ in first }
    return Shape<[String: Node]>.map(of: .later(.line), keys: { _ in keys }).then { nodes, _ in
      let found = nodes.compactMap { key, node in
        node.translation(of: texts[key] ?? "").map { (key, $0) }
      }
      return found.count == keys.count ? Dictionary(uniqueKeysWithValues: found) : nil
    }.named("sentences")
  }
}
