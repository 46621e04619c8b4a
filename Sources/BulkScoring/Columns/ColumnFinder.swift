import WellbeingInstruments

/// The methods to find the columns of items; each finds all of them or none.
struct ColumnFinder {
  private let items: [Questionnaire.Item]
  private let allItems: [Questionnaire.Item]
  private let header: [String]
  private let names: HeaderNames
  private let series: [NumberedSeries]
  private let choice: SeriesChoice

  init(
    _ items: [Questionnaire.Item], of id: String, amid allItems: [Questionnaire.Item],
    _ header: [String]
  ) {
    self.items = items
    self.allItems = allItems
    self.header = header
    names = HeaderNames(header)
    series = NumberedSeries.all(of: header)
    choice = SeriesChoice(of: id, itemCount: items.count)
  }

  func mapping(named names: [String]) throws(MappingFault) -> ColumnMapping {
    let given = names.flatMap { name in
      self.names.places(of: name).isEmpty ? NumberedName.writtenOut([name]) : [name]
    }
    let items = given.count == allItems.count ? allItems : items
    guard given.count == items.count else {
      throw .count(given: given.count, items: self.items.map(\.id))
    }
    var taken: Set<Int> = []
    var places: [Int] = []
    for name in given {
      let found = self.names.places(of: name)
      guard let place = found.first else { throw .noColumn(name, columns: header) }
      guard found.count == 1 else { throw severalColumns(name, found) }
      guard taken.insert(place).inserted else { throw .namedTwice(name) }
      places.append(place)
    }
    return mapping(.named, items, places)
  }

  func mappingByIDs() throws(MappingFault) -> ColumnMapping? {
    try mapping(.itemIDs, items.map { names.places(of: $0.id) })
  }

  /// Returns the series of columns that has as many members as there are scored items or, from 1,
  /// as there are items.
  func mappingBySeries() throws(MappingFault) -> ColumnMapping? {
    var fitting = choice.plausible(among: series)
    if fitting.isEmpty {
      fitting = choice.plausible(among: series, count: allItems.count).filter { $0.first == 1 }
    }
    if fitting.count > 1 { throw .severalSeries(fitting.map(names(of:))) }
    guard let only = fitting.first else { return nil }
    if only.places.count == items.count { return try mapping(.numberedSeries, only.places) }
    let places = Dictionary(
      zip(allItems.map(\.id), only.places).map { ($0, $1) }, uniquingKeysWith: { first, _ in first }
    )
    return try mapping(.numberedSeries, items.compactMap { places[$0.id] })
  }

  /// Returns the columns whose names are the items' texts, in any language; for the columns of a
  /// grid, the text in brackets at the end.
  func mappingByTexts() throws(MappingFault) -> ColumnMapping? {
    var itemsOfTexts: [String: Set<Int>] = [:]
    for (index, item) in items.enumerated() {
      for text in item.text.values.values {
        itemsOfTexts[text.lettersAndDigits, default: []].insert(index)
      }
    }
    var places = [[Int]](repeating: [], count: items.count)
    for (place, name) in header.enumerated() {
      let texts = [name, String(name.gridRow)].map(\.lettersAndDigits)
      let found = texts.lazy.compactMap { itemsOfTexts[$0] }.first
      for item in found ?? [] { places[item].append(place) }
    }
    return try mapping(.itemTexts, places)
  }

  var whyNothing: MappingFault {
    let missing = items.filter { names.places(of: $0.id).isEmpty }
    // One of many columns has another name: a fault about a series would be misleading.
    if let item = missing.first, missing.count * 2 < items.count {
      return .noColumn(item.id, columns: header)
    }
    if let doubtful = choice.doubtful(among: series) { return .doubtfulSeries(names(of: doubtful)) }
    return series.isEmpty
      ? .nothingFound(columns: header, items: items.map(\.id))
      : .seriesOfOtherLength(series.map(names(of:)), items: items.map(\.id))
  }

  /// - Parameter candidates: The places of the columns that could belong to each item.
  private func mapping(
    _ method: ColumnMapping.Method, _ candidates: [[Int]]
  ) throws(MappingFault) -> ColumnMapping? {
    let places = candidates.compactMap(\.first)
    guard places.count == items.count, Set(places).count == items.count else { return nil }
    for found in candidates where found.count > 1 {
      throw severalColumns(header[found[0]], found)
    }
    return mapping(method, items, places)
  }

  /// The mapping, if it was not named, with the columns of items that are not scored: of the same
  /// series, or by their ids or texts.
  func withOthers(_ mapping: ColumnMapping) -> ColumnMapping {
    guard mapping.method != .named else { return mapping }
    let taken = Set(mapping.columns.map { $0.place - 1 })
    let own = series.first {
      $0.first == 1 && $0.places.count == allItems.count && taken.isSubset(of: $0.places.joined())
    }
    var columns = mapping.columns
    for (number, item) in allItems.enumerated() where !items.contains(where: { $0.id == item.id }) {
      let texts = Set(item.text.values.values.map(\.lettersAndDigits))
      let named = names.places(of: item.id)
      let found =
        own?.places[number]
        ?? (named.isEmpty
          ? header.indices.filter { texts.contains(header[$0].lettersAndDigits) } : named)
      guard found.count == 1, !taken.contains(found[0]) else { continue }
      columns.append(contentsOf: self.mapping(mapping.method, [item], found).columns)
    }
    return ColumnMapping(method: mapping.method, columns: columns)
  }

  private func mapping(
    _ method: ColumnMapping.Method, _ items: [Questionnaire.Item], _ places: [Int]
  ) -> ColumnMapping {
    ColumnMapping(
      method: method,
      columns: zip(items, places).map { item, place in
        ColumnMapping.Column(item: item.id, place: place + 1, name: header[place])
      })
  }

  private func severalColumns(_ name: String, _ places: [Int]) -> MappingFault {
    .severalColumns(name, places: places.map { $0 + 1 })
  }

  private func names(of series: NumberedSeries) -> [String] {
    series.places.compactMap { $0.first.map { header[$0] } }
  }
}

extension String {
  /// The letters and digits of the text in lower case: what form software adds or changes is mostly
  /// other characters.
  fileprivate var lettersAndDigits: String {
    lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The row label of a form's grid: the text in brackets at the end of a column name.
  fileprivate var gridRow: Substring {
    let end = trimmingBlanks
    guard end.last == "]", let start = end.lastIndex(of: "[") else { return "" }
    return end[start...]
  }
}
