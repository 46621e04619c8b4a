public import Foundation

/// A mood or an emotion as a person reported it: HealthKit's sample of that name.
public struct StateOfMind: Sample {
  /// What every record shares.
  public let header: SampleHeader
  /// Whether it is an emotion of the moment or the mood of a day.
  public let kind: Kind
  /// How pleasant it was, from −1, very unpleasant, through 1, very pleasant.
  public let valence: Double
  /// The words for the feeling, in the order that they were given; none twice.
  public let labels: [Label]
  /// What the feeling had to do with, in the order that they were given; none twice.
  public let associations: [Association]

  /// Only the types of this module are samples.
  public static let seal = SampleSeal<StateOfMind>()

  /// The type of the sample.
  public var sampleType: SampleType { .stateOfMind }
  /// The feeling as one of all kinds of records.
  public var record: SampleRecord { .stateOfMind(self) }

  /// In which of seven equal parts of the scale the valence lies.
  public var valenceClassification: ValenceClassification {
    ValenceClassification(clampingValence: valence)
  }

  /// Creates a state of mind.
  ///
  /// - Parameters:
  ///   - kind: Whether it is an emotion of the moment or the mood of a day.
  ///   - valence: How pleasant it was, from −1 through 1.
  ///   - labels: The words for the feeling; there may be none.
  ///   - associations: What it had to do with; there may be none.
  ///   - header: Time, subject and what else every record has.
  /// - Throws: ``InvalidSample/valenceOutOfRange``, also for a valence that is no number,
  ///   ``InvalidSample/repeatedLabel`` and ``InvalidSample/repeatedAssociation``.
  public init(
    kind: Kind, valence: Double, labels: [Label] = [], associations: [Association] = [],
    header: SampleHeader
  ) throws(InvalidSample) {
    guard (-1...1).contains(valence) else { throw .valenceOutOfRange }
    guard Set(labels).count == labels.count else { throw .repeatedLabel }
    guard Set(associations).count == associations.count else { throw .repeatedAssociation }
    self.header = header
    self.kind = kind
    // The negative zero is equal to zero, but would be written otherwise.
    self.valence = valence == 0 ? 0 : valence
    self.labels = labels
    self.associations = associations
  }

  /// Creates a state of mind of the person's own, at a moment, as HealthKit's initializer does.
  ///
  /// - Parameters:
  ///   - date: When it was.
  ///   - kind: Whether it is an emotion of the moment or the mood of a day.
  ///   - valence: How pleasant it was, from −1 through 1.
  ///   - labels: The words for the feeling; there may be none.
  ///   - associations: What it had to do with; there may be none.
  ///   - metadata: Further values, by the keeper's own keys.
  /// - Throws: ``InvalidSample``.
  public init(
    date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
    metadata: [String: MetadataValue] = [:]
  ) throws(InvalidSample) {
    try self.init(
      kind: kind, valence: valence, labels: labels, associations: associations,
      header: SampleHeader(startDate: date, metadata: metadata))
  }

  private init(_ other: StateOfMind, header: SampleHeader) {
    self.header = header
    kind = other.kind
    valence = other.valence
    labels = other.labels
    associations = other.associations
  }

  /// Returns the same state of mind with another header.
  public func with(header: SampleHeader) -> StateOfMind {
    StateOfMind(self, header: header)
  }
}

extension StateOfMind {
  /// Over what time a state of mind extends.
  ///
  /// The raw values are HealthKit's.
  public enum Kind: Int, VocabularyWord {
    /// An emotion, as it is right now: it lasts seconds to minutes.
    case momentaryEmotion = 1
    /// A mood, as it has been today: it lasts hours to days.
    case dailyMood = 2

    /// The names of both kinds, the raw value 1 first.
    public static let names = [
      "momentaryEmotion", "dailyMood",
    ]
  }
}

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
