public import Foundation

/// A record in the store: what every kind of record shares.
///
/// Samples are values and never change; a correction is a new sample that replaces the old one.
public protocol Sample: Sendable, Hashable, Codable, Identifiable where ID == UUID {
  /// What every record shares.
  var header: SampleHeader { get }
  /// The kind of the record, as the store names it.
  var sampleType: SampleType { get }

  /// Returns the same record with another header; the store uses it when it saves.
  func with(header: SampleHeader) -> Self
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
  /// Whom the record is about.
  public var subject: String { header.subject }
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
