extension Questionnaire {
  /// A rule that raises an alert on one item's answer, independent of totals and completeness.
  public struct AlertRule: Sendable, Hashable {
    /// The id of the item.
    public let item: String
    /// The lowest value that raises the alert.
    public let atLeast: Int
    package internal(set) var messages: Messages
    /// The ids of the citations for the threshold.
    package let sources: [String]

    /// What is said about an alert.
    package struct Messages: Sendable, Hashable {
      /// To the person who answered; may contain `{giver}, `, which is left out if nobody gave them
      /// the questionnaire, `{contacts}` and `{readBy}`.
      package internal(set) var person: LocalizedText
      /// To staff; may contain `{answer}`.
      package let staff: LocalizedText
      /// To staff if the item has no answer; may contain `{state}`: left blank, declined or not
      /// asked.
      package let notAssessed: LocalizedText
      /// To a person who was asked and did not answer; may contain `{contacts}`.
      package internal(set) var notAssessedPerson: LocalizedText
      /// To staff if the form ended at the item, without an answer that was saved. Nil:
      /// ``notAssessed``.
      package let stopped: LocalizedText?
      /// To the person in this case; may contain `{giver}, ` and `{contacts}`. Nil:
      /// ``notAssessedPerson``.
      package internal(set) var stoppedPerson: LocalizedText?
      /// To staff about an answer that raised the alert and was changed before the form was finished;
      /// may contain `{answer}` and `{change}`. Nil: a general one.
      package let takenBack: LocalizedText?
      /// To the person in this case; may contain `{giver}, `, `{contacts}` and `{kept}`. Nil:
      /// ``person``.
      package internal(set) var takenBackPerson: LocalizedText?
      /// To staff if only the total is known, and it does not imply an answer.
      package let totalOnly: LocalizedText
      /// To staff if only the total is known, and it implies an answer that raises the alert; may
      /// contain `{total}`, `{answer}`, the lowest implied answer, and a passage such as
      /// `{ or more}`, which is kept only if a higher answer is possible.
      package let totalImplies: LocalizedText
      /// To the person in this case; may contain the same and `{contacts}`. Nil: a general one that
      /// does not say what the item is about.
      package internal(set) var totalImpliesPerson: LocalizedText?
    }
  }

  /// The readers of a text about a result.
  package enum Audience: String, Sendable, Hashable {
    case person
    /// Staff only; never a person who views their own result.
    case staff
    case everyone
  }

  /// A boolean rule over item answers, such as PHQ-9's symptom patterns.
  ///
  /// A match is a pattern of symptoms, never a diagnosis.
  public struct SymptomPatternRule: Sendable, Hashable {
    /// The pattern rule's id, for example `majorDepressive`.
    public let id: String
    /// The displayed name, for example *Major depressive syndrome*.
    public let title: LocalizedText
    /// The readers of the outcome: staff or everyone.
    package let audience: Audience
    package let symptoms: [Condition<String>.Symptom]
    package let condition: Condition<String>
    /// The text if the pattern is met; may contain `{n}`, the number of reported symptoms that
    /// count.
    public let text: LocalizedText
    /// The ids of its citations.
    package let sources: [String]

    /// Whether its outcome is for staff only, and must not be shown to respondents.
    public var isForStaffOnly: Bool { audience == .staff }
  }

  /// A sentence about a score on one side of a threshold.
  package struct ResultNotice: Sendable, Hashable {
    package let score: String
    package let audience: Audience
    /// The score at and above which the notice applies; nil for no lower limit.
    package let atLeast: Double?
    /// The score below which the notice applies; nil for no upper limit.
    package let below: Double?
    package internal(set) var text: LocalizedText
    package let sources: [String]

    package func applies(to value: Double) -> Bool {
      (atLeast.map { value >= $0 } ?? true) && (below.map { value < $0 } ?? true)
    }
  }

  /// The smallest difference that exceeds measurement error, and the figures it was calculated
  /// from, as far as the source states them.
  package struct ReliableChange: Sendable, Hashable, Encodable {
    /// The difference, in points.
    package let points: Double
    /// The standard deviation of the sample, in points.
    package let standardDeviation: Double?
    /// The reliability of the score, 0 to 1.
    package let reliability: Double?
    /// The confidence level, 0 to 1.
    package let confidence: Double?

    package init(
      points: Double, standardDeviation: Double? = nil, reliability: Double? = nil,
      confidence: Double? = nil
    ) {
      (self.points, self.standardDeviation) = (points, standardDeviation)
      (self.reliability, self.confidence) = (reliability, confidence)
    }
  }

  /// A rule for interpreting a change between two results.
  package struct ChangeRule: Sendable, Hashable {
    /// The kinds of rules, with their figures.
    package enum Meaning: Sendable, Hashable, Encodable {
      /// The smallest clinically important difference, in points.
      case minimalImportantDifference(points: Double)
      /// The smallest difference that exceeds measurement error.
      case reliableChange(ReliableChange)
      /// A drop by at least this percentage of the first score.
      case response(percentDrop: Int)
      /// A score below this, in points.
      case remission(below: Double)
      /// A score of at least this, in points, counts as a case.
      case caseness(atLeast: Double)
      /// A drop by at least this percentage to a score below this, in points.
      case clinicallySignificantChange(percentDrop: Int, below: Double)
    }

    /// The rule's id, unique in the definition.
    package let id: String
    /// The id of the score that it applies to.
    package let score: String
    /// The kind of the rule, with its figures.
    package let meaning: Meaning
    /// The strength of the evidence for the rule.
    package let evidence: Evidence
    /// A remark on the rule; nil if there is none.
    package let text: LocalizedText?
    /// The ids of its citations.
    package let sources: [String]
  }

  /// Returns the notices about a score, such as that it is a screening result and not a diagnosis.
  ///
  /// - Parameters:
  ///   - score: The score; there are no notices about one without a value.
  ///   - isForStaff: Whether the reader is staff rather than the respondent.
  public func notices(on score: Score, forStaff isForStaff: Bool) -> [LocalizedText] {
    guard let value = score.value else { return [] }
    let hidden: Audience = isForStaff ? .person : .staff
    return
      resultNotices
      .filter { $0.score == score.id && $0.audience != hidden && $0.applies(to: value) }
      .map(\.text)
  }
}
