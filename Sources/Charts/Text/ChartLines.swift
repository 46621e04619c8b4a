extension WellbeingChart {
  /// Which characters a chart is drawn with.
  public enum Characters: Sendable, Hashable, CaseIterable {
    /// Braille for lines and points, blocks for bars, box drawing for axes.
    case unicode
    /// Printable ASCII alone, apart from what the given texts hold.
    case ascii
  }

  /// The widest that a chart is drawn, in columns.
  private static var greatestWidth: Int { 100 }

  /// The narrowest that a chart is drawn, in columns.
  private static var leastWidth: Int { 40 }

  /// The chart as lines of text for a terminal, without line ends and without styles.
  ///
  /// In a course points are `▪`, or `o` in ASCII, or a letter for each of several series. What a
  /// value stands for is a dotted stroke through it; where there are too
  /// many points to be drawn apart from their line, two dots at the ends of the spread. Bars that are
  /// too near to each other become one up to the least of the values, with a stroke to the greatest.
  ///
  /// Wide characters of East Asia and emoji take two columns, those of ambiguous width one. Below 40
  /// columns there is no room for a chart: what is said of it stands in its place.
  ///
  /// - Parameters:
  ///   - width: How many columns there are; of more than 100, 100 are used.
  ///   - characters: Which characters the chart is drawn with.
  /// - Returns: The title, the chart and its caption, no line of them wider than `width`, unless that
  ///   is one column and a character takes two.
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

/// What a chart is drawn on: so many columns, in certain signs.
struct TextPage {
  /// How many columns there are.
  let width: Int
  let signs: ChartSigns
  /// What measures texts, in columns.
  let ruler: TextRuler

  init(width: Int, signs: ChartSigns) {
    self.width = width
    self.signs = signs
    ruler = .columns(ellipsis: signs.ellipsis)
  }

  /// How many columns a text takes that can be drawn.
  func columns(of text: String) -> Int { Int(ruler.width(of: text)) }

  /// A text made drawable, as much of it as there is room for.
  func cut(_ text: String, to columns: Int) -> String {
    ruler.cut(text.drawable(), to: Double(columns))
  }

  /// A drawable text in as many lines as it takes.
  func lines(_ text: String) -> [String] {
    ruler.lines(text, within: Double(width))
  }

  /// Pieces side by side, none of them wider than the page: a new line if there is no room for the
  /// next.
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

  /// A drawable text with spaces after it, so many columns wide at least.
  func aligned(_ text: String, columns: Int) -> String {
    text + String(repeating: " ", count: max(columns - self.columns(of: text), 0))
  }
}

/// Characters in rows and columns, the lowest row first as on an axis of values.
struct CellGrid {
  let columns: Int
  let rows: Int
  private var cells: [Character]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: " ", count: columns * rows)
  }

  /// One character; what lies outside the grid is empty, and not written to.
  subscript(column: Int, row: Int) -> Character {
    get { contains(column, row) ? cells[row * columns + column] : " " }
    set { if contains(column, row) { cells[row * columns + column] = newValue } }
  }

  /// The characters of one row.
  func line(_ row: Int) -> String {
    String(cells[row * columns..<(row + 1) * columns])
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    (0..<columns).contains(column) && (0..<rows).contains(row)
  }
}

extension String {
  /// The text without the spaces at its end.
  var withoutTrailingSpaces: String {
    var bytes = utf8[...]
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(Substring(bytes))
  }

  /// The text with spaces before it, so many columns wide at least.
  func aligned(right columns: Int) -> String {
    String(repeating: " ", count: max(columns - count, 0)) + self
  }

  /// The text with spaces after it, so many columns wide at least.
  func aligned(left columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - count, 0))
  }
}

/// Draws how often each class is there, as bars with their numbers.
struct DistributionDrawing {
  private let distribution: WellbeingChart.Distribution
  private let page: TextPage

  init(_ distribution: WellbeingChart.Distribution, page: TextPage) {
    self.distribution = distribution
    self.page = page
  }

  /// What is counted, and a line for each class.
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

  /// A bar and a space; nothing if there is nothing to count.
  private func bar(_ share: Double, columns: Int) -> String {
    guard share > 0 else { return "" }
    let length = Int((share * Double(columns)).rounded())
    guard length > 0 else { return "\(page.signs.distributionSliver) " }
    return String(repeating: page.signs.distributionBar, count: length) + " "
  }
}
