import Foundation
import WellbeingSamples

extension HealthStore.Reader {
  /// - Throws: ``StoreError/Code/unknownSubject`` if there is nothing.
  func holdings(ofKnown subject: String) throws(StoreError) -> SubjectHoldings {
    let holdings = try holdings(of: subject)
    guard !holdings.isEmpty else { throw .unknownSubject(subject) }
    return holdings
  }

  /// Finds everything about a subject, with its records ordered by start.
  ///
  /// - Parameter countsCorrected: Whether to include versions that its records correct but that
  ///   were about another subject.
  func holdings(
    of subject: String, withCorrected countsCorrected: Bool = false
  ) throws(StoreError) -> SubjectHoldings {
    let records = try database.rows(
      """
      SELECT uuid, type, deleted_us IS NOT NULL, deleted_us IS NULL AND \(Self.everRaises("s.id"))
      FROM sample AS s WHERE subject = ? ORDER BY start_us, uuid
      """, [subject]
    ) { row throws(StoreError) in
      (
        uuid: try row.uuid(0), type: try row.text(1), isDeleted: try row.bool(2),
        isAlertRaised: try row.bool(3)
      )
    }
    let drafts = try database.rows(
      """
      SELECT uuid, questionnaire, raised <> '[]' FROM draft WHERE subject = ?
      ORDER BY started_us, uuid
      """, [subject]
    ) { row throws(StoreError) in
      (uuid: try row.uuid(0), questionnaire: try row.text(1), isAlertRaised: try row.bool(2))
    }
    let corrected = countsCorrected ? try correctedOfOthers(by: subject) : []
    let plans = try database.row(
      "SELECT count(*) FROM plan WHERE subject = ?", [subject], first: Row.int)
    return SubjectHoldings(
      records: records + corrected, drafts: drafts, planCount: plans ?? 0,
      episodeCount: try episodes(of: subject).count)
  }

  /// Finds versions about another subject that a subject's records correct: a result that was first
  /// saved for the wrong person reveals as much about the right one.
  private func correctedOfOthers(
    by subject: String
  ) throws(StoreError) -> [SubjectHoldings.Record] {
    try database.rows(
      """
      SELECT DISTINCT s.uuid, s.type, s.start_us
      FROM sample AS n JOIN sample AS s ON s.uuid = n.form OR s.form = n.form
      WHERE n.subject = ? AND s.id < n.id AND s.subject <> ? ORDER BY s.start_us, s.uuid
      """, [subject, subject]
    ) { row throws(StoreError) in
      (uuid: try row.uuid(0), type: try row.text(1), isDeleted: true, isAlertRaised: false)
    }
  }

  /// Finds versions about other subjects that correct those of a subject.
  func versionsOfOthers(correcting subject: String) throws(StoreError) -> [UUID] {
    try database.rows(
      """
      SELECT DISTINCT n.uuid FROM sample AS o JOIN sample AS n ON n.form = coalesce(o.form, o.uuid)
      WHERE o.subject = ? AND n.subject <> ? AND n.id > o.id
      """, [subject, subject], first: Row.uuid)
  }

  /// Rejects merging two subjects that both have something that must be unique.
  func refuseTwins(of old: String, in new: String) throws(StoreError) {
    let questionnaire = try database.row(
      """
      SELECT questionnaire FROM draft WHERE subject = ? AND set_aside IS NULL
        AND discarded_us IS NULL AND questionnaire IN (
          SELECT questionnaire FROM draft WHERE subject = ? AND set_aside IS NULL
            AND discarded_us IS NULL)
      ORDER BY questionnaire
      """, [old, new], first: Row.text)
    if let questionnaire { throw .draftOfBoth(questionnaire: questionnaire) }
    let twins = try database.rows(
      """
      SELECT s.uuid, s.deleted_us IS NULL, t.uuid, t.deleted_us IS NULL, s.start_us, t.start_us
      FROM sample AS s JOIN sample AS t
        ON t.source = s.source AND t.subject = ? AND t.type = s.type
          AND t.sync_identifier = s.sync_identifier
      WHERE s.subject = ?
      UNION ALL SELECT s.uuid, TRUE, t.uuid, TRUE, s.start_us, t.start_us
      FROM sample AS s JOIN sample AS t
        ON t.source = s.source AND t.subject = ? AND t.kind = s.kind AND t.local_day = s.local_day
          AND t.type = 'factor' AND t.deleted_us IS NULL
      WHERE s.subject = ? AND s.type = 'factor' AND s.deleted_us IS NULL
      ORDER BY 5, 1, 6, 3
      """, [new, old, new, old]
    ) { row throws(StoreError) in
      (
        first: try row.uuid(0), isFirstLive: try row.bool(1), second: try row.uuid(2),
        isSecondLive: try row.bool(3)
      )
    }
    for twin in twins {
      // A record that was corrected by hand exists, too, under its own identifier.
      let isFirstThere = twin.isFirstLive ? true : try isCorrected(twin.first)
      let isSecondThere = twin.isSecondLive ? true : try isCorrected(twin.second)
      if isFirstThere, isSecondThere { throw .sameRecord(twin.first, twin.second) }
    }
  }

  /// Everybody whom the store is about. It jumps from one subject to the next, without reading the rows
  /// between.
  private static let people = """
    WITH RECURSIVE known(subject) AS (
      SELECT min(subject) FROM sample
      UNION ALL
      SELECT (SELECT min(s.subject) FROM sample AS s WHERE s.subject > known.subject)
      FROM known WHERE known.subject IS NOT NULL
    )
    SELECT subject FROM known WHERE subject IS NOT NULL
    """
    + ReviewSQL.tablesOfPeople.dropFirst().map { " UNION SELECT subject FROM \($0)" }.joined()

  func distinctSubjects() throws(StoreError) -> [String] {
    try database.rows("\(Self.people) ORDER BY 1", first: Row.text)
  }

  /// How many people the store is about: in records, deleted ones too, drafts, plans and episodes. Of a
  /// program, in the records and drafts that it sees.
  func subjectCount(_ visible: Visibility?) throws(StoreError) -> Int {
    guard let visible else { return try count("SELECT count(*) FROM (\(Self.people)) AS people") }
    let (records, drafts) = (visible.ofRecords, visible.ofDrafts)
    return try count(
      """
      SELECT count(*) FROM (
        SELECT s.subject FROM sample AS s WHERE s.deleted_us IS NULL AND \(records.text)
        UNION SELECT d.subject FROM draft AS d WHERE \(drafts.text)
      ) AS people
      """, records.values + drafts.values)
  }

  func summaries(_ scope: SubjectScope) throws(StoreError) -> [SubjectSummary] {
    var parts: [String: SubjectParts] = [:]
    let live = try database.rows(
      """
      SELECT *, \(Self.localDay(at: "first")), \(Self.localDay(at: "last")) FROM (
        SELECT subject, type, count(*), min(start_us) AS first, max(start_us) AS last FROM sample
        WHERE deleted_us IS NULL\(scope.condition) GROUP BY subject, type) AS g
      """, scope.values
    ) { row throws(StoreError) in
      (
        subject: try row.text(0), type: SampleType(rawValue: try row.text(1)),
        count: try row.int(2), first: (start: try row.int64(3), day: try row.int(5)),
        last: (start: try row.int64(4), day: try row.int(6))
      )
    }
    for row in live {
      parts[row.subject, default: .init()].add(row.count, row.type, row.first, row.last)
    }
    for (subject, count) in try counts(
      "SELECT subject, count(*) FROM sample WHERE deleted_us IS NOT NULL", scope)
    {
      parts[subject, default: .init()].deletedCount = count
    }
    for (subject, count) in try counts(
      "SELECT subject, count(*) - count(discarded_us) FROM draft WHERE TRUE", scope)
    {
      parts[subject, default: .init()].draftCount = count
    }
    for table in ["plan", "episode"] {
      for (subject, _) in try counts("SELECT subject, count(*) FROM \(table) WHERE TRUE", scope) {
        parts[subject] = parts[subject] ?? .init()
      }
    }
    return parts.map { $1.summary(of: $0) }
      .sorted { $0.subject.utf8.lexicographicallyPrecedes($1.subject.utf8) }
  }

  /// The local day of the record of the group `g` that starts at the moment in a column.
  static func localDay(at column: String) -> String {
    """
    (SELECT max(d.local_day) FROM sample AS d
      WHERE d.subject = g.subject AND d.deleted_us IS NULL AND d.start_us = g.\(column))
    """
  }

  func counts(
    _ select: String, _ scope: SubjectScope
  ) throws(StoreError) -> [(subject: String, count: Int)] {
    try database.rows("\(select)\(scope.condition) GROUP BY subject", scope.values) {
      row throws(StoreError) in (try row.text(0), try row.int(1))
    }
  }
}

extension HealthStore.Writer {
  /// Renames a subject in its records, drafts, plans and episodes, within a transaction.
  func rename(_ drafts: [UUID], from old: String, to new: String) throws(StoreError) {
    try database.run("UPDATE sample SET subject = ? WHERE subject = ?", new, old)
    try database.run("UPDATE plan SET subject = ? WHERE subject = ?", new, old)
    try database.run("UPDATE episode SET subject = ? WHERE subject = ?", new, old)
    try database.run(
      "UPDATE review SET reviewer = ? WHERE reviewer = ? AND outcome = 'toldSomeone'", new, old)
    // A program that has read a draft before would finish it for the former subject.
    try database.run(
      "UPDATE draft SET subject = ?, revision = revision + 1 WHERE uuid = ?", forEach: drafts
    ) { statement, uuid throws(StoreError) in try statement.run(with: new, uuid) }
  }
}

struct SubjectHoldings {
  typealias Record = (uuid: UUID, type: String, isDeleted: Bool, isAlertRaised: Bool)

  let records: [Record]
  let drafts: [(uuid: UUID, questionnaire: String, isAlertRaised: Bool)]
  let planCount: Int
  let episodeCount: Int

  var isEmpty: Bool {
    records.isEmpty && drafts.isEmpty && planCount == 0 && episodeCount == 0
  }

  var change: SubjectChange {
    let live = records.filter { !$0.isDeleted }
    return SubjectChange(
      sampleCount: live.count, deletedCount: records.count - live.count,
      draftCount: drafts.count,
      alertCount: live.count(where: \.isAlertRaised) + drafts.count(where: \.isAlertRaised),
      planCount: planCount, episodeCount: episodeCount)
  }
}

/// The scope of a summary: all subjects, or those in a range.
struct SubjectScope {
  let condition: String
  let values: [any BindingConvertible]

  init() {
    condition = ""
    values = []
  }

  init(from first: String, to last: String) {
    condition = " AND subject BETWEEN ? AND ?"
    values = [first, last]
  }
}

private struct SubjectParts {
  private var counts: [SampleType: Int] = [:]
  fileprivate var first: (start: Int64, day: Int)?
  fileprivate var last: (start: Int64, day: Int)?
  var draftCount = 0
  var deletedCount = 0

  mutating func add(
    _ count: Int, _ type: SampleType, _ first: (start: Int64, day: Int),
    _ last: (start: Int64, day: Int)
  ) {
    counts[type] = count
    if self.first.map({ first < $0 }) ?? true { self.first = first }
    if self.last.map({ last > $0 }) ?? true { self.last = last }
  }

  func summary(of subject: String) -> SubjectSummary {
    SubjectSummary(
      subject: subject, counts: counts,
      firstStart: first.map { Date(microsecondsSince1970: $0.start) },
      lastStart: last.map { Date(microsecondsSince1970: $0.start) },
      firstDay: first.flatMap { LocalDay(daysSince1970: $0.day) },
      lastDay: last.flatMap { LocalDay(daysSince1970: $0.day) }, draftCount: draftCount,
      deletedCount: deletedCount)
  }
}
