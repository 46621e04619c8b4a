/// A place in a document: where an event, a value or an error begins.
public struct JSONPosition: Sendable, Hashable {
  /// The line, from 1. A line ends with a line feed.
  public let line: Int
  /// The column, from 1, counted in Unicode scalars.
  public let column: Int
  /// The number of bytes before this place.
  public let offset: Int

  /// A place given by its line and column (from 1) and its byte offset (from 0).
  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
