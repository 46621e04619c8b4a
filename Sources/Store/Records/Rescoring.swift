import Foundation
import WellbeingInstruments
public import WellbeingSamples

extension HealthStore.Reader {
  /// Returns what rescoring would change, without changing anything.
  ///
  /// A program sees only results that it saved itself.
  ///
  /// - Parameters:
  ///   - rescoring: The version to score by, and the policy.
  ///   - filter: The results to rescore; records of other kinds are left out.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func plannedRescoring(
    _ rescoring: Rescoring, where filter: SampleFilter = .everything
  ) throws(StoreError) -> RescoringPlan {
    try database.read { () throws(StoreError) in try plan(rescoring, filter) }
  }

  func plan(
    _ rescoring: Rescoring, _ filter: SampleFilter
  ) throws(StoreError) -> RescoringPlan {
    let own: SampleFilter = access.authority == .owner ? .everything : .sources([source.name])
    let query = try numberQuery(
      filter && own && !.types([.stateOfMind, .factor]), order: [.startDate()])
    let ids = try database.rows(query.text, query.values, first: Row.int64)
    var plan = RescoringPlan()
    var rescorer = Rescorer(rescoring)
    // In batches: a store may contain more results than fit in memory.
    for start in stride(from: 0, to: ids.count, by: Self.recordsAtOnce) {
      let part = Array(ids[start..<min(start + Self.recordsAtOnce, ids.count)])
      let samples = try load(part)
      for id in part {
        guard let result = samples[id]?.assessment else {
          throw .unexpectedValue(column: "sample.id")
        }
        plan.add(result, try rescorer.verdict(on: result, in: self))
      }
    }
    return plan
  }
}

extension HealthStore.Writer {
  /// Rescores results and replaces those that change, all or none.
  ///
  /// Each is replaced as by ``amend(_:to:reason:readAbout:)``, with the same answers; unchanged
  /// results are not touched. An alert that is no longer raised stays among
  /// `waitingAlerts(_:about:)` until it is reviewed. A review of the old result does not count
  /// for the new one.
  ///
  /// A program changes only results that it saved itself.
  ///
  /// - Parameters:
  ///   - rescoring: The version to score by, and the policy.
  ///   - filter: The results to rescore; records of other kinds are left out.
  ///   - reason: The reason, for the audit trail, by the same rules as for correcting.
  ///   - planned: The plan of ``HealthStore/Reader/plannedRescoring(_:where:)`` that a person has
  ///     confirmed.
  /// - Returns: The changes, with the new results as they were saved.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/reasonRequired`` for the earliest result that needs a reason,
  ///   and ``/WellbeingStore/StoreError/Code/changedSinceRead`` if the changes differ from those
  ///   planned. On error, nothing is changed.
  @discardableResult
  public func rescore(
    _ rescoring: Rescoring, where filter: SampleFilter = .everything, reason: String? = nil,
    expecting planned: RescoringPlan? = nil
  ) throws(StoreError) -> RescoringPlan {
    let reason = reason ?? access.reason
    return try writing { () throws(StoreError) in
      let now = presentTime
      // The plan was read before this transaction, and others may have written since.
      var plan = try plan(rescoring, filter)
      if let planned, !planned.changesTheSame(as: plan) { throw StoreError.rescoringChanged }
      var changes: [RescoringPlan.Change] = []
      for change in plan.changes {
        let record = try liveRecord(change.old.uuid)
        try requireReason(reason, toCorrect: record, at: now)
        let new = try stamped(
          change.new.with(header: change.old.header.ofSuccessor(at: now)), at: now,
          replacing: record.uuid)
        let saved = try replace(record, by: new, reason: reason, at: now)
        changes.append(.init(old: change.old, new: saved))
      }
      plan.changes = changes
      return plan
    }
  }
}

extension SampleHeader {
  /// The header of a replacement of this header's record, with the same times and subject. Its
  /// identifier begins with the same time, so it keeps its place among results of one moment.
  ///
  /// The sync identifier is left out: the replacement is not the other system's record any more.
  fileprivate func ofSuccessor(at now: Date) -> SampleHeader {
    var header = self
    header.uuid = .version7(at: uuid.version7Date ?? now)
    (header.syncIdentifier, header.syncVersion) = (nil, nil)
    return header
  }
}

struct Rescorer {
  enum Verdict {
    case unchanged
    case changed(ScoredAssessment)
    case totalOnly
    case refused(RescoringObstacle)
  }

  private let rescoring: Rescoring
  /// The scorers of current versions, by the questionnaire's id.
  private var present: [Questionnaire.ID: Result<Scorer, RescoringObstacle>] = [:]

  init(_ rescoring: Rescoring) {
    self.rescoring = rescoring
  }

  mutating func verdict(
    on result: ScoredAssessment, in store: HealthStore.Reader
  ) throws(StoreError) -> Verdict {
    if rescoring.version == .kept, result.score?.basis == .totalOnly { return .totalOnly }
    switch try scorer(for: result, in: store) {
    case .failure(let obstacle): return .refused(obstacle)
    case .success(let scorer):
      let kept = try store.scorer(result.questionnaire).questionnaire
      let verdict = verdict(on: result, by: scorer, from: kept)
      if case .changed = verdict, isKnownOtherwise(scorer.questionnaire, in: store) {
        return .refused(.presentVersionConflicts(scorer.questionnaire.key))
      }
      return verdict
    }
  }

  /// Whether the catalog has a different document under a definition's key. A result that refers to
  /// it could not be saved, and would keep all others from being rescored.
  private func isKnownOtherwise(
    _ definition: Questionnaire, in store: HealthStore.Reader
  ) -> Bool {
    guard let known = try? store.catalog.questionnaire(definition.id),
      known.key == definition.key
    else { return false }
    return known.document != definition.document
  }

  private func verdict(
    on result: ScoredAssessment, by scorer: Scorer, from kept: Questionnaire
  ) -> Verdict {
    do throws(RescoringObstacle) {
      let new = try result.rescored(by: scorer, from: kept, policy: rescoring.policy)
      return new.comesToTheSame(as: result) ? .unchanged : .changed(new)
    } catch {
      return .refused(error)
    }
  }

  private mutating func scorer(
    for result: ScoredAssessment, in store: HealthStore.Reader
  ) throws(StoreError) -> Result<Scorer, RescoringObstacle> {
    let kept = result.questionnaire
    let found = rescoring.version == .present ? try? store.catalog.questionnaire(kept.id) : nil
    switch (rescoring.version, found) {
    case (.kept, _): return .success(try store.scorer(kept))
    case (.present, nil): return .failure(.noPresentVersion)
    // The stored definition takes precedence over another document under its key.
    case (.present, let found?) where found.key == kept: return .success(try store.scorer(kept))
    case (.present, let found?):
      guard found.key.isNewer(than: kept) else { return .failure(.presentVersionLower(found.key)) }
      return try scorer(by: found, in: store)
    }
  }

  private mutating func scorer(
    by found: Questionnaire, in store: HealthStore.Reader
  ) throws(StoreError) -> Result<Scorer, RescoringObstacle> {
    if let known = present[found.id] { return known }
    let stored = try store.storedQuestionnaire(found.key)
    let isTaken = stored.map { $0.document != found.document } ?? false
    let scorer: Result<Scorer, RescoringObstacle> =
      isTaken ? .failure(.presentVersionConflicts(found.key)) : .success(Scorer(found))
    present[found.id] = scorer
    return scorer
  }
}

extension RescoringPlan {
  mutating func add(_ result: ScoredAssessment, _ verdict: Rescorer.Verdict) {
    let key = result.questionnaire
    switch verdict {
    case .unchanged: counts[key.id, default: Counts()].unchanged += 1
    case .totalOnly: counts[key.id, default: Counts()].totalOnly += 1
    case .changed(let new):
      counts[key.id, default: Counts()].changed += 1
      changes.append(Change(old: result, new: new))
    case .refused(let obstacle):
      counts[key.id, default: Counts()].refused += 1
      refusals.append(Refusal(uuid: result.uuid, questionnaire: key, obstacle: obstacle))
    }
  }
}
