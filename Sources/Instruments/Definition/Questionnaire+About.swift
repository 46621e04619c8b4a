extension Questionnaire {
  /// What an instrument measures.
  public struct Measure: Sendable, Hashable {
    /// The displayed name, for example *Depression symptoms*.
    public internal(set) var name: LocalizedText
    /// One sentence that describes it.
    public let text: LocalizedText
  }

  /// A statement with its sources.
  public struct Statement: Sendable, Hashable {
    /// The statement, in one or more sentences.
    public let text: LocalizedText
    /// The ids of its citations; see ``citations(_:)``.
    package let sources: [String]
  }

  /// A section of the background information about an instrument.
  package struct Lesson: Sendable, Hashable {
    package let title: LocalizedText
    package let text: LocalizedText
    package let sources: [String]
  }

  /// Notices before the items, apart from the lead-in.
  package struct Notices: Sendable, Hashable {
    /// The notice to the respondent; nil if there is none.
    package let person: LocalizedText?
    /// The notice to the staff member who administers it; nil if there is none.
    package let staff: LocalizedText?
  }

  /// A length of time, such as the two weeks that items ask about.
  public struct Period: Sendable, Hashable {
    /// The number of days.
    public let days: Int
    /// The same in words, for example *the last two weeks*.
    public internal(set) var text: LocalizedText
  }

  /// A publication that supports a definition.
  public struct Citation: Sendable, Hashable, Encodable, Identifiable {
    /// The citation's id in the definition.
    public let id: String
    /// The reference.
    public let text: String
    /// The digital object identifier, if there is one.
    public let doi: String?
    /// The URL, if there is one.
    public let url: String?
    /// The parts of the reference, if they are given separately.
    package let reference: Reference?
  }

  /// The terms under which an instrument may be used.
  public struct Licence: Sendable, Hashable {
    /// The copyright owner's words, verbatim.
    public let text: String
    /// Notices that must accompany the definition, such as LOINC's.
    public let notices: [String]
    /// The ids of its citations.
    package let sources: [String]
  }

  /// How a language's wording was compared with the original form.
  package struct TranslationStatus: Sendable, Hashable {
    package enum Stage: String, Sendable, Hashable {
      /// Compared with the publisher's own document.
      case comparedWithOriginal
      /// Independent transcriptions agree; the publisher's document was not compared.
      case transcriptionsAgree
      /// Not compared with anything.
      case unverified
    }

    package let stage: Stage
    package let note: String
  }

  /// An answer sheet with its expected result.
  package struct Example: Sendable, Hashable {
    package struct ExpectedScore: Sendable, Hashable {
      package let id: String
      package let basis: Score.Basis
      /// The expected value, or nil if the score must be unscorable.
      package let value: Double?
      /// The id of the expected band, or nil if the score must be unscorable.
      package let band: String?
      /// The highest possible score on this basis, if stated.
      package let maximum: Double?
      /// The lowest score that the unanswered items allow, if stated.
      package let lowest: Double?
      /// The highest score that the unanswered items allow, if stated.
      package let highest: Double?
    }

    /// The answers by item id; an item without an entry is unanswered.
    package let answers: [String: Answer]
    package let policy: MissingAnswerPolicy
    package let scores: [ExpectedScore]
    /// The items whose alert must be raised.
    package let raised: [String]
    /// The items whose alert must not be assessable.
    package let notAssessed: [String]
    /// The expected result of each pattern rule; rules without an entry are not checked.
    package let patterns: [String: SymptomPattern.Result]
  }

  /// Returns the citations with the given ids, in the definition's order.
  public func citations(_ ids: [String]) -> [Citation] {
    citations.filter { ids.contains($0.id) }
  }

  /// The parts of a reference, for reference management software.
  ///
  /// Every part should occur verbatim in the text of its source, so that the two do not contradict
  /// each other. For the built-in definitions this is checked.
  package struct Reference: Sendable, Hashable, Encodable {
    package enum Kind: String, Sendable, Hashable, Encodable, CaseIterable {
      case article
      case book
      /// A report or specification of an institution.
      case report
      /// A page that is published only on the web.
      case webpage
    }

    package let kind: Kind
    /// The listed authors, in order: a person as family name and initials without full stops, such
    /// as `Spitzer RL`, an institution by its name.
    package let authors: [String]
    /// The title, with its subtitle.
    package let title: String
    /// The journal, abbreviated as in the text.
    package let journal: String?
    package let publisher: String?
    package let year: Int?
    package let volume: String?
    /// The issue within the volume, such as `1-3`.
    package let issue: String?
    /// The pages, such as `1092-1097`.
    package let pages: String?
    /// Other information, such as the date on which a page was accessed.
    package let note: String?
  }
}

extension Questionnaire.Citation {
  /// Whether the text lists only some of the authors ("et al.").
  package var namesOnlySomeAuthors: Bool {
    guard let last = reference?.authors.last else { return false }
    return ["\(last), et al.", "\(last) et al."].contains { text.contains($0) }
  }
}
