/// Why a record is not valid by RFC 4180.
package struct RecordFault: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case cellCount(Int, expected: Int)
    /// A quotation mark is inside an unquoted cell.
    case quoteInside
    /// There is text after the closing quotation mark of a cell.
    case textAfterQuote
    case unclosedQuote
    /// A carriage return outside quotation marks is not followed by a line feed.
    case carriageReturn
  }

  /// The line in which the record begins.
  package let line: Int
  /// The position of the cell in the record, from 1.
  package let cell: Int
  package let kind: Kind

  package init(line: Int, cell: Int, kind: Kind) {
    (self.line, self.cell, self.kind) = (line, cell, kind)
  }
}
