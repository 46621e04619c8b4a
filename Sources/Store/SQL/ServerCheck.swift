import WellbeingSamples

extension ServerSchema {
  /// What the script makes, such as `trigger log_is_kept` or `constraint draft(day)`.
  var parts: [String] {
    var parts: [String] = []
    for made in script.matches(of: /(?s)CREATE TABLE (\w+) \((.*?)\n\);/) {
      let (table, text) = (made.1, String(made.2))
      let columns = text.matches(of: #/(?m)^  ([a-z_]+) /#).map { String($0.1) }
      let more = script.matches(of: /ALTER TABLE (\w+) ADD (CHECK .*);/).filter { $0.1 == table }
      parts.append("table \(table)")
      parts += columns.map { "column \(table).\($0)" }
      parts += Self.checked(columns, ([text] + more.map { String($0.2) }).joined(separator: "\n"))
        .map { "constraint \(table)(\($0))" }
    }
    let others = /CREATE (?:UNIQUE |CONSTRAINT )?(INDEX|TRIGGER|VIEW|FUNCTION) (\w+)/
    return parts + script.matches(of: others).map { "\($0.1.lowercased()) \($0.2)" }
  }

  /// The columns in each check of a table's text.
  private static func checked(_ columns: [String], _ text: String) -> [String] {
    text.replacing(/'\w*'/, with: "").split(separator: "CHECK (").dropFirst().map { rest in
      var depth = 1
      let condition = rest.prefix {
        depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
        return depth > 0
      }
      let words = Set(condition.matches(of: /\w+/).map { String($0.output) })
      return columns.filter(words.contains).sorted().joined(separator: ", ")
    }
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
      UNION ALL SELECT 'column ' || relname || '.' || attname, '' FROM pg_attribute
        JOIN pg_class AS c ON c.oid = attrelid WHERE relnamespace = \(kept) AND NOT attisdropped
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
