import Foundation
import WellbeingCSQLite
import WellbeingSamples

/// The function of SQL by which a filter looks into metadata.
///
/// It reads the stored text and compares as ``SampleFilter/matches(_:)`` does. SQLite's own
/// functions for JSON round some numbers otherwise, and have no path to a key with quotes.
enum MetadataFunction {
  private static let name = "wellbeing_metadata_holds"

  /// A call for a row of `sample` as `s`, with the values that it binds.
  ///
  /// Most records have no metadata, so that the function is not called for them.
  static func call(
    _ key: String, _ comparison: SampleFilter.Comparison?, _ value: MetadataValue?
  ) -> (sql: String, values: [any BindingConvertible]) {
    (
      "(s.metadata <> '\(MetadataText.empty)' AND \(name)(s.metadata, ?, ?, ?, ?))",
      [key, comparison?.rawValue, value.map(kind), value.map(payload)]
    )
  }

  /// Makes the function known to a connection.
  static func register(on connection: Connection) throws(StoreError) {
    // DIRECTONLY: no view or trigger of a file from elsewhere may call it.
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    try connection.check(
      sqlite3_create_function_v2(
        try connection.openHandle(), name, 5, flags, nil,
        { context, _, arguments in
          guard let arguments, let isHeld = MetadataFunction.holds(arguments) else {
            return sqlite3_result_error_code(context, SQLITE_CORRUPT)
          }
          sqlite3_result_int(context, isHeld ? 1 : 0)
        }, nil, nil, nil))
  }

  /// Nil where the stored text is no metadata.
  private static func holds(_ arguments: UnsafeMutablePointer<OpaquePointer?>) -> Bool? {
    guard let stored = text(arguments[0]), let key = text(arguments[1]),
      let metadata = try? MetadataText.decode(stored)
    else { return nil }
    guard let word = text(arguments[2]) else { return metadata.hasValue(of: key) }
    guard let comparison = SampleFilter.Comparison(rawValue: word),
      let value = value(arguments[3], arguments[4])
    else { return nil }
    return comparison.holds(metadata, key, value)
  }

  private static func kind(_ value: MetadataValue) -> String {
    switch value {
    case .string: "string"
    case .number: "number"
    case .bool: "bool"
    case .date: "date"
    }
  }

  private static func payload(_ value: MetadataValue) -> Binding {
    switch value {
    case .string(let string): .text(string)
    case .number(let number): bits(number)
    case .bool(let bool): .integer(bool ? 1 : 0)
    case .date(let date): bits(date.timeIntervalSinceReferenceDate)
    }
  }

  /// SQLite has no number that is none.
  private static func bits(_ number: Double) -> Binding {
    .integer(Int64(bitPattern: number.bitPattern))
  }

  private static func value(_ kind: OpaquePointer?, _ payload: OpaquePointer?) -> MetadataValue? {
    switch text(kind) {
    case "string": text(payload).map { .string($0) }
    case "number": .number(number(payload))
    case "bool": .bool(sqlite3_value_int64(payload) != 0)
    case "date": .date(Date(timeIntervalSinceReferenceDate: number(payload)))
    default: nil
    }
  }

  private static func number(_ payload: OpaquePointer?) -> Double {
    Double(bitPattern: UInt64(bitPattern: sqlite3_value_int64(payload)))
  }

  private static func text(_ value: OpaquePointer?) -> String? {
    guard let start = sqlite3_value_text(value) else { return nil }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    return String(validating: bytes, as: UTF8.self)
  }
}
