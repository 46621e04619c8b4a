public import Foundation
public import WellbeingInstruments
package import WellbeingTextFormats

/// A person's review of a result or a draft and its alerts: who, when, with what outcome, and what is
/// to happen next.
///
/// Of several reviews, the last one counts; see ``Review/State``. Only the store creates reviews;
/// reviews passed in with a new result are dropped when it is saved.
public struct Review: Sendable, Hashable {
  /// The outcome of following up an alert.
  public enum Outcome: String, NamedCase, Sendable, Hashable, Codable, CaseIterable {
    /// Someone spoke with the person.
    case spokenWith
    /// The person was referred to someone else.
    case referred
    /// The person could not be reached.
    case couldNotReach
    /// The result was entered in error, as the note says; it has to be corrected or deleted.
    case enteredInError
    /// Somebody follows it up on a day: see ``Review/next``.
    case followUp
    /// Something else, described in the note.
    case other
    /// The review before was recorded by mistake, as the note says: the alert waits again, with the
    /// follow-up and the attempts that there were.
    case reopened
    /// The person whom the result is about has told someone.
    case toldSomeone
    /// It was reviewed before the result was imported.
    case reviewedElsewhere

    package var needsNote: Bool { [.enteredInError, .other, .reopened].contains(self) }
  }

  /// What is to happen next.
  public struct NextStep: Sendable, Hashable, Codable {
    /// The day on which the alert is followed up.
    public let day: LocalDay
    /// Who follows it up; nil if nobody was named.
    public let by: String?

    /// Creates a next step.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - name: Who follows it up: a name as a reviewer's.
    public init(on day: LocalDay, by name: String? = nil) {
      self.day = day
      by = name
    }
  }

  /// What the reviews of a result say together. The last one counts, except that what the person
  /// said of themselves neither replaces nor takes back a review by someone else. A review with a next
  /// step leaves the alert waiting, whatever its outcome.
  public enum State: String, NamedCase, Sendable, Hashable, Codable, CaseIterable {
    /// Nobody has reviewed it, nobody was reached, somebody is to follow it up, or the review was
    /// reopened.
    case notReviewed
    /// Nobody else has reviewed it, and the person has told someone since it was last reopened.
    case toldSomeone
    /// Someone has reviewed it.
    case reviewed
    /// It was entered in error and has not been corrected: no change is stated from it.
    case enteredInError

    /// - Parameter reviews: The outcomes of the reviews of this result, oldest first, and whether each
    ///   has a next step.
    package init(_ reviews: some Sequence<(outcome: Outcome?, hasNext: Bool)>) {
      self = reviews.reduce(.notReviewed) { state, review in
        switch review.outcome {
        case .couldNotReach, .followUp, .reopened: .notReviewed
        case .toldSomeone: state == .notReviewed ? .toldSomeone : state
        case .enteredInError: .enteredInError
        case .spokenWith, .referred, .other, .reviewedElsewhere, nil:
          review.hasNext ? .notReviewed : .reviewed
        }
      }
    }

    package init(of reviews: some Sequence<Review>) {
      self.init(reviews.map { ($0.outcome, $0.next != nil) })
    }
  }

  /// The identifier of the result or the draft on which it was made: also an earlier version of a
  /// corrected result, or the draft of a finished one.
  public let result: UUID

  /// The reviewer's name, as they gave it.
  public let reviewer: String
  /// The time it was recorded, to the microsecond.
  public let date: Date
  /// The outcome; nil only for a result without an alert, raised or not assessed.
  public let outcome: Outcome?
  /// A remark; required for some outcomes.
  public let note: String?
  /// What is to happen next; nil if nothing was agreed.
  public let next: NextStep?

  package init(
    of result: UUID, reviewer: String, date: Date, outcome: Outcome? = nil, note: String?,
    next: NextStep? = nil
  ) {
    self.result = result
    self.reviewer = reviewer
    self.date = date
    self.outcome = outcome
    self.note = note
    self.next = next
  }
}

extension Review {
  /// The review, as one of a result or draft about a subject, who may have another name by now.
  package func of(_ uuid: UUID, about subject: String) -> Review {
    Review(
      of: uuid, reviewer: outcome == .toldSomeone ? subject : reviewer, date: date,
      outcome: outcome, note: note, next: next)
  }
}

extension [Review] {
  /// The step that is agreed and that no later review has replaced or ended.
  package var next: Review.NextStep? { agreement.next }

  /// How often the person could not be reached since somebody last saw to the alert.
  package var attempts: Int { agreement.attempts }

  /// What stands of the reviews. What the review before a reopening agreed or ended is as it was before
  /// that review.
  private var agreement: (next: Review.NextStep?, attempts: Int) {
    var present: (next: Review.NextStep?, attempts: Int) = (nil, 0)
    var before = present
    for review in self where review.outcome != .toldSomeone {
      switch review.outcome {
      case .reopened: present = before
      case .couldNotReach: (before, present.attempts) = (present, present.attempts + 1)
      case .enteredInError, .followUp: before = present
      default: (before, present) = (present, (nil, 0))
      }
      present.next = review.next ?? present.next
      if review.outcome == .reopened { before = present }
    }
    return present
  }
}

extension Review: JSONRepresentable {}

extension Review: Codable {
  private enum CodingKeys: String, CodingKey {
    case result
    case reviewer
    case date
    case outcome
    case note
    case nextDay
    case nextBy
  }

  /// Reads the JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      of: try container.decode(UUID.self, forKey: .result),
      reviewer: try container.decode(String.self, forKey: .reviewer),
      date: try container.decodeMoment(forKey: .date),
      outcome: try container.decodeIfPresent(Outcome.self, forKey: .outcome),
      note: try container.decodeIfPresent(String.self, forKey: .note),
      next: try container.decodeIfPresent(LocalDay.self, forKey: .nextDay).map {
        NextStep(on: $0, by: try container.decodeIfPresent(String.self, forKey: .nextBy))
      })
  }

  /// Writes the JSON form; what is absent is left out.
  public func encode(to encoder: any Encoder) throws {
    try jsonForm.encode(to: encoder)
  }

  package var jsonForm: JSONForm {
    [
      "result": result, "reviewer": reviewer, "date": date,
      "outcome": outcome?.rawValue, "note": note,
      "nextDay": next?.day, "nextBy": next?.by,
    ]
  }
}
