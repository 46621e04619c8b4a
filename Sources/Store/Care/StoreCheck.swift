import Dispatch
import Foundation
import Synchronization
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingSamples

extension HealthStore {
  /// Returns all problems with the store; empty if it is sound.
  ///
  /// It looks for parts of the format that are missing, and for tables, triggers, views and unique
  /// indexes that differ or are of other programs. It looks for structural damage, dangling rows,
  /// contradictory copies of values, alerts and review states that do not follow from the reviews,
  /// unreadable records, plans and drafts, and scores and a draft's alerts that do not follow from the
  /// answers and the definition. It also checks that the audit trail accounts for
  /// every record, that the links between corrected records hold, and that the last removal
  /// finished.
  ///
  /// Takes time in proportion to the store; saves can continue.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner`` and other cases.
  public nonisolated func check() async throws(StoreError) -> [StoreProblem] {
    try await outsideTasks { () throws(StoreError) in try self.check() }
  }

  /// Returns all problems with the store, and blocks the calling thread meanwhile.
  ///
  /// - Parameter limit: How long to wait for a removal that is going on.
  /// - Throws: ``StoreError/Code/busy`` if it does not end in that time.
  package nonisolated func check(
    waitingUpTo limit: Duration = .seconds(120)
  ) throws(StoreError) -> [StoreProblem] {
    try client.access.requireOwner()
    let parts = try readAside { store throws(StoreError) in try store.database.differingParts() }
    // Without a table or a column, nothing else can be checked.
    guard !parts.contains(where: \.isOfStructure) else { return parts }
    // SQLite's own check takes about as long as all the others.
    let found = Mutex([Result<[StoreProblem], StoreError>](repeating: .success([]), count: 2))
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      let result = Result { () throws(StoreError) in
        try readAside { store throws(StoreError) in
          half == 0 ? try store.database.checkIntegrity() : try store.problemsOfRecords()
        }
      }
      found.withLock { $0[half] = result }
    }
    var problems = parts
    for result in found.withLock({ $0 }) {
      do throws(StoreError) {
        problems += try result.get()
      } catch  where error.isOfMissingPart && !parts.isEmpty {
        problems.append(.recordsNotChecked)
      }
    }
    do throws(StoreError) {
      if try holdsTraces(limit) { problems.append(.tracesLeft) }
    } catch  where error.code == .busy && !problems.isEmpty {
      // What was found is worth more than what could not be looked at.
    }
    return problems
  }

  /// Whether the file may hold traces of a removal that nobody goes on with: none has held the lock of
  /// the folder for a second.
  private nonisolated func holdsTraces(_ limit: Duration) throws(StoreError) -> Bool {
    let deadline = SuspendingClock.now + limit
    var rests = 0
    while rests < 50 {
      guard try readAside({ store throws(StoreError) in try store.mayHoldTraces() }) else {
        return false
      }
      rests = DirectoryLock.isHeld(FilePath.parent(of: path)) ? 0 : rests + 1
      guard SuspendingClock.now < deadline else { throw .busy(path: path) }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return true
  }
}

extension HealthStore.Reader {
  func problemsOfRecords() throws(StoreError) -> [StoreProblem] {
    try recomputed() + unreadableDays() + otherDefinitions() + unsettledAlerts()
      + gapsOfTrail()
      + brokenLinks()
      + repeatedSyncIdentifiers() + unreadablePlans().map { .unreadablePlan($0) }
      // All parts at one moment: others may write meanwhile.
      + database.read { () throws(StoreError) in try problemsOfDrafts() }
  }

  /// Rescores and compares every assessment, including deleted ones.
  func recomputed() throws(StoreError) -> [StoreProblem] {
    // The file's definitions count, not cached ones.
    scorers = [:]
    var problems: [StoreProblem] = []
    var last = Int64.min
    while true {
      let ids = try recordIDs(after: last)
      guard let end = ids.last else { break }
      last = end
      problems += try self.problems(ids)
    }
    // By their identifiers, like the other problems.
    return problems.sorted { $0.uuid?.uuidString ?? "" < $1.uuid?.uuidString ?? "" }
  }

  /// The problems with records that are read together; if one is unreadable, each is read alone.
  private func problems(_ ids: [Int64]) throws(StoreError) -> [StoreProblem] {
    let samples: [Int64: any Sample]
    do throws(StoreError) {
      samples = try database.read { () throws(StoreError) in try load(ids) }
    } catch StoreError.Code.unexpectedValue where ids.count > 1 {
      var problems: [StoreProblem] = []
      for id in ids { problems += try self.problems([id]) }
      return problems
    } catch StoreError.Code.unexpectedValue {
      return try unreadable(ids[0])
    }
    var problems: [StoreProblem] = []
    for id in ids {
      if let sample = samples[id], let problem = try problem(with: sample) {
        problems.append(problem)
      }
    }
    return problems + (try contradictions(in: samples))
  }

  private func problem(with sample: any Sample) throws(StoreError) -> StoreProblem? {
    guard let assessment = sample.assessment else { return nil }
    do throws(StoreError) {
      let scorer = try scorer(assessment.questionnaire)
      return assessment.agrees(with: scorer) ? nil : .scoresDiffer(assessment.uuid)
    } catch {
      guard [.unexpectedValue, .unknownDefinition].contains(error.code) else { throw error }
      return .unreadableDefinition(assessment.uuid)
    }
  }
}

extension ScoredAssessment {
  /// Whether scoring the answers, or the total, gives the record's results.
  func agrees(with scorer: Scorer) -> Bool {
    guard let outcome = try? outcome(by: scorer) else { return false }
    return outcome.scores == scores && outcome.alerts == alerts
      && outcome.alertsNotAssessed == alertsNotAssessed && outcome.patterns == patterns
      && outcome.unanswered == unanswered && outcome.skipped == skipped
  }
}
