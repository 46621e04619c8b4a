/// A person's response to one item.
///
/// An item that is not in a set of answers is *unanswered*, or *skipped by rule* if its definition
/// does not ask it. None of *declined*, *not applicable* and *unanswered* counts as zero, nor does
/// *skipped* unless the definition says so.
public enum Answer: Sendable, Hashable {
  /// The value of the selected choice, or a whole number.
  case value(Int)
  /// A number with decimals; ``init(number:)`` makes a ``value(_:)`` of a whole number.
  case decimal(Double)
  /// A text in the person's own words.
  case text(String)
  /// The id of the selected choice, for choices without a value.
  case choice(String)
  /// The person prefers not to answer.
  case declined
  /// The item does not apply to the person.
  case notApplicable

  /// The word for ``declined`` in place of a choice's id; no choice has this id.
  package static let declinedWord = "declined"
  /// The word for ``notApplicable`` in place of a choice's id; no choice has this id.
  package static let notApplicableWord = "notApplicable"

  /// Creates the answer for a word: `declined`, `notApplicable`, or the id of a choice.
  package init(word: String) {
    switch word {
    case Self.declinedWord: self = .declined
    case Self.notApplicableWord: self = .notApplicable
    default: self = .choice(word)
    }
  }

  /// Creates the answer for a number.
  public init(number: Double) {
    self = Int(exactly: number).map { .value($0) } ?? .decimal(number)
  }

  /// The value of the choice, or the number; nil for any other answer.
  public var number: Double? {
    switch self {
    case .value(let value): Double(value)
    case .decimal(let value): value
    case .choice, .text, .declined, .notApplicable: nil
    }
  }
}

extension Answer: ExpressibleByIntegerLiteral {
  /// Creates an answer with a choice's value.
  public init(integerLiteral value: Int) {
    self = .value(value)
  }
}

extension Answer: Codable {
  /// The key of a text in JSON, which keeps it apart from the id of a choice.
  package enum TextKey: String, CodingKey {
    case text
  }

  /// Decodes a number as such, `{"text": "…"}` as a text, `"declined"` and `"notApplicable"` as
  /// such, and any other string as a choice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self.init(number: number)
    } else if let word = try? container.decode(String.self) {
      self.init(word: word)
    } else {
      let object = try decoder.container(keyedBy: TextKey.self)
      self = .text(try object.decode(String.self, forKey: .text))
    }
  }

  /// Encodes a number as such, a text as `{"text": "…"}`, anything else as its word.
  public func encode(to encoder: any Encoder) throws {
    if case .text(let text) = self {
      var object = encoder.container(keyedBy: TextKey.self)
      return try object.encode(text, forKey: .text)
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .value(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .text: break
    case .choice(let id): try container.encode(id)
    case .declined: try container.encode(Self.declinedWord)
    case .notApplicable: try container.encode(Self.notApplicableWord)
    }
  }
}

extension Questionnaire.Choice {
  /// The answer that selects this choice: its value if it has one, otherwise its id.
  public var answer: Answer { value.map { .value($0) } ?? .choice(id) }
}

extension Questionnaire.Item {
  /// Returns the choice for an answer, or nil if the answer does not match a choice.
  public func choice(of answer: Answer) -> Questionnaire.Choice? {
    switch answer {
    case .value(let value): choiceSet.choices.first { $0.value == value }
    case .choice(let id): choice(id)
    case .decimal, .text, .declined, .notApplicable: nil
    }
  }
}

/// How unanswered items are handled.
public enum MissingAnswerPolicy: String, NamedCase, Sendable, Hashable, Codable, CaseIterable {
  /// No score; the result lists the items. The default.
  case refuse
  /// The mean of the answered items replaces the missing ones, within the limits of the definition;
  /// available only if the definition offers it.
  case prorate
}
