#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The types of columns and parameters, by the numbers that every PostgreSQL server has for them.
package enum ServerType: UInt32, Sendable {
  case bool = 16
  case bytes = 17
  case name = 19
  case int8 = 20
  case int4 = 23
  case text = 25
  case json = 114
  case float8 = 701
  case uuid = 2950

  var isText: Bool { [.text, .name, .json].contains(self) }
}

/// A result of the client library.
final class ServerResult {
  let handle: LibPQ.Result

  init(_ handle: LibPQ.Result) { self.handle = handle }

  // A copy of the many functions in each result would make reading slow.
  var library: LibPQ { .shared }

  deinit { library.clear(handle) }

  enum Status: Int32 {
    case empty, command, rows, copyOut, copyIn, bad, notice, failed, copyBoth, row, pipelineEnd
    case pipelineAborted
  }

  /// Nil for a status that later versions of the library may have.
  var status: Status? { Status(rawValue: library.resultStatus(handle)) }
  var rowCount: Int32 { library.rowCount(handle) }

  /// The number of rows that an `INSERT`, `UPDATE` or `DELETE` changed.
  var changed: Int { library.changedRows(handle).flatMap { Int(String(cString: $0)) } ?? 0 }
}

/// A row of a statement. The first column is 0. It is valid as long as it is kept.
///
/// Each function reads one type, and throws ``ServerError/Kind/unexpectedColumn`` for any other, for
/// NULL and for a missing column.
package struct ServerRow {
  let result: ServerResult
  let row: Int32

  package var columnCount: Int { Int(result.library.columnCount(result.handle)) }

  package func name(_ column: Int) -> String? {
    result.library.columnName(result.handle, Int32(column)).map { String(cString: $0) }
  }

  /// Nil for a missing column, and a type that the store does not use.
  package func type(_ column: Int) -> ServerType? {
    ServerType(rawValue: result.library.columnType(result.handle, Int32(column)))
  }

  /// Whether a column is NULL; false for a missing column, which must not pass for one.
  package func isNull(_ column: Int) -> Bool {
    column < columnCount && result.library.isNull(result.handle, row, Int32(column)) == 1
  }

  /// Reads a whole number of four or eight bytes.
  package func int64(_ column: Int) throws(ServerError) -> Int64 {
    let bytes = try bytes(column, [.int8, .int4])
    switch bytes.count {
    case 8: return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
    case 4: return Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
    default: throw unexpected(column)
    }
  }

  package func double(_ column: Int) throws(ServerError) -> Double {
    let bytes = try bytes(column, [.float8])
    guard bytes.count == 8 else { throw unexpected(column) }
    return Double(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)))
  }

  package func bool(_ column: Int) throws(ServerError) -> Bool {
    let bytes = try bytes(column, [.bool])
    guard bytes.count == 1 else { throw unexpected(column) }
    return bytes[0] != 0
  }

  /// Reads text, which must be well-formed UTF-8.
  package func text(_ column: Int) throws(ServerError) -> String {
    guard let text = String(validating: try utf8(column), as: UTF8.self) else {
      throw unexpected(column)
    }
    return text
  }

  /// Reads the bytes of a text, which are valid while the row is.
  package func utf8(_ column: Int) throws(ServerError) -> UnsafeBufferPointer<UInt8> {
    guard type(column)?.isText == true, !isNull(column) else { throw unexpected(column) }
    return raw(column).assumingMemoryBound(to: UInt8.self)
  }

  package func blob(_ column: Int) throws(ServerError) -> [UInt8] {
    [UInt8](try bytes(column, [.bytes]))
  }

  /// Reads a uuid, or 16 bytes.
  package func uuid(_ column: Int) throws(ServerError) -> UUID {
    let bytes = try bytes(column, [.uuid, .bytes])
    guard bytes.count == 16 else { throw unexpected(column) }
    return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }

  private func bytes(
    _ column: Int, _ types: [ServerType]
  ) throws(ServerError) -> UnsafeRawBufferPointer {
    guard let type = type(column), types.contains(type), !isNull(column) else {
      throw unexpected(column)
    }
    return raw(column)
  }

  private func raw(_ column: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: result.library.value(result.handle, row, Int32(column)),
      count: Int(result.library.length(result.handle, row, Int32(column))))
  }

  private func unexpected(_ column: Int) -> ServerError {
    .unexpectedColumn(name(column) ?? "#\(column)")
  }
}

@available(*, unavailable)
extension ServerRow: Sendable {}
