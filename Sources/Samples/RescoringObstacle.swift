package import WellbeingInstruments

/// Why a result cannot be scored anew, and is left as it is.
///
/// Cases name items, never what was answered.
package enum RescoringObstacle: Error, Sendable, Hashable {
  /// What the result was scored from, or the policy, does not fit the definition.
  case doesNotFit(ScoringError)
  /// The definition has an item that was not asked: it would count as left unanswered.
  case neverAsked(item: String)
  /// Only the total is known, and the definition forms that score otherwise: the same number would
  /// say something else.
  case formedOtherwise(score: String)
  /// The definition lacks the language in which the questionnaire was administered.
  case languageNotOffered(String)
  /// The program knows no present version of the questionnaire.
  case noPresentVersion
  /// The version that the program knows is lower than the one that the result refers to.
  case presentVersionLower(Questionnaire.Key)
  /// The store has another document under the key of the version that the program knows: neither
  /// can be saved by.
  case presentVersionConflicts(Questionnaire.Key)
}
