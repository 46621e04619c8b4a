public import Foundation
public import WellbeingInstruments
public import WellbeingSamples

extension CombinedChange {
  /// Finds the changes over several measures together: one for each set of rules that speaks of its
  /// measures together, and of whose measures each has a result with a value.
  ///
  /// Results belong together where their local days lie within as many days as the set says, one
  /// sitting included. The change is from the group that begins first, at the measures' baselines or
  /// after, to the group that ends last.
  ///
  /// - Parameters:
  ///   - results: Results of one subject, in any order.
  ///   - questionnaires: The definitions whose rules are asked; a set that names another is passed
  ///     over.
  ///   - baselines: By instrument, the first result to look at; the first that has a value where none
  ///     is named. A set is passed over where one is named that has none.
  ///   - criteria: The sets of rules.
  ///   - chosen: The sets that are wanted; empty for all.
  ///   - texts: The sentences.
  ///   - language: What they are said in, as a BCP 47 tag.
  /// - Returns: The changes in the order of the sets.
  public static func all(
    of results: [AssessmentSummary], by questionnaires: [Questionnaire],
    baselines: [String: UUID] = [:], criteria: ChangeCriteria, chosen: Set<String> = [],
    texts: GeneralTexts, language: String
  ) -> [CombinedChange] {
    let words = ChangeWords(texts: texts, language: language)
    return criteria.criteria.compactMap { criterion in
      guard chosen.isEmpty || chosen.contains(criterion.id),
        case .measures(let named, let combination?) = criterion.scope, named.count > 1,
        named.allSatisfy({ measure in
          questionnaires.contains { $0.id == measure.questionnaire }
        })
      else { return nil }
      let measures = named.compactMap { measure in
        MeasureCourse(
          measure, by: questionnaires, in: results, from: baselines[measure.questionnaire])
      }
      guard measures.count == named.count else { return nil }
      return CombinedReading(
        criterion: criterion, combination: combination, measures: measures, criteria: criteria,
        words: words
      ).change
    }
  }
}
