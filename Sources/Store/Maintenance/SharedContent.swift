import Foundation
import WellbeingCSQLite
import WellbeingPostgreSQL
import WellbeingSamples

/// The content of a shared store, brought from a file and taken to one, row by row.
extension HealthStore {
  /// Fills this empty shared store with the content of a backup, in one transaction.
  ///
  /// - Throws: ``StoreError/Code/alreadyExists`` if something was ever saved in it, and what
  ///   ``restore(from:acceptingProblems:)`` throws.
  func fill(
    from location: StoreLocation, acceptingProblems acceptsProblems: Bool
  ) throws(StoreError) {
    try client.access.requireOwner()
    do throws(StoreError) {
      let backup = try HealthStore(
        reading: location, source: client.source, access: client.access, catalog: client.catalog)
      try backup.check().requireSound(backup: location.path, acceptsProblems)
      let database = writer.database
      try writer.writing { () throws(StoreError) in
        try database.beginIfDue()
        guard try database.begins(restoring: true) else { throw .sharedStoreInUse(path: path) }
        try database.copyRows(of: location.onDisk())
        _ = try database.begins(restoring: false)
        try writer.note(.storeRestored, at: writer.presentTime.microsecondsSince1970)
      }
    } catch {
      throw error.path == location.path ? error.ofBackup(location.path) : error
    }
  }
}

extension [StoreProblem] {
  /// Rejects a backup by the problems that a check found.
  func requireSound(backup path: String, _ acceptsProblems: Bool) throws(StoreError) {
    let faults = filter(\.isOfContent)
    guard !faults.contains(where: \.isOfStructure) else { throw .damaged(path: path) }
    guard faults.isEmpty || acceptsProblems && !faults.contains(where: \.isOfForeignPart) else {
      throw .unsoundBackup(path: path, faults)
    }
  }
}

extension Database {
  /// Lets a transaction fill a shared store with rows that keep their numbers, or ends that.
  ///
  /// - Returns: False if the store has content.
  fileprivate func begins(restoring: Bool) throws(StoreError) -> Bool {
    session?.storeID = nil
    return try row(restoring ? "SELECT begin_restore()" : "SELECT end_restore()") {
      row throws(StoreError) in try row.bool(0)
    } ?? false
  }

  /// The record, draft or other thing that a row is of, counted from 1 in the order of copying.
  fileprivate func uuid(ofRow number: Int, in table: Table) throws(StoreError) -> UUID? {
    let columns = table.columns
    return try row(
      "SELECT \(table.list) FROM \(table.name) LIMIT 1 OFFSET ?", [number - 1]
    ) { found throws(StoreError) -> UUID? in
      if let place = columns.firstIndex(of: "uuid") { return try found.uuid(place) }
      guard let place = columns.firstIndex(of: "sample") else { return nil }
      return try row("SELECT uuid FROM sample WHERE id = ?", [try found.int64(place)]) {
        sample throws(StoreError) in try sample.uuid(0)
      }
    } ?? nil
  }

  /// Copies the rows of a file to a shared store, within a transaction.
  fileprivate func copyRows(of file: StoreFile) throws(StoreError) {
    guard let session else { throw .memoryPath(path) }
    let content = try Database(file, .readOnly, format: Schema.format)
    defer { content.close() }
    try content.read { () throws(StoreError) in
      for table in try Table.all() { try session.copy(content, table) }
    }
  }

  /// Writes the rows of a shared store to an empty file, from one snapshot.
  func writeRows(to file: String) throws(StoreError) {
    let copy = try Database(checked: file, .readWrite(create: false), busyLimit: .zero)
    defer { copy.close() }
    try copy.configure()
    try copy.write(Schema.format)
    try read { () throws(StoreError) in
      let id = try row("SELECT id FROM meta WHERE key = 'storeID'") { row throws(StoreError) in
        try row.uuid(0)
      }
      try copy.transaction { () throws(StoreError) in
        try copy.run("UPDATE meta SET value = ? WHERE key = 'storeID'", id)
        for table in try Table.all() {
          let places = table.columns.map { _ in "?" }.joined(separator: ", ")
          try copy.withStatement("INSERT INTO \(table.name) VALUES (\(places))") {
            insert throws(StoreError) in
            try self.withStatement("SELECT \(table.list) FROM \(table.name)") {
              select throws(StoreError) in
              while let row = try select.next() {
                for column in table.columns.indices {
                  try row.cell(column).bind(to: insert, at: Int32(column + 1))
                }
                try insert.run()
                try insert.reset()
              }
            }
          }
        }
      }
    }
  }
}

/// A table of the format with its columns.
private struct Table {
  let name: String
  let columns: [String]

  var list: String { columns.joined(separator: ", ") }

  /// The tables with content, each after those that it refers to. `meta` describes a store itself.
  static func all() throws(StoreError) -> [Table] {
    let model = try Database(inMemory: Database.memoryPath, Schema.format)
    defer { model.close() }
    let names = try model.rows(
      """
      SELECT name FROM sqlite_schema
      WHERE type = 'table' AND name <> 'meta' AND name NOT LIKE 'sqlite%' ORDER BY rowid
      """
    ) { row throws(StoreError) in try row.text(0) }
    var tables: [Table] = []
    for name in names {
      let columns = try model.rows("SELECT name FROM pragma_table_info(?) ORDER BY cid", [name]) {
        row throws(StoreError) in try row.text(0)
      }
      tables.append(Table(name: name, columns: columns))
    }
    return tables
  }
}

extension ServerSession {
  /// Copies the rows of a file's table.
  fileprivate func copy(_ content: Database, _ table: Table) throws(StoreError) {
    try checking { () throws(ServerError) in
      try connection.beginCopying("COPY \(table.name) (\(table.list)) FROM STDIN")
    }
    do throws(StoreError) {
      var bytes: [UInt8] = []
      try content.withStatement("SELECT \(table.list) FROM \(table.name)") {
        select throws(StoreError) in
        while let row = try select.next() {
          for column in table.columns.indices {
            if column > 0 { bytes.append(UInt8(ascii: "\t")) }
            try row.cell(column).append(to: &bytes)
          }
          bytes.append(UInt8(ascii: "\n"))
          guard bytes.count > 60_000 else { continue }
          try checking { () throws(ServerError) in try connection.copy(bytes) }
          bytes.removeAll(keepingCapacity: true)
        }
      }
      try checking { () throws(ServerError) in try connection.copy(bytes) }
    } catch {
      try? connection.endCopying(isAborted: true)
      throw error
    }
    do throws(ServerError) {
      try connection.endCopying()
    } catch {
      guard let row = error.row else { throw .server(error, location) }
      throw .rowRefused(
        content.path, try content.uuid(ofRow: row, in: table), of: table.name,
        because: error.constraint ?? error.column ?? error.sqlState)
    }
  }
}

/// A value of a row, of either engine.
private enum Cell {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case bytes([UInt8])
  case uuid(UUID)

  func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    switch self {
    case .null: try statement.bindNull(at: index)
    case .integer(let value): try value.bind(to: statement, at: index)
    case .real(let value): try value.bind(to: statement, at: index)
    case .text(let value):
      try String(decoding: value, as: UTF8.self).bind(to: statement, at: index)
    case .bytes(let value): try value.bind(to: statement, at: index)
    case .uuid(let value): try value.bind(to: statement, at: index)
    }
  }

  /// Appends the value as `COPY` reads it.
  func append(to bytes: inout [UInt8]) throws(StoreError) {
    switch self {
    case .null: bytes += Array("\\N".utf8)
    case .integer(let value): bytes += Array(String(value).utf8)
    case .real(let value): bytes += Array("\(value)".utf8)
    case .text(let value):
      for byte in value {
        switch byte {
        // PostgreSQL cannot store it.
        case 0: throw .unexpectedValue(column: "text with U+0000")
        case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
        case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
        case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
        case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
        default: bytes.append(byte)
        }
      }
    case .bytes(let value):
      bytes += Array("\\\\x".utf8)
      for byte in value { bytes += [Self.digit(byte >> 4), Self.digit(byte & 15)] }
    case .uuid(let value): bytes += Array(value.uuidString.utf8)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}

extension Row {
  fileprivate func cell(_ column: Int) throws(StoreError) -> Cell {
    if isNull(column) { return .null }
    switch engine {
    case .file(let statement):
      switch sqlite3_column_type(statement, Int32(column)) {
      case SQLITE_INTEGER: return .integer(try int64(column))
      case SQLITE_FLOAT: return .real(try double(column))
      case SQLITE_TEXT: return .text(Array(try utf8(column)))
      default:
        // Every other blob is longer.
        let bytes = try blob(column)
        return bytes.count == 16 ? .uuid(try uuid(column)) : .bytes(bytes)
      }
    case .server(let row):
      switch row.type(column) {
      case .float8: return .real(try double(column))
      case .uuid: return .uuid(try uuid(column))
      case .bytes: return .bytes(try blob(column))
      case .text: return .text(Array(try utf8(column)))
      default: return .integer(try int64(column))
      }
    }
  }
}
