/// What keeps a record from being read as RFC 4180 says.
package struct RecordFault: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    /// The record has another number of cells than is expected.
    case cellCount(Int, expected: Int)
    /// A quotation mark stands inside a cell that is not in quotation marks.
    case quoteInside
    /// Something follows the closing quotation mark of a cell.
    case textAfterQuote
    /// A cell in quotation marks does not end.
    case unclosedQuote
    /// A carriage return stands outside of quotation marks, and no line feed follows it.
    case carriageReturn
  }

  /// The line in which the record begins.
  package let line: Int
  /// The place of the cell in the record, from 1.
  package let cell: Int
  /// What is wrong.
  package let kind: Kind
}
