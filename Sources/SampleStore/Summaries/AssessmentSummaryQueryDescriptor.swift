public import WellbeingSamples

/// A query for results without their answers, as a course over time needs them.
///
/// ```swift
/// let course = AssessmentSummaryQueryDescriptor(
///   predicate: .scoredAssessment(.subject("P0412"), questionnaire: "phq-9"))
/// let results = try await course.result(for: store)
/// ```
public struct AssessmentSummaryQueryDescriptor: Sendable, Hashable {
  /// Which results are meant.
  public let predicate: SamplePredicate<ScoredAssessment>

  /// Creates a query.
  public init(predicate: SamplePredicate<ScoredAssessment> = .scoredAssessment()) {
    self.predicate = predicate
  }

  /// Runs the query once.
  ///
  /// - Returns: The results in the order of their starts, equal ones by uuid.
  /// - Throws: ``StoreError``.
  public func result(for store: HealthStore) async throws(StoreError) -> [AssessmentSummary] {
    let filter = predicate.filter
    return try await store.readBeside { store throws(StoreError) in
      try store.assessmentSummaries(where: filter)
    }
  }
}
