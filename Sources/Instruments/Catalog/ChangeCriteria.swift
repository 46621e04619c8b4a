import WellbeingTextFormats

/// The sets of rules for interpreting a change between two results, such as those of a health
/// service. They are kept in data, like the instruments.
///
/// The figures are in the definitions. A set lists which of their rules belong together, and names
/// them.
package struct ChangeCriteria: Sendable, Hashable {
  /// A score and the rules of its definition that belong to a set.
  package struct Measure: Sendable, Hashable {
    /// The instrument's id, for example `phq-9`.
    package let questionnaire: Questionnaire.ID
    /// The score's id, for example `total`.
    package let score: String
    /// The id of the change rule for reliable change.
    package let reliableChange: String
    /// The id of the change rule for clinical caseness.
    package let caseness: String
  }

  /// The results that a set evaluates together, one per measure.
  package struct Combination: Sendable, Hashable {
    /// The largest number of days between them, 1 to 36,500.
    package let pairWithinDays: Int
    package let sources: [String]
  }

  /// A kind of rule of which a set can include all.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The smallest difference that exceeds measurement error.
    case reliableChange
    /// The smallest clinically important difference.
    case minimalImportantDifference
  }

  package enum Scope: Sendable, Hashable {
    /// These rules. With a combination, the set also evaluates its measures together.
    case measures([Measure], Combination?)
    /// All rules of a kind, of any definition, that no other set lists.
    case remaining(Kind)
  }

  package struct Criterion: Sendable, Hashable {
    /// The set's id, for example `nhs`.
    package let id: String
    /// The set's title, as used in sentences.
    package let title: LocalizedText
    /// One sentence that describes the set.
    package let text: LocalizedText
    package let scope: Scope
    package let sources: [String]
  }

  static let fileName = "criteria.json"

  /// The sets, in display order.
  package let criteria: [Criterion]
  package let sources: [Questionnaire.Citation]
  /// The ids of the sets in use; empty means all. A rule in no set is always used.
  package var chosen: Set<String> = []

  /// The embedded sets. A definition that has their rules can be added later.
  package static let builtIn = EmbeddedFile.value(of: fileName, shape)

  /// Returns the sets that a rule belongs to, in their order: those that list it, otherwise those
  /// that include every unlisted rule of its kind.
  package func criteria(
    of rule: Questionnaire.ChangeRule, in questionnaire: Questionnaire.ID
  ) -> [Criterion] {
    let naming = criteria.filter { $0.names(rule, in: questionnaire) }
    return naming.isEmpty ? criteria.filter { $0.takesWhatRemains(as: rule.meaning) } : naming
  }

  package func uses(_ criterion: Criterion) -> Bool {
    chosen.isEmpty || chosen.contains(criterion.id)
  }

  /// Returns the sources with the given ids, in the order of the document.
  package func sources(_ ids: [String]) -> [Questionnaire.Citation] {
    sources.filter { ids.contains($0.id) }
  }
}

extension ChangeCriteria.Criterion {
  fileprivate func names(_ rule: Questionnaire.ChangeRule, in questionnaire: Questionnaire.ID)
    -> Bool
  {
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
