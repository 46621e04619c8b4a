package import Foundation
package import WellbeingInstruments
package import WellbeingSamples

/// By what results are scored again.
package struct Rescoring: Sendable, Hashable {
  /// Which version of its questionnaire a result is scored by.
  package enum Version: String, Sendable, Hashable, CaseIterable {
    /// The one that is kept with the result. Of a result of which only the total is known it gives
    /// the same again.
    case kept
    /// The one that the program knows at present. A result that comes to something else by it refers
    /// to it from then on.
    case present
  }

  /// Which version of its questionnaire a result is scored by.
  package let version: Version
  /// What to do about unanswered items; nil means what was done about them in each result.
  package let policy: MissingAnswerPolicy?

  /// Creates a way of scoring anew.
  package init(by version: Version = .kept, policy: MissingAnswerPolicy? = nil) {
    self.version = version
    self.policy = policy
  }
}

/// What scoring results anew changes.
package struct RescoringPlan: Sendable, Hashable {
  /// A result that comes to something else.
  package struct Change: Sendable, Hashable {
    /// The result as it is.
    package let old: ScoredAssessment
    /// The same answers scored again: under the same header until it is saved, and then with an
    /// identifier of its own.
    package let new: ScoredAssessment
  }

  /// A result that cannot be scored again so, and is left as it is.
  package struct Refusal: Sendable, Hashable {
    /// The result's identifier.
    package let uuid: UUID
    /// The definition that it was scored by.
    package let questionnaire: Questionnaire.Key
    /// Why it cannot be.
    package let obstacle: RescoringObstacle
  }

  /// How many results of a questionnaire there are.
  package struct Counts: Sendable, Hashable {
    /// Those that come to the same, and are left as they are.
    package internal(set) var unchanged = 0
    /// Those that come to something else.
    package internal(set) var changed = 0
    /// Those of which only the total is known, where the definition kept with them can give no
    /// more.
    package internal(set) var totalOnly = 0
    /// Those that cannot be scored again so.
    package internal(set) var refused = 0
  }

  /// The results that come to something else, in the order of their starts.
  package internal(set) var changes: [Change] = []
  /// The results that cannot be scored again so, in the order of their starts.
  package internal(set) var refusals: [Refusal] = []
  /// How many results there are, by the id of their questionnaire.
  package internal(set) var counts: [String: Counts] = [:]

  /// Whether another plan changes the same results in the same way.
  func changesTheSame(as other: RescoringPlan) -> Bool {
    changes.map(\.new) == other.changes.map(\.new)
  }
}

extension HealthStore {
  /// Returns what scoring results anew would change, and changes nothing. It blocks the calling thread;
  /// saves go on meanwhile.
  ///
  /// A program is told of the results that it saved itself.
  ///
  /// - Parameters:
  ///   - rescoring: By what they are scored.
  ///   - filter: Which results are meant; records of other kinds are left out.
  /// - Throws: ``StoreError``.
  package nonisolated func plannedRescoring(
    _ rescoring: Rescoring, where filter: SampleFilter = .all([])
  ) throws(StoreError) -> RescoringPlan {
    try beside { store throws(StoreError) in
      try store.database.read { () throws(StoreError) in try store.plan(rescoring, filter) }
    }
  }

  /// Scores results anew, and puts those that come to something else in the place of the old ones,
  /// all or none.
  ///
  /// Each is replaced as by ``amend(_:to:reason:readAbout:)``, by the same answers: the others are
  /// not touched. An alert that is not raised any more stays among ``waitingAlerts(_:about:)`` until
  /// somebody has reviewed it, and who has reviewed the old result has not reviewed the new one.
  ///
  /// A program changes the results that it saved itself.
  ///
  /// - Parameters:
  ///   - rescoring: By what they are scored.
  ///   - filter: Which results are meant; records of other kinds are left out.
  ///   - reason: Why, for the audit trail; needed where correcting one of them needs it, and as
  ///     nameless.
  ///   - planned: What ``plannedRescoring(_:where:)`` said, where a person has confirmed that.
  /// - Returns: What was changed, with the new results as they were saved.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/reasonRequired`` for the first in
  ///   time that needs a reason, and ``StoreError/Code/changedSinceRead`` where other results, or
  ///   the same ones otherwise, would be changed than was planned; nothing is changed then.
  @discardableResult
  package func rescore(
    _ rescoring: Rescoring, where filter: SampleFilter = .all([]), reason: String? = nil,
    expecting planned: RescoringPlan? = nil
  ) throws(StoreError) -> RescoringPlan {
    let reason = reason ?? access.reason
    return try commit { () throws(StoreError) in
      let now = presentTime
      // What was planned was read before this transaction, and others may have written since.
      var plan = try plan(rescoring, filter)
      if let planned, !planned.changesTheSame(as: plan) { throw StoreError.rescoringChanged }
      var saved: [RescoringPlan.Change] = []
      for change in plan.changes {
        let record = try liveRecord(change.old.uuid)
        try requireReason(reason, toCorrect: record, at: now)
        let new = try stamped(
          change.new.with(header: change.old.header.ofSuccessor(at: now)), at: now,
          replacing: record.uuid)
        try replace(record, by: new, reason: reason, at: now)
        saved.append(.init(old: change.old, new: new))
      }
      plan.changes = saved
      return plan
    }
  }

  /// What scoring anew changes, within a transaction.
  private func plan(
    _ rescoring: Rescoring, _ filter: SampleFilter
  ) throws(StoreError) -> RescoringPlan {
    let own: SampleFilter = access.authority == .owner ? .all([]) : .sources([source.name])
    let query = try query(
      filter && own && !.types([.stateOfMind]), order: [.startDate()], limit: nil)
    let ids = try database.rows(query.text, query.values) { row throws(StoreError) in
      try row.int64(0)
    }
    var plan = RescoringPlan()
    var rescorer = Rescorer(rescoring)
    // Some at a time: a store may hold more results than memory.
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

extension SampleHeader {
  /// The header of a record that takes the place of this one's and says the same of time and subject.
  ///
  /// What names the record in another system is left out: it is not that system's record any more.
  fileprivate func ofSuccessor(at now: Date) -> SampleHeader {
    SampleHeader(
      stored: .version7(at: now), startDate: startDate, endDate: endDate, timeZone: timeZone,
      datePrecision: datePrecision, subject: subject, recorded: nil, source: nil, note: note,
      metadata: metadata, syncIdentifier: nil, syncVersion: nil, replaces: nil, replacedBy: nil)
  }
}

/// Scores results anew, one after another, and says what became of each.
struct Rescorer {
  /// What became of a result.
  enum Verdict {
    case unchanged
    case changed(ScoredAssessment)
    case totalOnly
    case refused(RescoringObstacle)
  }

  private let rescoring: Rescoring
  /// What scores by the present versions that were needed, by the questionnaire's id.
  private var present: [String: Result<Scorer, RescoringObstacle>] = [:]

  init(_ rescoring: Rescoring) {
    self.rescoring = rescoring
  }

  /// - Parameter store: Where the result is, and the definition that is kept with it.
  mutating func verdict(
    on result: ScoredAssessment, in store: isolated HealthStore
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

  /// Whether the program knows other bytes under a definition's key: what refers to it cannot be saved
  /// then, and one such result would keep all others from being rescored.
  private func isKnownOtherwise(
    _ definition: Questionnaire, in store: isolated HealthStore
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
    for result: ScoredAssessment, in store: isolated HealthStore
  ) throws(StoreError) -> Result<Scorer, RescoringObstacle> {
    let kept = result.questionnaire
    let found = rescoring.version == .present ? try? store.catalog.questionnaire(kept.id) : nil
    switch (rescoring.version, found) {
    case (.kept, _): return .success(try store.scorer(kept))
    case (.present, nil): return .failure(.noPresentVersion)
    // What is kept with the result wins over other bytes under its key.
    case (.present, let found?) where found.key == kept: return .success(try store.scorer(kept))
    case (.present, let found?):
      guard found.key.isNewer(than: kept) else { return .failure(.presentVersionLower(found.key)) }
      return try scorer(by: found, in: store)
    }
  }

  private mutating func scorer(
    by found: Questionnaire, in store: isolated HealthStore
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
  /// Takes in what became of a result.
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
