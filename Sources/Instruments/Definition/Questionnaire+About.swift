extension Questionnaire {
  /// What an instrument measures.
  public struct Measure: Sendable, Hashable {
    /// The name that people are shown, for example *Depression symptoms*.
    public let name: LocalizedText
    /// One sentence about it.
    public let text: LocalizedText
  }

  /// A sentence with the works that it cites.
  public struct Statement: Sendable, Hashable {
    /// The sentence.
    public let text: LocalizedText
    /// The works that it cites.
    public let sources: [String]
  }

  /// A section of what there is to learn about an instrument.
  public struct Lesson: Sendable, Hashable {
    /// What it is about.
    public let title: LocalizedText
    /// The text.
    public let text: LocalizedText
    /// The works that it cites.
    public let sources: [String]
  }

  /// What is said before the items, apart from the lead-in.
  public struct Notices: Sendable, Hashable {
    /// To the person who answers; nil where there is nothing to say.
    public let person: LocalizedText?
    /// To whoever administers it; nil where there is nothing to say.
    public let staff: LocalizedText?
  }

  /// A number of days, with its wording.
  public struct Period: Sendable, Hashable {
    /// How many days.
    public let days: Int
    /// The period in words.
    public let text: LocalizedText
  }

  /// A citation: a publication that supports a definition.
  public struct Citation: Sendable, Hashable {
    /// The work's name in the definition.
    public let id: String
    /// The reference.
    public let text: String
    /// The digital object identifier, where there is one.
    public let doi: String?
    /// An address, where there is one.
    public let url: String?
    /// The reference's parts, where they were told apart.
    public let reference: Reference?
  }

  /// Under which terms an instrument may be used.
  public struct Licence: Sendable, Hashable {
    /// The owner's words, verbatim.
    public let text: String
    /// Notices that must go with the definition, such as LOINC's.
    public let notices: [String]
    /// Where the words stand.
    public let sources: [String]
  }

  /// How far a language's wording was compared with the original form.
  public struct TranslationStatus: Sendable, Hashable {
    /// The stages of comparison.
    public enum Stage: String, Sendable, Hashable {
      /// Compared with the publisher's own document.
      case comparedWithOriginal
      /// Independent transcriptions agree; the publisher's document was not compared.
      case transcriptionsAgree
      /// Not compared with anything.
      case unverified
    }

    /// How far the comparison went.
    public let stage: Stage
    /// What was compared.
    public let note: String
  }

  /// An answer sheet with the result that it must give.
  public struct Example: Sendable, Hashable {
    /// What a score must be.
    public struct ExpectedScore: Sendable, Hashable {
      /// The score's id.
      public let id: String
      /// The basis that it must have.
      public let basis: Score.Basis
      /// The value, or nil when it must be unscorable.
      public let value: Double?
      /// The band, or nil when it must be unscorable.
      public let band: String?
      /// The highest possible score on this basis, when it is stated.
      public let maximum: Double?
      /// The lowest score that the unanswered items allow, when it is stated.
      public let lowest: Double?
      /// The highest score that the unanswered items allow, when it is stated.
      public let highest: Double?
    }

    /// The answers by item id; an item that is not there is unanswered.
    public let answers: [String: Answer]
    /// The policy for unanswered items.
    public let policy: MissingAnswerPolicy
    /// What each score must be.
    public let scores: [ExpectedScore]
    /// The items whose alert must be raised.
    public let raised: [String]
    /// The items whose alert must be not assessed.
    public let notAssessed: [String]
    /// What each pattern rule must give; those not named are not checked.
    public let patterns: [String: SymptomPattern.Result]
  }

  /// Returns the citations of the given ids, in the definition's order.
  public func citations(_ ids: [String]) -> [Citation] {
    citations.filter { ids.contains($0.id) }
  }
}
