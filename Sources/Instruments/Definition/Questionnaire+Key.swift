extension Questionnaire {
  /// What names a definition: its id and its version.
  ///
  /// Any change to wording or scoring raises the version.
  public struct Key: Sendable, Hashable, Codable {
    /// The instrument, for example `phq-9`.
    public let id: String
    /// The version of the definition, for example `1.0.0`.
    public let version: String

    /// Creates a key.
    public init(id: String, version: String) {
      self.id = id
      self.version = version
    }
  }
}

extension Questionnaire.Key {
  /// How long an id is at most, in characters: a store and a file's name have to hold it.
  public static let longestID = 64

  /// Whether a definition can have an id: it consists of lower-case words joined by hyphens, is no
  /// longer than ``longestID``, and names nothing else.
  public static func isWellFormed(id: String) -> Bool {
    guard id.utf8.count <= longestID else { return false }
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    return words.first?.first?.isLetter == true && !reservedIDs.contains(id)
      && words.allSatisfy { word in
        !word.isEmpty
          && word.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
      }
  }

  /// Words that name something else where an id is expected.
  private static let reservedIDs: Set<String> = [
    "factor", "last", "mood", "self", "state-of-mind",
  ]

  /// Whether the version is higher than another's: number by number, from the first.
  public func isNewer(than other: Questionnaire.Key) -> Bool {
    // By length first: no number has leading zeros, and none is too long to be compared so.
    other.numbers.lexicographicallyPrecedes(numbers) { ($0.count, $0) < ($1.count, $1) }
  }

  private var numbers: [String] { version.split(separator: ".").map(String.init) }
}
