public import Foundation
package import WellbeingTextFormats

/// A value in a record's metadata.
public enum MetadataValue: Sendable, Hashable {
  /// A text.
  case string(String)
  /// A finite number.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// A date, to the microsecond.
  case date(Date)

  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .date(let date): date.timeIntervalSinceReferenceDate.isFinite
    case .string, .bool: true
    }
  }

  /// The text; empty for other values.
  var text: String { if case .string(let text) = self { text } else { "" } }

  /// The value as stored: dates rounded to the microsecond, no negative zero.
  var quantised: MetadataValue {
    switch self {
    case .date(let date): .date(date.quantisedToMicroseconds)
    case .number(let number): .number(number == 0 ? 0 : number)
    case .string, .bool: self
    }
  }
}

extension MetadataValue: JSONRepresentable {}

extension MetadataValue: Codable {
  private enum CodingKeys: String, CodingKey {
    case date
  }

  /// Reads a string, a number, true or false, or `{"date": "2026-01-05T11:00:00Z"}`.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      self = .date(try container.decodeMoment(forKey: .date))
      return
    }
    let container = try decoder.singleValueContainer()
    if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Writes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    try jsonForm.encode(to: encoder)
  }

  package var jsonForm: JSONForm {
    switch self {
    case .string(let string): .string(string)
    case .number(let number): .number(number)
    case .bool(let bool): .bool(bool)
    case .date(let date): ["date": date]
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads an RFC 3339 date.
  func decodeMoment(forKey key: Key) throws -> Date {
    let text = try decode(String.self, forKey: key)
    guard let date = RFC3339.date(from: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "not a moment of RFC 3339")
    }
    return date
  }

  func decodeMomentIfPresent(forKey key: Key) throws -> Date? {
    contains(key) ? try decodeMoment(forKey: key) : nil
  }
}
