import WellbeingInstruments

extension ColumnMapping {
  /// Finds the column of each item: by the names given or, where none are, by the items' ids, as a
  /// numbered series, or by the items' texts. The first that finds all wins.
  ///
  /// - Parameters:
  ///   - items: The items that are scored, in order.
  ///   - id: The questionnaire's id, which names of columns may remind of.
  ///   - header: The names of all columns, in the order of the file.
  ///   - named: The names of the items' columns, in the order of the items; nil where none are given.
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
