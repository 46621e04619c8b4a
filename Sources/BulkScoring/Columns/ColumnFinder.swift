import WellbeingInstruments
import WellbeingTextFormats

/// The methods to find the columns of items; each finds all of them or none.
struct ColumnFinder {
  private let items: [Questionnaire.Item]
  private let id: Questionnaire.ID
  private let allItems: [Questionnaire.Item]
  private let header: [String]
  private let names: HeaderNames
  private let series: [NumberedSeries]
  private let choice: SeriesChoice
  /// Whether problems may name columns that nobody named: the line does not hold answers.
  private let mayShow: Bool

  /// - Parameters:
  ///   - items: The items that are scored, in order.
  ///   - id: The questionnaire's id, which column names may resemble.
  ///   - allItems: All items of the questionnaire: a series may have a column for each of them.
  ///   - header: The names of all columns, in the order of the file.
  init(
    _ items: [Questionnaire.Item], of id: Questionnaire.ID, amid allItems: [Questionnaire.Item],
    _ header: [String], mayShow: Bool = true
  ) {
    (self.items, self.id, self.mayShow) = (items, id, mayShow)
    self.allItems = allItems
    self.header = header
    names = HeaderNames(header)
    series = NumberedSeries.all(of: header)
    choice = SeriesChoice(of: id, itemCount: items.count)
  }

  /// - Parameters:
  ///   - names: The names of the columns of the items, or of all items, in order; nil if none are
  ///     given.
  ///   - withOthers: Whether to add the columns of the other items, where there are some.
  func mapping(named names: [String]?, withOthers: Bool = false) throws(BulkScoringError)
    -> ColumnMapping
  {
    let mapping =
      if let names {
        try mapping(named: names)
      } else if let found = try mappingByIDs() {
        found
      } else if let found = try mappingBySeries() {
        found
      } else if let found = try mappingByTexts() {
        found
      } else { throw whyNothing }
    if withOthers { return self.withOthers(mapping) }
    let ids = Set(items.map(\.id))
    return ColumnMapping(
      method: mapping.method, columns: mapping.columns.filter { ids.contains($0.item) })
  }

  private func mapping(named names: [String]) throws(BulkScoringError) -> ColumnMapping {
    let given = names.flatMap { name in
      self.names.places(of: name).isEmpty ? NumberedName.writtenOut([name]) : [name]
    }
    let items = given.count == allItems.count ? allItems : items
    guard given.count == items.count else {
      throw error(.wrongCount(of: given.count, items: self.items.map(\.id)))
    }
    var taken: Set<Int> = []
    var places: [Int] = []
    for name in given {
      let found = self.names.places(of: name)
      guard let place = found.first else { throw error(.noColumn(name, columns: shown)) }
      guard found.count == 1 else { throw severalColumns(name, found) }
      guard taken.insert(place).inserted else { throw error(.namedTwice(name)) }
      places.append(place)
    }
    return mapping(.named, items, places)
  }

  private func mappingByIDs() throws(BulkScoringError) -> ColumnMapping? {
    try mapping(.itemIDs, of: items, items.map { names.places(of: $0.id) })
  }

  /// Returns the series of columns that has as many members as there are scored items or, from 1,
  /// as there are items.
  private func mappingBySeries() throws(BulkScoringError) -> ColumnMapping? {
    var fitting = choice.plausible(among: series)
    if fitting.isEmpty {
      fitting = choice.plausible(among: series, count: allItems.count).filter { $0.first == 1 }
    }
    if fitting.count > 1 {
      throw error(
        .severalSeries(fitting.map(names(of:)), of: id), fitting.map { names(of: $0)[...] })
    }
    guard let places = fitting.first?.places else { return nil }
    return try mapping(
      .numberedSeries, of: places.count == items.count ? items : allItems, places)
  }

  private func mappingByTexts() throws(BulkScoringError) -> ColumnMapping? {
    let places = placesOfTexts
    return try mapping(.itemTexts, of: items, items.map { Self.places(of: $0, in: places) })
  }

  /// The places of columns by their names, and for the columns of a grid by the texts in brackets at
  /// the end.
  private var placesOfTexts: [String: [Int]] {
    header.enumerated().reduce(into: [:]) { places, column in
      for text in Set([column.element, String(column.element.gridRow)].map(\.lettersAndDigits)) {
        places[text, default: []].append(column.offset)
      }
    }
  }

  /// Returns the columns whose names are a text of an item, in any language.
  private static func places(of item: Questionnaire.Item, in places: [String: [Int]]) -> [Int] {
    Set(item.text.values.values.map(\.lettersAndDigits)).flatMap { places[$0] ?? [] }.sorted()
  }

  private var shown: [String] { mayShow ? header : [] }

  private var whyNothing: BulkScoringError {
    let (missing, ids) = (items.filter { names.places(of: $0.id).isEmpty }, items.map(\.id))
    // One of many columns has another name: a problem about a series would be misleading.
    if let item = missing.first, missing.count * 2 < items.count {
      return error(.noColumn(item.id, columns: shown), [])
    }
    if let doubtful = choice.doubtful(among: series).map(names(of:)) {
      return error(.doubtfulSeries(doubtful, of: id), [doubtful[...]])
    }
    guard !series.isEmpty, mayShow else {
      return error(.nothingFound(columns: shown, items: ids, of: id), [])
    }
    let found = series.map(names(of:))
    let longer = found.first { $0.count > ids.count }
    return error(
      .seriesOfOtherLength(found, items: ids, of: id), longer.map { [$0.prefix(ids.count)] } ?? [])
  }

  private func error(
    _ problem: Problem, _ candidates: [ArraySlice<String>]? = nil
  ) -> BulkScoringError {
    BulkScoringError(problem, .columns, candidates: candidates)
  }

  /// - Parameter candidates: The places of the columns that could belong to each item.
  private func mapping(
    _ method: ColumnMapping.Method, of items: [Questionnaire.Item], _ candidates: [[Int]]
  ) throws(BulkScoringError) -> ColumnMapping? {
    let places = candidates.compactMap(\.first)
    guard places.count == items.count, Set(places).count == items.count else { return nil }
    for found in candidates where found.count > 1 {
      throw severalColumns(header[found[0]], found)
    }
    return mapping(method, items, places)
  }

  /// The mapping, if it was not named, with the columns of items that are not scored: by their ids or
  /// texts.
  private func withOthers(_ mapping: ColumnMapping) -> ColumnMapping {
    guard mapping.method != .named else { return mapping }
    let (texts, taken) = (placesOfTexts, Set(mapping.columns.map { $0.place - 1 }))
    let known = Set(mapping.columns.map(\.item))
    let others = allItems.filter { !known.contains($0.id) }.compactMap { item in
      let named = names.places(of: item.id)
      let found = named.isEmpty ? Self.places(of: item, in: texts) : named
      return found.count == 1 && !taken.contains(found[0]) ? (item, found[0]) : nil
    }
    return ColumnMapping(
      method: mapping.method,
      columns: mapping.columns
        + self.mapping(mapping.method, others.map(\.0), others.map(\.1)).columns)
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

  private func severalColumns(_ name: String, _ places: [Int]) -> BulkScoringError {
    error(.severalColumns(name, places: places.map { $0 + 1 }))
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
