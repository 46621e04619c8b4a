import WellbeingInstruments
import WellbeingTextFormats

extension StateOfMindVocabulary {
  static let shape: Shape<StateOfMindVocabulary> = object(
    "", opening(), required("version", .version),
    required("sources", .citations),
    required("translations", Shape.map(of: translation, keys: \.languages).then(coversEnglish)),
    required("editorial", editorial), section(.kinds), section(.classifications),
    section(.labels), section(.associations), section(.texts),
    make: File.init
  ).then { file, _ in
    /// Reads a section with texts in the languages that cover it.
    func read<Value>(_ section: Section, _ node: Node, _ shape: Shape<Value>) -> Value? {
      node.document.languages = file.translations.filter { $0.value.covers.contains(section) }.keys
        .sorted()
      return shape.read(node)
    }
    let kinds = read(.kinds, file.kinds, words(StateOfMind.Kind.self))
    let classifications = read(
      .classifications, file.classifications, words(StateOfMind.ValenceClassification.self))
    let labels = read(.labels, file.labels, words(StateOfMind.Label.self))
    let associations = read(.associations, file.associations, words(StateOfMind.Association.self))
    let found = read(.texts, file.texts, texts)
    guard let kinds, let classifications, let labels, let associations, let found else {
      return nil
    }
    return StateOfMindVocabulary(
      languages: file.languages, translations: file.translations, emojis: file.editorial.emojis,
      names: Names(
        kinds: kinds, classifications: classifications, labels: labels, associations: associations),
      steps: file.editorial.steps, texts: found)
  }

  /// A file, of which the sections are read when it is known which languages cover them.
  private struct File {
    let languages: [String]
    let version: String
    let sources: [String]
    let translations: [String: Translation]
    let editorial: Editorial
    let kinds: Node
    let classifications: Node
    let labels: Node
    let associations: Node
    let texts: Node
  }

  private static func section(_ section: Section) -> Fields<Node> {
    required(section.rawValue, .later(Shape<String>.anyText))
  }

  private static let translation: Shape<Translation> = object(
    "", required("status", Shape<Translation.Status>.anyWord),
    required(
      "covers",
      Shape<[Section]>.list(of: .anyWord).distinct { .duplicate($0.rawValue) }.map(Set.init)),
    required("source", .line), make: Translation.init)

  /// English must cover every section, because other languages fall back to it.
  private static func coversEnglish(
    _ translations: [String: Translation], _ node: Node
  ) -> [String: Translation]? {
    translations["en"]?.covers.count == Section.allCases.count
      ? translations : node.refuse(.missingLanguage("en"))
  }

  private static let texts: Shape<[TextName: LocalizedText]> = .each(of: .text)

  // MARK: Words

  /// The names of all words, each with its raw value, in the order of these.
  private static func words<Word: VocabularyWord>(_ type: Word.Type) -> Shape<[LocalizedText]> {
    Shape.list(of: named(type)).unique(\.word.name).then { found, node in
      let names = Dictionary(found.map { ($0.word, $0.name) }) { first, _ in first }
      for word in Word.allCases where names[word] == nil { node.report(.missingKey(word.name)) }
      let ordered = Word.allCases.sorted { $0.rawValue < $1.rawValue }.compactMap { names[$0] }
      return ordered.count == Word.allCases.count ? ordered : nil
    }
  }

  private typealias Named<Word> = (word: Word, name: LocalizedText)

  private static func named<Word: VocabularyWord>(_ type: Word.Type) -> Shape<Named<Word>> {
    object(
      "", required("id", word(type)), required("rawValue", Shape<Int>.whole.placed),
      required("name", .text)
    ) { word, rawValue, name in (word: word, rawValue: rawValue, name: name) }
    .then { found, _ in
      let right = Double(found.word.rawValue)
      return Double(found.rawValue.value) == right
        ? (found.word, found.name)
        : found.rawValue.node.refuse(.outOfRange(minimum: right, maximum: right))
    }
  }

  private static func word<Word: VocabularyWord>(_ type: Word.Type) -> Shape<Word> {
    Shape<String>.line.then {
      Word(name: $0) ?? $1.refuse(.unknownWord(allowed: Word.allCases.map(\.name)))
    }
  }

  // MARK: This kit's own choices: emoji, steps, and the labels offered first

  private typealias Editorial = (emojis: [Emoji], steps: [Step])

  private static let editorial: Shape<Editorial> = object(
    // The note is for readers of the file.
    "", required("note", .line),
    required("emoji", Shape.list(of: emoji).unique(\.emoji, key: "emoji")),
    required("steps", steps)
  ) { ($1, $2) }

  private static let emoji: Shape<Emoji> = object(
    "", required("emoji", .line), required("label", word(StateOfMind.Label.self)),
    required("valence", .number(-1...1)), make: Emoji.init)

  private static let steps: Shape<[Step]> = Shape.list(of: step)
    .unique(\.classification.name, key: "classification").then { steps, node in
      for classification in StateOfMind.ValenceClassification.allCases
      where !steps.contains(where: { $0.classification == classification }) {
        node.report(.missingKey(classification.name))
      }
      return steps
    }

  private static let step: Shape<Step> = object(
    "", required("classification", word(StateOfMind.ValenceClassification.self)),
    required("valence", Shape<Double>.number(-1...1).placed),
    required(
      "labels",
      Shape.list(of: word(StateOfMind.Label.self)).distinct { .duplicate($0.name) })
  ) { classification, valence, labels in (classification, valence, labels) }
  .then { part, _ in
    let (classification, valence, labels) = part
    guard StateOfMind.ValenceClassification(valence: valence.value) == classification else {
      return valence.node.refuse(
        .outOfRange(minimum: classification.lowerBound, maximum: classification.upperBound ?? 1))
    }
    return Step(classification: classification, valence: valence.value, labels: labels)
  }
}
