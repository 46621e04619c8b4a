import WellbeingStrictJSON

/// A valid part of a definition that is probably a mistake.
package struct DefinitionWarning: Sendable, Hashable {
  /// The line, from 1.
  package let line: Int
  /// The column in Unicode scalars, from 1.
  package let column: Int
  /// The JSON path, for example `$.items[6].text.en`.
  package let path: String
  /// The probable mistake.
  package let reason: Reason

  init(_ finding: Findings<Reason>.Finding) {
    line = finding.position.line
    column = finding.position.column
    path = finding.path.description
    reason = finding.reason
  }

  /// The kinds of probable mistake.
  package enum Reason: Sendable, Hashable {
    /// The text is almost that of a built-in instrument.
    case resembles(Wording)
    /// The text is that of a built-in instrument, with different punctuation or capitals.
    case differsInPunctuation(Wording)
    /// The item asks about self-harm or suicide, in these words, and has no alert.
    case unwatched(words: String)
    /// The threshold of a notice or rule is not a cut-off or the start of a band of the score.
    case unsupportedThreshold(score: String, value: Double)
    /// No example gives the score at an end of the band, in points.
    case uncoveredEdge(score: String, value: Double)
    /// No example gives a score in the band.
    case uncoveredBand(score: String, band: String)
    /// No example answers every item with this extreme choice.
    case uncoveredExtreme(Extreme)
    /// No example raises the alert of the item.
    case uncoveredAlert(item: String)
    /// No example uses the policy for unanswered items, which may be to refuse a score.
    case uncoveredPolicy(MissingAnswerPolicy)
    /// No example declines the item.
    case uncoveredDeclined(item: String)
    /// No example says that the item does not apply.
    case uncoveredNotApplicable(item: String)
    /// No example gives this result of the pattern rule.
    case uncoveredResult(patternRule: String, SymptomPattern.Result)
  }

  /// The two extremes of a sheet's answers.
  package enum Extreme: String, Sendable, Hashable, CaseIterable {
    /// Every item with its lowest choice.
    case lowest
    /// Every item with its highest choice.
    case highest
  }

  /// A text of a built-in instrument.
  package struct Wording: Sendable, Hashable {
    /// The instrument's id, for example `gad-7`.
    package let questionnaire: String
    /// The part of the instrument that the text belongs to.
    package let part: Part
    /// The text, verbatim, in the language of the text that resembles it.
    package let text: String
  }

  /// The parts of an instrument with wording for respondents.
  package enum Part: Sendable, Hashable {
    /// The lead-in before the items.
    case instructions
    /// The item with an id.
    case item(String)
    /// The choice with an id.
    case choice(String)
  }
}

extension DefinitionWarning.Reason {
  /// The kind of warning in one word, which is the same in every version: for programs that process
  /// the linter's output.
  package var name: String {
    switch self {
    case .resembles: "resembles"
    case .differsInPunctuation: "differsInPunctuation"
    case .unwatched: "unwatched"
    case .unsupportedThreshold: "unsupportedThreshold"
    case .uncoveredEdge: "uncoveredEdge"
    case .uncoveredBand: "uncoveredBand"
    case .uncoveredExtreme: "uncoveredExtreme"
    case .uncoveredAlert: "uncoveredAlert"
    case .uncoveredPolicy: "uncoveredPolicy"
    case .uncoveredDeclined: "uncoveredDeclined"
    case .uncoveredNotApplicable: "uncoveredNotApplicable"
    case .uncoveredResult: "uncoveredResult"
    }
  }
}
