/// A cell that is no answer to its item: where it is and what kind of thing it holds, never what.
package struct CellFault: Sendable, Hashable, Codable {
  /// What a cell holds instead of an answer.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A whole number that no choice has.
    case number
    /// A number that is not whole.
    case fraction
    /// Anything else.
    case text
    /// Bytes that are no UTF-8.
    case notText
    /// An answer to an item that is not asked, as the answers to others decide.
    case notAsked
    /// *Does not apply*, of an item that applies to everyone.
    case alwaysApplicable
  }

  /// The line of the file in which the record begins, from 1.
  package let line: Int
  /// The name of the column.
  package let column: String
  /// The item's id.
  package let item: String
  /// What the cell holds.
  package let kind: Kind

  /// Names a cell.
  package init(line: Int, column: String, item: String, kind: Kind) {
    self.line = line
    self.column = column
    self.item = item
    self.kind = kind
  }
}
