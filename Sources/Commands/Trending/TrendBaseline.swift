import WellbeingArguments
import Foundation
import WellbeingKit

/// What a change is measured from, where it is not the first result: a result, or the first from a
/// day on.
enum TrendBaseline: Equatable {
  case day(DateArgument)
  case reference(String)

  /// Nil where none was named.
  init?(_ session: Session, zone: TimeZone) throws {
    guard let typed = session.invocation.value(of: TrendOptions.baseline) else { return nil }
    let option = TrendOptions.baseline.typed
    if SampleReference.isIdentifier(typed) {
      self = .reference(typed)
    } else {
      self = .day(
        try DateArgument.parse(typed, of: option, now: session.context.clock(), zone: zone))
    }
  }

  /// The baselines that are named, by questionnaire.
  ///
  /// - Parameter results: All results that a change can be of, by questionnaire.
  /// - Throws: ``TrendError``, and what finding a record throws.
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
      throw TrendError.noBaseline(option: TrendOptions.baseline.typed)
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
      throw TrendError.baselineElsewhere(option: TrendOptions.baseline.typed)
    }
    guard result.hasScore else {
      throw TrendError.baselineUnscored(option: TrendOptions.baseline.typed)
    }
    return [id: result.uuid]
  }
}

extension AssessmentSummary {
  /// Whether one of its scores has a value.
  fileprivate var hasScore: Bool { scores.contains { $0.value != nil } }
}
