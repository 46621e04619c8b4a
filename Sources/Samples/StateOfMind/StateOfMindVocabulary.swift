public import WellbeingInstruments

/// What the words of State of Mind are called, and how they are chosen: kept in data, so that a
/// language is added without code.
public struct StateOfMindVocabulary: Sendable, Hashable {
  /// A part of the vocabulary that a language has as a whole, or not at all.
  package enum Section: String, Sendable, Hashable, CaseIterable {
    /// The names of ``StateOfMind/Kind``.
    case kinds
    /// The names of ``StateOfMind/ValenceClassification``.
    case classifications
    /// The names of ``StateOfMind/Label``.
    case labels
    /// The names of ``StateOfMind/Association``.
    case associations
    /// The sentences.
    case texts
  }

  /// On whose word a language's names and sentences are what they are.
  package struct Translation: Sendable, Hashable {
    /// How far a language's wording was checked.
    package enum Status: String, Sendable, Hashable, CaseIterable {
      /// It was written in this language.
      case original
      /// Somebody who can answer for it has read it.
      case reviewed
      /// It stands as its source has it.
      case unreviewed
    }

    /// How far the wording was checked.
    package let status: Status
    /// What there is in this language; the rest is said in English.
    package let covers: Set<Section>
    /// Where the wording is from.
    package let source: String
  }

  /// A face that stands for a feeling.
  ///
  /// Label and valence are this kit's own choice.
  package struct Emoji: Sendable, Hashable {
    /// The character.
    package let emoji: String
    /// The word for the feeling.
    package let label: StateOfMind.Label
    /// How pleasant it is, from −1 through 1.
    package let valence: Double
  }

  /// The name of a sentence.
  package enum TextName: String, Sendable, Hashable, CaseIterable {
    /// The question for an emotion, and what an emotion is.
    case emotion
    /// The question for a mood, and what a mood is.
    case mood
    /// The question for the kind.
    case chooseKind
    /// The question for the valence.
    case chooseValence
    /// What is said once before the labels.
    case beforeLabels
    /// The question for the associations.
    case chooseAssociations
    /// The question for a remark.
    case chooseNote
    /// What was saved after an emoji alone, `{label}`, and how to change it, `{reference}`.
    case savedAs

    // MARK: What there is to learn

    /// What the topic is called.
    case learnTitle
    /// The heading above what naming a feeling does.
    case learnNaming
    /// What a pause does.
    case learnPausing
    /// That no feeling is out of place.
    case learnFeelings
    /// What naming feelings does over time.
    case learnOverTime
    /// Where this is from.
    case learnSource
    /// The heading above the kinds.
    case learnKinds
    /// What the kinds are.
    case learnKindsText
    /// The heading above the valence.
    case learnValence
    /// What the valence is.
    case learnValenceText
    /// The heading above the labels.
    case learnLabels
    /// The heading above the associations.
    case learnAssociations
    /// The heading above the emoji.
    case learnFaces
    /// What a face stands for.
    case learnFacesText
  }

  /// What one step of the scale stands for when it is chosen; this kit's own choice.
  struct Step: Sendable, Hashable {
    let classification: StateOfMind.ValenceClassification
    let valence: Double
    let labels: [StateOfMind.Label]
  }

  static let fileName = "state-of-mind.json"

  /// The languages, English among them, in the order of the file.
  public let languages: [String]
  /// What is known of each language's wording.
  package let translations: [String: Translation]
  /// The faces that stand for a feeling, in the order of the file.
  package let emojis: [Emoji]
  let names: Names
  let steps: [Step]
  let texts: [TextName: LocalizedText]

  /// The vocabulary that is part of the binary; it is read once.
  ///
  /// - Throws: `DefinitionError` when the file is not valid.
  public static func builtIn() throws(DefinitionError) -> StateOfMindVocabulary {
    try embedded.get()
  }

  private static let embedded = Result { () throws(DefinitionError) in
    try StateOfMindVocabulary(decoding: EmbeddedFile.bytes(named: fileName) ?? [])
  }

  /// Reads a vocabulary from a JSON document, strictly: every word of HealthKit's must be there
  /// with its raw value, and no other.
  ///
  /// - Throws: `DefinitionError` with every fault that was found.
  public init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try DefinitionReader.read(document) { $0.stateOfMindVocabulary }
  }

  init(
    languages: [String], translations: [String: Translation], emojis: [Emoji], names: Names,
    steps: [Step], texts: [TextName: LocalizedText]
  ) {
    self.languages = languages
    self.translations = translations
    self.emojis = emojis
    self.names = names
    self.steps = steps
    self.texts = texts
  }
}

/// Reading the choices of this kit's own: faces, steps, and which labels are offered first.
extension Node {
  var editorial: (emojis: [StateOfMindVocabulary.Emoji], steps: [StateOfMindVocabulary.Step])? {
    object { object in
      // The note is for readers of the file.
      let note = object.required("note")?.string
      let emojiNode = object.required("emoji")
      let emojis = emojiNode?.list(\.emoji)
      emojiNode?.checkUnique(emojis?.map(\.emoji) ?? [], key: "emoji")
      let steps = object.required("steps")?.steps
      guard note != nil, let emojis, let steps else { return nil }
      return (emojis, steps)
    }
  }

  private var emoji: StateOfMindVocabulary.Emoji? {
    object { object in
      let emoji = object.required("emoji")?.string
      let label = object.required("label")?.vocabularyWord(StateOfMind.Label.self)
      let valence = object.required("valence")?.double(in: -1...1)
      guard let emoji, let label, let valence else { return nil }
      return StateOfMindVocabulary.Emoji(emoji: emoji, label: label, valence: valence)
    }
  }

  private var steps: [StateOfMindVocabulary.Step]? {
    guard let steps = list(\.step) else { return nil }
    checkUnique(steps.map(\.classification.name), key: "classification")
    for classification in StateOfMind.ValenceClassification.allCases
    where !steps.contains(where: { $0.classification == classification }) {
      report(.missingKey(classification.name))
    }
    return steps
  }

  private var step: StateOfMindVocabulary.Step? {
    object { object in
      let classification = object.required("classification")?
        .vocabularyWord(StateOfMind.ValenceClassification.self)
      let valenceNode = object.required("valence")
      let valence = valenceNode?.double(in: -1...1)
      let labelsNode = object.required("labels")
      let labels = labelsNode?.list { $0.vocabularyWord(StateOfMind.Label.self) }
      labelsNode?.checkUnique(labels?.map(\.name) ?? [], key: nil)
      guard let classification, let valence, let labels else { return nil }
      guard StateOfMind.ValenceClassification(valence: valence) == classification else {
        return valenceNode?.refuse(
          .outOfRange(
            minimum: classification.lowerBound, maximum: classification.upperBound ?? 1))
      }
      return StateOfMindVocabulary.Step(
        classification: classification, valence: valence, labels: labels)
    }
  }

  private func double(in range: ClosedRange<Double>) -> Double? {
    guard let double else { return nil }
    guard range.contains(double) else {
      return refuse(.outOfRange(minimum: range.lowerBound, maximum: range.upperBound))
    }
    return double
  }
}
