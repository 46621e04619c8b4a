extension Questionnaire {
  /// A rule that raises an alert on one item's answer, independent of totals and completeness.
  public struct AlertRule: Sendable, Hashable {
    /// The item that is watched.
    public let item: String
    /// The lowest value that raises the alert.
    public let atLeast: Int
    /// What is said to the person who answered; may hold `{contacts}` and `{readBy}`.
    public let respondentMessage: LocalizedText
    /// What is said to staff; may hold `{answer}`.
    public let staffMessage: LocalizedText
    /// What is said to staff when the item has no answer; may hold `{state}`: left blank, declined or
    /// not reached.
    public let notAssessedMessage: LocalizedText
    /// What is said to a person who was asked and gave no answer; may hold `{contacts}`.
    public let notAssessedPersonMessage: LocalizedText
    /// What is said to staff when only the total is known, and it does not prove an answer.
    public let totalOnlyMessage: LocalizedText
    /// What is said to staff when only the total is known, and it proves an answer that raises the
    /// alert; may hold `{total}` and `{answer}`, the lowest answer that it proves.
    public let totalImpliesMessage: LocalizedText
    /// The works that support the threshold.
    public let sources: [String]
  }

  /// Who may read a text about a result.
  package enum Audience: String, Sendable, Hashable {
    /// The person who answered.
    case person
    /// Staff only; never a person who looks at their own result.
    case staff
    /// Both.
    case everyone
  }

  /// A boolean rule over item answers, such as PHQ-9's symptom patterns.
  ///
  /// It is a pattern of symptoms, never a diagnosis.
  package struct SymptomPatternRule: Sendable, Hashable {
    /// A symptom counts when its item's value is at least a threshold.
    package struct Symptom: Sendable, Hashable {
      /// The item.
      package let item: String
      /// The lowest value that counts.
      package let atLeast: Int
    }

    /// The pattern rule's name in data, for example `majorDepressive`.
    package let id: String
    /// The pattern in words.
    package let title: LocalizedText
    /// Who may read the outcome: staff or everyone.
    package let audience: Audience
    /// The symptoms that are counted.
    package let symptoms: [Symptom]
    /// When the pattern is met.
    package let condition: Condition
    /// What is said when it is met; may hold `{n}`, the number of symptoms that count.
    package let text: LocalizedText
    /// The works that the rule comes from.
    package let sources: [String]
  }

  /// A sentence about a score on one side of a threshold.
  package struct ResultNotice: Sendable, Hashable {
    /// The score that it is about.
    package let score: String
    /// Who may read it.
    package let audience: Audience
    /// Said when the score is at least this; nil without a lower end.
    package let atLeast: Double?
    /// Said when the score is below this; nil without an upper end.
    package let below: Double?
    /// The sentence.
    package let text: LocalizedText
    /// The works that it cites.
    package let sources: [String]

    /// Whether the notice is said of a score.
    package func applies(to value: Double) -> Bool {
      (atLeast.map { value >= $0 } ?? true) && (below.map { value < $0 } ?? true)
    }
  }

  /// The smallest difference that exceeds measurement error, and what it was computed from, as
  /// far as the source states it.
  package struct ReliableChange: Sendable, Hashable {
    /// The difference, in points.
    package let points: Double
    /// The standard deviation of the sample, in points.
    package let standardDeviation: Double?
    /// The reliability of the score, 0 through 1.
    package let reliability: Double?
    /// The level of confidence, 0 through 1.
    package let confidence: Double?
  }

  /// What a change between two results means.
  package struct ChangeRule: Sendable, Hashable {
    /// What kind of statement a rule makes.
    package enum Meaning: Sendable, Hashable {
      /// The smallest clinically important difference, in points.
      case minimalImportantDifference(points: Double)
      /// The smallest difference that exceeds measurement error.
      case reliableChange(ReliableChange)
      /// A drop by at least this share of the first score, in percent.
      case response(percentDrop: Int)
      /// A score below this, in points.
      case remission(below: Double)
      /// A score of at least this, in points, counts as a case.
      case caseness(atLeast: Double)
      /// A drop by at least this percentage that ends below this score, in points.
      case clinicallySignificantChange(percentDrop: Int, below: Double)
    }

    /// The rule's name in data.
    package let id: String
    /// The score that it speaks of.
    package let score: String
    /// What it states.
    package let meaning: Meaning
    /// How well founded it is.
    package let evidence: Evidence
    /// What is said beside the figure.
    package let text: LocalizedText?
    /// The works that the rule comes from.
    package let sources: [String]
  }
}

extension Questionnaire {
  /// What is said of a score, such as that it is a screening result and not a diagnosis.
  ///
  /// - Parameters:
  ///   - score: The score; there is nothing to say of one without a value.
  ///   - isForStaff: Whether staff read it; else the person who answered.
  public func notices(on score: Score, forStaff isForStaff: Bool) -> [LocalizedText] {
    guard let value = score.value else { return [] }
    let hidden: Audience = isForStaff ? .person : .staff
    return
      resultNotices
      .filter { $0.score == score.id && $0.audience != hidden && $0.applies(to: value) }
      .map(\.text)
  }
}
