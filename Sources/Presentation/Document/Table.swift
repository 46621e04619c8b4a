package import WellbeingTerminal
package import WellbeingTextFormats

package struct TableColumn: Sendable {
  package enum Overflow: Sendable {
    case stays
    /// The column is left out, because it repeats another column or is not essential.
    case isDropped
    /// The cells are truncated with a mark, to no less than this width.
    case isCut(to: Int)
    /// The cells wrap between words, to no less than this width.
    case isWrapped(to: Int)
  }

  let heading: String
  /// The heading before each cell of a paragraph; nil for the one above them.
  var saidHeading: String?
  let overflow: Overflow
  /// The priority; columns with a lower priority are shortened first.
  let priority: Int
  /// Whether its cells are unclear without their heading, as numbers are.
  let needsHeading: Bool
  let isLeftOutWhenEmpty: Bool
  /// Whether it is left out if the columns do not fit however much they are shortened: the last such
  /// column first, never the first one.
  var isLeftOutIfNarrow = false
  /// Whether its cells are aligned on the right; in a table without headings alone.
  var isNumber = false
  /// The least width, in a table without headings alone.
  var leastWidth = 0
  /// Return shorter forms of a cell, which are tried before the cell is truncated, the longest first.
  var shorter: [@Sendable (String) -> String] = []

  /// The heading before a cell, such as `seen`; a name such as `PHQ-9` stays as it is.
  fileprivate var inlineHeading: String {
    let heading = saidHeading ?? heading
    return heading.dropFirst().contains(where: \.isUppercase) ? heading : heading.lowercased()
  }

  package init(
    _ heading: String, _ overflow: Overflow = .stays, priority: Int = 0, needsHeading: Bool = false,
    isLeftOutWhenEmpty: Bool = false
  ) {
    self.heading = heading
    self.overflow = overflow
    self.priority = priority
    self.needsHeading = needsHeading
    self.isLeftOutWhenEmpty = isLeftOutWhenEmpty
  }

  fileprivate var uncut: TableColumn {
    guard case .isCut(let least) = overflow else { return self }
    return TableColumn(
      heading, .isWrapped(to: least), priority: priority, needsHeading: needsHeading,
      isLeftOutWhenEmpty: isLeftOutWhenEmpty)
  }
}

/// Records in columns under headings, for people.
///
/// If its width is not limited, each column is as wide as its widest cell. On a screen, columns are
/// shortened by priority (``TableColumn/Overflow``). If that is not enough, each record becomes a
/// paragraph with line breaks between cells.
package struct Table: Sendable {
  /// What it is about, on a page that has several; empty if a heading says so.
  package var caption = ""
  package let columns: [TableColumn]
  /// The rows; each has one cell per column, which may be empty. The first names its row.
  package var rows: [[Document.Line]]
  /// The rows as sentences to be read aloud; nil for a line for each cell.
  package var said: [String]?
  /// What to say of columns that were left out because the screen is too narrow.
  var remarkOnLeftOut: (@Sendable (Int) -> String)?
  /// Whether the columns after the first hold short values, in small type on paper.
  package var isNarrow = false

  package init(_ columns: [TableColumn], lines: [[Document.Line]]) {
    (self.columns, rows) = (columns, lines)
  }

  init(_ caption: String, _ headings: [String], lines: [[Document.Line]]) {
    self.init(headings.map { TableColumn($0) }, lines: lines)
    self.caption = caption
  }

  init(_ caption: String, _ headings: [String], rows: [[String]]) {
    self.init(caption, headings, lines: rows.map { row in row.map { Document.Line(text: $0) } })
  }

  package init(_ columns: [TableColumn], cells: [[[Span]]]) {
    self.init(columns, lines: cells.map { row in row.map { cell in cell.map { .span($0) } } })
  }

  package init(_ columns: [TableColumn], rows: [[Span]]) {
    self.init(columns, cells: rows.map { $0.map { [$0] } })
  }

  package init(_ columns: [TableColumn], rows: [[String]] = []) {
    self.init(columns, rows: rows.map { $0.map { Span($0) } })
  }

  package func lines(_ style: Style) -> [String] { spans(style).map(style.theme.text) }

  package func spans(_ style: Style) -> [[Span]] {
    let table = TableLayout(self, style).withoutEmptyColumns
    if style.flattensTables {
      if let said { return said.flatMap { style.lines([Span($0)], hanging: "  ") } }
      return table.flattened.flatMap {
        $0.wrapped(width: Double(style.isTerminal ? style.width : .max), indent: "  ")
      }
    }
    let (heading, rows) = table.laidOut(style)
    let leftOut = table.leftOut(style)
    let remark = leftOut == 0 ? nil : remarkOnLeftOut?(leftOut)
    return heading + rows.flatMap(\.self)
      + (remark.map { style.lines([Span($0, .caution)]) } ?? [])
  }

  /// Returns the rows to choose from: in columns, or as sentences to be said.
  package func layout(_ area: PageArea) -> ListQuestion.Layout {
    if area.isSpoken, let said { return ListQuestion.Layout(rows: said.map { [[Span($0)]] }) }
    let lines = lines(ofRows: Style(area))
    return ListQuestion.Layout(heading: lines.heading, rows: lines.rows)
  }

  /// Returns the rows with their heading; as paragraphs without one, if they are to be said.
  func lines(ofRows style: Style) -> (heading: [[Span]], rows: [[[Span]]]) {
    let table = TableLayout(self, style)
    return style.flattensTables
      ? ([], table.stacked(style)) : table.withoutEmptyColumns.laidOut(style)
  }

  /// The table with columns that wrap instead of being truncated.
  package var uncut: Table { Table(columns.map(\.uncut), lines: rows) }

  package func keeping(_ places: [Int]) -> Table {
    guard places.count < columns.count else { return self }
    return Table(places.map { columns[$0] }, lines: rows.map { row in places.map { row[$0] } })
  }
}

/// A table with its cells as they look.
struct TableLayout {
  let columns: [TableColumn]
  private let rows: [[[Span]]]

  private let style: Style

  init(_ table: Table, _ style: Style) {
    self.init(table.columns, table.rows.map { row in row.map { $0.spans(style) } }, style)
  }

  private init(_ columns: [TableColumn], _ rows: [[[Span]]], _ style: Style) {
    (self.columns, self.rows, self.style) = (columns, rows, style)
  }

  fileprivate var withoutEmptyColumns: TableLayout {
    keeping(
      columns.indices.filter { column in
        !columns[column].isLeftOutWhenEmpty || rows.contains { !$0[column].text.isEmpty }
      })
  }

  /// The number of columns left out for the width of the screen.
  fileprivate func leftOut(_ style: Style) -> Int {
    guard style.isTerminal, columns.contains(where: \.isLeftOutIfNarrow) else { return 0 }
    return fitted(to: style.width).map { columns.count - $0.table.columns.count } ?? 0
  }

  fileprivate func laidOut(_ style: Style) -> (heading: [[Span]], rows: [[[Span]]]) {
    guard style.isTerminal else { return aligned(naturalWidths) }
    return fitted(to: style.width).map { $0.table.aligned($0.widths, style.ruler) }
      ?? ([], stacked(style))
  }

  /// The width of each column's widest cell or heading.
  fileprivate var naturalWidths: [Int] {
    columns.indices.map { column in
      rows.reduce(DisplayWidth.columns(of: columns[column].heading)) {
        max($0, $1[column].width)
      }
    }
  }

  private func keeping(_ places: [Int]) -> TableLayout {
    guard places.count < columns.count else { return self }
    return TableLayout(
      places.map { columns[$0] }, rows.map { row in places.map { row[$0] } }, style)
  }

  fileprivate var flattened: [[Span]] {
    let records = rows.map { row in
      zip(columns, row).filter { !$1.text.isEmpty }.map {
        [Span("\($0.saidHeading ?? $0.heading): ")] + $1
      }
    }
    return Array(records.joined(separator: [[]]))
  }

  private func widest(in column: Int, _ parts: (String) -> [String]) -> Int {
    let cells = [columns[column].heading] + rows.map { $0[column].text }
    return cells.flatMap(parts).map(DisplayWidth.columns).max() ?? 0
  }
}

// MARK: - Aligned

extension TableLayout {
  private static let gap = "  "

  /// Returns the rows below their headings.
  ///
  /// - Parameter ruler: What truncates cells wider than their column; nil if none are.
  private func aligned(
    _ widths: [Int], _ ruler: TextRuler? = nil
  ) -> (heading: [[Span]], rows: [[[Span]]]) {
    func lines(_ cells: [[[Span]]]) -> [[Span]] {
      let height = cells.map(\.count).max() ?? 0
      return (0..<height).map { line in
        Self.line(cells.map { $0.indices.contains(line) ? $0[line] : [] }, widths)
      }
    }
    let headings = zip(columns, widths).map { column, width in
      let heading = [Span(column.heading, .quiet)]
      guard let ruler, heading.width > width else { return [heading] }
      let longest = column.heading.split(separator: " ").map { [Span(String($0))].width }.max() ?? 0
      return longest > width
        ? [heading.shortened(to: Double(width), ruler)] : heading.wrapped(width: Double(width))
    }
    let cells = rows.map { row in row.indices.map { cell(row[$0], $0, widths[$0], ruler) } }
    return (lines(headings), cells.map(lines))
  }

  private func cell(
    _ cell: [Span], _ column: Int, _ width: Int, _ ruler: TextRuler?
  ) -> [[Span]] {
    guard let ruler, cell.width > width else { return [cell] }
    switch columns[column].overflow {
    case .isWrapped: return cell.wrapped(width: Double(width))
    case .isCut:
      let forms = columns[column].shorter.map { form in
        cell.map { Span(form($0.text), $0.tone) }
      }
      let short = forms.first { $0.width <= width } ?? forms.last ?? cell
      return [short.shortened(to: Double(width), ruler)]
    case .stays, .isDropped: return [cell]
    }
  }

  /// Joins cells side by side. Nothing is padded after the last non-empty cell.
  fileprivate static func line(_ cells: [[Span]], _ widths: [Int]) -> [Span] {
    let last = cells.lastIndex { !$0.text.isEmpty } ?? 0
    return cells.prefix(last + 1).enumerated().flatMap { column, cell in
      guard column < last else { return cell }
      let padding = max(widths[column] - cell.width, 0)
      return cell + [Span(String(repeating: " ", count: padding) + gap)]
    }
  }
}

package enum TextTable {
  package static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.count > column ? DisplayWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in TableLayout.line(row.map { [Span($0)] }, widths).text }
  }
}

// MARK: - Fitted to a width

extension TableLayout {
  /// Returns the remaining columns with their widths; nil if they do not fit side by side however
  /// much they are shortened.
  private func fitted(to width: Int) -> (table: TableLayout, widths: [Int])? {
    let natural = naturalWidths
    var widths: [Int?] = natural
    var excess: Int {
      let kept = widths.compactMap(\.self)
      return kept.reduce(0, +) + Self.gap.count * max(kept.count - 1, 0) - width
    }
    let turns = columns.indices.sorted { columns[$0].priority < columns[$1].priority }
    for column in turns where excess > 0 {
      widths[column] = least(of: column, natural[column], sparing: excess)
    }
    let optional = columns.indices.filter { columns[$0].isLeftOutIfNarrow }
    for column in optional.dropFirst().reversed() where excess > 0 { widths[column] = nil }
    guard excess <= 0 else { return nil }
    // Wrapping at words can leave space free; it goes to the columns that were shortened last.
    for column in turns.reversed() where excess < 0 {
      guard let present = widths[column], present < natural[column] else { continue }
      widths[column] = used(of: column, min(natural[column], present - excess))
    }
    return (keeping(widths.indices.filter { widths[$0] != nil }), widths.compactMap(\.self))
  }

  /// Returns the width of a column shortened by the excess, or as far as allowed; nil if it is left
  /// out.
  private func least(of column: Int, _ natural: Int, sparing excess: Int) -> Int? {
    switch columns[column].overflow {
    case .stays: return natural
    case .isDropped: return nil
    case .isCut(let least): return max(natural - excess, min(natural, least))
    case .isWrapped(let least):
      let longestWord = widest(in: column) { $0.split(separator: " ").map(String.init) }
      return used(of: column, max(natural - excess, min(natural, max(least, longestWord))))
    }
  }

  private func used(of column: Int, _ width: Int) -> Int {
    guard case .isWrapped = columns[column].overflow else { return width }
    return widest(in: column) {
      DisplayWidth.columns(of: $0) <= width ? [$0] : wrap($0, width: width)
    }
  }
}

// MARK: - Stacked

extension TableLayout {
  /// Returns each record as a paragraph, without the columns that may be dropped.
  fileprivate func stacked(_ style: Style) -> [[[Span]]] {
    let kept = columns.indices.filter {
      if case .isDropped = columns[$0].overflow { false } else { true }
    }
    let table = keeping(kept)
    return table.rows.map { table.paragraph($0, width: style.width, style.ruler) }
  }

  /// Returns a record as a paragraph. Cells follow each other, lines break between cells, and all
  /// lines except the first are indented. Empty cells are left out.
  private func paragraph(
    _ row: [[Span]], width: Int, _ ruler: TextRuler
  ) -> [[Span]] {
    var lines: [[Span]] = []
    for (column, cell) in zip(columns, row) where !cell.text.isEmpty {
      var parts = cell
      if column.needsHeading || style.flattensTables && column.saidHeading != nil {
        parts[0].text = "\(column.inlineHeading) \(parts[0].text)"
      }
      let gap = style.flattensTables ? ", " : Self.gap
      let joined = (lines.last ?? []) + [Span(gap)] + parts
      if !lines.isEmpty, joined.width <= width {
        lines[lines.count - 1] = joined
      } else {
        let indent = lines.isEmpty ? "" : Self.gap
        // A cell that may not be truncated wraps to more lines.
        if case .isCut = column.overflow, !style.flattensTables {
          lines.append(
            [Span(indent)] + parts.shortened(to: Double(width - indent.count), ruler))
        } else {
          lines += parts.wrapped(width: Double(width), firstIndent: indent, indent: Self.gap)
        }
      }
    }
    return lines
  }
}
