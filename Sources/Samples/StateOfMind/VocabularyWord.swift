/// A word of the vocabulary of State of Mind.
///
/// Raw values and case names are HealthKit's; data and JSON use the name.
public protocol VocabularyWord: RawRepresentable, CaseIterable, Codable, Hashable, Sendable
where RawValue == Int {
  /// The names of all cases, the raw value 1 first.
  static var names: [String] { get }
}

extension VocabularyWord {
  /// The name of the case, as data and JSON have it, for example `selfCare`.
  public var name: String { Self.names[rawValue - 1] }

  /// Returns the word of a name, or nil when there is none.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index + 1)
  }

  /// Reads a name; one that is not in the vocabulary is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let word = Self(name: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not in the vocabulary of State of Mind")
    }
    self = word
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
