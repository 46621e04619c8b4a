import WellbeingCSQLite
package import WellbeingInstruments
package import WellbeingPostgreSQL

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

package protocol BindingConvertible {
  var sqlValue: SQLValue { get }
}

extension Int64: BindingConvertible {
  package var sqlValue: SQLValue { .integer(self) }
}

extension Int: BindingConvertible {
  package var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Bool: BindingConvertible {
  package var sqlValue: SQLValue { .flag(self) }
}

extension Double: BindingConvertible {
  package var sqlValue: SQLValue { .real(self) }
}

extension String: BindingConvertible {
  package var sqlValue: SQLValue { .text(self) }
}

extension Questionnaire.ID: BindingConvertible {
  package var sqlValue: SQLValue { .text(rawValue) }
}

extension [UInt8]: BindingConvertible {
  package var sqlValue: SQLValue { .bytes(self) }
}

extension UUID: BindingConvertible {
  package var sqlValue: SQLValue { .uuid(self) }
}

extension Optional: BindingConvertible where Wrapped: BindingConvertible {
  package var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

extension Statement {
  package func bind(_ values: [any BindingConvertible]) throws(StoreError) {
    try requireValues(values.count)
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
  }

  func requireValues(_ count: Int) throws(StoreError) {
    let parameters =
      switch engine {
      case .file(let handle, _): Int(sqlite3_bind_parameter_count(handle))
      case .server(let statement, _): statement.parameterCount
      }
    guard count == parameters else { throw .unexpectedResult(code: SQLITE_RANGE) }
  }

  /// Binds a value to a parameter; the first is 1.
  ///
  /// - Throws: ``StoreError/Code/invalidArgument`` for NaN, which SQLite would store as NULL, for
  ///   infinities, and for a text with U+0000, which a server cannot store.
  func bind(_ value: some BindingConvertible, at index: Int) throws(StoreError) {
    let value = value.sqlValue
    switch value {
    case .real(let number) where !number.isFinite: throw .notFinite
    case .text(let text) where text.utf8.contains(0): throw .nullCharacter
    default: break
    }
    switch engine {
    case .file(let handle, let database):
      let code = value.bind(to: handle, at: Int32(index))
      guard code == SQLITE_OK else { throw .sqlite(code, on: database, path: path) }
    case .server(let statement, _): statement.bind(value, at: index)
    }
  }
}

extension SQLValue {
  /// - Returns: SQLite's result code.
  fileprivate func bind(to handle: OpaquePointer, at index: Int32) -> Int32 {
    func bindBytes(_ bytes: UnsafeRawBufferPointer) -> Int32 {
      wellbeing_sqlite3_bind_blob_copy(handle, index, bytes.baseAddress, UInt64(bytes.count))
    }
    switch self {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .flag(let flag): return sqlite3_bind_int64(handle, index, flag ? 1 : 0)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { bytes in
          wellbeing_sqlite3_bind_text_copy(handle, index, bytes.baseAddress, UInt64(bytes.count))
        }
      }
    case .bytes(let bytes): return bytes.withUnsafeBytes(bindBytes)
    case .uuid(let uuid): return withUnsafeBytes(of: uuid.uuid, bindBytes)
    }
  }
}
