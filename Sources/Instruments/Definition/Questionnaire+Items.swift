extension Questionnaire {
  /// A code in a system such as LOINC.
  package struct Code: Sendable, Hashable {
    /// The system's URI, for example `http://loinc.org`.
    package let system: String
    /// The code, for example `44249-1`.
    package let code: String
  }

  /// One possible answer to an item.
  public struct Choice: Sendable, Hashable, Identifiable {
    /// The choice's id, unique in its set.
    public let id: String
    /// The choice's value in a score; nil in a set that is not scored.
    public let value: Int?
    /// The wording, verbatim.
    public internal(set) var text: LocalizedText
    /// Other words for the choice in files from other programs; never shown.
    package let aliases: [String]
    package let codes: [Code]
  }

  /// A set of choices that items share, in display order.
  package struct ChoiceSet: Sendable, Hashable {
    package let id: String
    /// The choices, in ascending order of value.
    package internal(set) var choices: [Choice]
  }

  /// The answer that an item does not apply, and the sources that allow leaving the item out.
  public struct NotApplicable: Sendable, Hashable {
    /// The wording, for example *I am not in a relationship*.
    public let text: LocalizedText
    /// The ids of its citations.
    package let sources: [String]
  }

  /// The points that an item adds to a score if it is not asked.
  package enum SkippedValue: Sendable, Hashable {
    /// None: the score is calculated without the item, and its range is smaller.
    case leftOut
    /// The points of the choice with this value.
    case value(Int)
  }

  /// One question.
  public struct Item: Sendable, Hashable, Identifiable {
    /// The item's id, for example `selfHarm`.
    public let id: String
    /// The wording, verbatim.
    public internal(set) var text: LocalizedText
    /// The possible answers; without choices if ``entry`` is not nil.
    package internal(set) var choiceSet: ChoiceSet
    /// The number or text that answers the item; nil if a choice does.
    public let entry: Entry?
    /// Whether a score may use the item.
    public let isScored: Bool
    /// Whether a person may decline to answer.
    public let isDeclinable: Bool
    /// The answer that the item does not apply; nil if it applies to everyone.
    public let notApplicable: NotApplicable?
    /// The condition under which the item is asked; nil means always.
    package let askedIf: Condition<String>?
    /// The points that the item adds to a score if it is not asked; nil if no score can use it.
    package let ifSkipped: SkippedValue?
    package let codes: [Code]

    /// The possible answers, in order.
    public var choices: [Choice] { choiceSet.choices }
  }

  /// Returns the item with an id.
  public func item(_ id: String) -> Item? {
    items.first { $0.id == id }
  }

  /// Returns the number of an item as people see it: that of the first is 1.
  package func number(of item: String) -> Int? {
    items.firstIndex { $0.id == item }.map { $0 + 1 }
  }

  /// The items that scores use, in the order in which they are asked.
  public var scoredItems: [Item] { items.filter(\.isScored) }

  /// The items that are counted as questions: all but choices that no score uses.
  package var countedItems: [Item] { items.filter(\.isCounted) }
}

extension Questionnaire.Item {
  /// Whether the item counts as a question in "question 3 of 9".
  package var isCounted: Bool { isScored || entry != nil }

  /// Returns the choice with an id.
  public func choice(_ id: String) -> Questionnaire.Choice? {
    choiceSet.choices.first { $0.id == id }
  }

  /// The number to type for each choice, in display order: the values if every choice has one and
  /// none is negative, otherwise positions from 0.
  package var choiceNumbers: [Int] {
    showsValues ? choiceSet.choices.compactMap(\.value) : Array(choiceSet.choices.indices)
  }

  /// Whether the numbers shown for the choices are their values rather than positions.
  ///
  /// A negative number could be confused with the sign for an unanswered item.
  package var showsValues: Bool { choiceSet.choices.allSatisfy { ($0.value ?? -1) >= 0 } }

  /// Returns the choice for a typed number.
  package func choice(number: Int) -> Questionnaire.Choice? {
    zip(choiceNumbers, choiceSet.choices).first { $0.0 == number }?.1
  }
}
