import WellbeingInsights
package import WellbeingInstruments
package import WellbeingTextFormats
package import WellbeingSamples

package struct ResultCells {
  private static let language = "en"

  /// Whether a rule judges changes; of their own, a person reads the differences alone.
  let judgesChanges: Bool
  private let definition: (Questionnaire.Key) throws -> Questionnaire?

  /// - Parameter definition: Returns the definition that a result refers to; nil if it is unknown.
  package init(
    judgesChanges: Bool = true,
    definition: @escaping (Questionnaire.Key) throws -> Questionnaire?
  ) {
    self.judgesChanges = judgesChanges
    self.definition = definition
  }

  /// Returns the score with its band, and the state of its alert.
  ///
  /// - Parameter waiting: The alerts that wait, for the state of one that does not.
  package func score(of result: AssessmentSummary, _ waiting: [WaitingAlert]) throws -> Span {
    try score(of: result, state: state(of: result, waiting))
  }

  /// Returns the score with its band, without the state of its alert.
  func score(of result: AssessmentSummary) throws -> Span { try score(of: result, state: nil) }

  private func score(of result: AssessmentSummary, state: String?) throws -> Span {
    let questionnaire = try definition(result.questionnaire)
    let state = state.map { ", \($0)" } ?? ""
    guard let score = result.score else {
      return questionnaire?.scores.isEmpty == true
        ? Span("answered" + state) : Span("no total" + state, .caution)
    }
    let words = words(score, questionnaire)
    return Span(words + state, tone(score, questionnaire))
  }

  /// Returns a score or a band in fewer columns, such as `16* mod. sev.` for `16 moderately severe (8
  /// of 9 items)`: the sign says that answers are missing in the total.
  @Sendable static func short(_ words: String) -> String {
    let isIncomplete = words.contains(#/\((estimated|prorated|\d+ of \d+ items)/#)
    let plain = words.replacing(#/ \([^)]*\)/#, with: "").replacing(#/, \d+ unanswered/#, with: "")
    let names = [
      ("moderately", "mod."), ("moderate", "mod."), ("severe", "sev."), ("minimal", "min."),
    ]
    let short = names.reduce(plain) { $0.replacing($1.0, with: $1.1) }
    return isIncomplete ? short.replacing(#/^[\d.]+/#) { $0.output + "*" } : short
  }

  /// Returns the number of a score alone.
  @Sendable static func shortest(_ words: String) -> String {
    let short = short(words)
    return short.hasPrefix("no total") ? "no total" : short.prefix { $0 != " " }.description
  }

  /// Returns the columns in which no score with a short band is cut to one with another band, such as
  /// `16* mod. sev.` to `16* mod.`.
  static func leastWidth(_ questionnaire: Questionnaire) -> Int {
    let names = (questionnaire.scores.first?.bands ?? [])
      .map { short(questionnaire.text($0.text, in: language)) }
    let long = names.filter { name in names.contains { $0 != name && name.hasPrefix($0) } }
    return max(9, 4 + (long.map(\.count).max() ?? 0))
  }

  /// Returns the score with its band. That only the total is known makes no difference to it.
  private func words(_ score: Score, _ questionnaire: Questionnaire?) -> String {
    guard let value = score.value else {
      return score.basis.words + (score.missing.map { ", \($0.count) unanswered" } ?? "")
    }
    guard score.basis == .totalOnly else {
      return score.words(by: questionnaire, in: Self.language)
    }
    let band = score.bandWords(by: questionnaire, in: Self.language)
    return [points(value), band].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the state of a result's alert, if the mark does not say enough.
  func state(of result: AssessmentSummary, _ waiting: [WaitingAlert]) -> String? {
    let states = waiting.filter { $0.uuid == result.uuid }.map(\.state)
    return switch result.alertState(isCorrected: states.contains(.corrected)) {
    case .enteredInError: "entered in error"
    case .corrected: "corrected"
    case .toldSomeone where states.isEmpty: "told someone"
    case .reviewed where !result.raisedAlerts.isEmpty: "reviewed"
    default: nil
    }
  }

  private func tone(_ score: Score, _ questionnaire: Questionnaire?) -> Tone {
    guard score.value != nil else { return .caution }
    let bands = questionnaire?.score(score.id)?.bands ?? []
    guard let place = bands.firstIndex(where: { $0.id == score.band }), bands.count > 1 else {
      return .plain
    }
    let isReversed = questionnaire?.score(score.id)?.direction == .higherIsBetter
    return .band(isReversed ? bands.count - 1 - place : place, of: bands.count)
  }
}
