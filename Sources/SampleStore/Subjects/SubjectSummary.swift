public import Foundation
public import WellbeingSamples

/// What the store holds about one subject.
public struct SubjectSummary: Sendable, Hashable, Identifiable {
  /// Whom the records are about.
  public let subject: String
  /// How many records there are of each type, deleted ones not counted.
  public let counts: [SampleType: Int]
  /// When the earliest record starts; nil where there is none, deleted ones not counted.
  public let firstStart: Date?
  /// When the latest record starts; nil where there is none, deleted ones not counted.
  public let lastStart: Date?
  /// How many administrations are not finished.
  public let draftCount: Int
  /// How many records are deleted and not purged.
  public let deletedCount: Int

  /// The subject.
  public var id: String { subject }
}
