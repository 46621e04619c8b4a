import Foundation
import WellbeingCSQLite
package import WellbeingSamples
import WellbeingTextFormats

/// The SQL functions that filters use for metadata and notes.
///
/// They parse the stored text and compare like ``SampleFilter/matches(_:)``. SQLite's own JSON
/// functions round some numbers differently and have no path to a key with quotes, and SQLite
/// ignores the case of ASCII letters only.
package enum FilterFunctions {
  private static let metadata = "wellbeing_metadata_holds"
  private static let note = "wellbeing_note_contains"

  /// A condition on the note of a row of `sample` as `s`, which binds a folded text.
  static let noteContains = "\(note)(s.note, ?)"

  /// A condition on the metadata of a row of `sample` as `s`, with the values that it binds.
  ///
  /// The function is not called for records without metadata, which are the majority.
  static func metadata(
    _ key: String, _ comparison: SampleFilter.Comparison?, _ value: MetadataValue?
  ) -> (sql: String, values: [any BindingConvertible]) {
    (
      "(s.metadata <> '\(MetadataText.empty)' AND \(metadata)(s.metadata, ?, ?, ?, ?))",
      [key, comparison?.rawValue, value.map(kind), value.map(Payload.init)]
    )
  }

  /// - Parameter database: A connection; a server has its own functions in the store's schema.
  package static func register(on database: Database) throws(StoreError) {
    guard database.session == nil else { return }
    // DIRECTONLY: views and triggers of a foreign file must not call them.
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    try database.check(
      sqlite3_create_function_v2(
        try database.openHandle(), metadata, 5, flags, nil,
        { context, _, arguments in
          FilterFunctions.answer(context, arguments.flatMap(FilterFunctions.holds))
        }, nil, nil, nil))
    try database.check(
      sqlite3_create_function_v2(
        try database.openHandle(), note, 2, flags, nil,
        { context, _, arguments in
          FilterFunctions.answer(context, arguments.flatMap(FilterFunctions.contains))
        }, nil, nil, nil))
  }

  /// - Parameter isMet: Nil if the stored text is unreadable.
  private static func answer(_ context: OpaquePointer?, _ isMet: Bool?) {
    guard let isMet else { return sqlite3_result_error_code(context, SQLITE_FORMAT) }
    sqlite3_result_int(context, isMet ? 1 : 0)
  }

  private static func contains(_ arguments: UnsafeMutablePointer<OpaquePointer?>) -> Bool? {
    guard sqlite3_value_type(arguments[0]) != SQLITE_NULL else { return false }
    guard let note = text(arguments[0]), let folded = text(arguments[1]) else { return nil }
    return note.containsFolded(folded)
  }

  /// Nil if the stored text is not metadata.
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

  /// A value to compare with. The functions of a server take it as text.
  private struct Payload: BindingConvertible {
    let value: MetadataValue

    func bind(to statement: Statement, at index: Int32) throws(StoreError) {
      let isText = if case .server = statement.engine { true } else { false }
      try (isText ? Binding.text(text) : forFile).bind(to: statement, at: index)
    }

    private var forFile: Binding {
      switch value {
      case .string(let string): .text(string)
      case .number(let number): bits(number)
      case .bool(let bool): .integer(bool ? 1 : 0)
      case .date(let date): bits(date.timeIntervalSinceReferenceDate)
      }
    }

    private var text: String {
      switch value {
      case .string(let string): string
      case .number(let number): "\(number)"
      case .bool(let bool): "\(bool)"
      case .date(let date): "\(date.microsecondsSince1970)"
      }
    }

    /// Encoded by its bits, because SQLite cannot store NaN.
    private func bits(_ number: Double) -> Binding {
      .integer(Int64(bitPattern: number.bitPattern))
    }
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

/// Metadata as stored text: a JSON object with sorted keys.
package enum MetadataText {
  static let empty = "{}"

  package static func encode(_ metadata: [String: MetadataValue]) -> String {
    if metadata.isEmpty { return empty }
    return String(decoding: JSONForm.map(metadata, \.jsonForm).bytes, as: UTF8.self)
  }

  package static func decode(_ text: String) throws(StoreError) -> [String: MetadataValue] {
    if text == empty { return [:] }
    guard let values = MetadataValue.values(inJSON: Array(text.utf8)) else {
      throw .unexpectedValue(column: "metadata")
    }
    return values
  }
}
