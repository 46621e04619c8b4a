import WellbeingCSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value to be bound to a place of a statement.
enum Binding: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
  /// Stored as its 16 bytes.
  case uuid(UUID)
}

/// A type whose values can be bound to a statement.
protocol BindingConvertible {
  /// What is bound for the value.
  var binding: Binding { get }
}

extension Binding: BindingConvertible {
  var binding: Binding { self }
}

extension Int64: BindingConvertible {
  var binding: Binding { .integer(self) }
}

extension Int: BindingConvertible {
  var binding: Binding { .integer(Int64(self)) }
}

extension Bool: BindingConvertible {
  var binding: Binding { .integer(self ? 1 : 0) }
}

extension Double: BindingConvertible {
  var binding: Binding { .real(self) }
}

extension String: BindingConvertible {
  var binding: Binding { .text(self) }
}

extension [UInt8]: BindingConvertible {
  var binding: Binding { .blob(self) }
}

extension UUID: BindingConvertible {
  var binding: Binding { .uuid(self) }
}

extension Optional: BindingConvertible where Wrapped: BindingConvertible {
  var binding: Binding { self?.binding ?? .null }
}

extension Statement {
  /// Binds a value.
  ///
  /// - Parameter position: of the parameter, from 1.
  /// - Throws: ``StoreError/notFinite`` for a number that is none: SQLite would store NULL.
  func bind(_ value: some BindingConvertible, at position: Int) throws(StoreError) {
    let index = Int32(clamping: position)
    switch value.binding {
    case .null: try check(sqlite3_bind_null(handle, index))
    case .integer(let integer): try check(sqlite3_bind_int64(handle, index, integer))
    case .real(let real):
      guard real.isFinite else { throw .notFinite }
      try check(sqlite3_bind_double(handle, index, real))
    case .text(let text): try check(bind(text: text, at: index))
    case .blob(let bytes): try check(bytes.withUnsafeBytes { bind(bytes: $0, at: index) })
    case .uuid(let uuid):
      try check(withUnsafeBytes(of: uuid.uuid) { bind(bytes: $0, at: index) })
    }
  }

  /// Binds a value to each parameter, in order.
  func bind(_ values: [any BindingConvertible]) throws(StoreError) {
    guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw .unexpectedResult(code: SQLITE_RANGE)
    }
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
  }

  private func bind(text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        wellbeing_sqlite3_bind_text_copy(handle, index, bytes.baseAddress, UInt64(bytes.count))
      }
    }
  }

  private func bind(bytes: UnsafeRawBufferPointer, at index: Int32) -> Int32 {
    wellbeing_sqlite3_bind_blob_copy(handle, index, bytes.baseAddress, UInt64(bytes.count))
  }
}
