import Foundation
import Synchronization
package import Testing
import WellbeingPostgreSQL
package import WellbeingStore
import WellbeingTestDatabase

/// A shared store in a schema of its own on the server that `WELLBEING_TEST_SERVER` names, dropped
/// with it.
package final class TestServer: Sendable {
  /// The address of the server's database; nil if stores are files.
  package static let address: String? = {
    let address = ProcessInfo.processInfo.environment["WELLBEING_TEST_SERVER"]
    return address?.isEmpty == false ? address : nil
  }()

  private static let count = Mutex(0)

  /// The name of the schema.
  package let schema: String
  /// The store's address, as `--store` takes it.
  package let address: String
  package let location: StoreLocation

  /// - Returns: Nil if stores are files.
  package init?() throws {
    guard let server = Self.address else { return nil }
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    schema = "t\(getpid())_\(number)_\(UInt16.random(in: 0...UInt16.max))"
    address = server + (server.contains("?") ? "&" : "?") + "schema=\(schema)"
    location = try .server(address)
    let plan = try #require(ServerSchema(schema))
    // Foreign keys alone can then be turned off, as in a raw file.
    try run(
      """
      \(plan.script)
      DO $$ DECLARE t record; BEGIN
        FOR t IN SELECT c.relname, g.tgname FROM pg_trigger AS g JOIN pg_class AS c ON c.oid = g.tgrelid
          JOIN pg_namespace AS n ON n.oid = c.relnamespace
          WHERE n.nspname = '\(schema)' AND NOT g.tgisinternal
        LOOP EXECUTE format('ALTER TABLE \(schema).%I ENABLE ALWAYS TRIGGER %I', t.relname, t.tgname);
        END LOOP; END $$;
      \(Self.words)
      """)
  }

  deinit {
    try? run(
      """
      DROP SCHEMA IF EXISTS \(schema) CASCADE;
      DROP ROLE IF EXISTS \(schema)_owner; DROP ROLE IF EXISTS \(schema)_staff;
      DROP ROLE IF EXISTS \(schema)_reader;
      """)
  }

  /// Runs statements past every rule of the store, foreign keys included. Uuids are written as
  /// SQLite's blobs.
  package func execute(_ script: String) throws {
    let lines =
      script
      .replacing("PRAGMA foreign_keys = 1;", with: "SET session_replication_role = origin;")
      .replacing("PRAGMA ignore_check_constraints = 1;", with: "SELECT drop_checks();")
      .replacing(#/PRAGMA [^;]*;?/#, with: "")
      .replacing(#/DROP TRIGGER( IF EXISTS)? (\w+)/#) { "SELECT drop_trigger('\($0.output.2)')" }
      .replacing(#/\bchar\(/#, with: "chr(")
    try run("SET session_replication_role = replica; " + Self.translated(lines))
  }

  /// What tests use of SQLite's words, and what only a server needs to be tampered with.
  private static let words = """
    CREATE FUNCTION hex(value uuid) RETURNS text LANGUAGE sql
      AS $$ SELECT upper(encode(uuid_send(value), 'hex')) $$;
    CREATE FUNCTION randomblob(count integer) RETURNS uuid LANGUAGE sql
      AS $$ SELECT gen_random_uuid() $$;
    CREATE FUNCTION json(text text) RETURNS jsonb LANGUAGE sql AS $$ SELECT text::jsonb $$;
    CREATE FUNCTION json_remove(document text, VARIADIC paths text[]) RETURNS text LANGUAGE plpgsql
    AS $$ BEGIN
      FOR i IN 1..array_length(paths, 1) LOOP
        document := document::jsonb #- string_to_array(translate(substr(paths[i], 3), '[]', '.'), '.');
      END LOOP;
      RETURN document;
    END $$;
    CREATE FUNCTION json_set(document text, path text, value anyelement) RETURNS text LANGUAGE sql
    AS $$
      SELECT jsonb_set(document::jsonb, string_to_array(translate(substr(path, 3), '[]', '.'), '.'),
        coalesce(to_jsonb(value), 'null'))::text
    $$;
    CREATE FUNCTION json_set(document text, path text, value text) RETURNS text LANGUAGE sql
      AS $$ SELECT json_set(document, path, to_jsonb(value)) $$;
    CREATE FUNCTION json_set(document text, path text, value text, path2 text, value2 text)
      RETURNS text LANGUAGE sql
      AS $$ SELECT json_set(json_set(document, path, value), path2, value2) $$;
    CREATE FUNCTION drop_trigger(name text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE t record; BEGIN
      FOR t IN SELECT tgname, tgrelid::regclass AS on_table FROM pg_trigger
        WHERE tgname = CASE WHEN name LIKE 'log_is_not%' THEN 'log_is_kept' ELSE name END
          AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = current_schema::regnamespace)
      LOOP EXECUTE format('DROP TRIGGER %I ON %s', t.tgname, t.on_table); END LOOP;
    END $$;
    CREATE FUNCTION drop_checks() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE c record; BEGIN
      FOR c IN SELECT conname, conrelid::regclass AS on_table FROM pg_constraint
        WHERE contype = 'c' AND connamespace = current_schema::regnamespace
      LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.on_table, c.conname); END LOOP;
    END $$;
    """

  /// Whether some text is anywhere in the rows.
  package func tablesContain(_ text: String) throws -> Bool {
    try rows(
      "SELECT strpos(schema_to_xml(current_schema, TRUE, FALSE, '')::text, '\(text)') > 0")
      == [["1"]]
  }

  /// The rows of a query, each value as text, NULL as nil.
  package func rows(_ sql: String) throws -> [[String?]] {
    let found = try values(
      """
      SELECT (SELECT json_agg(e.value) FROM json_each_text(row_to_json(q)) AS e)::text
      FROM (\(Self.translated(sql))) AS q
      """)
    return try found.map { row in
      try JSONDecoder().decode([String?].self, from: Data(row.utf8)).map { value in
        switch value {
        case "true": "1"
        case "false": "0"
        default: value
        }
      }
    }
  }

  /// The names of a query's columns.
  package func columns(_ sql: String) throws -> [String] {
    try values(
      "SELECT json_object_keys(row_to_json(q)) FROM (\(Self.translated(sql)) LIMIT 1) AS q")
  }

  private static func translated(_ sql: String) -> String {
    sql.replacing(#/[xX]'([0-9a-fA-F]*)'/#) { found in
      found.output.1.count == 32 ? "'\(found.output.1)'::uuid" : "'\\x\(found.output.1)'::bytea"
    }
  }

  /// Runs something on a connection of its own.
  private func connected<T>(_ body: (ServerConnection) throws(ServerError) -> T) throws -> T {
    do throws(ServerError) {
      let connection = try ServerConnection(parameters: location.server?.parameters ?? [])
      try connection.queue("SET client_min_messages = warning")
      try connection.queue("SET search_path = \(schema)")
      return try body(connection)
    } catch {
      throw RawDatabase.Failure(code: 1, message: "\(error.sqlState) \(error.message)")
    }
  }

  private func run(_ script: String) throws {
    // One statement, which runs them in a transaction of its own.
    let statements = script.replacing("BEGIN;\n", with: "").replacing("COMMIT;\n", with: "")
    try connected { connection throws(ServerError) in
      try connection.queue("DO $all$ BEGIN EXECUTE $them$\(statements)$them$; END $all$")
      try connection.flush()
    }
  }

  /// The texts of a query's only column.
  private func values(_ sql: String) throws -> [String] {
    try connected { connection throws(ServerError) in
      let statement = connection.statement(sql)
      var found: [String] = []
      while let row = try statement.next() {
        found.append(String(decoding: try row.utf8(0), as: UTF8.self))
      }
      return found
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// A test about the file of a store, which a server does not have.
  package static var aboutFiles: Self {
    .disabled(if: TestServer.address != nil, "It is about a store's file.")
  }
}
