extension Questionnaire {
  /// A code in a system such as LOINC.
  package struct Code: Sendable, Hashable {
    /// The system's address, for example `http://loinc.org`.
    package let system: String
    /// The code, for example `44249-1`.
    package let code: String
  }

  /// One possible answer to an item.
  public struct Choice: Sendable, Hashable {
    /// The choice's name in data, unique in its set.
    public let id: String
    /// What the choice counts in a score; nil in a set that is not scored.
    public let value: Int?
    /// The wording, verbatim.
    public let text: LocalizedText
    /// Other words for the choice in files from elsewhere; never shown.
    public let aliases: [String]
    /// The choice in other systems.
    package let codes: [Code]
  }

  /// The choices that several items share, in the order in which they are shown.
  package struct ChoiceSet: Sendable, Hashable {
    /// The set's name in data.
    package let id: String
    /// The choices, in ascending order of value.
    package let choices: [Choice]
  }

  /// How somebody says that an item does not apply to them, and why that may be left out.
  package struct NotApplicable: Sendable, Hashable {
    /// The words of this answer.
    package let text: LocalizedText
    /// The works that say so.
    package let sources: [String]
  }

  /// What an item that is not asked adds to a score.
  package enum SkippedValue: Sendable, Hashable {
    /// Nothing: the score is formed without the item, and its range is smaller.
    case leftOut
    /// As much as the choice of this value.
    case value(Int)
  }

  /// One question.
  public struct Item: Sendable, Hashable {
    /// The item's name in data, for example `selfHarm`.
    public let id: String
    /// The wording, verbatim.
    public let text: LocalizedText
    /// The possible answers.
    package let choiceSet: ChoiceSet
    /// Whether a score may use the item.
    public let isScored: Bool
    /// Whether a person may say that they prefer not to answer.
    public let isDeclinable: Bool
    /// How a person says that the item does not apply to them; nil if it applies to everyone.
    package let notApplicable: NotApplicable?
    /// When the item is asked; nil means always.
    package let askedIf: Condition?
    /// What the item adds to a score where it is not asked; nil if no score can use it then.
    package let ifSkipped: SkippedValue?
    /// The item in other systems.
    package let codes: [Code]

    /// The possible answers, in order.
    public var choices: [Choice] { choiceSet.choices }
  }

  /// Returns the item of an id.
  public func item(_ id: String) -> Item? {
    items.first { $0.id == id }
  }

  /// The items that scores use, in the order in which they are asked.
  public var scoredItems: [Item] { items.filter(\.isScored) }
}

extension Questionnaire.Item {
  /// Returns the choice of an id.
  public func choice(_ id: String) -> Questionnaire.Choice? {
    choiceSet.choices.first { $0.id == id }
  }

  /// What a person types for each choice, in the order shown: the values where every choice has
  /// one, and none is below 0, else positions from 0.
  public var choiceNumbers: [Int] {
    showsValues ? choiceSet.choices.compactMap(\.value) : Array(choiceSet.choices.indices)
  }

  /// Whether the numbers shown for the choices are their values, not positions.
  ///
  /// A number below 0 could not be told from the sign that stands for an unanswered item.
  public var showsValues: Bool { choiceSet.choices.allSatisfy { ($0.value ?? -1) >= 0 } }

  /// Returns the choice that a typed number stands for.
  public func choice(number: Int) -> Questionnaire.Choice? {
    zip(choiceNumbers, choiceSet.choices).first { $0.0 == number }?.1
  }
}
