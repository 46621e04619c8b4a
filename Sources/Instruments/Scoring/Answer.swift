/// What a person gave for one item.
///
/// An item that is not in a set of answers is *unanswered*, or *skipped by rule* when its
/// definition does not ask it. None of *declined*, *not applicable* and *unanswered* counts as zero,
/// nor does *skipped* unless the definition says so.
public enum Answer: Sendable, Hashable {
  /// The value of the choice that was made.
  case value(Int)
  /// The id of the choice that was made, for choices that have no value.
  case choice(String)
  /// The person prefers not to answer.
  case declined
  /// The item does not apply to the person.
  case notApplicable
}

extension Answer {
  /// What stands for ``declined`` where the id of a choice could stand; no choice has it.
  package static let declinedWord = "declined"
  /// What stands for ``notApplicable`` where the id of a choice could stand; no choice has it.
  package static let notApplicableWord = "notApplicable"

  /// Creates the answer of a word: `declined`, `notApplicable`, or the id of a choice.
  package init(word: String) {
    switch word {
    case Self.declinedWord: self = .declined
    case Self.notApplicableWord: self = .notApplicable
    default: self = .choice(word)
    }
  }
}

extension Answer: ExpressibleByIntegerLiteral {
  /// Creates the answer of a choice's value.
  public init(integerLiteral value: Int) {
    self = .value(value)
  }
}

extension Answer: Codable {
  /// Reads a whole number as a value, `"declined"` and `"notApplicable"` as such, any other string
  /// as a choice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int.self) {
      self = .value(value)
      return
    }
    self.init(word: try container.decode(String.self))
  }

  /// Writes the value as a number, anything else as its word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .value(let value): try container.encode(value)
    case .choice(let id): try container.encode(id)
    case .declined: try container.encode(Self.declinedWord)
    case .notApplicable: try container.encode(Self.notApplicableWord)
    }
  }
}

extension Questionnaire.Choice {
  /// The answer that making this choice is: its value where it has one, else its id.
  public var answer: Answer { value.map { .value($0) } ?? .choice(id) }
}

extension Questionnaire.Item {
  /// Returns the choice that an answer stands for, or nil if it stands for none of them.
  public func choice(of answer: Answer) -> Questionnaire.Choice? {
    switch answer {
    case .value(let value): choiceSet.choices.first { $0.value == value }
    case .choice(let id): choice(id)
    case .declined, .notApplicable: nil
    }
  }
}

/// What to do about unanswered items.
public enum MissingAnswerPolicy: String, Sendable, Hashable, Codable, CaseIterable {
  /// No score; the result names the items. The default.
  case refuse
  /// The mean of the answered items stands in for the missing ones, within the limits that the
  /// definition sets; offered only where the definition offers it.
  case prorate
}
