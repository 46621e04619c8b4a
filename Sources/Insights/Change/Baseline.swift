public import Foundation
public import WellbeingSamples

/// The result that a course begins with: changes since the baseline are measured from it.
public enum Baseline: Sendable, Hashable, Encodable {
  /// The first result that was not left blank.
  case first
  /// The first result that was not left blank on or after the day on which an episode of care began.
  case episode(from: LocalDay)
  /// A chosen result.
  case chosen(UUID)

  /// Creates the baseline of the episode of care that a day belongs to: the last one that began on
  /// or before the day. Without one, it is the first result.
  ///
  /// - Parameters:
  ///   - days: The days on which the subject's episodes began, in any order.
  ///   - day: The current day.
  public init(episodesFrom days: [LocalDay], on day: LocalDay) {
    self = days.filter { $0 <= day }.max().map { .episode(from: $0) } ?? .first
  }

  /// Whether it is a chosen result, so that it is known which one of its day is meant.
  var isChosen: Bool { if case .chosen = self { true } else { false } }

  package func admits(_ result: AssessmentSummary) -> Bool {
    switch self {
    case .first: true
    case .episode(let day): result.localDay >= day
    case .chosen(let uuid): result.uuid == uuid
    }
  }
}
