public import Foundation
public import WellbeingInstruments
package import WellbeingTextFormats

/// A record in the store: the interface that all kinds of records share.
///
/// Samples are immutable values; a correction is a new sample that replaces the old one. Only
/// ``ScoredAssessment``, ``StateOfMind`` and ``FactorSample`` conform; no other type can.
public protocol Sample: Sendable, Hashable, Codable, Identifiable where ID == UUID {
  /// Prevents other packages from conforming: only this module can create the value.
  static var seal: SampleSeal<Self> { get }

  /// The fields that all records share.
  var header: SampleHeader { get }
}

/// What a record is within the package. It conforms to ``Sample`` for it.
///
/// It has a JSON form of its own: if it were `JSONRepresentable`, a protocol of another module, the
/// documentation of the public records could not be extracted (Swift 6.3).
package protocol SealedSample: Sample {
  var jsonForm: JSONForm { get }

  /// The record as an enum of all kinds, for a `switch`.
  var record: SampleRecord { get }

  /// Reads the JSON form, and validates it like a new record.
  init(reading decoder: any Decoder) throws
  /// Returns the record with another header; the store uses it when saving.
  func with(header: SampleHeader) -> Self
}

extension SealedSample {
  /// Restricts conformance to this module's types.
  public static var seal: SampleSeal<Self> {
    SampleSeal(record: { $0.record }, withHeader: { $0.with(header: $1) })
  }

  /// Reads the JSON form, and validates it like a new record.
  public init(from decoder: any Decoder) throws { try self.init(reading: decoder) }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws { try jsonForm.encode(to: encoder) }
}

/// A record of any kind.
///
/// Its JSON form is that of the record.
public enum SampleRecord: Sendable, Hashable, Codable {
  /// The result of a questionnaire.
  case assessment(ScoredAssessment)
  /// A mood or an emotion.
  case stateOfMind(StateOfMind)
  /// The amount of a life factor on a day.
  case factor(FactorSample)

  private enum CodingKeys: String, CodingKey {
    case type
  }

  /// Reads the JSON form of a record of any kind, and validates it like a new record.
  public init(from decoder: any Decoder) throws {
    let type = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type)
    self =
      switch type {
      case SampleType.stateOfMind.rawValue: .stateOfMind(try StateOfMind(from: decoder))
      case SampleType.factor.rawValue: .factor(try FactorSample(from: decoder))
      default: .assessment(try ScoredAssessment(from: decoder))
      }
  }

  /// Writes the JSON form of the record.
  public func encode(to encoder: any Encoder) throws {
    try sample.encode(to: encoder)
  }

  /// The record.
  public var sample: any Sample {
    switch self {
    case .assessment(let assessment): assessment
    case .stateOfMind(let stateOfMind): stateOfMind
    case .factor(let factor): factor
    }
  }
}

/// A token required to conform to ``Sample``; only this module can create one.
public struct SampleSeal<S>: Sendable {
  let record: @Sendable (S) -> SampleRecord
  let withHeader: @Sendable (S, SampleHeader) -> S
}

extension Sample {
  package var record: SampleRecord { Self.seal.record(self) }

  package func with(header: SampleHeader) -> Self { Self.seal.withHeader(self, header) }

  /// The record's type, as the store names it.
  public var sampleType: SampleType {
    switch record {
    case .assessment(let result): .questionnaire(result.questionnaire.id)
    case .stateOfMind: .stateOfMind
    case .factor: .factor
    }
  }
  /// The record's identifier.
  public var id: UUID { header.uuid }
  /// The record's identifier.
  public var uuid: UUID { header.uuid }
  /// The start of the recorded period, to the microsecond.
  public var startDate: Date { header.startDate }
  /// The end of the recorded period, to the microsecond; never before ``startDate``.
  public var endDate: Date { header.endDate }
  /// The identifier of the person the record is about.
  public var subject: String { header.subject }

  /// The record as a questionnaire result; nil for another kind.
  package var assessment: ScoredAssessment? {
    if case .assessment(let assessment) = record { assessment } else { nil }
  }

  /// The record as a mood or emotion; nil for another kind.
  package var stateOfMind: StateOfMind? {
    if case .stateOfMind(let stateOfMind) = record { stateOfMind } else { nil }
  }

  /// The record as the amount of a life factor; nil for another kind.
  package var factorSample: FactorSample? {
    if case .factor(let factor) = record { factor } else { nil }
  }
}

/// The kind of a record, as the store and the history name it.
public struct SampleType: Sendable, Hashable, Codable, CodingKeyRepresentable, RawRepresentable,
  CustomStringConvertible
{
  /// The type's name: a questionnaire's id, `stateOfMind` or `factor`.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The type of moods and emotions.
  public static let stateOfMind = SampleType(rawValue: "stateOfMind")
  /// The type of life factors.
  public static let factor = SampleType(rawValue: "factor")

  /// Returns the type of a questionnaire's results.
  public static func questionnaire(_ id: Questionnaire.ID) -> SampleType {
    SampleType(rawValue: id.rawValue)
  }

  /// The type's name.
  public var description: String { rawValue }
}
