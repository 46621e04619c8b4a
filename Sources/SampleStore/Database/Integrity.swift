/// Something wrong with the structure of a store's file.
enum IntegrityProblem: Sendable, Equatable {
  /// A finding of SQLite's own check, in its words, which name tables, indexes and pages.
  case structure(String)
  /// A row that points at one that is not there. The row is nil in tables without row numbers.
  case foreignKey(table: String, row: Int64?, parent: String)
}

extension Connection {
  /// Checks the whole file; that takes time in proportion to its size.
  ///
  /// - Returns: what is wrong, at most 100 findings of structure; nothing for a sound file.
  /// - Throws: ``StoreError/Code/damaged`` where it cannot even be read.
  func checkIntegrity() throws(StoreError) -> [IntegrityProblem] {
    try read { () throws(StoreError) in
      let findings = try rows("PRAGMA integrity_check") { row throws(StoreError) in
        try row.text(0)
      }
      let orphans = try rows("PRAGMA foreign_key_check") { row throws(StoreError) in
        IntegrityProblem.foreignKey(
          table: try row.text(0), row: try row.int64IfPresent(1), parent: try row.text(2))
      }
      return findings.filter { $0 != "ok" }.map(IntegrityProblem.structure) + orphans
    }
  }
}
