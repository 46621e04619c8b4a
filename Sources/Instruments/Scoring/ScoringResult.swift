/// An alert that was raised by an answer, which is known or implied by the total.
public struct RaisedAlert: Sendable, Hashable, Codable, Identifiable {
  /// How the answer is known.
  public enum State: String, NamedCase, Sendable, Hashable, Codable {
    /// The item was answered.
    case raised
    /// Only the total is known, and it is impossible without an answer that raises the alert.
    case implied
  }

  /// The item whose answer raised it.
  public let item: String
  /// The item, of which a result has one alert.
  public var id: String { item }
  /// The value that was answered; for an implied alert, the lowest value that the total implies.
  public let value: Int
  /// How the answer is known.
  public let state: State
  /// What to tell staff. The person who answered reads
  /// ``Administration/alertTexts(for:raisedBefore:)`` or ``ScoringResult/alertTexts(for:by:language:)``.
  public let staffMessage: String

  private enum CodingKeys: String, CodingKey {
    case item, value, state
    case staffMessage = "message"
  }

  package init(item: String, value: Int, state: State = .raised, staffMessage: String) {
    self.item = item
    self.value = value
    self.state = state
    self.staffMessage = staffMessage
  }
}

/// An alert that could not be evaluated. This never means that there is no alert.
public struct UnassessedAlert: Sendable, Hashable, Codable {
  /// Why an alert could not be evaluated.
  public enum Reason: String, NamedCase, Sendable, Hashable, Codable {
    /// The item was not put before the person: the form ended before it, or skips it.
    case notShown
    /// The item was put before the person, and the form ended there, without an answer that was saved.
    case noAnswerSaved
    /// The person went on without an answer.
    case leftBlank
    /// The person declined the item.
    case declined
    /// Only the total is known.
    case totalOnly

    /// Reads the word of a reason, also of an export of the store's format 6.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let word = try container.decode(String.self)
      let former = ["unanswered": Self.leftBlank, "notAsked": .notShown]
      guard let reason = Self(rawValue: word) ?? former[word] else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "not a reason: \(word)")
      }
      self = reason
    }
  }

  /// The item without an answer.
  public let item: String
  /// Why there is no answer.
  public let reason: Reason

  /// Creates an alert, for example for a test.
  package init(item: String, reason: Reason) {
    self.item = item
    self.reason = reason
  }
}

/// The alerts of a set of answers: those that are raised, and those that could not be evaluated.
public struct AlertFindings: Sendable, Hashable, Codable {
  /// The alerts that are raised.
  public let raised: [RaisedAlert]
  /// The alerts that could not be evaluated.
  public let notAssessed: [UnassessedAlert]

  /// Creates findings, for example for a test.
  package init(raised: [RaisedAlert] = [], notAssessed: [UnassessedAlert] = []) {
    self.raised = raised
    self.notAssessed = notAssessed
  }
}

/// A pattern rule's outcome: a symptom pattern, never a diagnosis.
public struct SymptomPattern: Sendable, Hashable, Codable, Identifiable {
  /// Whether the pattern is present.
  public enum Result: String, NamedCase, Sendable, Hashable, Codable {
    /// The pattern is present.
    case met
    /// The pattern is not present.
    case notMet
    /// Not all of its items were answered.
    case undetermined
  }

  /// The pattern rule's id, for example `majorDepressive`.
  public let id: String
  /// Whether the pattern is present.
  public let result: Result

  /// Creates an outcome, for example for a test.
  package init(id: String, result: Result) {
    self.id = id
    self.result = result
  }
}

/// The complete result of scoring one set of answers.
public struct ScoringResult: Sendable, Hashable, Codable {
  /// The scores, in the definition's order.
  public let scores: [Score]
  /// The alerts that are raised.
  public let alerts: [RaisedAlert]
  /// The alerts that could not be evaluated.
  public package(set) var alertsNotAssessed: [UnassessedAlert]
  /// The outcome of each pattern rule.
  public let patterns: [SymptomPattern]
  /// The items that were asked and have no answer, in order.
  public let unanswered: [String]
  /// The items that the definition does not ask given the other answers, in order.
  public let skipped: [String]

  /// Creates a result, for example for a test; ``Scorer`` makes those of answers.
  package init(
    scores: [Score], alerts: [RaisedAlert] = [], alertsNotAssessed: [UnassessedAlert] = [],
    patterns: [SymptomPattern] = [], unanswered: [String] = [], skipped: [String] = []
  ) {
    self.scores = scores
    self.alerts = alerts
    self.alertsNotAssessed = alertsNotAssessed
    self.patterns = patterns
    self.unanswered = unanswered
    self.skipped = skipped
  }

  /// The main score: the definition's first; nil if it has no scores.
  public var score: Score? { scores.first }
}
