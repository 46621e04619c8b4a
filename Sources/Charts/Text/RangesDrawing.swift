import WellbeingTextFormats

struct RangesDrawing {
  private let ranges: WellbeingChart.Ranges
  private let page: TextPage
  private let scale: PlotScale
  private let labels: [String]
  private let counts: [String]
  private let indent: Int
  private let columns: Int

  init(_ ranges: WellbeingChart.Ranges, page: TextPage) {
    self.ranges = ranges
    self.page = page
    scale = PlotScale(ranges.scale)
    let numbers = ranges.rows.map { String($0.count) }
    let widest = numbers.map(\.count).max() ?? 1
    counts = numbers.map { $0.aligned(right: widest) }
    labels = ranges.rows.map { page.cut($0.label, to: page.width / 3) }
    let names = (labels.map(page.columns).max() ?? 0) + 1 + widest
    indent = max(names, min(page.columns(of: ranges.unit), page.width / 3)) + 2
    columns = max(page.width - indent, 1)
  }

  var lines: [[Span]] {
    let rows = zip(ranges.rows, zip(labels, counts)).map { row, texts in
      let (label, count) = texts
      let tone: Tone = row.values == nil ? .quiet : .plain
      let start = page.aligned(label, columns: indent - 2 - count.count) + count + "  "
      return ([Span(start, tone)] + plot(row)).withoutTrailingSpaces
    }
    return heading + rows + [axis] + key
  }

  private func column(_ place: Double) -> Int { Int((place * Double(columns - 1)).rounded()) }

  private func plot(_ row: WellbeingChart.Ranges.Row) -> [Span] {
    var grid = CellGrid(columns: columns, rows: 1)
    let neutral = column(scale.fraction(of: ranges.neutral))
    grid.pen = .quiet
    grid[neutral, 0] = ChartSigns.eventRule
    guard let places = row.places(on: scale) else { return grid.line(0) }
    grid.pen = .plain
    let (first, last) = (column(places.lowest), column(places.highest))
    for column in first...max(first, last) {
      grid[column, 0] = column == neutral ? ChartSigns.crossing : ChartSigns.baseline
    }
    grid[first, 0] = ChartSigns.rangeStart
    grid[last, 0] = ChartSigns.rangeEnd
    grid.pen = .strong
    grid[column(places.mean), 0] = ChartSigns.point
    return grid.line(0)
  }

  private var heading: [[Span]] {
    let lower = page.cut(ranges.lowerEnd, to: columns)
    let upper = page.cut(ranges.upperEnd, to: columns)
    let unit = page.cut(ranges.unit, to: indent - 2)
    let gap = columns - page.columns(of: lower) - page.columns(of: upper)
    let start = page.aligned(unit, columns: indent)
    if gap > 1 {
      return [[Span(start + lower + String(repeating: " ", count: gap) + upper, .quiet)]]
    }
    let before = String(repeating: " ", count: page.width - page.columns(of: upper))
    return [[Span(start + lower, .quiet)], [Span(before + upper, .quiet)]]
  }

  private var axis: [Span] {
    let (lower, upper) = (scale.text(of: scale.lower), scale.text(of: scale.upper))
    let neutral = scale.text(of: ranges.neutral)
    let middle = column(scale.fraction(of: ranges.neutral)) - neutral.count / 2
    var line = String(repeating: " ", count: indent) + lower
    for (text, place) in [(neutral, middle), (upper, columns - upper.count)] {
      let end = indent + place
      // Numbers that would touch are left out.
      guard end > line.count, place + text.count <= columns else { continue }
      line = line.aligned(left: end) + text
    }
    return [Span(line, .quiet)]
  }

  private var key: [[Span]] {
    let range = "\(ChartSigns.rangeStart)\(ChartSigns.baseline)\(ChartSigns.rangeEnd)"
    return page.flowed([
      [
        Span(String(ChartSigns.point), .strong), Span(" " + WellbeingChart.Ranges.meanName, .quiet),
      ],
      [Span(range), Span(" " + WellbeingChart.Ranges.rangeName, .quiet)],
    ])
  }
}
