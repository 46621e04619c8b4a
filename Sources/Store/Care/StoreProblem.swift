public import Foundation
import WellbeingCSQLite

/// A problem with a store.
public enum StoreProblem: Sendable, Hashable {
  /// A fault found by SQLite's own check, in its words.
  case structure(String)
  /// The file lacks a part of the format: a table, column, index, trigger or view. A column is
  /// named `table.column`.
  case missingPart(kind: String, name: String)
  /// The file has a table, trigger, view or unique index that the format does not have. It could
  /// change, hide or refuse what is saved.
  case foreignPart(kind: String, name: String)
  /// A table, trigger, view or unique index differs from the format's. It could change, hide or
  /// refuse what is saved.
  case changedPart(kind: String, name: String)
  /// The schema on a server was made by an earlier script or changed, and lacks parts of today's, such
  /// as `trigger log_is_kept`, or has them in other words.
  case olderSchema(lacking: [String])
  /// A row refers to a missing row of another table.
  case danglingRow(table: String, parent: String)
  /// A part of a record is missing or invalid.
  case unreadableSample(UUID)
  /// The definition of a record is missing or unreadable.
  case unreadableDefinition(UUID)
  /// The store has another definition than the catalog under the same version, so that no result of it
  /// can be saved.
  case definitionDiffers(questionnaire: String, version: String)
  /// A record's scores, alerts or patterns do not follow from its answers.
  case scoresDiffer(UUID)
  /// A record's columns, words, alerts or state of review, or the findings of a draft, do not follow from
  /// what it says, so that some queries find it and others do not.
  case rowsContradict(UUID)
  /// The log lacks the saving or the deletion of a record, or says that a live record was deleted.
  case notInTrail(UUID)
  /// Entries of the audit trail were removed.
  case trailHasGaps
  /// A record is missing, though it was neither purged nor erased with its subject.
  case vanished(UUID)
  /// The file may contain traces of removed records, because a removal did not finish.
  case tracesLeft
  /// The records could not be checked, because of a part that the format lacks or that differs.
  case recordsNotChecked
  /// A record and its replacement do not refer to each other, a replaced record is live, or a
  /// record replaces a later one.
  case linkBroken(UUID)
  /// Two live records of the same program, subject and type have the same sync identifier, or are amounts
  /// of one factor and day.
  case syncIdentifierTwice(UUID, UUID)
  /// A plan cannot be read.
  case unreadablePlan(UUID)
  /// An unfinished questionnaire cannot be read.
  case unreadableDraft(UUID)

  /// The record concerned; nil if there is none, or two.
  package var uuid: UUID? {
    switch self {
    case .unreadableSample(let uuid), .unreadableDefinition(let uuid), .scoresDiffer(let uuid),
      .rowsContradict(let uuid), .notInTrail(let uuid), .vanished(let uuid), .linkBroken(let uuid):
      uuid
    case .structure, .missingPart, .foreignPart, .changedPart, .danglingRow, .trailHasGaps,
      .tracesLeft, .recordsNotChecked, .syncIdentifierTwice, .unreadablePlan, .unreadableDraft,
      .definitionDiffers, .olderSchema:
      nil
    }
  }

  /// Whether the file itself is broken, so that not all of it can be read.
  package var isOfStructure: Bool {
    switch self {
    case .structure, .danglingRow, .missingPart("table", _), .missingPart("column", _): true
    case .olderSchema(let parts): parts.contains { $0.hasPrefix("table ") }
    default: false
    }
  }

  /// Whether a copy is unsound by it. A definition of this machine may have changed, and a copy of the
  /// store can be purged as the store can.
  package var isOfContent: Bool {
    switch self {
    case .definitionDiffers, .tracesLeft, .olderSchema: false
    default: true
    }
  }

  package var isOfForeignPart: Bool {
    switch self {
    case .foreignPart, .changedPart: true
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

extension Database {
  /// Checks the whole file, in time proportional to its size.
  ///
  /// - Returns: The problems, with at most 100 of structure; empty for a sound file.
  /// - Throws: ``StoreError/Code/damaged`` if the file cannot even be read, and
  ///   `ioError` if a page cannot be: it may well be sound.
  package func checkIntegrity() throws(StoreError) -> [StoreProblem] {
    // A server's pages are its administrator's matter.
    guard session == nil else { return [] }
    return try read { () throws(StoreError) in
      let findings = try rows("PRAGMA integrity_check", first: Row.text)
      let orphans = try rows("PRAGMA foreign_key_check") { row throws(StoreError) in
        StoreProblem.danglingRow(table: try row.text(0), parent: try row.text(2))
      }
      if let code = findings.lazy.compactMap(Self.readFailure).first {
        throw StoreError.ioError(path: path, code: code)
      }
      return findings.filter { $0 != "ok" }
        .map { .structure($0.replacing("\n", with: " ")) } + orphans
    }
  }

  /// Returns the result code of a page that could not be read, which SQLite reports like a page whose
  /// content is wrong; nil for another finding.
  private static func readFailure(_ finding: String) -> Int32? {
    if finding.contains("failed to get page") { return SQLITE_IOERR }
    let code = finding.firstMatch(of: /unable to get the page. error code=(\d+)/)
      .flatMap { Int32($0.1) }
    return code.flatMap { $0 & 0xff == SQLITE_IOERR ? $0 : nil }
  }

  /// Refuses triggers and views that are not the format's, fast enough for every opening. SQLite
  /// keeps their statements in the words of the script.
  ///
  /// - Throws: ``StoreError/Code/damaged``.
  func refuseForeignParts() throws(StoreError) {
    guard let format else { return }
    let isForeign = try row(
      """
      SELECT EXISTS (
        SELECT 1 FROM sqlite_schema WHERE type IN ('trigger', 'view') AND instr(?, sql) = 0)
      """, [format.script()], first: Row.bool)
    guard isForeign == true else { return }
    throw .foreignParts(path: path, try differingParts().filter(\.isOfForeignPart))
  }

  /// Finds the parts of the format that the file lacks, and tables, triggers, views and unique
  /// indexes that the format does not have in these words. Other additional indexes are ignored.
  package func differingParts() throws(StoreError) -> [StoreProblem] {
    if let session { return try partsLacking(in: session.location.schema) }
    guard let format else { return [] }
    let model = try Database(
      checked: Database.memoryPath, .readWrite(create: true), busyLimit: .zero)
    defer { model.close() }
    try model.execute(format.script())
    let (found, wanted) = (try parts(), try model.parts())
    let foreign = Set(found).subtracting(wanted)
      .filter(\.canChangeWhatIsSaved)
    let names = Set(foreign.map(\.name))
    let missing = wanted.filter { [found = Set(found)] in
      !found.contains($0) && !names.contains($0.name)
    }
    // A missing table lacks its columns, indexes and triggers as well.
    let tables = Set(missing.filter { $0.kind == .table }.map(\.table))
    return missing.filter { $0.kind == .table || !tables.contains($0.table) }
      .map { .missingPart(kind: $0.kind.rawValue, name: $0.name) }
      + found.filter(foreign.contains).map { part in
        let (kind, name) = (part.kind.rawValue, part.name)
        return wanted.contains { $0.kind == part.kind && $0.name == name }
          ? .changedPart(kind: kind, name: name) : .foreignPart(kind: kind, name: name)
      }
  }

  private struct SchemaPart: Hashable {
    let kind: StoreProblem.Part
    let name: String
    /// The table that it belongs to; for a table, its own name.
    let table: String
    /// The statement that creates it; nil for a column.
    let definition: String?

    var canChangeWhatIsSaved: Bool {
      switch kind {
      case .table, .trigger, .view: true
      case .index: definition?.hasPrefix("CREATE UNIQUE") == true
      case .column: false
      }
    }
  }

  /// The parts of the file, without the tables that SQLite makes for row numbers and statistics.
  private func parts() throws(StoreError) -> [SchemaPart] {
    try rows(
      """
      SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL
        AND NOT (type = 'table' AND (name = 'sqlite_sequence' OR name GLOB 'sqlite_stat*'))
      UNION ALL SELECT 'column', t.name || '.' || c.name, t.name, NULL
        FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'
      ORDER BY 1, 2
      """
    ) { row throws(StoreError) in
      SchemaPart(
        kind: try row.word(0), name: try row.text(1), table: try row.text(2),
        definition: try row.textIfPresent(3))
    }
  }
}
