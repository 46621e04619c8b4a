extension WellbeingChart {
  /// The character set that a chart is drawn with.
  public enum Characters: Sendable, Hashable, CaseIterable {
    /// Braille for lines and points, blocks for bars, box-drawing characters for axes.
    case unicode
    /// Printable ASCII only, except in the given texts.
    case ascii
  }

  /// The maximum width of a chart, in columns.
  private static var greatestWidth: Int { 100 }

  /// The minimum width of a chart, in columns.
  private static var leastWidth: Int { 40 }

  /// Returns the chart as lines of text for a terminal, without line ends or styles.
  ///
  /// In a course, points are `▪` (`o` in ASCII), or a letter per series if there are several. A
  /// dotted stroke through a value shows its spread; if there are too many points to draw apart
  /// from their line, only the ends of the spread have dots. Bars that are too close together are
  /// merged: filled up to the lowest value, with a stroke to the highest.
  ///
  /// East Asian wide characters and emoji take two columns, those of ambiguous width one. Below 40
  /// columns there is no room for a chart, and its text alternative is shown instead.
  ///
  /// - Parameters:
  ///   - width: The available columns; at most 100 are used.
  ///   - characters: The character set for drawing.
  /// - Returns: The title, the chart and its caption. No line is wider than `width`, except that a
  ///   wide character may exceed a width of one column.
  public func lines(width: Int, _ characters: Characters = .unicode) -> [String] {
    let page = TextPage(
      width: min(max(width, 1), Self.greatestWidth), signs: ChartSigns(characters))
    let words = ChartWords(self, ellipsis: page.signs.ellipsis)
    let drawing =
      page.width < Self.leastWidth ? page.lines(words.alternative) : self.drawing(on: page)
    let parts = [page.lines(words.title), drawing, words.caption.flatMap(page.lines)]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func drawing(on page: TextPage) -> [String] {
    switch content {
    case .course(let course): CourseDrawing(course, chartTitle: title, page: page).lines
    case .calendar(let map): CalendarDrawing(map, page: page).lines
    case .distribution(let distribution): DistributionDrawing(distribution, page: page).lines
    }
  }
}

/// The page that a chart is drawn on: a width and a character set.
struct TextPage {
  /// The width in columns.
  let width: Int
  let signs: ChartSigns
  /// The ruler for texts, in columns.
  let ruler: TextRuler

  init(width: Int, signs: ChartSigns) {
    self.width = width
    self.signs = signs
    ruler = .columns(ellipsis: signs.ellipsis)
  }

  /// Returns the width of a drawable text, in columns.
  func columns(of text: String) -> Int { Int(ruler.width(of: text)) }

  /// Returns a text made drawable and truncated to a width.
  func cut(_ text: String, to columns: Int) -> String {
    ruler.cut(text.drawable(), to: Double(columns))
  }

  /// Breaks a drawable text into lines of the page's width.
  func lines(_ text: String) -> [String] {
    ruler.lines(text, within: Double(width))
  }

  /// Arranges pieces in lines, none wider than the page; a piece that does not fit starts a new
  /// line.
  func flowed(_ pieces: [String], gap: String) -> [String] {
    var lines: [String] = []
    for piece in pieces {
      if let last = lines.last, columns(of: last + gap + piece) <= width {
        lines[lines.count - 1] = last + gap + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }

  /// Returns a drawable text padded with trailing spaces to a minimum width.
  func aligned(_ text: String, columns: Int) -> String {
    text + String(repeating: " ", count: max(columns - self.columns(of: text), 0))
  }
}

/// A grid of characters; row 0 is the lowest, as on a value axis.
struct CellGrid {
  let columns: Int
  let rows: Int
  private var cells: [Character]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: " ", count: columns * rows)
  }

  /// A character; reads outside the grid give a space, and writes are ignored.
  subscript(column: Int, row: Int) -> Character {
    get { contains(column, row) ? cells[row * columns + column] : " " }
    set { if contains(column, row) { cells[row * columns + column] = newValue } }
  }

  /// Returns the characters of one row.
  func line(_ row: Int) -> String {
    String(cells[row * columns..<(row + 1) * columns])
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    (0..<columns).contains(column) && (0..<rows).contains(row)
  }
}

extension String {
  /// The text without trailing spaces.
  var withoutTrailingSpaces: String {
    var bytes = utf8[...]
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(Substring(bytes))
  }

  /// Returns the text padded with leading spaces to a minimum width.
  func aligned(right columns: Int) -> String {
    String(repeating: " ", count: max(columns - count, 0)) + self
  }

  /// Returns the text padded with trailing spaces to a minimum width.
  func aligned(left columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - count, 0))
  }
}

/// Draws the counts of classes as labelled bars.
struct DistributionDrawing {
  private let distribution: WellbeingChart.Distribution
  private let page: TextPage

  init(_ distribution: WellbeingChart.Distribution, page: TextPage) {
    self.distribution = distribution
    self.page = page
  }

  /// The unit, and one line per class.
  var lines: [String] {
    let labels = distribution.bars.map { page.cut($0.label, to: page.width / 2) }
    let indent = (labels.map(page.columns).max() ?? 0) + 1
    let numbers = distribution.bars.map { String($0.count).count }.max() ?? 1
    let rows = zip(distribution.bars, distribution.shares)
    let bars = zip(labels, rows).map { label, row in
      let (bar, share) = row
      let drawn = self.bar(share, columns: page.width - indent - 1 - numbers)
      return page.aligned(label, columns: indent) + drawn + String(bar.count)
    }
    return page.lines(page.cut(distribution.unit, to: page.width)) + bars
  }

  /// Returns a bar with a trailing space; empty if the count is 0.
  private func bar(_ share: Double, columns: Int) -> String {
    guard share > 0 else { return "" }
    let length = Int((share * Double(columns)).rounded())
    guard length > 0 else { return "\(page.signs.distributionSliver) " }
    return String(repeating: page.signs.distributionBar, count: length) + " "
  }
}
