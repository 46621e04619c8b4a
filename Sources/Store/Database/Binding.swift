import WellbeingCSQLite

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

enum Binding: Sendable, Hashable {
  case null
  case integer(Int64)
  case text(String)
}

package protocol BindingConvertible {
  /// Binds the value to a parameter; the first is 1.
  ///
  /// - Throws: ``StoreError/Code/invalidArgument`` for NaN, which SQLite would store as NULL, and
  ///   for infinities.
  func bind(to statement: Statement, at index: Int32) throws(StoreError)
}

extension Binding: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    switch self {
    case .null: try statement.check(sqlite3_bind_null(statement.handle, index))
    case .integer(let integer): try integer.bind(to: statement, at: index)
    case .text(let text): try text.bind(to: statement, at: index)
    }
  }
}

extension Int64: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    try statement.check(sqlite3_bind_int64(statement.handle, index, self))
  }
}

extension Int: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    try Int64(self).bind(to: statement, at: index)
  }
}

extension Bool: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    try Int64(self ? 1 : 0).bind(to: statement, at: index)
  }
}

extension Double: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    guard isFinite else { throw .notFinite }
    try statement.check(sqlite3_bind_double(statement.handle, index, self))
  }
}

extension String: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    var text = self
    let code = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        wellbeing_sqlite3_bind_text_copy(
          statement.handle, index, bytes.baseAddress, UInt64(bytes.count))
      }
    }
    try statement.check(code)
  }
}

extension [UInt8]: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    try statement.check(withUnsafeBytes { statement.bind(bytes: $0, at: index) })
  }
}

extension UUID: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    try statement.check(
      Swift.withUnsafeBytes(of: uuid) { statement.bind(bytes: $0, at: index) })
  }
}

extension Optional: BindingConvertible where Wrapped: BindingConvertible {
  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    guard let value = self else { return try Binding.null.bind(to: statement, at: index) }
    try value.bind(to: statement, at: index)
  }
}

/// A number of points, stored as an integer if it is whole, so that `sqlite3` shows 12, not 12.0.
package struct Points: BindingConvertible {
  let value: Double?

  package init(_ value: Double?) {
    self.value = value
  }

  package func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    if let value, let integer = Int64(exactly: value) {
      try integer.bind(to: statement, at: index)
    } else {
      try value.bind(to: statement, at: index)
    }
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
    guard count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw .unexpectedResult(code: SQLITE_RANGE)
    }
  }

  fileprivate func bind(bytes: UnsafeRawBufferPointer, at index: Int32) -> Int32 {
    wellbeing_sqlite3_bind_blob_copy(handle, index, bytes.baseAddress, UInt64(bytes.count))
  }
}
