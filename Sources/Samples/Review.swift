public import Foundation

/// That a person has looked at a result: who, when, and what they had to say.
///
/// The store alone makes reviews; saving a result keeps none that it came with.
public struct Review: Sendable, Hashable {
  /// Who has looked at it, as they named themselves.
  public let reviewer: String
  /// When it was recorded, to the microsecond.
  public let date: Date
  /// A remark.
  public let note: String?

  /// Creates a review from its stored parts.
  package init(reviewer: String, date: Date, note: String?) {
    self.reviewer = reviewer
    self.date = date
    self.note = note
  }
}

/// The JSON form of a review, the only one.
extension Review: Codable {
  private enum CodingKeys: String, CodingKey {
    case by
    case date
    case note
  }

  /// Reads the JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      reviewer: try container.decode(String.self, forKey: .by),
      date: try container.decodeMoment(forKey: .date),
      note: try container.decodeIfPresent(String.self, forKey: .note))
  }

  /// Writes the JSON form; a remark that is absent is left out.
  public func encode(to encoder: any Encoder) throws {
    try jsonForm.encode(to: encoder)
  }

  var jsonForm: JSONForm {
    .object(present: [
      .init(CodingKeys.by, .string(reviewer)),
      .init(CodingKeys.date, .string(RFC3339.string(from: date))),
      .init(CodingKeys.note, note.map { .string($0) }),
    ])
  }
}
