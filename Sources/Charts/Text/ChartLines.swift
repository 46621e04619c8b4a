package import WellbeingTextFormats

extension WellbeingChart {
  private static var greatestWidth: Int { 160 }

  private static var leastWidth: Int { 40 }

  /// Returns the chart as lines of text for a terminal, without line ends or styles.
  ///
  /// Lines are drawn in Braille, bars in blocks. In a course, points are `▪`, and values are beside
  /// them if there is room. A dotted stroke through a value shows its spread; if there are too many
  /// points to draw apart from their line, only the ends of the spread have dots. Bars that are too
  /// close together are merged: filled up to the lowest value, with a stroke to the highest.
  ///
  /// East Asian wide characters and emoji take two columns, those of ambiguous width one. Below 40
  /// columns there is no room for a chart, and its text alternative is shown instead.
  ///
  /// - Parameter width: The available columns; at most 160 are used.
  /// - Returns: The title, the chart and its caption. No line is wider than `width`, except that a
  ///   wide character may exceed a width of one column.
  public func lines(width: Int) -> [String] {
    styledLines(width: width).map(\.text)
  }

  /// - Parameters:
  ///   - width: The available columns; at most 160 are used.
  ///   - height: The available lines, which the plots of panels fill as far as 6 to 20 rows each
  ///     allow; nil for the usual height.
  ///   - hasShades: Whether the tones of bands can be told apart, so that a calendar needs no digits.
  package func styledLines(
    width: Int, height: Int? = nil, hasShades: Bool = false
  ) -> [[Span]] {
    let page = TextPage(
      width: min(max(width, 1), Self.greatestWidth), hasShades: hasShades)
    guard let height, let course = content.course, page.width >= Self.leastWidth else {
      return lines(on: page, rows: nil, isTight: false)
    }
    let panels = max(course.panels.count, 1)
    let least = height < 14 * panels ? 6 : 8
    let tight = lines(on: page, rows: least, isTight: true).count
    let loose = lines(on: page, rows: least, isTight: false).count
    let isTight = height < loose + panels
    let free = height - (isTight ? tight : loose)
    let rows = min(least + max(free, 0) / panels, 20)
    return lines(on: page, rows: rows, isTight: isTight)
  }

  private func lines(on page: TextPage, rows: Int?, isTight: Bool) -> [[Span]] {
    let words = ChartWords(self)
    let parts = [
      page.lines(titleWithUnit ?? words.title, .strong),
      page.width < Self.leastWidth
        ? page.lines(words.alternative) : drawing(on: page, rows: rows, isTight: isTight),
      words.caption.flatMap { page.lines($0, .quiet) },
    ]
    return parts.joined(isTight: isTight)
  }

  /// The title with the unit, if the only panel has the chart's title.
  private var titleWithUnit: String? {
    guard case .course(let course) = content, course.panels.count == 1,
      course.panels[0].title == title, !title.isEmpty, !course.panels[0].unit.isEmpty
    else { return nil }
    return "\(title) (\(course.panels[0].unit))".drawable()
  }

  private func drawing(on page: TextPage, rows: Int?, isTight: Bool) -> [[Span]] {
    switch content {
    case .course, .scatter:
      content.course.map { course in
        CourseDrawing(course: course, chartTitle: title, page: page, rows: rows).parts
          .joined(isTight: isTight)
      } ?? []
    case .calendar(let map): CalendarDrawing(map, page: page).lines
    case .ranges(let ranges): RangesDrawing(ranges, page: page).lines
    }
  }
}

extension [[[Span]]] {
  /// The lines of all parts that have any, with a blank line between two parts unless tight.
  fileprivate func joined(isTight: Bool) -> [[Span]] {
    Array<[Span]>(filter { !$0.isEmpty }.joined(separator: isTight ? [] : [[]]))
  }
}

struct TextPage {
  let width: Int
  let hasShades: Bool
  let ruler = TextRuler()

  init(width: Int, hasShades: Bool = false) {
    self.width = width
    self.hasShades = hasShades
  }

  func columns(of text: String) -> Int { Int(ruler.width(of: text)) }

  /// Returns a text made drawable and truncated to a width.
  func cut(_ text: String, to columns: Int) -> String {
    ruler.shorten(text.drawable(), to: Double(columns))
  }

  func lines(_ text: String, _ tone: Tone = .plain) -> [[Span]] {
    ruler.lines(text, within: Double(width)).map { [Span($0, tone)] }
  }

  /// Arranges pieces in lines, none wider than the page; a piece that does not fit starts a new
  /// line.
  func flowed(_ pieces: [[Span]]) -> [[Span]] {
    let gap = [Span("   ")]
    var lines: [[Span]] = []
    for piece in pieces {
      if let last = lines.last, (last + gap + piece).width <= width {
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
  var pen = Tone.plain
  private var cells: [(character: Character, tone: Tone)]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: (" ", .plain), count: columns * rows)
  }

  /// A character; reads outside the grid give a space, and writes are ignored.
  subscript(column: Int, row: Int) -> Character {
    get { contains(column, row) ? cells[row * columns + column].character : " " }
    set { if contains(column, row) { cells[row * columns + column] = (newValue, pen) } }
  }

  func line(_ row: Int) -> [Span] {
    cells[row * columns..<(row + 1) * columns].reduce(into: []) {
      $0.append(String($1.character), $1.tone)
    }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    (0..<columns).contains(column) && (0..<rows).contains(row)
  }
}

extension String {
  func aligned(right columns: Int) -> String {
    String(repeating: " ", count: max(columns - count, 0)) + self
  }

  func aligned(left columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - count, 0))
  }
}
