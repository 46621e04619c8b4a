public import Foundation
package import WellbeingTextFormats

/// A person's review of a result and its alerts: who, when, and with what outcome.
///
/// Of several reviews of a result, the last one counts; see ``Review/State``. Only the store creates reviews; reviews passed in with a new result are dropped when it is
/// saved.
public struct Review: Sendable, Hashable {
  /// The outcome of following up an alert.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// Someone spoke with the person.
    case spokenWith
    /// The person was referred to someone else.
    case referred
    /// The person could not be reached.
    case couldNotReach
    /// The result was entered in error, as the note says; it has to be corrected or deleted.
    case enteredInError
    /// Something else, described in the note.
    case other
    /// An earlier review was recorded by mistake, as the note says: the alert waits again.
    case reopened
    /// The person whom the result is about has told someone.
    case toldSomeone
    /// It was reviewed before the result was imported.
    case reviewedElsewhere

    package var needsNote: Bool { [.enteredInError, .other, .reopened].contains(self) }
  }

  /// What the reviews of a result say together. The last one counts, except that what the person
  /// said of themselves neither replaces nor takes back a review by someone else.
  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nobody has reviewed it, nobody was reached, or the review was reopened.
    case notReviewed
    /// Nobody else has reviewed it, and the person has told someone since it was last reopened.
    case toldSomeone
    /// Someone has reviewed it.
    case reviewed
    /// It was entered in error and has not been corrected: no change is stated from it.
    case enteredInError

    /// - Parameter outcomes: The outcomes of the reviews of this result, oldest first.
    package init(_ outcomes: some Sequence<Outcome?>) {
      self = outcomes.reduce(.notReviewed) { state, outcome in
        switch outcome {
        case .couldNotReach, .reopened: .notReviewed
        case .toldSomeone: state == .notReviewed ? .toldSomeone : state
        case .enteredInError: .enteredInError
        case .spokenWith, .referred, .other, .reviewedElsewhere, nil: .reviewed
        }
      }
    }
  }

  /// The identifier of the result on which it was made: an earlier version of a corrected one.
  public let result: UUID

  /// The reviewer's name, as they gave it.
  public let reviewer: String
  /// The time it was recorded, to the microsecond.
  public let date: Date
  /// The outcome; nil only for a result without an alert, raised or not assessed.
  public let outcome: Outcome?
  /// A remark; required for some outcomes.
  public let note: String?

  package init(
    of result: UUID, reviewer: String, date: Date, outcome: Outcome? = nil, note: String?
  ) {
    self.result = result
    self.reviewer = reviewer
    self.date = date
    self.outcome = outcome
    self.note = note
  }
}

extension Review: Codable {
  private enum CodingKeys: String, CodingKey {
    case result
    case reviewer
    case date
    case outcome
    case note
  }

  /// Reads the JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      of: try container.decode(UUID.self, forKey: .result),
      reviewer: try container.decode(String.self, forKey: .reviewer),
      date: try container.decodeMoment(forKey: .date),
      outcome: try container.decodeIfPresent(Outcome.self, forKey: .outcome),
      note: try container.decodeIfPresent(String.self, forKey: .note))
  }

  /// Writes the JSON form; an absent outcome or note is left out.
  public func encode(to encoder: any Encoder) throws {
    try jsonForm.encode(to: encoder)
  }

  package var jsonForm: JSONForm {
    .object(present: [
      .init(CodingKeys.result, .string(result.uuidString.lowercased())),
      .init(CodingKeys.reviewer, .string(reviewer)),
      .init(CodingKeys.date, .string(RFC3339.string(from: date))),
      .init(CodingKeys.outcome, outcome.map { .string($0.rawValue) }),
      .init(CodingKeys.note, note.map { .string($0) }),
    ])
  }
}
