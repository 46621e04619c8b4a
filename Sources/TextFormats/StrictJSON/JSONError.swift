/// Why a document was rejected, and where.
///
/// Errors contain keys, never values, so they may be shown and logged.
package struct JSONError: Error, Sendable, Hashable {
  package let reason: Problem
  /// The position where the fault begins.
  package let position: JSONPosition
  /// The JSON path of the value at fault, or of the container if the fault is between values.
  package let path: String

  package init(reason: Problem, position: JSONPosition, path: String) {
    self.reason = reason
    self.position = position
    self.path = path
  }
}

/// A position in a document: where an event, a value or an error begins.
package struct JSONPosition: Sendable, Hashable {
  /// The line, from 1. A line ends with a line feed.
  package let line: Int
  /// The column, from 1, counted in Unicode scalars.
  package let column: Int
  /// The number of bytes before this position.
  package let offset: Int

  /// Creates a position from a line and column (from 1) and a byte offset (from 0).
  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
