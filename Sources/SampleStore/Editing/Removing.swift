import Foundation
import WellbeingSamples

extension HealthStore {
  /// Removes the values of all deleted records for good, and their traces from the store's file.
  ///
  /// The audit trail keeps that the records were there, and their identifiers stay taken. Copies of
  /// the file, exports, and what the disk keeps of overwritten blocks are beyond its reach. The
  /// file is written anew: that takes as much memory as it is large.
  ///
  /// - Returns: How many records were removed.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/reservedToPerson``;
  ///   ``StoreError/Code/unreviewedAlerts`` for results of which only a version to be removed says
  ///   that an alert was raised: nothing is removed then; and ``StoreError/Code/tracesLeft``: what
  ///   was to be removed is no record any more, but its traces may be in the file. Another purge
  ///   tries again.
  @discardableResult
  public func purge() throws(StoreError) -> Int {
    let (count, mark) = try commit { () throws(StoreError) in
      try requirePerson()
      let moment = presentTime.microsecondsSince1970
      let deleted = try connection.rows(
        "SELECT uuid, type FROM sample WHERE deleted_us IS NOT NULL ORDER BY uuid"
      ) { row throws(StoreError) in (uuid: try row.uuid(0), type: try row.text(1)) }
      try requireReviewed(beforeRemoving: Set(deleted.map(\.uuid)))
      let mark = try markTraces()
      try connection.run("DELETE FROM sample WHERE deleted_us IS NOT NULL")
      try forgetFormerSubjects()
      try note(.purged, ofEach: deleted.map { LoggedRecord($0.uuid, $0.type) }, at: moment)
      return (deleted.count, mark)
    }
    try removeTraces(of: mark)
    return count
  }

  /// Removes from the file whom records were about before, within a transaction. That they were about
  /// others stays: who follows the store by such a subject is told of a deletion too many.
  ///
  /// - Parameter subject: Whom they were about; nil for anyone.
  func forgetFormerSubjects(_ subject: String? = nil) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO former_subject (sample, subject)
        SELECT sample, '' FROM former_subject WHERE subject = coalesce(?, subject)
      ON CONFLICT DO NOTHING
      """, subject)
    try connection.run(
      "DELETE FROM former_subject WHERE subject <> '' AND subject = coalesce(?, subject)", subject)
  }

  /// Writes into the file, within a transaction, that what is removed in it leaves traces, so that
  /// an end of the process before they are removed, too, is not forgotten.
  ///
  /// - Returns: What names this removal: the mark is the last one's, whoever began it.
  func markTraces() throws(StoreError) -> UUID {
    let mark = UUID()
    try connection.run(
      """
      INSERT INTO meta (key, value) VALUES (?, ?)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value
      """, Self.tracesKey, mark)
    return mark
  }

  /// Writes the file anew without what was removed from it.
  ///
  /// - Parameter mark: What ``markTraces()`` returned. That of a removal which another program began
  ///   since then stays: its traces may be in the file that was just written.
  /// - Throws: ``StoreError/Code/tracesLeft``.
  func removeTraces(of mark: UUID) throws(StoreError) {
    readers.waitUntilIdle()
    do throws(StoreError) {
      try connection.rewrite()
      try connection.run("DELETE FROM meta WHERE key = ? AND value = ?", Self.tracesKey, mark)
    } catch {
      throw .tracesLeft(path: path)
    }
  }

  /// Whether the file may hold traces of what was removed from it.
  func mayHoldTraces() throws(StoreError) -> Bool {
    try connection.row("SELECT 1 FROM meta WHERE key = ?", [Self.tracesKey]) {
      row throws(StoreError) in try row.bool(0)
    } ?? false
  }

  /// The row of `meta` that is there as long as the file may hold traces.
  private static let tracesKey = "traces"

  /// Removes everything about one person for good, and its traces from the store's file: records
  /// with their reviews, deleted ones, the versions that they correct even where these were about
  /// another subject, unfinished administrations, and the identifier itself.
  ///
  /// The audit trail keeps that it was done, and what it said before, which names nobody. The
  /// identifiers of the records stay taken, and who follows the store is told of their deletion.
  /// Copies of the file, exports, what the disk keeps of overwritten blocks, and what other programs
  /// have read are beyond its reach. The file is written anew: that takes as much memory as it is
  /// large.
  ///
  /// - Parameters:
  ///   - subject: The person's identifier.
  ///   - reason: Why, for the audit trail. It is kept, so it should name nobody.
  ///   - isDryRun: Whether to say what would be erased, and erase nothing.
  ///   - planned: What a dry run said, where a person has confirmed that: what came since then, and
  ///     an alert that it raises, nobody would have seen.
  /// - Returns: What was erased.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSubject``;
  ///   ``StoreError/Code/unreviewedAlerts`` for another subject's results of which only a version
  ///   to be erased says that an alert was raised, and ``StoreError/Code/reasonNamesSubject`` for a
  ///   reason that has the identifier in it, and ``StoreError/Code/changedSinceRead``: nothing is
  ///   erased then; and ``StoreError/Code/tracesLeft``: nothing is about the person any more, but
  ///   traces may be in the file. ``purge()`` tries again.
  @discardableResult
  public func eraseSubject(
    _ subject: String, reason: String? = nil, isDryRun: Bool = false,
    as planned: SubjectChange? = nil
  ) throws(StoreError) -> SubjectChange {
    try requirePerson()
    let subject = subject.precomposedStringWithCanonicalMapping
    try requireNameless(reason, [subject])
    if isDryRun {
      return try connection.read { () throws(StoreError) in try erasable(subject).change }
    }
    let (holdings, mark) = try commit { () throws(StoreError) in
      let holdings = try erasable(subject)
      if let planned, planned != holdings.change { throw StoreError.changedSincePlanned }
      return (holdings, try erase(holdings, of: subject, reason: reason))
    }
    try removeTraces(of: mark)
    return holdings.change
  }

  /// All about a subject of whom at least the identifier is in the file.
  private func erasable(_ subject: String) throws(StoreError) -> SubjectHoldings {
    let holdings = try holdings(of: subject, withCorrected: true)
    if holdings.isEmpty, try !isFormer(subject) { throw .unknownSubject }
    try requireReviewed(beforeRemoving: Set(holdings.records.map(\.uuid)))
    return holdings
  }

  /// Whether records were about a subject that are about another now.
  private func isFormer(_ subject: String) throws(StoreError) -> Bool {
    try connection.row("SELECT 1 FROM former_subject WHERE subject = ? LIMIT 1", [subject]) {
      _ throws(StoreError) in true
    } ?? false
  }

  /// - Returns: What names this removal.
  private func erase(
    _ holdings: SubjectHoldings, of subject: String, reason: String?
  ) throws(StoreError) -> UUID {
    let moment = presentTime.microsecondsSince1970
    let mark = try markTraces()
    try connection.run("DELETE FROM sample WHERE uuid = ?", forEach: holdings.records) {
      statement, record throws(StoreError) in try statement.run(with: record.uuid)
    }
    // What was deleted before is purged; whoever follows the store was told of its deletion.
    for (event, isDeleted) in [(AuditEntry.Event.erased, false), (.purged, true)] {
      let records = holdings.records.filter { $0.isDeleted == isDeleted }
      try note(event, ofEach: records.map { LoggedRecord($0.uuid, $0.type) }, at: moment)
    }
    try connection.run("DELETE FROM draft WHERE subject = ?", subject)
    try forgetFormerSubjects(subject)
    try note(.subjectErased, at: moment, reason: reason)
    return mark
  }
}
