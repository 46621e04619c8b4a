package import Foundation
import WellbeingSamples

extension HealthStore.Reader {
  func recordIDs(after last: Int64) throws(StoreError) -> [Int64] {
    try database.rows(
      "SELECT id FROM sample WHERE id > ? ORDER BY id LIMIT ?", [last, Self.recordsAtOnce],
      first: Row.int64)
  }

  func unreadable(_ id: Int64) throws(StoreError) -> [StoreProblem] {
    try database.rows("SELECT uuid FROM sample WHERE id = ?", [id]) { row throws(StoreError) in
      .unreadableSample(try row.uuid(0))
    }
  }

  /// The plans that cannot be read, of one subject or all, by their identifiers.
  package func unreadablePlans(subject: String? = nil) throws(StoreError) -> [UUID] {
    try unreadableRows(of: "plan", subject) { uuid throws(StoreError) in _ = try plan(uuid) }
  }

  /// The drafts that cannot be read, of one subject or all, by their identifiers.
  package func unreadableDrafts(subject: String? = nil) throws(StoreError) -> [UUID] {
    try unreadableRows(of: "draft", subject) { uuid throws(StoreError) in _ = try draft(uuid) }
  }

  /// Finds drafts that cannot be read, or that keep other alerts than their answers raise.
  func problemsOfDrafts() throws(StoreError) -> [StoreProblem] {
    let unreadable = try unreadableDrafts()
    let kept = try database.rows(
      "SELECT uuid, findings FROM draft WHERE findings IS NOT NULL ORDER BY uuid"
    ) { row throws(StoreError) in (uuid: try row.uuid(0), findings: try row.text(1)) }
    var found: [StoreProblem] = unreadable.map { .unreadableDraft($0) }
    for (uuid, findings) in kept where !unreadable.contains(uuid) {
      guard let draft = try draft(uuid) else { continue }
      guard (try? scorer(draft.questionnaire)) != nil else {
        found.append(.unreadableDefinition(uuid))
        continue
      }
      let present = try? alerts(
        of: draft.progress, by: draft.questionnaire, language: draft.language)
      let isKept =
        try? DraftText.decode(findings, column: "findings") == present
        && draft.isAlertRaised == (present?.raised.isEmpty == false)
        && draft.raisedAlerts.highest(present?.raised ?? []) == draft.raisedAlerts
      if isKept != true { found.append(.rowsContradict(uuid)) }
    }
    return found
  }

  private func unreadableRows(
    of table: String, _ subject: String?, _ read: (UUID) throws(StoreError) -> Void
  ) throws(StoreError) -> [UUID] {
    try requireOwner()
    let uuids = try database.rows(
      "SELECT uuid FROM \(table) WHERE subject = coalesce(?, subject) ORDER BY uuid",
      [subject?.precomposedStringWithCanonicalMapping], first: Row.uuid)
    var unreadable: [UUID] = []
    for uuid in uuids {
      if try isUnreadable({ () throws(StoreError) in try read(uuid) }) { unreadable.append(uuid) }
    }
    return unreadable
  }

  fileprivate func isUnreadable(_ read: () throws(StoreError) -> Void) throws(StoreError) -> Bool {
    do throws(StoreError) {
      try read()
      return false
    } catch StoreError.Code.unexpectedValue {
      return true
    }
  }

  /// Finds records and episodes with a day that does not exist, of their own or of a review.
  func unreadableDays() throws(StoreError) -> [StoreProblem] {
    func isUnreadable(_ day: String) -> String {
      "\(day) NOT BETWEEN \(LocalDay.first.daysSince1970) AND \(LocalDay.last.daysSince1970)"
    }
    return try problems(
      """
      SELECT uuid FROM sample WHERE \(isUnreadable("local_day"))
      UNION SELECT uuid FROM episode WHERE \(isUnreadable("first_day"))
      UNION SELECT coalesce(r.draft, s.uuid) FROM review AS r LEFT JOIN sample AS s ON s.id = r.sample
        WHERE \(isUnreadable("r.next_day"))
      UNION SELECT uuid FROM log WHERE record IS NULL
        AND event NOT IN (\(ServerSchema.quoted(AuditEntry.Event.ofNoRecord)))
      ORDER BY 1
      """, StoreProblem.unreadableSample)
  }

  /// Finds definitions that differ from those that records are saved with.
  func otherDefinitions() throws(StoreError) -> [StoreProblem] {
    try database.rows("SELECT questionnaire, version, document FROM definition ORDER BY 1, 2") {
      row throws(StoreError) -> StoreProblem? in
      let key = try row.key(0)
      guard let known = try? catalog.questionnaire(key.id), known.key == key,
        try row.blob(2) != known.document
      else { return nil }
      return .definitionDiffers(questionnaire: key.id.rawValue, version: key.version)
    }.compactMap(\.self)
  }

  /// Finds records whose columns or words differ from their documents.
  func contradictions(in samples: [Int64: any Sample]) throws(StoreError) -> [StoreProblem] {
    let list = Dialect.list(samples.keys.sorted())
    let words = try database.rows(
      "SELECT sample, kind, word FROM word WHERE \(Dialect.isIn("sample")) ORDER BY sample, position",
      [list]
    ) { row throws(StoreError) in
      (id: try row.int64(0), word: IndexedWord(kind: try row.text(1), word: try row.text(2)))
    }
    let found = Dictionary(grouping: words, by: \.id).mapValues { $0.map(\.word) }
    let rows = try database.rows(
      """
      SELECT sample, item, value, is_implied, reason FROM assessment_alert
      WHERE \(Dialect.isIn("sample")) AND state IN ('raised', 'notAssessed') ORDER BY sample, position
      """, [list]
    ) { row throws(StoreError) in
      (
        id: try row.int64(0),
        alert: IndexedAlert(
          item: try row.text(1), value: try row.intIfPresent(2), isImplied: try row.bool(3),
          reason: row.isNull(4) ? nil : try row.word(4))
      )
    }
    let alerts = Dictionary(grouping: rows, by: \.id).mapValues { $0.map(\.alert) }
    return try database.rows(
      "SELECT id, kind, value FROM sample WHERE \(Dialect.isIn("id"))", [list]
    ) { row throws(StoreError) -> StoreProblem? in
      let id = try row.int64(0)
      guard let sample = samples[id] else { return nil }
      let record = sample.record
      let (kind, value) = (try row.textIfPresent(1), try row.doubleIfPresent(2))
      let agrees =
        kind == record.kind && value == record.value && found[id, default: []] == record.words
        && alerts[id, default: []] == record.alerts
      return agrees ? nil : .rowsContradict(sample.uuid)
    }.compactMap(\.self)
  }

  /// Finds records that the log does not account for, and gaps in the log.
  func gapsOfTrail() throws(StoreError) -> [StoreProblem] {
    let isWhole = try database.hasWholeLog()
    return try (isWhole ? [] : [.trailHasGaps])
      + problems(Self.notInTrail, StoreProblem.notInTrail)
      + problems(Self.vanished, StoreProblem.vanished)
  }

  func problems(
    _ query: String, _ problem: (UUID) -> StoreProblem
  ) throws(StoreError) -> [StoreProblem] {
    try database.rows(query, first: Row.uuid).map(problem)
  }

  private static let notInTrail = """
    SELECT s.uuid FROM sample AS s
    WHERE NOT EXISTS (SELECT 1 FROM log WHERE record = s.uuid AND event = 'saved')
      OR s.deleted_us IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM log WHERE record = s.uuid
          AND event = CASE WHEN s.replaced_by IS NULL THEN 'deleted' ELSE 'replaced' END)
      OR s.deleted_us IS NULL AND EXISTS (
        SELECT 1 FROM log WHERE record = s.uuid AND event IN ('replaced', 'deleted', 'erased'))
      OR EXISTS (SELECT 1 FROM log WHERE record = s.uuid AND event IN ('purged', 'erased'))
    UNION ALL SELECT e.uuid FROM episode AS e
    WHERE NOT EXISTS (SELECT 1 FROM log WHERE record = e.uuid AND event = 'episodeAdded')
      OR EXISTS (SELECT 1 FROM log WHERE record = e.uuid AND event = 'episodeRemoved')
    ORDER BY 1
    """

  private static let vanished = """
    SELECT e.record FROM log AS e
    WHERE e.event = 'saved' AND e.record IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM sample WHERE uuid = e.record)
      AND NOT EXISTS (
        SELECT 1 FROM log WHERE record = e.record AND event IN ('purged', 'erased'))
    UNION ALL SELECT e.record FROM log AS e
    WHERE e.event = 'episodeAdded' AND e.record IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM episode WHERE uuid = e.record)
      AND NOT EXISTS (SELECT 1 FROM log WHERE record = e.record AND event = 'episodeRemoved')
    ORDER BY 1
    """

  /// Finds records with broken links to the records that they replace or that replace them.
  ///
  /// A linked record must link back, or have existed before it was purged. Each record must come
  /// after the one that it replaces, which rules out cycles.
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

  /// Finds pairs of live records with the same sync identifier, or of one factor and day.
  ///
  /// An index prevents them, unless another program has removed it.
  func repeatedSyncIdentifiers() throws(StoreError) -> [StoreProblem] {
    func pairs(_ columns: String, _ condition: String) -> String {
      """
      SELECT first, uuid FROM (
        SELECT uuid, first_value(uuid) OVER (
          PARTITION BY source, subject, type, \(columns) ORDER BY uuid) AS first
        FROM sample WHERE deleted_us IS NULL AND \(condition)) AS s
      WHERE uuid > first
      """
    }
    return try database.rows(
      """
      \(pairs("sync_identifier", "sync_identifier IS NOT NULL"))
      UNION \(pairs("kind, local_day", "type = 'factor'")) ORDER BY 1, 2
      """
    ) { row throws(StoreError) in .syncIdentifierTwice(try row.uuid(0), try row.uuid(1)) }
  }
}

extension HealthStore.Writer {
  /// Removes a plan or a draft that cannot be read, and notes this in the audit trail.
  ///
  /// - Parameter reason: Required for a draft, whose answers may have raised an alert.
  package func removeUnreadable(_ uuid: UUID, reason: String? = nil) throws(StoreError) {
    try requireOwner()
    try writing { () throws(StoreError) in
      let isPlan = try isUnreadable { () throws(StoreError) in _ = try plan(uuid) }
      let isDraft = try isUnreadable { () throws(StoreError) in _ = try draft(uuid) }
      guard isPlan || isDraft else { throw StoreError.unknownSample(uuid) }
      guard isPlan || reason?.asReason != nil else {
        throw StoreError.reasonRequired(ofDraft: uuid)
      }
      // Any of its values may be the one that cannot be read.
      let found = try database.row(
        isPlan
          ? "DELETE FROM plan WHERE uuid = ? RETURNING type, subject"
          : "DELETE FROM draft WHERE uuid = ? RETURNING questionnaire, subject", [uuid]
      ) { row throws(StoreError) in (type: try? row.text(0), subject: try? row.text(1)) }
      try requireNameless(reason, [found?.subject].compactMap(\.self))
      try log(isPlan ? .planRemoved : .draftDiscarded, of: uuid, type: found?.type, reason: reason)
    }
  }
}
