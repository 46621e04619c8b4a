import Foundation
package import WellbeingSamples

/// A range of records' starts, in microseconds since 1970.
package struct StartRange: Equatable {
  package private(set) var first: Int64?
  /// The moment after the last.
  package private(set) var end: Int64?

  /// The range of all starts.
  package init() {}

  mutating func begin(at moment: Int64) {
    first = max(first ?? moment, moment)
  }

  mutating func end(before moment: Int64) {
    end = min(end ?? moment, moment)
  }

  /// The range as a condition on a table's rows, after a position in the history.
  ///
  /// Only the narrower of the range's end and the position is used: SQLite seeks by one of them.
  package func condition(
    on table: String, after cursor: PageCursor?
  ) -> (sql: String, values: [any BindingConvertible]) {
    var terms: [String] = []
    var values: [any BindingConvertible] = []
    if let first {
      terms.append("\(table).start_us >= ?")
      values.append(first)
    }
    if let cursor, cursor.start < end ?? .max {
      // The index covers the start, but not the uuid.
      terms.append("\(table).start_us <= ? AND (\(table).start_us < ? OR s.uuid < ?)")
      values += [cursor.start, cursor.start, cursor.uuid] as [any BindingConvertible]
    } else if let end {
      terms.append("\(table).start_us < ?")
      values.append(end)
    }
    return (terms.isEmpty ? "TRUE" : terms.joined(separator: " AND "), values)
  }
}

/// A position among records ordered latest first: after a record, whatever the filter. It is text
/// that can be put into an address.
public struct PageCursor: Sendable, Hashable, Codable, RawRepresentable {
  /// In microseconds since 1970.
  let start: Int64
  let uuid: UUID

  /// Creates the position after a record.
  package init(after sample: some Sample) {
    start = sample.startDate.microsecondsSince1970
    uuid = sample.uuid
  }

  /// Creates a position from its text; nil for any other text.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int64(parts[0]), let uuid = UUID(uuidString: "\(parts[1])")
    else { return nil }
    self.start = start
    self.uuid = uuid
  }

  /// The position as text.
  public var rawValue: String { "\(start)_\(uuid.uuidString.lowercased())" }
}
