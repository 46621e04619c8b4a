import Foundation
import WellbeingSamples

/// What a change of a subject did, or would do.
public struct SubjectChange: Sendable, Hashable {
  /// How many records are about another subject then, or erased; deleted ones not counted.
  public let sampleCount: Int
  /// How many deleted records go with them.
  public let deletedCount: Int
  /// How many unfinished administrations go with them.
  public let draftCount: Int
  /// How many of the records that are not deleted, and of the unfinished administrations, raise an
  /// alert.
  public let alertCount: Int
}

/// All that is about a subject, by its identifiers.
struct SubjectHoldings {
  typealias Record = (uuid: UUID, type: String, isDeleted: Bool, isAlertRaised: Bool)

  let records: [Record]
  let drafts: [(uuid: UUID, questionnaire: String, isAlertRaised: Bool)]

  var isEmpty: Bool { records.isEmpty && drafts.isEmpty }

  var change: SubjectChange {
    let live = records.filter { !$0.isDeleted }
    return SubjectChange(
      sampleCount: live.count, deletedCount: records.count - live.count,
      draftCount: drafts.count,
      alertCount: live.count(where: \.isAlertRaised) + drafts.count(where: \.isAlertRaised))
  }
}

extension HealthStore {
  /// Finds all that is about a subject.
  ///
  /// - Throws: ``StoreError/Code/unknownSubject`` where nothing is.
  func holdings(ofKnown subject: String) throws(StoreError) -> SubjectHoldings {
    let holdings = try holdings(of: subject)
    guard !holdings.isEmpty else { throw .unknownSubject }
    return holdings
  }

  /// Finds all that is about a subject, its records in the order of their starts.
  ///
  /// - Parameter countsCorrected: Whether the versions that its records correct are meant as well,
  ///   though they were about another subject.
  func holdings(
    of subject: String, withCorrected countsCorrected: Bool = false
  ) throws(StoreError) -> SubjectHoldings {
    let records = try connection.rows(
      """
      SELECT uuid, type, deleted_us IS NOT NULL, deleted_us IS NULL AND EXISTS (
          SELECT 1 FROM assessment_alert WHERE sample = s.id AND state = 'raised')
      FROM sample AS s WHERE subject = ? ORDER BY start_us, uuid
      """, [subject]
    ) { row throws(StoreError) in
      (
        uuid: try row.uuid(0), type: try row.text(1), isDeleted: try row.bool(2),
        isAlertRaised: try row.bool(3)
      )
    }
    let drafts = try connection.rows(
      """
      SELECT uuid, questionnaire, is_alert_raised FROM draft WHERE subject = ?
      ORDER BY started_us, uuid
      """, [subject]
    ) { row throws(StoreError) in
      (uuid: try row.uuid(0), questionnaire: try row.text(1), isAlertRaised: try row.bool(2))
    }
    let corrected = countsCorrected ? try correctedOfOthers(by: subject) : []
    return SubjectHoldings(records: records + corrected, drafts: drafts)
  }

  /// Finds the versions that a subject's records correct and that were about another subject: what
  /// was first saved for a wrong person says as much of the right one.
  private func correctedOfOthers(
    by subject: String
  ) throws(StoreError) -> [SubjectHoldings.Record] {
    try connection.rows(
      """
      WITH RECURSIVE version(uuid) AS (
        SELECT replaces FROM sample WHERE subject = ?
        UNION SELECT s.replaces FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
      )
      SELECT s.uuid, s.type FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
      WHERE s.subject <> ? ORDER BY s.start_us, s.uuid
      """, [subject, subject]
    ) { row throws(StoreError) in
      (uuid: try row.uuid(0), type: try row.text(1), isDeleted: true, isAlertRaised: false)
    }
  }

  /// Gives a subject another identifier: of all its records, deleted ones included, and of its
  /// unfinished administrations.
  ///
  /// All or nothing. Whoever follows the store by the former subject is told of deletions, everyone
  /// else of additions: for that the file keeps the former identifier until the next ``purge()``, or
  /// until ``eraseSubject(_:reason:isDryRun:as:)`` erases it. A terminal in
  /// which one of the administrations goes on stops there.
  ///
  /// - Parameters:
  ///   - subject: The present identifier.
  ///   - newSubject: The other one, which nothing is about.
  ///   - reason: Why, for the audit trail, which names neither identifier; so should this.
  ///   - isDryRun: Whether to say what would be changed, and change nothing.
  /// - Returns: What was changed.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSubject``,
  ///   ``StoreError/Code/subjectExists``, ``StoreError/Code/invalidSubject`` and
  ///   ``StoreError/Code/reasonNamesSubject``; nothing is changed then.
  @discardableResult
  public func renameSubject(
    _ subject: String, to newSubject: String, reason: String? = nil, isDryRun: Bool = false
  ) throws(StoreError) -> SubjectChange {
    let (old, new) = (subject.precomposedStringWithCanonicalMapping, try named(newSubject))
    try requireNameless(reason, [old, new])
    return try change(isDryRun) { () throws(StoreError) in
      let holdings = try holdings(ofKnown: old)
      guard try self.holdings(of: new).isEmpty else { throw StoreError.subjectExists }
      return SubjectMove(holdings, from: old, to: new, reason: reason)
    }
  }

  /// Makes two subjects one: all that is about the first is about the second then.
  ///
  /// All or nothing. Who follows the store is told as by ``renameSubject(_:to:reason:isDryRun:)``.
  ///
  /// - Parameters:
  ///   - subject: The identifier that nothing is about any more then.
  ///   - other: The identifier that stays.
  ///   - reason: Why, for the audit trail, which names neither identifier; so should this.
  ///   - isDryRun: Whether to say what would be changed, and change nothing.
  /// - Returns: What was changed.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSubject``,
  ///   ``StoreError/Code/draftOfBoth``, ``StoreError/Code/syncedOfBoth``,
  ///   ``StoreError/Code/reasonNamesSubject``, and ``StoreError/Code/subjectExists`` where the two
  ///   are the same; nothing is changed then.
  @discardableResult
  public func mergeSubject(
    _ subject: String, into other: String, reason: String? = nil, isDryRun: Bool = false
  ) throws(StoreError) -> SubjectChange {
    let old = subject.precomposedStringWithCanonicalMapping
    let new = other.precomposedStringWithCanonicalMapping
    guard old != new else { throw .subjectExists }
    try requireNameless(reason, [old, new])
    return try change(isDryRun) { () throws(StoreError) in
      let holdings = try holdings(ofKnown: old)
      _ = try self.holdings(ofKnown: new)
      try refuseTwins(of: old, in: new)
      return SubjectMove(holdings, from: old, to: new, reason: reason)
    }
  }

  private func named(_ subject: String) throws(StoreError) -> String {
    do throws(InvalidSample) {
      return try SampleHeader.normalised(subject: subject)
    } catch {
      throw .invalidSubject(error)
    }
  }

  /// Refuses to join two subjects of whom each has what the store keeps once.
  private func refuseTwins(of old: String, in new: String) throws(StoreError) {
    let questionnaire = try connection.row(
      """
      SELECT questionnaire FROM draft WHERE subject = ?
        AND questionnaire IN (SELECT questionnaire FROM draft WHERE subject = ?)
      ORDER BY questionnaire
      """, [old, new]
    ) { row throws(StoreError) in try row.text(0) }
    if let questionnaire { throw .draftOfBoth(questionnaire: questionnaire) }
    let twins = try connection.rows(
      """
      SELECT s.uuid, s.deleted_us IS NULL, t.uuid, t.deleted_us IS NULL
      FROM sample AS s JOIN sample AS t
        ON t.source = s.source AND t.subject = ? AND t.type = s.type
          AND t.sync_identifier = s.sync_identifier
      WHERE s.subject = ? AND s.sync_identifier IS NOT NULL
      ORDER BY s.start_us, s.uuid, t.start_us, t.uuid
      """, [new, old]
    ) { row throws(StoreError) in
      (
        first: try row.uuid(0), isFirstLive: try row.bool(1), second: try row.uuid(2),
        isSecondLive: try row.bool(3)
      )
    }
    for twin in twins {
      // What was corrected by hand is there, too, under an identifier of its own.
      let isFirstThere = twin.isFirstLive ? true : try isCorrected(twin.first)
      let isSecondThere = twin.isSecondLive ? true : try isCorrected(twin.second)
      if isFirstThere, isSecondThere { throw .syncedOfBoth(twin.first, twin.second) }
    }
  }

  private func change(
    _ isDryRun: Bool, _ plan: () throws(StoreError) -> SubjectMove
  ) throws(StoreError) -> SubjectChange {
    try requirePerson()
    if isDryRun { return try connection.read(plan).holdings.change }
    return try commit { () throws(StoreError) in
      let move = try plan()
      try carryOut(move)
      return move.holdings.change
    }
  }

  private func carryOut(_ move: SubjectMove) throws(StoreError) {
    let moment = presentTime.microsecondsSince1970
    try connection.run("UPDATE sample SET subject = ? WHERE subject = ?", move.new, move.old)
    try note(
      .subjectChanged, ofEach: move.holdings.records.map { LoggedRecord($0.uuid, $0.type) },
      at: moment, reason: move.reason)
    for draft in move.holdings.drafts {
      // Who has read the draft before would finish it for the former subject.
      try connection.run(
        "UPDATE draft SET subject = ?, revision = revision + 1 WHERE uuid = ?", move.new, draft.uuid
      )
      try note(
        .draftSubjectChanged, of: draft.uuid, type: draft.questionnaire, at: moment,
        reason: move.reason)
    }
  }
}

/// All of a subject that is to be about another.
private struct SubjectMove {
  let holdings: SubjectHoldings
  let old: String
  let new: String
  let reason: String?

  init(_ holdings: SubjectHoldings, from old: String, to new: String, reason: String?) {
    self.holdings = holdings
    self.old = old
    self.new = new
    self.reason = reason
  }
}
