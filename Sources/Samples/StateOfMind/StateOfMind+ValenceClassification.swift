extension StateOfMind {
  /// A seventh of the scale of valence.
  ///
  /// The raw values are HealthKit's. Apple documents no edges; those at sevenths, the lower one
  /// inclusive, were found by trying Apple's framework (github.com/huw/Emocore, issue 10), and
  /// agree with what it says of 0.27 and −0.52 (StanfordBDHG/HealthKitOnFHIR,
  /// `HKStateOfMindTests.swift`).
  public enum ValenceClassification: Int, VocabularyWord {
    /// From −1 up to, but without, −5⁄7.
    case veryUnpleasant = 1
    /// From −5⁄7 up to, but without, −3⁄7.
    case unpleasant = 2
    /// From −3⁄7 up to, but without, −1⁄7.
    case slightlyUnpleasant = 3
    /// From −1⁄7 up to, but without, 1⁄7.
    case neutral = 4
    /// From 1⁄7 up to, but without, 3⁄7.
    case slightlyPleasant = 5
    /// From 3⁄7 up to, but without, 5⁄7.
    case pleasant = 6
    /// From 5⁄7 through 1.
    case veryPleasant = 7

    /// The names of all classes, the raw value 1 first.
    public static let names = [
      "veryUnpleasant", "unpleasant", "slightlyUnpleasant", "neutral", "slightlyPleasant",
      "pleasant", "veryPleasant",
    ]

    /// Returns the class of a valence, or nil for one outside −1 through 1.
    public init?(valence: Double) {
      guard (-1...1).contains(valence) else { return nil }
      self.init(clampingValence: valence)
    }

    /// The class of a valence that was checked.
    init(clampingValence valence: Double) {
      self = Self.allCases.last { valence >= $0.lowerBound } ?? .veryUnpleasant
    }

    /// The lowest valence of the class.
    public var lowerBound: Double { Double(2 * rawValue - 9) / 7 }

    /// Where the next class begins; nil for the last, to which 1 itself belongs.
    public var upperBound: Double? {
      Self(rawValue: rawValue + 1)?.lowerBound
    }
  }
}
