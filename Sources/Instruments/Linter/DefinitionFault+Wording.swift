extension DefinitionFault {
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

extension DefinitionFault.Wording {
  /// The text's place, such as *item 'afraid' of gad-7*.
  var name: String {
    switch part {
    case .instructions: "the lead-in of \(questionnaire)"
    case .item(let id): "item '\(id)' of \(questionnaire)"
    case .choice(let id): "choice '\(id)' of \(questionnaire)"
    }
  }
}
