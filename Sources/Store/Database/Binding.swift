import WellbeingCSQLite
import WellbeingPostgreSQL

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

package protocol BindingConvertible {
  /// Binds the value to a parameter; the first is 1.
  ///
  /// - Throws: ``StoreError/Code/invalidArgument`` for NaN, which SQLite would store as NULL, and
  ///   for infinities.
  func bind(to statement: Statement, at index: Int32) throws(StoreError)
}

extension Int64: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    try statement.bind(
      at: index, file: { sqlite3_bind_int64($0, $1, self) }, server: { $0.bind(self, at: $1) })
  }
}

extension Int: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    try Int64(self).bind(to: statement, at: index)
  }
}

extension Bool: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    try statement.bind(
      at: index, file: { sqlite3_bind_int64($0, $1, self ? 1 : 0) },
      server: { $0.bind(self, at: $1) })
  }
}

extension Double: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    guard isFinite else { throw .notFinite }
    try statement.bind(
      at: index, file: { sqlite3_bind_double($0, $1, self) }, server: { $0.bind(self, at: $1) })
  }
}

extension String: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    // A server cannot store it, and both refuse the same.
    guard !utf8.contains(0) else { throw .nullCharacter }
    try statement.bind(
      at: index,
      file: { handle, index in
        var text = self
        return text.withUTF8 { utf8 in
          utf8.withMemoryRebound(to: CChar.self) { bytes in
            wellbeing_sqlite3_bind_text_copy(
              handle, index, bytes.baseAddress, UInt64(bytes.count))
          }
        }
      }, server: { $0.bind(self, at: $1) })
  }
}

extension [UInt8]: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    try statement.bind(
      at: index,
      file: { handle, index in
        withUnsafeBytes { bindBytes($0, to: handle, at: index) }
      },
      server: { $0.bind(self, at: $1) })
  }
}

extension UUID: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    try statement.bind(
      at: index,
      file: { handle, index in
        Swift.withUnsafeBytes(of: uuid) { bindBytes($0, to: handle, at: index) }
      }, server: { $0.bind(self, at: $1) })
  }
}

extension Optional: BindingConvertible where Wrapped: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    guard let value = self else { return try statement.bindNull(at: index) }
    try value.bind(to: statement, at: index)
  }
}

extension Statement {
  package func bind(_ values: [any BindingConvertible]) throws(StoreError) {
    try requireValues(values.count)
    for (index, value) in values.enumerated() {
      try value.bind(to: self, at: Int32(index + 1))
    }
  }

  func requireValues(_ count: Int) throws(StoreError) {
    let parameters =
      switch engine {
      case .file(let handle, _): Int(sqlite3_bind_parameter_count(handle))
      case .server(let statement, _): statement.parameterCount
      }
    guard count == parameters else { throw .unexpectedResult(code: SQLITE_RANGE) }
  }

  func bindNull(at index: Int32) throws(StoreError) {
    try bind(
      at: index, file: { sqlite3_bind_null($0, $1) }, server: { $0.bindNull(at: $1) })
  }

  /// - Parameters:
  ///   - file: Binds the value in SQLite, and returns its result code.
  ///   - server: Binds the value for a server.
  fileprivate func bind(
    at index: Int32, file: (OpaquePointer, Int32) -> Int32, server: (ServerStatement, Int) -> Void
  ) throws(StoreError) {
    switch engine {
    case .file(let handle, let database):
      let code = file(handle, index)
      guard code == SQLITE_OK else { throw .sqlite(code, on: database, path: path) }
    case .server(let statement, _): server(statement, Int(index))
    }
  }
}

private func bindBytes(
  _ bytes: UnsafeRawBufferPointer, to handle: OpaquePointer, at index: Int32
) -> Int32 {
  wellbeing_sqlite3_bind_blob_copy(handle, index, bytes.baseAddress, UInt64(bytes.count))
}
