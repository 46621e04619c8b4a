public import Foundation

/// A mood or emotion that a person reported, like HealthKit's sample of this name.
public struct StateOfMind: SealedSample {
  /// The fields that all records share.
  public package(set) var header: SampleHeader
  /// Whether it is an emotion of the moment or the mood of a day.
  public let kind: Kind
  /// The pleasantness, from −1 (very unpleasant) to 1 (very pleasant).
  public let valence: Double
  /// The words for the feeling, in the order given, without duplicates.
  public let labels: [Label]
  /// The things the feeling had to do with, in the order given, without duplicates.
  public let associations: [Association]

  package var record: SampleRecord { .stateOfMind(self) }

  /// The class of the valence: one of seven equal parts of the scale.
  public var valenceClassification: ValenceClassification {
    ValenceClassification(clampingValence: valence)
  }

  /// Creates a state of mind.
  ///
  /// - Parameters:
  ///   - kind: Whether it is an emotion of the moment or the mood of a day.
  ///   - valence: The pleasantness, from −1 to 1.
  ///   - labels: The words for the feeling; may be empty.
  ///   - associations: The things it had to do with; may be empty.
  ///   - header: Time, subject and the other shared fields.
  /// - Throws: ``InvalidSample/valenceOutOfRange``, also for NaN, ``InvalidSample/repeatedLabel``
  ///   and ``InvalidSample/repeatedAssociation``.
  public init(
    kind: Kind, valence: Double, labels: [Label] = [], associations: [Association] = [],
    header: SampleHeader
  ) throws(InvalidSample) {
    guard (-1...1).contains(valence) else { throw .valenceOutOfRange }
    guard Set(labels).count == labels.count else { throw .repeatedLabel }
    guard Set(associations).count == associations.count else { throw .repeatedAssociation }
    self.header = header
    self.kind = kind
    // Negative zero equals zero, but would be written differently.
    self.valence = valence == 0 ? 0 : valence
    self.labels = labels
    self.associations = associations
  }

  /// Creates a state of mind at one time, like HealthKit's initializer.
  ///
  /// - Parameters:
  ///   - date: The time of the feeling.
  ///   - kind: Whether it is an emotion of the moment or the mood of a day.
  ///   - valence: The pleasantness, from −1 to 1.
  ///   - labels: The words for the feeling; may be empty.
  ///   - associations: The things it had to do with; may be empty.
  ///   - subject: The person's identifier.
  ///   - metadata: Additional values, under the client's own keys.
  /// - Throws: ``InvalidSample``.
  public init(
    date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
    subject: String, metadata: [String: MetadataValue] = [:]
  ) throws(InvalidSample) {
    try self.init(
      kind: kind, valence: valence, labels: labels, associations: associations,
      header: SampleHeader(startDate: date, subject: subject, metadata: metadata))
  }

  package func with(header: SampleHeader) -> StateOfMind {
    var copy = self
    copy.header = header
    return copy
  }
}

extension StateOfMind {
  /// The time span of a state of mind.
  ///
  /// The raw values are HealthKit's.
  public enum Kind: Int, NamedWord {
    /// An emotion felt right now, lasting seconds to minutes.
    case momentaryEmotion = 1
    /// The mood of a day, lasting hours to days.
    case dailyMood = 2

    package static let names = allCases.map { "\($0)" }
  }
}

extension StateOfMind {
  /// One of seven equal parts of the valence scale.
  ///
  /// The raw values are HealthKit's. Apple does not document the boundaries. Sevenths with an
  /// inclusive lower bound were found by testing Apple's framework (github.com/huw/Emocore, issue
  /// 10), and agree with its results for 0.27 and −0.52 (StanfordBDHG/HealthKitOnFHIR,
  /// `HKStateOfMindTests.swift`).
  public enum ValenceClassification: Int, NamedWord {
    /// From −1 up to, but not including, −5⁄7.
    case veryUnpleasant = 1
    /// From −5⁄7 up to, but not including, −3⁄7.
    case unpleasant = 2
    /// From −3⁄7 up to, but not including, −1⁄7.
    case slightlyUnpleasant = 3
    /// From −1⁄7 up to, but not including, 1⁄7.
    case neutral = 4
    /// From 1⁄7 up to, but not including, 3⁄7.
    case slightlyPleasant = 5
    /// From 3⁄7 up to, but not including, 5⁄7.
    case pleasant = 6
    /// From 5⁄7 to 1, inclusive.
    case veryPleasant = 7

    package static let names = allCases.map { "\($0)" }

    /// Returns the class of a valence, or nil for one outside −1 to 1.
    public init?(valence: Double) {
      guard (-1...1).contains(valence) else { return nil }
      self.init(clampingValence: valence)
    }

    /// Creates the class of a valence that was already validated.
    init(clampingValence valence: Double) {
      self = Self.allCases.last { valence >= $0.lowerBound } ?? .veryUnpleasant
    }

    /// The lowest valence of the class.
    package var lowerBound: Double { Double(2 * rawValue - 9) / 7 }

    /// The lower bound of the next class; nil for the last class, which includes 1.
    package var upperBound: Double? {
      Self(rawValue: rawValue + 1)?.lowerBound
    }
  }
}
