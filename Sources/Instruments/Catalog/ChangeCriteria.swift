/// The sets of rules that a change between two results is read by, such as those of a health
/// service: kept in data, as the instruments are.
///
/// The figures stand in the definitions. A set says which of their rules belong together, and what it
/// calls them.
package struct ChangeCriteria: Sendable, Hashable {
  /// A score, and the rules of its definition that belong to a set.
  package struct Measure: Sendable, Hashable {
    /// The instrument's id, for example `phq-9`.
    package let questionnaire: String
    /// The score's id, for example `total`.
    package let score: String
    /// The id of the change rule that says from which difference on a change is reliable.
    package let reliableChange: String
    /// The id of the change rule that says from which score on a result counts as a case.
    package let caseness: String
  }

  /// Which results a set takes together, one of each of its measures.
  package struct Combination: Sendable, Hashable {
    /// How many days lie at most between them, 1 through 36,500.
    package let pairWithinDays: Int
    /// The works that this comes from.
    package let sources: [String]
  }

  /// A kind of rule that a set can take all of.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The smallest difference that exceeds measurement error.
    case reliableChange
    /// The smallest clinically important difference.
    case minimalImportantDifference
  }

  /// Which rules belong to a set.
  package enum Scope: Sendable, Hashable {
    /// Those that it names. With a combination the set speaks of its measures together as well.
    case measures([Measure], Combination?)
    /// All of a kind that no set names, of any definition.
    case remaining(Kind)
  }

  /// A set of rules.
  package struct Criterion: Sendable, Hashable {
    /// The set's name in data, for example `nhs`.
    package let id: String
    /// The set in words, as sentences name it.
    package let title: LocalizedText
    /// One sentence about what the set tells.
    package let text: LocalizedText
    /// Which rules belong to it.
    package let scope: Scope
    /// The works that the set comes from.
    package let sources: [String]
  }

  static let fileName = "criteria.json"

  /// The sets, in the order in which they are shown.
  package let criteria: [Criterion]
  /// The works that the sets cite.
  package let sources: [Questionnaire.Citation]

  /// The sets that are part of the binary; they are read once.
  ///
  /// - Throws: ``DefinitionError`` when the file is not valid.
  package static func builtIn() throws(DefinitionError) -> ChangeCriteria {
    try embedded.get()
  }

  private static let embedded = Result { () throws(DefinitionError) in
    try ChangeCriteria(decoding: EmbeddedFile.bytes(named: fileName) ?? [])
  }

  /// Reads sets from a JSON document, strictly.
  ///
  /// Whether definitions have the rules that are named is not looked at: a definition can come later.
  ///
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try DefinitionReader.read(document) { $0.changeCriteria }
  }

  init(criteria: [Criterion], sources: [Questionnaire.Citation]) {
    self.criteria = criteria
    self.sources = sources
  }

  /// Returns the sets that a rule belongs to, in their order: those that name it, else those that take
  /// what no set names.
  ///
  /// - Parameters:
  ///   - rule: A change rule of a definition.
  ///   - questionnaire: The definition's id.
  package func criteria(
    of rule: Questionnaire.ChangeRule, in questionnaire: String
  ) -> [Criterion] {
    let naming = criteria.filter { $0.names(rule, in: questionnaire) }
    return naming.isEmpty ? criteria.filter { $0.takesWhatRemains(as: rule.meaning) } : naming
  }

  /// Returns the works of the given ids, in the order of the document.
  package func sources(_ ids: [String]) -> [Questionnaire.Citation] {
    sources.filter { ids.contains($0.id) }
  }
}

extension ChangeCriteria.Criterion {
  fileprivate func names(_ rule: Questionnaire.ChangeRule, in questionnaire: String) -> Bool {
    guard case .measures(let measures, _) = scope else { return false }
    return measures.contains { measure in
      guard measure.questionnaire == questionnaire, measure.score == rule.score else {
        return false
      }
      switch rule.meaning {
      case .reliableChange: return measure.reliableChange == rule.id
      case .caseness: return measure.caseness == rule.id
      default: return false
      }
    }
  }

  fileprivate func takesWhatRemains(as meaning: Questionnaire.ChangeRule.Meaning) -> Bool {
    switch meaning {
    case .reliableChange: scope == .remaining(.reliableChange)
    case .minimalImportantDifference: scope == .remaining(.minimalImportantDifference)
    case .response, .remission, .caseness, .clinicallySignificantChange: false
    }
  }
}
