import WellbeingInstruments

/// Which column holds the answers to which item.
package struct ColumnMapping: Sendable, Hashable, Encodable {
  package enum Method: String, Sendable, Hashable, Encodable {
    case named
    case itemIDs
    /// Their names are one word with consecutive numbers.
    case numberedSeries
    case itemTexts
  }

  package struct Column: Sendable, Hashable, Encodable {
    package let item: String
    /// The place of the column, from 1.
    package let place: Int
    package let name: String

    package init(item: String, place: Int, name: String) {
      self.item = item
      self.place = place
      self.name = name
    }
  }

  package let method: Method
  /// The columns, one per scored item, in item order.
  package let columns: [Column]

  package init(method: Method, columns: [Column]) {
    self.method = method
    self.columns = columns
  }
}
