import WellbeingInstruments

/// Which column holds the answers to which item.
package struct ColumnMapping: Sendable, Hashable, Codable {
  /// How the columns were found.
  package enum Method: String, Sendable, Hashable, Codable {
    /// They were named.
    case named
    /// Their names are the items' ids.
    case itemIDs
    /// Their names are one word with numbers that follow each other.
    case numberedSeries
    /// Their names are the items' texts.
    case itemTexts
  }

  /// The column of one item.
  package struct Column: Sendable, Hashable, Codable {
    /// The item's id.
    package let item: String
    /// The place of the column, from 1.
    package let place: Int
    /// The name of the column.
    package let name: String

    /// Names a column.
    package init(item: String, place: Int, name: String) {
      self.item = item
      self.place = place
      self.name = name
    }
  }

  /// How the columns were found.
  package let method: Method
  /// A column for each item that is scored, in item order.
  package let columns: [Column]

  /// Maps items to columns.
  package init(method: Method, columns: [Column]) {
    self.method = method
    self.columns = columns
  }
}

/// Why it is not known which column holds the answers to which item.
package enum MappingFault: Error, Sendable, Hashable {
  /// As many names are needed as there are items.
  case count(given: Int, items: [String])
  /// No column has the name that was given or, where most items' ids are names, the id of another.
  case noColumn(String, columns: [String])
  /// Several columns have the name, at these places, from 1.
  case severalColumns(String, places: [Int])
  /// A column is named for two items.
  case namedTwice(String)
  /// Several series of columns have as many members as there are items.
  case severalSeries([[String]])
  /// There are series of columns, each of which has more or fewer members than there are items.
  case seriesOfOtherLength([[String]], items: [String])
  /// The one series with as many members as there are items is named for another questionnaire, or
  /// for nothing that tells what it is.
  case doubtfulSeries([String])
  /// Nothing in the header stands for the items.
  case nothingFound(columns: [String], items: [String])

  /// The fault without the names of all columns, where what stands there may be answers.
  var withoutColumns: MappingFault {
    switch self {
    case .noColumn(let name, _): .noColumn(name, columns: [])
    case .nothingFound(_, let items), .seriesOfOtherLength(_, let items):
      .nothingFound(columns: [], items: items)
    case .count, .severalColumns, .namedTwice, .severalSeries, .doubtfulSeries: self
    }
  }
}

extension ColumnMapping {
  /// Finds the column of each item: by the names given or, where none are, by the items' ids, as a
  /// numbered series, or by the items' texts. The first that finds all wins.
  ///
  /// - Parameters:
  ///   - items: The items that are scored, in order.
  ///   - id: The questionnaire's id, which names of columns may remind of.
  ///   - header: The names of all columns, in the order of the file.
  ///   - named: The names of the items' columns, in the order of the items; nil if none are given.
  static func find(
    _ items: [Questionnaire.Item], of id: String, in header: [String], named: [String]?
  ) throws(MappingFault) -> ColumnMapping {
    let finder = ColumnFinder(items, of: id, header)
    if let named { return try finder.mapping(named: named) }
    if let found = try finder.mappingByIDs() { return found }
    if let found = try finder.mappingBySeries() { return found }
    if let found = try finder.mappingByTexts() { return found }
    throw finder.whyNothing
  }
}
