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
