package import WellbeingTextFormats

/// The program's words to a person who answers, in a language other than English.
package struct PersonTexts: Sendable, Hashable {
  package let language: String
  package let status: Translation.Status
  package let words: PersonWords
  /// What contacts say, by the English text with {1}, {2} … for numbers and words in capitals.
  let contacts: [String: String]

  package static let fileStem = "person"

  /// The languages of the embedded files, in alphabetical order.
  package static var builtInLanguages: [String] { embedded.keys.sorted() }

  /// Returns the embedded words in a language, or nil if there are none.
  package static func builtIn(_ language: String) -> PersonTexts? { embedded[language]?.value }

  private static let embedded: [String: Lazy<PersonTexts>] = {
    let files = EmbeddedFile.names.filter { $0.hasPrefix(fileStem + ".") }.map { name in
      (
        String(name.dropFirst(fileStem.count + 1).dropLast(".json".count)),
        Lazy { EmbeddedFile.value(of: name, shape) }
      )
    }
    return Dictionary(uniqueKeysWithValues: files)
  }()

  /// Decodes a file, strictly.
  ///
  /// - Parameter others: The languages that cannot be added again.
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package init(
    decoding document: [UInt8], besides others: [String] = []
  ) throws(DefinitionError) {
    self = try Self.shape.then { texts, node in
      // The English words are those that the others are compared with.
      let isEnglish = texts.language.lowercased().split(separator: "-").first == "en"
      let isThere = others.contains { $0.lowercased() == texts.language.lowercased() }
      return !isThere && !isEnglish
        ? texts : node["language"].refuse(.translationThere(texts.language))
    }.decode(document)
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

extension SupportContacts {
  /// Everything that is said of a contact, with {1}, {2} … for its numbers.
  var said: Set<String> {
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
