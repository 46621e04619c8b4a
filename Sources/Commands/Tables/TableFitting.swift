import WellbeingTerminal

/// Fits a table to the width of a screen.
struct TableFitting {
  private let table: Table
  private let width: Int

  init(_ table: Table, width: Int) {
    self.table = table
    self.width = width
  }

  /// The remaining columns with their widths; nil if they do not fit side by side however much they
  /// are shortened.
  var aligned: (table: Table, widths: [Int])? {
    let natural = table.naturalWidths
    var widths: [Int?] = natural
    var excess: Int { AlignedRows.width(of: widths.compactMap(\.self)) - width }
    let turns = table.columns.indices.sorted {
      table.columns[$0].priority < table.columns[$1].priority
    }
    for column in turns where excess > 0 {
      widths[column] = least(of: column, natural[column], sparing: excess)
    }
    guard excess <= 0 else { return nil }
    // Wrapping at words can leave space free; it goes to the columns that were shortened last.
    for column in turns.reversed() where excess < 0 {
      guard let present = widths[column], present < natural[column] else { continue }
      widths[column] = used(of: column, min(natural[column], present - excess))
    }
    let kept = widths.indices.filter { widths[$0] != nil }
    return (table.keeping(kept), widths.compactMap(\.self))
  }

  /// Returns each record as a paragraph, without the columns that may be dropped.
  func stacked(_ abbreviation: Abbreviation) -> [String] {
    let kept = table.columns.indices.filter {
      if case .isDropped = table.columns[$0].overflow { false } else { true }
    }
    let shown = table.keeping(kept)
    let record = StackedRecord(shown.columns, width: width, abbreviation)
    return shown.rows.flatMap(record.lines)
  }

  /// Returns the width of a column shortened by the excess, or as far as allowed; nil if it is left
  /// out.
  private func least(of column: Int, _ natural: Int, sparing excess: Int) -> Int? {
    switch table.columns[column].overflow {
    case .stays: natural
    case .isDropped: nil
    case .isCut(let least): max(natural - excess, min(natural, least))
    case .isWrapped(let least):
      used(of: column, max(natural - excess, min(natural, max(least, longestWord(in: column)))))
    }
  }

  /// Returns how much of a width a column uses.
  private func used(of column: Int, _ width: Int) -> Int {
    guard case .isWrapped = table.columns[column].overflow else { return width }
    return widest(in: column) {
      DisplayWidth.columns(of: $0) <= width ? [$0] : wrap($0, width: width)
    }
  }

  private func longestWord(in column: Int) -> Int {
    widest(in: column) { $0.split(separator: " ").map(String.init) }
  }

  /// Returns the width of the widest part of a column's heading and cells.
  private func widest(in column: Int, _ parts: (String) -> [String]) -> Int {
    let cells = [table.columns[column].heading] + table.rows.map { $0[column] }
    return cells.flatMap(parts).map(DisplayWidth.columns).max() ?? 0
  }
}
