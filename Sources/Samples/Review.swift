public import Foundation
import WellbeingStrictJSON

/// A person's review of a result and its alerts: who, when, and with what outcome.
///
/// Only the store creates reviews; reviews passed in with a new result are dropped when it is
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
    /// The result was entered in error.
    case enteredInError
    /// Something else, described in the note.
    case other
  }

  /// The reviewer's name, as they gave it.
  public let reviewer: String
  /// The time it was recorded, to the microsecond.
  public let date: Date
  /// The outcome; nil only for a result without a raised alert.
  public let outcome: Outcome?
  /// An optional remark.
  public let note: String?

  /// Creates a review from its stored parts.
  package init(reviewer: String, date: Date, outcome: Outcome? = nil, note: String?) {
    self.reviewer = reviewer
    self.date = date
    self.outcome = outcome
    self.note = note
  }
}

/// The JSON form of a review, used everywhere.
extension Review: Codable {
  private enum CodingKeys: String, CodingKey {
    case reviewer
    case date
    case outcome
    case note
  }

  /// Reads the JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      reviewer: try container.decode(String.self, forKey: .reviewer),
      date: try container.decodeMoment(forKey: .date),
      outcome: try container.decodeIfPresent(Outcome.self, forKey: .outcome),
      note: try container.decodeIfPresent(String.self, forKey: .note))
  }

  /// Writes the JSON form; an absent outcome or note is left out.
  public func encode(to encoder: any Encoder) throws {
    try jsonForm.encode(to: encoder)
  }

  var jsonForm: JSONForm {
    .object(present: [
      .init(CodingKeys.reviewer, .string(reviewer)),
      .init(CodingKeys.date, .string(RFC3339.string(from: date))),
      .init(CodingKeys.outcome, outcome.map { .string($0.rawValue) }),
      .init(CodingKeys.note, note.map { .string($0) }),
    ])
  }
}
