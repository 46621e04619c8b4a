import WellbeingStrictJSON

extension MetadataValue {
  /// Reads values by their keys from a JSON object, or nil where it holds anything else.
  ///
  /// It takes what ``init(from:)`` takes, without the time that setting up `JSONDecoder` costs.
  package static func values(inJSON bytes: [UInt8]) -> [String: MetadataValue]? {
    guard let members = try? JSONValue(parsing: bytes).members else { return nil }
    var values: [String: MetadataValue] = [:]
    for member in members {
      guard let value = MetadataValue(member.value) else { return nil }
      values[member.key] = value
    }
    return values
  }

  private init?(_ json: JSONValue) {
    switch json.kind {
    case .string(let string): self = .string(string)
    case .number(let number): self = .number(number.double)
    case .bool(let bool): self = .bool(bool)
    case .object:
      guard let text = json["date"]?.string, let date = RFC3339.date(from: text) else {
        return nil
      }
      self = .date(date)
    case .array, .null: return nil
    }
  }
}
