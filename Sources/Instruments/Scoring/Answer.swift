/// What a person gave for one item.
///
/// An item that is not in a set of answers is *unanswered*, or *skipped by rule* when its
/// definition does not ask it. None of *declined*, *unanswered* and *skipped* counts as zero.
public enum Answer: Sendable, Hashable {
  /// The value of the choice that was made.
  case value(Int)
  /// The id of the choice that was made, for choices that have no value.
  case choice(String)
  /// The person prefers not to answer.
  case declined
}

extension Answer: ExpressibleByIntegerLiteral {
  /// Creates the answer of a choice's value.
  public init(integerLiteral value: Int) {
    self = .value(value)
  }
}

extension Answer: Codable {
  /// Reads a whole number as a value, `"declined"` as declined, any other string as a choice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int.self) {
      self = .value(value)
      return
    }
    let word = try container.decode(String.self)
    self = word == "declined" ? .declined : .choice(word)
  }

  /// Writes the value as a number, the choice as its id, declined as `"declined"`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .value(let value): try container.encode(value)
    case .choice(let id): try container.encode(id)
    case .declined: try container.encode("declined")
    }
  }
}

extension Questionnaire.Choice {
  /// The answer that making this choice is: its value where it has one, else its id.
  public var answer: Answer { value.map { .value($0) } ?? .choice(id) }
}

extension Questionnaire.Item {
  /// Returns the choice that an answer stands for, or nil when it stands for none of them.
  public func choice(of answer: Answer) -> Questionnaire.Choice? {
    switch answer {
    case .value(let value): choiceSet.choices.first { $0.value == value }
    case .choice(let id): choice(id)
    case .declined: nil
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
