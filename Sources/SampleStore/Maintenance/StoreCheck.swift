import Dispatch
public import Foundation
import Synchronization
import WellbeingInstruments
import WellbeingSamples

/// Something that is wrong with a store.
public enum StoreProblem: Sendable, Hashable {
  /// SQLite's own check found a fault; in its words.
  case structure(String)
  /// The file lacks a part of the format: a table, column, index, trigger or view. The name of a
  /// column is that of its table, a dot and its own.
  case missingPart(kind: String, name: String)
  /// A row of a table points at a row of another that is not there.
  case danglingRow(table: String, parent: String)
  /// A part of a record is not there, or holds what it never should.
  case unreadableSample(UUID)
  /// The definition of a record is not there or does not read.
  case unreadableDefinition(UUID)
  /// A record's scores, alerts or patterns are not those that its answers give.
  case scoresDiffer(UUID)
  /// Rows of a record repeat its subject, time, day or state otherwise than its own row has them,
  /// so that some queries find it and others do not.
  case rowsContradict(UUID)
  /// The log does not say that a record was saved, or how it came to be deleted, or says of a record
  /// that is there that it was deleted.
  case notInTrail(UUID)
  /// Entries of the audit trail were removed.
  case trailHasGaps
  /// A record is not there any more, though it was neither purged nor erased with its subject.
  case vanished(UUID)
  /// The file may hold traces of what was removed from it: the removal did not come to its end.
  case tracesLeft
  /// A record and the one that it replaces, or that replaces it, do not name each other; or one is
  /// replaced and live, or replaces one that came after it.
  case linkBroken(UUID)
  /// Two live records of a program, a subject and a type have the same sync identifier.
  case syncIdentifierTwice(UUID, UUID)

  /// The record that it is about; nil if it is about none, or two.
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

  /// The kinds of parts that the format has.
  enum Part: String, Sendable {
    case table
    /// The name is that of the table, a dot and that of the column.
    case column
    case index
    case trigger
    case view
  }
}

extension HealthStore {
  /// Returns everything that is wrong with the store; nothing if it is sound.
  ///
  /// It looks at whether a table, a column, an index, a trigger or a view is missing,
  /// at SQLite's structure, at rows that point nowhere, at what rows repeat of each other,
  /// at whether every record reads, and at every score, which must come out the same from its
  /// answers and the definition that it was made with; at whether the audit trail
  /// tells of every record what became of it, at the links between corrected records, and at whether
  /// the last removal came to its end.
  ///
  /// It takes time in proportion to the store, and blocks the calling thread; saves go on meanwhile.
  ///
  /// - Throws: ``StoreError/Code/reservedToOwner`` and other cases.
  public nonisolated func check() throws(StoreError) -> [StoreProblem] {
    try requireOwner()
    let missing = try beside { store throws(StoreError) in try store.database.missingParts() }
    // Without a table or a column, nothing else can be looked at.
    guard !missing.contains(where: \.isOfStructure) else { return missing }
    // SQLite's own look at the file takes about as long as all else.
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

  /// Scores every assessment anew and compares, deleted ones included.
  func recomputed() throws(StoreError) -> [StoreProblem] {
    // What the file holds counts, not what was read of it before.
    scorers = [:]
    var problems: [StoreProblem] = []
    var last = Int64.min
    while true {
      let ids = try recordIDs(after: last)
      guard let end = ids.last else { break }
      last = end
      problems += try self.problems(ids)
    }
    // By their identifiers, as the other problems.
    return problems.sorted { $0.uuid?.uuidString ?? "" < $1.uuid?.uuidString ?? "" }
  }

  /// The problems with records that are read together; if one of them does not read, each alone.
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
  /// Whether scoring the answers, or the total, gives what the record says.
  func agrees(with scorer: Scorer) -> Bool {
    guard let outcome = try? outcome(by: scorer) else { return false }
    return outcome.scores == scores && outcome.alerts == alerts
      && outcome.alertsNotAssessed == alertsNotAssessed && outcome.patterns == patterns
      && outcome.unanswered == unanswered && outcome.skipped == skipped
  }
}
