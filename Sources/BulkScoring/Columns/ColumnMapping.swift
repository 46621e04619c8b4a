import WellbeingInstruments

/// Which column holds the answers to which item.
package struct ColumnMapping: Sendable, Hashable, Codable {
  package enum Method: String, Sendable, Hashable, Codable {
    case named
    case itemIDs
    /// Their names are one word with consecutive numbers.
    case numberedSeries
    case itemTexts
  }

  package struct Column: Sendable, Hashable, Codable {
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

/// Why the columns of the answers could not be determined.
package enum MappingFault: Error, Sendable, Hashable {
  case count(given: Int, items: [String])
  /// No column has the given name or, if most columns are named for items' ids, the id of an item.
  case noColumn(String, columns: [String])
  /// Several columns have the name, at these places, from 1.
  case severalColumns(String, places: [Int])
  case namedTwice(String)
  case severalSeries([[String]])
  case seriesOfOtherLength([[String]], items: [String])
  /// The only series with as many members as there are items is named for another questionnaire, or
  /// has an uninformative name.
  case doubtfulSeries([String])
  case nothingFound(columns: [String], items: [String])

  /// The fault without the names of all columns, for a first line that may contain answers.
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
  /// Finds the column of each item: by the given names or, if there are none, by the items' ids, as
  /// a numbered series, or by the items' texts. The first method that finds all columns wins.
  ///
  /// - Parameters:
  ///   - items: The items that are scored, in order.
  ///   - id: The questionnaire's id, which column names may resemble.
  ///   - all: All items of the questionnaire: a series may have a column for each of them. Nil for
  ///     `items`.
  ///   - header: The names of all columns, in the order of the file.
  ///   - named: The names of the columns of the items, or of all items, in order; nil if none are
  ///     given.
  ///   - withOthers: Whether to add the columns of the other items, where there are some.
  static func find(
    _ items: [Questionnaire.Item], of id: String, amid all: [Questionnaire.Item]? = nil,
    in header: [String], named: [String]?, withOthers: Bool = false
  ) throws(MappingFault) -> ColumnMapping {
    let finder = ColumnFinder(items, of: id, amid: all ?? items, header)
    let mapping =
      if let named {
        try finder.mapping(named: named)
      } else if let found = try finder.mappingByIDs() {
        found
      } else if let found = try finder.mappingBySeries() {
        found
      } else if let found = try finder.mappingByTexts() {
        found
      } else { throw finder.whyNothing }
    if withOthers { return finder.withOthers(mapping) }
    let ids = Set(items.map(\.id))
    return ColumnMapping(
      method: mapping.method, columns: mapping.columns.filter { ids.contains($0.item) })
  }
}
