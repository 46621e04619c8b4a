import WellbeingStrictJSON

/// Something in a definition that is lawful and likely to be a mistake.
package struct DefinitionWarning: Sendable, Hashable {
  /// The line, from 1.
  package let line: Int
  /// The column in Unicode scalars, from 1.
  package let column: Int
  /// The JSON path, for example `$.items[6].text.en`.
  package let path: String
  /// What is likely to be a mistake.
  package let reason: Reason

  init(_ finding: Findings<Reason>.Finding) {
    line = finding.position.line
    column = finding.position.column
    path = finding.path.description
    reason = finding.reason
  }

  /// What is likely to be a mistake.
  package enum Reason: Sendable, Hashable {
    /// The text has almost the words of a built-in instrument.
    case resembles(Wording)
    /// The text has the words of a built-in instrument, with other punctuation or capitals.
    case differsInPunctuation(Wording)
    /// No cut-off and no band of the score begins at the threshold of a notice or rule.
    case unsupportedThreshold(score: String, value: Double)
    /// No example gives the score that lies at an end of the band, in points.
    case uncoveredEdge(score: String, value: Double)
    /// No example gives a score in the band.
    case uncoveredBand(score: String, band: String)
    /// No example answers every item with its lowest choice, or with its highest.
    case uncoveredExtreme(Extreme)
    /// No example raises the alert of the item.
    case uncoveredAlert(item: String)
    /// No example uses the rule for unanswered items; refusing is one, too.
    case uncoveredPolicy(MissingAnswerPolicy)
    /// No example declines the item.
    case uncoveredDeclined(item: String)
    /// No example says that the item does not apply.
    case uncoveredNotApplicable(item: String)
    /// No example has this result of the pattern rule.
    case uncoveredResult(patternRule: String, SymptomPattern.Result)
  }

  /// The two ends of a sheet's answers.
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
    /// Which of its texts it is.
    package let part: Part
    /// The text, verbatim, in the language of the one that resembles it.
    package let text: String
  }

  /// The texts of an instrument that people are asked with.
  package enum Part: Sendable, Hashable {
    /// The lead-in before the items.
    case instructions
    /// The item of an id.
    case item(String)
    /// The choice of an id.
    case choice(String)
  }
}

extension DefinitionWarning.Reason {
  /// The kind of warning in one word, the same in every version: for programs that read what the
  /// linter found.
  package var name: String {
    switch self {
    case .resembles: "resembles"
    case .differsInPunctuation: "differsInPunctuation"
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
