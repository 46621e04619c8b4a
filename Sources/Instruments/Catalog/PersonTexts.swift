package import WellbeingTextFormats

/// The program's words to a person who answers, in a language other than English.
package struct PersonTexts: Sendable, Hashable {
  package let language: String
  package let status: Translation.Status
  package let words: PersonWords
  let texts: [GeneralTexts.Name: String]
  /// What contacts say, by the English text with {1}, {2} … for numbers and words in capitals.
  let contacts: [String: String]

  package static let fileStem = "person"

  /// The languages of the embedded files, in alphabetical order.
  package static var builtInLanguages: [String] { embedded.keys.sorted() }

  /// Returns the embedded words in a language, or nil if there are none.
  package static func builtIn(_ language: String) -> PersonTexts? { embedded[language]?.value }

  private static let embedded: [String: Later<PersonTexts?>] = {
    let files = EmbeddedFile.names.filter { $0.hasPrefix(fileStem + ".") }.map { name in
      (
        String(name.dropFirst(fileStem.count + 1).dropLast(".json".count)),
        Later { try? PersonTexts(decoding: EmbeddedFile.bytes(named: name) ?? []) }
      )
    }
    return Dictionary(uniqueKeysWithValues: files)
  }()

  func text(at place: TextPlace) -> String? {
    if case .general(let name) = place { texts[name] } else { nil }
  }

  private static let said = Result { () throws(DefinitionError) in
    try SupportContacts.builtIn().said
  }

  /// Decodes a file, strictly.
  ///
  /// - Parameter others: The languages that cannot be added again.
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package init(
    decoding document: [UInt8], besides others: [String] = []
  ) throws(DefinitionError) {
    let (texts, said) = (try GeneralTexts.inEnglish(), try Self.said.get())
    self = try DefinitionReader.read(document) { node in
      guard let found = node.personTexts(texts, said) else { return nil }
      // The English words are those that the others are compared with.
      let isEnglish = found.language.lowercased().split(separator: "-").first == "en"
      let isThere = others.contains { $0.lowercased() == found.language.lowercased() }
      return !isThere && !isEnglish
        ? found : node["language"].refuse(.translationThere(found.language))
    }
  }

  fileprivate init(
    language: String, status: Translation.Status, words: [PersonWord: String],
    texts: [GeneralTexts.Name: String], contacts: [String: String]
  ) {
    self.language = language
    self.status = status
    self.words = PersonWords(words)
    self.texts = texts
    self.contacts = contacts
  }

  /// Returns that one calls a number, or one of several.
  package func call(_ numbers: String) -> String {
    (contacts["call {1}"] ?? "call {1}").replacing("{1}", with: numbers)
  }

  /// Returns what a contact says; in English if the language has no words for it.
  package func contact(_ english: String) -> String {
    let (template, parts) = english.contactTemplate
    guard let text = contacts[template] else { return english }
    return parts.enumerated().reduce(text) {
      $0.replacing("{\($1.offset + 1)}", with: $1.element)
    }
  }
}

extension GeneralTexts {
  /// The sentences that a person who answers can read.
  static let toPerson: [Name] = [
    .readByNobody, .readBy, .readByGiver, .readByStaff, .answersNotKept, .unsavedAlert,
    .unsavedAlertGiven, .unsaved, .unsavedGiveBack, .unsavedLater, .unsavedHelp, .firstKept,
    .firstKeptGiven, .whoGave, .noTotalOne, .noTotalMany, .noTotalNone, .between, .betweenInBand,
    .betweenAtLeast, .betweenBelow, .prorated, .impliedPerson, .totalOnly, .notDiagnosis, .danger,
    .noContact, .help, .likelyCountry, .supportElsewhere, .support, .alertPerson,
    .ownAlert, .ownAlerts,
  ]
}

extension SupportContacts {
  /// Everything that is said of a contact, with {1}, {2} … for its numbers.
  fileprivate var said: Set<String> {
    let texts =
      [unknownRegion] + emergencyNumbers.compactMap(\.service)
      + contacts.flatMap { [$0.action, $0.hours, $0.cost].compactMap(\.self) }
    return Set(texts.compactMap { $0.values["en"]?.contactTemplate.text } + ["call {1}"])
  }
}

extension String {
  /// The text with {1}, {2} … for its numbers and words in capitals, and these.
  fileprivate var contactTemplate: (text: String, parts: [String]) {
    var parts: [String] = []
    let text = replacing(/[0-9][0-9 \-]*[0-9]|[0-9]|[A-Z]{3,}/) { match in
      parts.append(String(match.output))
      return "{\(parts.count)}"
    }
    return (text, parts)
  }
}

extension DefinitionNode {
  fileprivate func personTexts(_ english: GeneralTexts, _ said: Set<String>) -> PersonTexts? {
    object { object in
      _ = object.optional("$schema")
      _ = object.optional("translator")?.string
      _ = object.optional("licence")?.string
      let format = object.required("formatVersion")?.supportedFormat
      let language = object.required("language")?.languageTag
      let status = object.required("status")?.status
      let words = object.required("words")?.texts(
        of: PersonWord.allCases, named: { "\($0)" }, english: \.rawValue)
      let texts = object.required("texts")?.texts(
        of: GeneralTexts.toPerson, named: \.rawValue, english: { english.text($0) })
      let contacts = object.required("contacts")?.texts(
        of: said.sorted(), named: \.self, english: \.self)
      for (said, text) in contacts ?? [:]
      where text.contains(where: \.isNumber)
        && text.replacing(/\{[0-9]\}/, with: "").contains(where: \.isNumber)
      {
        object.node["contacts"][said].report(.numberOfItsOwn)
      }
      guard format != nil else { return nil }
      return build(language, status, words, texts, contacts) {
        PersonTexts(language: $0, status: $1, words: $2, texts: $3, contacts: $4)
      }
    }
  }

  private func texts<Key: Hashable>(
    of keys: [Key], named name: (Key) -> String, english: (Key) -> String
  ) -> [Key: String]? {
    object { object in
      var values: [Key: String] = [:]
      for key in keys {
        values[key] = object.required(name(key))?.translation(of: english(key))
      }
      return values.count == keys.count ? values : nil
    }
  }
}
