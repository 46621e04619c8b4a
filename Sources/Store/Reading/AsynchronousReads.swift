public import Foundation
public import WellbeingInstruments
public import WellbeingSamples

/// The reads of a store for tasks. Each runs on a connection of its own, so that it neither waits for
/// a save nor makes one wait, and ends soon after its task is cancelled. Within
/// ``HealthStore/transaction(_:)`` and ``HealthStore/sync(_:)``, the functions of the same names read
/// what the store itself sees.
extension HealthStore {
  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func samples(
    where filter: SampleFilter, order: [SampleOrder] = [], limit: Int? = nil
  ) async throws(StoreError) -> [any Sample] {
    try await readConcurrently { store throws(StoreError) in
      try store.samples(where: filter, order: order, limit: limit)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func samples<S: Sample>(
    _ predicate: SamplePredicate<S>, order: [SampleOrder] = SampleOrder.latestFirst,
    limit: Int? = nil
  ) async throws(StoreError) -> [S] {
    try await readConcurrently { store throws(StoreError) in
      try store.samples(predicate, order: order, limit: limit)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func count(where filter: SampleFilter) async throws(StoreError) -> Int {
    try await readConcurrently { store throws(StoreError) in
      try store.count(where: filter)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func sources(where filter: SampleFilter) async throws(StoreError) -> [Source] {
    try await readConcurrently { store throws(StoreError) in
      try store.sources(where: filter)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func assessmentSummaries(
    where filter: SampleFilter
  ) async throws(StoreError) -> [AssessmentSummary] {
    try await readConcurrently { store throws(StoreError) in
      try store.assessmentSummaries(where: filter)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func valenceStatistics(
    where filter: SampleFilter, interval: ValenceStatisticsDescriptor.Interval? = nil,
    grouping: ValenceStatisticsDescriptor.Grouping? = nil
  ) async throws(StoreError) -> ValenceStatisticsCollection {
    try await readConcurrently { store throws(StoreError) in
      try store.valenceStatistics(where: filter, interval: interval, grouping: grouping)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func dailyFactors(
    _ factor: Factor, subject: String, from first: LocalDay? = nil, to last: LocalDay? = nil
  ) async throws(StoreError) -> [DailyFactor] {
    try await readConcurrently { store throws(StoreError) in
      try store.dailyFactors(factor, subject: subject, from: first, to: last)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func waitingAlerts(
    _ states: Set<WaitingAlert.State> = Set(WaitingAlert.State.allCases),
    about subject: String? = nil
  ) async throws(StoreError) -> [WaitingAlert] {
    try await readConcurrently { store throws(StoreError) in
      try store.waitingAlerts(states, about: subject)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func drafts() async throws(StoreError) -> [Draft] {
    try await readConcurrently { store throws(StoreError) in
      try store.drafts()
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func draft(
    of subject: String, questionnaire: String
  ) async throws(StoreError) -> Draft? {
    try await readConcurrently { store throws(StoreError) in
      try store.draft(of: subject, questionnaire: questionnaire)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func auditTrail(of uuids: [UUID]) async throws(StoreError) -> [AuditEntry] {
    try await readConcurrently { store throws(StoreError) in
      try store.auditTrail(of: uuids)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func auditTrail(
    subject: String? = nil, from start: Date? = nil, after id: AuditEntry.ID? = nil,
    limit: Int? = nil
  ) async throws(StoreError) -> [AuditEntry] {
    try await readConcurrently { store throws(StoreError) in
      try store.auditTrail(subject: subject, from: start, after: id, limit: limit)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func plans(subject: String? = nil) async throws(StoreError) -> [Plan] {
    try await readConcurrently { store throws(StoreError) in
      try store.plans(subject: subject)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func occasions(
    subject: String? = nil, in range: ClosedRange<LocalDay>, today: LocalDay,
    includesBegun: Bool = false
  ) async throws(StoreError) -> [PlannedOccasion] {
    try await readConcurrently { store throws(StoreError) in
      try store.occasions(
        subject: subject, in: range, today: today, includesBegun: includesBegun)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func dueOccasions(
    subject: String? = nil, today: LocalDay
  ) async throws(StoreError) -> [PlannedOccasion] {
    try await readConcurrently { store throws(StoreError) in
      try store.dueOccasions(subject: subject, today: today)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func episodes(of subject: String) async throws(StoreError) -> [LocalDay] {
    try await readConcurrently { store throws(StoreError) in
      try store.episodes(of: subject)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func subjects(resembling subject: String) async throws(StoreError) -> [String]
  {
    try await readConcurrently { store throws(StoreError) in
      try store.subjects(resembling: subject)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func definition(_ key: Questionnaire.Key) async throws(StoreError)
    -> Questionnaire?
  {
    try await readConcurrently { store throws(StoreError) in
      try store.definition(key)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func currentAnchor() async throws(StoreError) -> QueryAnchor {
    try await readConcurrently { store throws(StoreError) in
      try store.currentAnchor()
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func page<S: Sample>(
    _ predicate: SamplePredicate<S>, after cursor: PageCursor? = nil, limit: Int
  ) async throws(StoreError) -> SamplePage<S> {
    try await readConcurrently { store throws(StoreError) in
      try store.page(predicate, after: cursor, limit: limit)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func subjects(
    after subject: String? = nil, limit: Int? = nil
  ) async throws(StoreError) -> [SubjectSummary] {
    try await readConcurrently { store throws(StoreError) in
      try store.subjects(after: subject, limit: limit)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func subject(_ subject: String) async throws(StoreError) -> SubjectSummary? {
    try await readConcurrently { store throws(StoreError) in
      try store.subject(subject)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func caseload(
    of questionnaires: [String], depth: Int, today: LocalDay
  ) async throws(StoreError) -> [CaseloadEntry] {
    try await readConcurrently { store throws(StoreError) in
      try store.caseload(of: questionnaires, depth: depth, today: today)
    }
  }

  /// As the function of the same name within the store, beside the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func grants() async throws(StoreError) -> [Grant] {
    try await readConcurrently { store throws(StoreError) in
      try store.grants()
    }
  }

  /// Returns what rescoring would change, without changing anything, beside the writer.
  ///
  /// A program sees only results that it saved itself.
  ///
  /// - Parameters:
  ///   - rescoring: The version to score by, and the policy.
  ///   - filter: The results to rescore; records of other kinds are left out.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func plannedRescoring(
    _ rescoring: Rescoring, where filter: SampleFilter = .everything
  ) async throws(StoreError) -> RescoringPlan {
    try await readConcurrently { store throws(StoreError) in
      try store.database.read { () throws(StoreError) in try store.plan(rescoring, filter) }
    }
  }
}
