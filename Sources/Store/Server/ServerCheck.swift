import WellbeingSamples

extension ServerSchema {
  /// What the script makes, such as `trigger log_is_kept`, or `constraint draft(day)` with the columns
  /// that it compares.
  var parts: [String] {
    let columns = Set(script.matches(of: #/(?m)^  ([a-z_]+) /#).map(\.1))
    let checks = script.matches(of: /(?s)(?:CREATE|ALTER) TABLE (\w+) (.*?);\n/).flatMap { table in
      table.2.replacing(/'\w*'/, with: "").split(separator: "CHECK (").dropFirst().map { rest in
        var depth = 1
        let condition = rest.prefix {
          depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
          return depth > 0
        }
        let words = Set(condition.matches(of: /\w+/).map(\.output)).intersection(columns)
        return "constraint \(table.1)(\(words.sorted().joined(separator: ", ")))"
      }
    }
    let others = /CREATE (?:UNIQUE |CONSTRAINT )?(TABLE|INDEX|TRIGGER|VIEW|FUNCTION) (\w+)/
    return script.matches(of: others).map { "\($0.1.lowercased()) \($0.2)" } + checks
  }
}

extension Database {
  /// Finds what a schema lacks of the script of today. A function counts if it has the same text.
  func partsLacking(in schema: ServerSchema) throws(StoreError) -> [StoreProblem] {
    let (script, kept) = (schema.script, "current_schema()::regnamespace")
    let found = try rows(
      """
      SELECT CASE relkind WHEN 'r' THEN 'table ' WHEN 'v' THEN 'view ' ELSE 'index ' END || relname,
        '' FROM pg_class WHERE relnamespace = \(kept)
      UNION ALL SELECT 'trigger ' || tgname, '' FROM pg_trigger
        JOIN pg_class AS c ON c.oid = tgrelid WHERE relnamespace = \(kept) AND tgenabled <> 'D'
      UNION ALL SELECT
        'constraint ' || relname || '(' || string_agg(attname, ', ' ORDER BY attname) || ')', ''
        FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = conrelid
        JOIN pg_attribute AS a ON attrelid = c.oid AND attnum = ANY (conkey)
        WHERE relnamespace = \(kept) AND contype = 'c' GROUP BY k.oid, relname
      UNION ALL SELECT 'function ' || proname, prosrc FROM pg_proc WHERE pronamespace = \(kept)
      """
    ) { row throws(StoreError) in (part: try row.text(0), text: try row.text(1)) }
    let there = Set(found.filter { $0.text.isEmpty || script.contains($0.text) }.map(\.part))
    let lacking = schema.parts.filter { !there.contains($0) }
    return lacking.isEmpty ? [] : [.olderSchema(lacking: lacking)]
  }
}
