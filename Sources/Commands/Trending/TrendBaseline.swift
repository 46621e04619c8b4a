import WellbeingArguments
import Foundation
import WellbeingKit

/// The baseline of a change, if it is not the first result: a given result, or the first one on or
/// after a day.
enum TrendBaseline: Equatable {
  case day(DateArgument)
  case reference(String)

  private static let option = TrendOptions.baseline.typed

  /// Reads the baseline option; nil if it was not given.
  init?(_ session: Session, zone: TimeZone) throws {
    guard let typed = session.invocation.value(of: TrendOptions.baseline) else { return nil }
    if SampleReference.isIdentifier(typed) {
      self = .reference(typed)
    } else {
      self = .day(
        try DateArgument.parse(typed, of: Self.option, now: session.context.clock(), zone: zone))
    }
  }

  /// Returns the UUIDs of the baseline results, by questionnaire.
  ///
  /// - Parameter results: All results that can be compared, by questionnaire.
  /// - Throws: ``Failure``, or an error from finding a record.
  func baselines(
    among results: [String: [AssessmentSummary]], in store: HealthStore, _ request: TrendRequest,
    _ session: Session
  ) throws -> [String: UUID] {
    switch self {
    case .day(let day): try baselines(from: day, among: results, request)
    case .reference(let typed):
      try baseline(named: typed, among: results, in: store, request, session)
    }
  }

  private func baselines(
    from day: DateArgument, among results: [String: [AssessmentSummary]], _ request: TrendRequest
  ) throws -> [String: UUID] {
    let start =
      switch day {
      case .day(let day): day.start(in: request.scope.timeZone)
      case .moment(let moment): moment
      }
    let found = results.compactMapValues { results in
      results.first { $0.startDate >= start && $0.hasScore }?.uuid
    }
    guard !found.isEmpty || results.values.allSatisfy(\.isEmpty) else {
      throw Failure.noInput(
        "There is no result with a score on or after the day of '\(Self.option)': name an earlier "
          + "day.")
    }
    return found
  }

  private func baseline(
    named typed: String, among results: [String: [AssessmentSummary]], in store: HealthStore,
    _ request: TrendRequest, _ session: Session
  ) throws -> [String: UUID] {
    let found = try SampleReference.find(
      typed, in: store, subject: request.scope.subject, session
    ).sample
    let id = found.sampleType.rawValue
    guard let result = results[id]?.first(where: { $0.uuid == found.uuid }) else {
      throw Failure.dataError(
        "The result of '\(Self.option)' is not one of those drawn: name one of the same subject and "
          + "questionnaire.")
    }
    guard result.hasScore else {
      throw Failure.dataError(
        "The result of '\(Self.option)' has no score to compare with: name another.")
    }
    return [id: result.uuid]
  }
}

extension AssessmentSummary {
  /// Whether any of its scores has a value.
  fileprivate var hasScore: Bool { scores.contains { $0.value != nil } }
}
