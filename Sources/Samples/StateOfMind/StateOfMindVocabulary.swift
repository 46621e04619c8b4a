import WellbeingInstruments
import WellbeingTextFormats

/// The names of State of Mind's words and how they are offered, kept in a data file so that adding
/// a language needs no code.
public struct StateOfMindVocabulary: Sendable, Hashable {
  /// A part of the vocabulary that a language covers entirely or not at all.
  package enum Section: String, Sendable, Hashable, CaseIterable {
    case kinds
    case classifications
    case labels
    case associations
    case texts
  }

  /// The origin and review status of a language's names and sentences.
  package struct Translation: Sendable, Hashable {
    /// The review status of a language's wording.
    package enum Status: String, Sendable, Hashable, CaseIterable {
      case original
      /// A qualified person has reviewed it.
      case reviewed
      /// It is as in its source, without review.
      case unreviewed
    }

    package let status: Status
    /// The sections available in this language; the rest falls back to English.
    package let covers: Set<Section>
    package let source: String
  }

  /// An emoji for a feeling.
  ///
  /// Label and valence are this kit's own choice.
  package struct Emoji: Sendable, Hashable {
    package let emoji: String
    package let label: StateOfMind.Label
    /// The pleasantness, from −1 to 1.
    package let valence: Double
  }

  package enum TextName: String, Sendable, Hashable, CaseIterable {
    case emotion
    case mood
    case chooseKind
    case chooseValence
    /// The text shown once before the labels.
    case beforeLabels
    case chooseAssociations
    case chooseNote
    /// The confirmation after an emoji alone, with `{label}`, and how to change it, with
    /// `{reference}`.
    case savedAs

    // MARK: Learn page

    case learnTitle
    case learnNaming
    case learnPausing
    /// The text saying that every feeling is allowed.
    case learnFeelings
    case learnOverTime
    case learnSource
    case learnKinds
    case learnKindsText
    case learnValence
    case learnValenceText
    case learnLabels
    case learnAssociations
    /// The heading of the section on emoji.
    case learnFaces
    case learnFacesText
  }

  /// The valence and labels for one step of the scale; this kit's own choice.
  struct Step: Sendable, Hashable {
    let classification: StateOfMind.ValenceClassification
    let valence: Double
    let labels: [StateOfMind.Label]
  }

  static let fileName = "state-of-mind.json"

  /// The languages, including English, in the order of the file.
  public let languages: [String]
  package let translations: [String: Translation]
  /// The emoji for feelings, in the order of the file.
  package let emojis: [Emoji]
  let names: Names
  let steps: [Step]
  let texts: [TextName: LocalizedText]

  /// The vocabulary that is part of the library: all of HealthKit's words.
  public static let builtIn = EmbeddedFile.value(of: fileName, shape)
}
