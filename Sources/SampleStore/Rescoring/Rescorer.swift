import WellbeingInstruments
import WellbeingSamples

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
