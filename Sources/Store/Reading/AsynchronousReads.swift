public import Foundation
public import WellbeingInstruments
public import WellbeingSamples

/// The reads of a store for tasks. Each runs on a connection of its own, so that it neither waits for
/// a save nor makes one wait, and ends soon after its task is cancelled. Some have a function of the
/// same name that reads what the store itself sees, within ``HealthStore/transaction(_:)`` and
/// ``HealthStore/sync(_:)``.
extension HealthStore {
  /// Like the function of the same name within the store, but concurrent with the writer.
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

  /// Like the function of the same name within the store, but concurrent with the writer.
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

  /// Like the function of the same name within the store, but concurrent with the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func sample(
    _ uuid: UUID
  ) async throws(StoreError) -> (sample: any Sample, deleted: Date?)? {
    try await readConcurrently { store throws(StoreError) in
      try store.sample(uuid)
    }
  }

  /// Like the function of the same name within the store, but concurrent with the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func count(where filter: SampleFilter) async throws(StoreError) -> Int {
    try await readConcurrently { store throws(StoreError) in
      try store.count(where: filter)
    }
  }

  /// Returns the programs that saved the records that satisfy a filter: each version of each
  /// program once, ordered by name and version.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func sources(where filter: SampleFilter) async throws(StoreError) -> [Source] {
    try await readConcurrently { store throws(StoreError) in
      try store.sources(where: filter)
    }
  }

  /// Returns results without their answers, ordered by start and then by uuid.
  ///
  /// Records of other kinds are left out.
  ///
  /// - Parameter filter: The results to include.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func assessmentSummaries(
    where filter: SampleFilter
  ) async throws(StoreError) -> [AssessmentSummary] {
    try await readConcurrently { store throws(StoreError) in
      try store.assessmentSummaries(where: filter)
    }
  }

  /// Returns statistics of the valences of states of mind that satisfy a filter, without loading
  /// them.
  ///
  /// Records of other kinds have no valence and are left out.
  ///
  /// - Parameters:
  ///   - filter: The states of mind to include.
  ///   - interval: The interval by which the statistics are divided; nil means not at all.
  ///   - grouping: The grouping of the statistics; nil means not at all.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func valenceStatistics(
    where filter: SampleFilter, interval: CalendarInterval? = nil,
    grouping: ValenceStatistics.Grouping? = nil
  ) async throws(StoreError) -> ValenceStatisticsCollection {
    try await readConcurrently { store throws(StoreError) in
      try store.valenceStatistics(where: filter, interval: interval, grouping: grouping)
    }
  }

  /// Returns the amounts of a life factor by day, earliest first, without loading the records.
  ///
  /// Each day has one amount. If several programs have saved one for a day, it is the one that was
  /// saved last.
  ///
  /// - Parameters:
  ///   - factor: The factor.
  ///   - subject: The person's identifier.
  ///   - first: The first day; nil means no lower limit.
  ///   - last: The last day; nil means no upper limit.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func dailyFactors(
    _ factor: Factor, subject: String, from first: LocalDay? = nil, to last: LocalDay? = nil
  ) async throws(StoreError) -> [DailyFactor] {
    try await readConcurrently { store throws(StoreError) in
      try store.dailyFactors(factor, subject: subject, from: first, to: last)
    }
  }

  /// Like the function of the same name within the store, but concurrent with the writer.
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

  /// Returns all drafts: those with a raised alert first, and then the last written first.
  ///
  /// A program sees its own drafts, and those of types that it may read.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func drafts() async throws(StoreError) -> [Draft] {
    try await readConcurrently { store throws(StoreError) in
      try store.drafts()
    }
  }

  /// Like the function of the same name within the store, but concurrent with the writer.
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

  /// Returns the audit trail of some records, oldest entry first.
  ///
  /// A program sees only its own entries.
  ///
  /// - Parameter uuids: The identifiers of records, drafts or episodes, including purged ones.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func auditTrail(of uuids: [UUID]) async throws(StoreError) -> [AuditEntry] {
    try await readConcurrently { store throws(StoreError) in
      try store.auditTrail(of: uuids)
    }
  }

  /// Returns a part of the audit trail, oldest entry first.
  ///
  /// A program sees only its own entries.
  ///
  /// - Parameters:
  ///   - subject: The subject of the records, including deleted ones; nil means everything. Purged
  ///     records are not found by subject, because the trail does not name it.
  ///   - start: The earliest time; nil means from the beginning.
  ///   - id: The entry to start after; nil means from the beginning.
  ///   - limit: The maximum number of entries; nil means all, and a negative number means 0.
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

  /// Like the function of the same name within the store, but concurrent with the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func plans(subject: String? = nil) async throws(StoreError) -> [Plan] {
    try await readConcurrently { store throws(StoreError) in
      try store.plans(subject: subject)
    }
  }

  /// Returns the occasions of plans whose due days are in a range, by plan and then by day.
  ///
  /// - Parameters:
  ///   - subject: Who the plans are about; nil means everyone.
  ///   - range: The due days.
  ///   - today: The current day.
  ///   - includesBegun: Whether to return also an occasion whose due day is before the range, and
  ///     that can be done in the range.
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

  /// Returns the occasions that are due now, one of each plan at most.
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

  /// Returns the days on which a subject's episodes of care begin, in order.
  ///
  /// The present episode is the one that began last; its first result is the baseline of changes. A
  /// program sees none.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func episodes(of subject: String) async throws(StoreError) -> [LocalDay] {
    try await readConcurrently { store throws(StoreError) in
      try store.episodes(of: subject)
    }
  }

  /// Returns the known subjects that are easily confused with another one: differing only in case,
  /// spaces, hyphens, dashes, leading zeros, or character width.
  ///
  /// Call it before the first record of a new subject is saved.
  ///
  /// - Parameter subject: The other one, known or not. It is not in the result.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func subjects(resembling subject: String) async throws(StoreError) -> [String]
  {
    try await readConcurrently { store throws(StoreError) in
      try store.subjects(resembling: subject)
    }
  }

  /// Returns the definition that samples or drafts of the store refer to, or nil.
  ///
  /// If the program may not see any of these, it is the catalog's definition.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/unexpectedValue`` if the stored document is
  ///   unreadable, ``/WellbeingStore/StoreError/Code/readCanceled``, and other cases.
  public nonisolated func definition(_ key: Questionnaire.Key) async throws(StoreError)
    -> Questionnaire?
  {
    try await readConcurrently { store throws(StoreError) in
      try store.definition(key)
    }
  }

  /// Like the function of the same name within the store, but concurrent with the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func currentAnchor() async throws(StoreError) -> QueryAnchor {
    try await readConcurrently { store throws(StoreError) in
      try store.currentAnchor()
    }
  }

  /// Returns a page of the records of one kind that satisfy a predicate, latest first.
  ///
  /// Records that are saved later and sort before this page do not appear in later pages, and no
  /// record appears twice.
  ///
  /// - Parameters:
  ///   - predicate: The records to include.
  ///   - cursor: The end of the previous page; nil means from the latest.
  ///   - limit: The maximum number of records; a negative number means 0.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func page<S: Sample>(
    _ predicate: SamplePredicate<S>, after cursor: PageCursor? = nil, limit: Int
  ) async throws(StoreError) -> SamplePage<S> {
    try await readConcurrently { store throws(StoreError) in
      try store.page(predicate, after: cursor, limit: limit)
    }
  }

  /// Returns all subjects in the store, ordered by the bytes of their identifiers.
  ///
  /// These are the subjects of records, including deleted ones until they are purged, of drafts, of
  /// plans and of episodes of care.
  ///
  /// - Parameters:
  ///   - subject: The last one of the previous page; nil means from the first.
  ///   - limit: The maximum number of subjects; nil means all, and a negative number means 0.
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner``,
  ///   ``/WellbeingStore/StoreError/Code/readCanceled`` and other cases.
  public nonisolated func subjects(
    after subject: String? = nil, limit: Int? = nil
  ) async throws(StoreError) -> [SubjectSummary] {
    try await readConcurrently { store throws(StoreError) in
      try store.subjects(after: subject, limit: limit)
    }
  }

  /// Like the function of the same name within the store, but concurrent with the writer.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func subject(_ subject: String) async throws(StoreError) -> SubjectSummary? {
    try await readConcurrently { store throws(StoreError) in
      try store.subject(subject)
    }
  }

  /// Returns every subject that has records, drafts or waiting alerts, ordered by the bytes of the
  /// identifiers.
  ///
  /// A program sees its own records, and those of types that it may read. Everything is read in one
  /// transaction, with a number of statements that does not depend on the number of subjects.
  ///
  /// - Parameters:
  ///   - questionnaires: The ids of the chosen questionnaires, each once.
  ///   - depth: The maximum number of results of each that can be compared, the latest; those left
  ///     blank or entered in error among them come besides.
  ///   - today: The current day, for the present episodes.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled``.
  public nonisolated func caseload(
    of questionnaires: [String], depth: Int, today: LocalDay
  ) async throws(StoreError) -> [CaseloadEntry] {
    try await readConcurrently { store throws(StoreError) in
      try store.caseload(of: questionnaires, depth: depth, today: today)
    }
  }

  /// Returns the decisions about programs, ordered by program and type.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner``,
  ///   ``/WellbeingStore/StoreError/Code/readCanceled`` and other cases.
  public nonisolated func grants() async throws(StoreError) -> [Grant] {
    try await readConcurrently { store throws(StoreError) in
      try store.grants()
    }
  }

  /// Returns what rescoring would change, without changing anything, concurrently with the writer.
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
