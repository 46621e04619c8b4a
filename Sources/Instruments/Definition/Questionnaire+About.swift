extension Questionnaire {
  /// What an instrument measures.
  package struct Measure: Sendable, Hashable {
    /// The name that people are shown, for example *Depression symptoms*.
    package let name: LocalizedText
    /// One sentence about it.
    package let text: LocalizedText
  }

  /// A sentence with the works that it cites.
  package struct Statement: Sendable, Hashable {
    /// The sentence.
    package let text: LocalizedText
    /// The works that it cites.
    package let sources: [String]
  }

  /// A section of what there is to learn about an instrument.
  package struct Lesson: Sendable, Hashable {
    /// What it is about.
    package let title: LocalizedText
    /// The text.
    package let text: LocalizedText
    /// The works that it cites.
    package let sources: [String]
  }

  /// What is said before the items, apart from the lead-in.
  package struct Notices: Sendable, Hashable {
    /// To the person who answers; nil if there is nothing to say.
    package let person: LocalizedText?
    /// To whoever administers it; nil if there is nothing to say.
    package let staff: LocalizedText?
  }

  /// A number of days, with its wording.
  package struct Period: Sendable, Hashable {
    /// How many days.
    package let days: Int
    /// The period in words.
    package let text: LocalizedText
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
    package let reference: Reference?
  }

  /// Under which terms an instrument may be used.
  package struct Licence: Sendable, Hashable {
    /// The owner's words, verbatim.
    package let text: String
    /// Notices that must go with the definition, such as LOINC's.
    package let notices: [String]
    /// Where the words stand.
    package let sources: [String]
  }

  /// How far a language's wording was compared with the original form.
  package struct TranslationStatus: Sendable, Hashable {
    /// The stages of comparison.
    package enum Stage: String, Sendable, Hashable {
      /// Compared with the publisher's own document.
      case comparedWithOriginal
      /// Independent transcriptions agree; the publisher's document was not compared.
      case transcriptionsAgree
      /// Not compared with anything.
      case unverified
    }

    /// How far the comparison went.
    package let stage: Stage
    /// What was compared.
    package let note: String
  }

  /// An answer sheet with the result that it must give.
  package struct Example: Sendable, Hashable {
    /// What a score must be.
    package struct ExpectedScore: Sendable, Hashable {
      /// The score's id.
      package let id: String
      /// The basis that it must have.
      package let basis: Score.Basis
      /// The value, or nil if it must be unscorable.
      package let value: Double?
      /// The band, or nil if it must be unscorable.
      package let band: String?
      /// The highest possible score on this basis, when it is stated.
      package let maximum: Double?
      /// The lowest score that the unanswered items allow, when it is stated.
      package let lowest: Double?
      /// The highest score that the unanswered items allow, when it is stated.
      package let highest: Double?
    }

    /// The answers by item id; an item that is not there is unanswered.
    package let answers: [String: Answer]
    /// The policy for unanswered items.
    package let policy: MissingAnswerPolicy
    /// What each score must be.
    package let scores: [ExpectedScore]
    /// The items whose alert must be raised.
    package let raised: [String]
    /// The items whose alert must be not assessed.
    package let notAssessed: [String]
    /// What each pattern rule must give; those not named are not checked.
    package let patterns: [String: SymptomPattern.Result]
  }

  /// Returns the citations of the given ids, in the definition's order.
  public func citations(_ ids: [String]) -> [Citation] {
    citations.filter { ids.contains($0.id) }
  }
}

extension Questionnaire {
  /// The parts of a reference, for programs that manage references.
  ///
  /// Every part stands verbatim in the text of its source, so that the two cannot contradict each
  /// other; what the text does not say, the parts do not say.
  package struct Reference: Sendable, Hashable {
    /// What kind of work it is.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      /// An article in a journal.
      case article
      /// A book, or a manual.
      case book
      /// A report or specification of an institution.
      case report
      /// What is found at an address, and is published nowhere else.
      case webpage
    }

    /// What kind of work it is.
    package let kind: Kind
    /// The authors that are named, in their order: a person as family name and initials without
    /// points, such as `Spitzer RL`, an institution by its name.
    package let authors: [String]
    /// The title, with its subtitle.
    package let title: String
    /// The journal, as it is abbreviated there.
    package let journal: String?
    /// Who published it.
    package let publisher: String?
    /// The year in which it was published.
    package let year: Int?
    /// The volume of the journal.
    package let volume: String?
    /// The issue within the volume, such as `1-3`.
    package let issue: String?
    /// The pages, such as `1092-1097`.
    package let pages: String?
    /// What else is to be said of it, such as the day on which a page was read.
    package let note: String?
  }
}

extension Questionnaire.Citation {
  /// Whether the text names some of the authors and says that there are others ("et al.").
  public var namesOnlySomeAuthors: Bool {
    guard let last = reference?.authors.last else { return false }
    return ["\(last), et al.", "\(last) et al."].contains { text.contains($0) }
  }
}
