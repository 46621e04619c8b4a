import Dispatch
public import Foundation
import Synchronization
import WellbeingInstruments
import WellbeingSamples

/// A problem with a store.
public enum StoreProblem: Sendable, Hashable {
  /// A fault found by SQLite's own check, in its words.
  case structure(String)
  /// The file lacks a part of the format: a table, column, index, trigger or view. A column is
  /// named `table.column`.
  case missingPart(kind: String, name: String)
  /// A row refers to a missing row of another table.
  case danglingRow(table: String, parent: String)
  /// A part of a record is missing or invalid.
  case unreadableSample(UUID)
  /// The definition of a record is missing or unreadable.
  case unreadableDefinition(UUID)
  /// A record's scores, alerts or patterns do not follow from its answers.
  case scoresDiffer(UUID)
  /// A record's subject, time, day or state in other tables differs from its own row, so that some
  /// queries find it and others do not.
  case rowsContradict(UUID)
  /// The log lacks the saving or the deletion of a record, or says that a live record was deleted.
  case notInTrail(UUID)
  /// Entries of the audit trail were removed.
  case trailHasGaps
  /// A record is missing, though it was neither purged nor erased with its subject.
  case vanished(UUID)
  /// The file may contain traces of removed records, because a removal did not finish.
  case tracesLeft
  /// A record and its replacement do not refer to each other, a replaced record is live, or a
  /// record replaces a later one.
  case linkBroken(UUID)
  /// Two live records of the same program, subject and type have the same sync identifier.
  case syncIdentifierTwice(UUID, UUID)

  /// The record concerned; nil if there is none, or two.
  var uuid: UUID? {
    switch self {
    case .unreadableSample(let uuid), .unreadableDefinition(let uuid), .scoresDiffer(let uuid),
      .rowsContradict(let uuid), .notInTrail(let uuid), .vanished(let uuid), .linkBroken(let uuid):
      uuid
    case .structure, .missingPart, .danglingRow, .trailHasGaps, .tracesLeft, .syncIdentifierTwice:
      nil
    }
  }

  /// Whether the file itself is broken, so that not all of it can be read.
  var isOfStructure: Bool {
    switch self {
    case .structure, .danglingRow, .missingPart("table", _), .missingPart("column", _): true
    default: false
    }
  }

  /// The kinds of parts of the format.
  enum Part: String, Sendable {
    case table
    /// Its name is `table.column`.
    case column
    case index
    case trigger
    case view
  }
}

extension HealthStore {
  /// Returns all problems with the store; empty if it is sound.
  ///
  /// It looks for missing tables, columns, indexes, triggers and views, structural damage, dangling
  /// rows, contradictory copies of values, unreadable records, and scores that do not follow from
  /// the answers and the definition. It also checks that the audit trail accounts for every record,
  /// that the links between corrected records hold, and that the last removal finished.
  ///
  /// Takes time in proportion to the store. It blocks the calling thread; saves can continue.
  ///
  /// - Throws: ``StoreError/Code/reservedToOwner`` and other cases.
  public nonisolated func check() throws(StoreError) -> [StoreProblem] {
    try requireOwner()
    let missing = try beside { store throws(StoreError) in try store.database.missingParts() }
    // Without a table or a column, nothing else can be checked.
    guard !missing.contains(where: \.isOfStructure) else { return missing }
    // SQLite's own check takes about as long as all the others.
    let found = Mutex([Result<[StoreProblem], StoreError>](repeating: .success([]), count: 2))
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      let result = Result { () throws(StoreError) in
        try beside { store throws(StoreError) in
          half == 0 ? try store.database.checkIntegrity() : try store.problemsOfRecords()
        }
      }
      found.withLock { $0[half] = result }
    }
    var problems = missing
    for result in found.withLock({ $0 }) { problems += try result.get() }
    return problems
  }

  private func problemsOfRecords() throws(StoreError) -> [StoreProblem] {
    try recomputed() + contradictions() + gapsOfTrail() + brokenLinks()
      + repeatedSyncIdentifiers() + (mayHoldTraces() ? [.tracesLeft] : [])
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
    return problems
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
