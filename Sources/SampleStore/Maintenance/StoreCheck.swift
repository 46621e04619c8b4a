public import Foundation
import WellbeingInstruments
import WellbeingSamples

/// Something that is wrong with a store.
public enum StoreProblem: Sendable, Hashable {
  /// SQLite's own check found a fault; in its words.
  case structure(String)
  /// The file lacks a part of the format.
  case missingPart(Part, name: String)
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

  /// The record that it is about; nil where it is about none, or two.
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
    case .structure, .danglingRow, .missingPart(.table, _), .missingPart(.column, _): true
    default: false
    }
  }

  /// The kinds of parts that the format has.
  public enum Part: String, Sendable {
    case table
    /// The name is that of the table, a dot and that of the column.
    case column
    case index
    case trigger
    case view
  }
}

extension Connection {
  /// Checks the whole file; that takes time in proportion to its size.
  ///
  /// - Returns: what is wrong, at most 100 findings of structure; nothing for a sound file.
  /// - Throws: ``StoreError/Code/damaged`` where it cannot even be read.
  func checkIntegrity() throws(StoreError) -> [StoreProblem] {
    try read { () throws(StoreError) in
      let findings = try rows("PRAGMA integrity_check") { row throws(StoreError) in
        try row.text(0)
      }
      let orphans = try rows("PRAGMA foreign_key_check") { row throws(StoreError) in
        StoreProblem.danglingRow(table: try row.text(0), parent: try row.text(2))
      }
      return findings.filter { $0 != "ok" }.map(StoreProblem.structure) + orphans
    }
  }
}

extension HealthStore {
  /// Scores every assessment anew and compares, deleted ones included.
  func recomputed() throws(StoreError) -> [StoreProblem] {
    // What the file holds counts, not what was read of it before.
    scorers = [:]
    var problems: [StoreProblem] = []
    var last = Int64.min
    while true {
      let ids = try connection.rows(
        "SELECT id FROM sample WHERE id > ? ORDER BY id LIMIT ?", [last, Self.recordsAtOnce]
      ) { row throws(StoreError) in try row.int64(0) }
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
      samples = try connection.read { () throws(StoreError) in try load(ids) }
    } catch StoreError.Code.unexpectedValue where ids.count > 1 {
      var problems: [StoreProblem] = []
      for id in ids { problems += try self.problems([id]) }
      return problems
    } catch StoreError.Code.unexpectedValue {
      return try self.problems(
        "SELECT uuid FROM sample WHERE id = \(ids[0])", StoreProblem.unreadableSample)
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
    guard let assessment = sample as? ScoredAssessment else { return nil }
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

extension HealthStore {
  /// Finds records whose rows repeat a value otherwise than the row of `sample` has it.
  ///
  /// Several tables repeat it, so that each of their indexes is in the history's order.
  func contradictions() throws(StoreError) -> [StoreProblem] {
    let uuids = try connection.rows(
      """
      \(Self.repeating("assessment_alert", otherwise: ""))
      UNION \(Self.repeating(
        "state_of_mind",
        otherwise: "OR r.subject <> s.subject OR r.local_day <> s.local_day OR s.type <> 'stateOfMind'"))
      UNION \(Self.repeating("state_of_mind_label", otherwise: "OR r.subject <> s.subject"))
      UNION \(Self.repeating("state_of_mind_association", otherwise: "OR r.subject <> s.subject"))
      ORDER BY uuid
      """
    ) { row throws(StoreError) in try row.uuid(0) }
    return uuids.map { .rowsContradict($0) }
  }

  /// The identifiers of records that a table contradicts.
  ///
  /// - Parameter condition: What is wrong besides, of the table as `r`.
  private static func repeating(_ table: String, otherwise condition: String) -> String {
    """
    SELECT s.uuid AS uuid FROM \(table) AS r JOIN sample AS s ON s.id = r.sample
    WHERE r.start_us <> s.start_us
      OR r.is_live <> CASE WHEN s.deleted_us IS NULL THEN 1 ELSE 0 END \(condition)
    """
  }

  /// Finds records of which the log does not tell what became of them.
  func gapsOfTrail() throws(StoreError) -> [StoreProblem] {
    let isWhole = try connection.integer(Self.trailIsWhole) == 1
    return try (isWhole ? [] : [.trailHasGaps])
      + problems(Self.notInTrail, StoreProblem.notInTrail)
      + problems(Self.vanished, StoreProblem.vanished)
  }

  /// The problems with the records that a query names.
  func problems(
    _ query: String, _ problem: (UUID) -> StoreProblem
  ) throws(StoreError) -> [StoreProblem] {
    try connection.rows(query) { row throws(StoreError) in try row.uuid(0) }.map(problem)
  }

  /// Whether there are as many entries as were ever numbered: only other programs remove any.
  private static let trailIsWhole = """
    SELECT count(*) = coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'log'), 0) FROM log
    """

  private static let notInTrail = """
    SELECT s.uuid FROM sample AS s
    WHERE NOT EXISTS (SELECT 1 FROM log WHERE record = s.uuid AND event = 'saved')
      OR s.deleted_us IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM log WHERE record = s.uuid
          AND event = CASE WHEN s.replaced_by IS NULL THEN 'deleted' ELSE 'replaced' END)
      OR s.deleted_us IS NULL AND EXISTS (
        SELECT 1 FROM log WHERE record = s.uuid AND event IN ('replaced', 'deleted', 'erased'))
    ORDER BY s.uuid
    """

  private static let vanished = """
    SELECT e.record FROM log AS e
    WHERE e.event = 'saved' AND NOT EXISTS (SELECT 1 FROM sample WHERE uuid = e.record)
      AND NOT EXISTS (
        SELECT 1 FROM log WHERE record = e.record AND event IN ('purged', 'erased'))
    ORDER BY e.record
    """

  /// Finds records whose links to those that they replace, or that replace them, do not hold.
  ///
  /// What a record names must name it back, or have been there before it was purged. That each comes
  /// after the one that it replaces rules out that records replace one another in a circle.
  func brokenLinks() throws(StoreError) -> [StoreProblem] {
    try problems(
      """
      SELECT s.uuid FROM sample AS s
      WHERE s.replaces IS NOT NULL AND NOT (
          coalesce(
            (SELECT coalesce(replaced_by = s.uuid, FALSE) FROM sample WHERE uuid = s.replaces),
            EXISTS (SELECT 1 FROM log WHERE record = s.replaces AND event = 'saved'))
          AND coalesce(
            (SELECT min(id) FROM log WHERE record = s.replaces AND event = 'saved')
              < (SELECT min(id) FROM log WHERE record = s.uuid AND event = 'saved'), TRUE))
        OR s.replaced_by IS NOT NULL AND NOT (
          s.deleted_us IS NOT NULL
          AND coalesce(
            (SELECT coalesce(replaces = s.uuid, FALSE) FROM sample WHERE uuid = s.replaced_by),
            EXISTS (SELECT 1 FROM log WHERE record = s.replaced_by AND event = 'saved')))
      ORDER BY s.uuid
      """, StoreProblem.linkBroken)
  }

  /// Finds pairs of live records that one sync identifier names.
  ///
  /// An index forbids it, unless another program has removed that.
  func repeatedSyncIdentifiers() throws(StoreError) -> [StoreProblem] {
    try connection.rows(
      """
      SELECT first, uuid FROM (
        SELECT uuid, min(uuid) OVER (PARTITION BY source, subject, type, sync_identifier) AS first
        FROM sample WHERE deleted_us IS NULL AND sync_identifier IS NOT NULL)
      WHERE uuid > first ORDER BY first, uuid
      """
    ) { row throws(StoreError) in .syncIdentifierTwice(try row.uuid(0), try row.uuid(1)) }
  }
}
