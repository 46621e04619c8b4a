public import Foundation

/// A record in the store: what every kind of record shares.
///
/// Samples are values and never change; a correction is a new sample that replaces the old one.
/// The types that conform are ``ScoredAssessment`` and ``StateOfMind``, and no others can.
public protocol Sample: Sendable, Hashable, Codable, Identifiable where ID == UUID {
  /// Keeps types of other packages from conforming: only this module can create a value of it.
  static var seal: SampleSeal<Self> { get }

  /// What every record shares.
  var header: SampleHeader { get }
  /// The type of the record, as the store names it.
  var sampleType: SampleType { get }
  /// The record as one of all kinds of records, for a `switch`.
  var record: SampleRecord { get }

  /// Returns the same record with another header; the store uses it when it saves.
  func with(header: SampleHeader) -> Self
}

/// A record of any kind.
public enum SampleRecord: Sendable, Hashable {
  /// The result of a questionnaire.
  case assessment(ScoredAssessment)
  /// A mood or an emotion.
  case stateOfMind(StateOfMind)
}

/// What a type needs to conform to ``Sample``; only this module can create one.
public struct SampleSeal<S>: Sendable {
  init() {}
}

extension Sample {
  /// The record's identifier.
  public var id: UUID { header.uuid }
  /// The record's identifier.
  public var uuid: UUID { header.uuid }
  /// When what is recorded began, to the microsecond.
  public var startDate: Date { header.startDate }
  /// When what is recorded ended, to the microsecond; never before ``startDate``.
  public var endDate: Date { header.endDate }
  /// The subject's identifier: whom the record is about.
  public var subject: String { header.subject }

  /// The record as the result of a questionnaire, or nil if it is of another kind.
  package var assessment: ScoredAssessment? {
    if case .assessment(let assessment) = record { assessment } else { nil }
  }

  /// The record as a mood or emotion, or nil if it is of another kind.
  package var stateOfMind: StateOfMind? {
    if case .stateOfMind(let stateOfMind) = record { stateOfMind } else { nil }
  }
}

/// The kind of a record, as the store and the history name it.
public struct SampleType: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
  /// The type's word: a questionnaire's id, `stateOfMind` or `factor`.
  public let rawValue: String

  /// Creates a type from its word.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The type of moods and emotions.
  public static let stateOfMind = SampleType(rawValue: "stateOfMind")
  /// The type of life factors.
  package static let factor = SampleType(rawValue: "factor")

  /// The type of the results of a questionnaire.
  public static func questionnaire(_ id: String) -> SampleType { SampleType(rawValue: id) }

  /// The type's word.
  public var description: String { rawValue }
}
