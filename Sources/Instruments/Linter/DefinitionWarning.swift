import WellbeingTextFormats

/// A valid part of a definition that is probably a mistake.
package struct DefinitionWarning: Sendable, Hashable {
  /// The line, from 1.
  package let line: Int
  /// The column in Unicode scalars, from 1.
  package let column: Int
  /// The JSON path, for example `$.items[6].text.en`.
  package let path: String
  package let reason: Reason

  init(_ finding: Findings<Reason>.Finding) {
    line = finding.position.line
    column = finding.position.column
    path = finding.path.description
    reason = finding.reason
  }

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
    case uncoveredBand(score: String, band: String)
    /// No example answers every item with this extreme choice.
    case uncoveredExtreme(Extreme)
    case uncoveredAlert(item: String)
    /// No example uses the policy for unanswered items, which may be to refuse a score.
    case uncoveredPolicy(MissingAnswerPolicy)
    case uncoveredDeclined(item: String)
    case uncoveredNotApplicable(item: String)
    case uncoveredResult(patternRule: String, SymptomPattern.Result)
  }

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
    package let part: Part
    /// The text, verbatim, in the language of the text that resembles it.
    package let text: String
  }

  /// The parts of an instrument with wording for respondents.
  package enum Part: Sendable, Hashable {
    /// The lead-in before the items.
    case instructions
    case item(String)
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
