import Foundation
public import WellbeingSamples

extension HealthStore.Reader {
  /// Returns the days on which a subject's episodes of care begin, in order.
  ///
  /// The present episode is the one that began last; its first result is the baseline of changes. A
  /// program sees none.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func episodes(of subject: String) throws(StoreError) -> [LocalDay] {
    guard access.authority == .owner else { return [] }
    return try database.rows(
      "SELECT first_day FROM episode WHERE subject = ? ORDER BY first_day",
      [subject.precomposedStringWithCanonicalMapping], first: Row.day)
  }

  /// The first days of the episodes of each subject that began on or before a day, in order; a
  /// program sees none.
  func episodeStarts(notAfter day: LocalDay) throws(StoreError) -> [String: [LocalDay]] {
    guard access.authority == .owner else { return [:] }
    let starts = try database.rows(
      "SELECT subject, first_day FROM episode WHERE first_day BETWEEN ? AND ? ORDER BY first_day",
      [LocalDay.first.daysSince1970, day.daysSince1970]
    ) { row throws(StoreError) in (try row.text(0), try row.day(1)) }
    return Dictionary(grouping: starts, by: \.0).mapValues { $0.map(\.1) }
  }
}

extension HealthStore.Writer {
  /// Adds an episode of care, and notes this in the audit trail. It ends when the next one begins.
  ///
  /// - Parameters:
  ///   - subject: Who the episode is about; somebody about whom there is something in the store.
  ///   - day: The first day. Results from this day on belong to the episode; it may be before the
  ///     first record, and does not count before it has come.
  ///   - reason: The reason, for the audit trail. It should not name the subject.
  /// - Returns: Whether there was no episode that begins on this day.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSubject``,
  ///   `reasonNamesSubject` and
  ///   ``/WellbeingStore/StoreError/Code/reservedToOwner``.
  @discardableResult
  public func addEpisode(
    of subject: String, from day: LocalDay, reason: String? = nil
  ) throws(StoreError) -> Bool {
    try changeEpisodes(of: subject, reason) { subject throws(StoreError) in
      let uuid = UUID.version7(at: presentTime)
      let added = try database.changes(
        by: """
          INSERT INTO episode (uuid, subject, first_day) VALUES (?, ?, ?)
          ON CONFLICT (subject, first_day) DO NOTHING
          """, uuid, subject, day.daysSince1970)
      return (.episodeAdded, added == 0 ? [] : [uuid])
    }
  }

  /// Removes the episode of care that begins on a day, and notes this in the audit trail. Records
  /// stay.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: What ``addEpisode(of:from:reason:)`` throws.
  @discardableResult
  public func removeEpisode(
    of subject: String, from day: LocalDay, reason: String? = nil
  ) throws(StoreError) -> Bool {
    try changeEpisodes(of: subject, reason) { subject throws(StoreError) in
      (
        .episodeRemoved,
        try deletedEpisodes("subject = ? AND first_day = ?", [subject, day.daysSince1970])
      )
    }
  }

  /// - Returns: Whether there was a change.
  private func changeEpisodes(
    of subject: String, _ reason: String?,
    _ change: (String) throws(StoreError) -> (AuditEntry.Event, [UUID])
  ) throws(StoreError) -> Bool {
    try requireOwner()
    let subject = subject.precomposedStringWithCanonicalMapping
    let reason = reason ?? access.reason
    try requireNameless(reason, [subject])
    return try writing { () throws(StoreError) in
      _ = try holdings(ofKnown: subject)
      let (event, uuids) = try change(subject)
      try noteEpisodes(event, uuids, reason: reason)
      return !uuids.isEmpty
    }
  }

  /// Removes the episodes of a subject that begin on the same day as one of another subject, and
  /// notes this, within a transaction.
  func removeEpisodes(of old: String, alreadyOf new: String) throws(StoreError) {
    let removed = try deletedEpisodes(
      """
      subject = ? AND first_day IN (SELECT first_day FROM episode WHERE subject = ?)
      """, [old, new])
    try noteEpisodes(.episodeRemoved, removed)
  }

  func removeEpisodes(of subject: String) throws(StoreError) {
    try noteEpisodes(.episodeRemoved, try deletedEpisodes("subject = ?", [subject]))
  }

  private func deletedEpisodes(
    _ condition: String, _ values: [any BindingConvertible]
  ) throws(StoreError) -> [UUID] {
    try database.rows(
      "DELETE FROM episode WHERE \(condition) RETURNING uuid", values, first: Row.uuid)
  }

  private func noteEpisodes(
    _ event: AuditEntry.Event, _ uuids: [UUID], reason: String? = nil
  ) throws(StoreError) {
    try log(event, ofEach: uuids.map { LoggedRecord($0, nil) }, reason: reason)
  }
}

extension Row {
  func day(_ column: Int) throws(StoreError) -> LocalDay {
    guard let day = LocalDay(daysSince1970: try int(column)) else {
      throw unexpectedValue(in: column)
    }
    return day
  }
}
