import WellbeingTextFormats

struct CalendarDrawing {
  private let map: WellbeingChart.CalendarMap
  private let page: TextPage
  private let weeks: CalendarWeeks
  private let signs: [Int: Span]

  private static let indent = 4

  init(_ map: WellbeingChart.CalendarMap, page: TextPage) {
    self.map = map
    self.page = page
    let weeks = CalendarWeeks(map, weeks: page.width - Self.indent)
    self.weeks = weeks
    signs = Dictionary(
      weeks.days.map { day in
        (day.number, Self.sign(day.classIndex, of: weeks.classes.count, map.scale, page))
      }
    ) { $1 }
  }

  /// Returns the sign of a class: a bar, higher for higher classes, or a digit without colours.
  private static func sign(
    _ index: Int, of count: Int, _ scale: ClosedRange<Double>, _ page: TextPage
  ) -> Span {
    let sign =
      page.hasShades && count <= ChartSigns.barEnds.count
      ? ChartSigns.barEnds[index] : ChartSigns.number(index)
    return Span(String(sign), .class(index, of: count, on: scale))
  }

  var lines: [[Span]] {
    let greatest = weeks.blocks.map(\.weeks).max() ?? 0
    let step = greatest * 2 - 1 <= page.width - Self.indent ? 2 : 1
    let parts = weeks.blocks.map { lines(of: $0, step: step) } + [legend]
    return page.lines(page.cut(map.unit, to: page.width), .quiet) + parts.joined(separator: [[]])
  }

  private func lines(of block: CalendarBlock, step: Int) -> [[Span]] {
    let heads = self.heads(block, step: step).map {
      [Span(String(repeating: " ", count: Self.indent) + $0, .quiet)]
    }
    let rows = (0..<7).map { weekday in
      [Span(CalendarNames.weekday(weekday + 1) + " ", .quiet)]
        + row(weekday, of: block, step: step)
    }
    return (heads + rows).map(\.withoutTrailingSpaces)
  }

  private func row(_ weekday: Int, of block: CalendarBlock, step: Int) -> [Span] {
    let first = DayNumber.monday(of: block.days.lowerBound)
    var row = [Span(String(repeating: " ", count: block.week(of: first) * step))]
    for day in stride(from: first + weekday, through: block.days.upperBound, by: 7) {
      row.append(block.days.contains(day) ? signs[day] ?? emptyDay : Span(" "))
      if step == 2 { row.append(Span(" ")) }
    }
    return row
  }

  private var emptyDay: Span { Span(String(ChartSigns.emptyDay), .quiet) }

  private var legend: [[Span]] {
    let entries = weeks.classes.enumerated().map { index, band in
      [
        Self.sign(index, of: weeks.classes.count, map.scale, page),
        Span(" " + page.cut(band.label, to: page.width - 2)),
      ]
    }
    return page.flowed(entries + [[emptyDay, Span(" no value")]])
  }

  private func heads(_ block: CalendarBlock, step: Int) -> [String] {
    var years = ""
    for (index, month) in block.months.enumerated() where index == 0 || month.month == 1 {
      let column = month.week * step
      if index == 0 || column > years.count {
        years = years.aligned(left: column) + String(month.year)
      }
    }
    var months = ""
    // A name takes three columns, with one blank before the next.
    for month in block.namedMonths(weeks: (4 + step - 1) / step) {
      months = months.aligned(left: month.week * step) + month.name
    }
    return [years, months]
  }
}
