/// Draws one value per day: one column per week, one row per weekday.
struct CalendarDrawing {
  private let map: WellbeingChart.CalendarMap
  private let page: TextPage
  private let weeks: CalendarWeeks
  /// The character for the class of each day that has a value.
  private let signs: [Int: Character]

  private static let indent = 4

  init(_ map: WellbeingChart.CalendarMap, page: TextPage) {
    self.map = map
    self.page = page
    weeks = CalendarWeeks(map, weeks: page.width - Self.indent)
    signs = Dictionary(
      weeks.days.map { ($0.number, ChartSigns.number($0.classIndex)) }
    ) { $1 }
  }

  /// The unit, the blocks of weeks, and the legend.
  var lines: [String] {
    let greatest = weeks.blocks.map(\.weeks).max() ?? 0
    let step = greatest * 2 - 1 <= page.width - Self.indent ? 2 : 1
    let parts = weeks.blocks.map { lines(of: $0, step: step) } + [legend]
    return page.lines(page.cut(map.unit, to: page.width)) + parts.joined(separator: [""])
  }

  private func lines(of block: CalendarBlock, step: Int) -> [String] {
    let heads = MapHeads(block, step: step).lines.map {
      String(repeating: " ", count: Self.indent) + $0
    }
    let rows = CalendarNames.weekdays.enumerated().map { weekday, name in
      name + " " + row(weekday, of: block, step: step)
    }
    return (heads + rows).map(\.withoutTrailingSpaces)
  }

  private func row(_ weekday: Int, of block: CalendarBlock, step: Int) -> String {
    let first = DayNumber.monday(of: block.days.lowerBound)
    var row = String(repeating: " ", count: block.week(of: first) * step)
    for day in stride(from: first + weekday, through: block.days.upperBound, by: 7) {
      row.append(block.days.contains(day) ? signs[day] ?? page.signs.emptyDay : " ")
      if step == 2 { row += " " }
    }
    return row
  }

  private var legend: [String] {
    let entries = weeks.classes.enumerated().map { index, band in
      page.cut("\(ChartSigns.number(index)) \(band.label)", to: page.width)
    }
    return page.flowed(entries + ["\(page.signs.emptyDay) no value"], gap: "   ")
  }
}

/// The headings of years and months above a block of weeks.
struct MapHeads {
  /// Years, then months, aligned with the first column of weeks.
  let lines: [String]

  /// - Parameter step: The number of columns per week.
  init(_ block: CalendarBlock, step: Int) {
    var years = ""
    for (index, month) in block.months.enumerated() where index == 0 || month.month == 1 {
      let column = month.week * step
      if index == 0 || column > years.count {
        years = years.aligned(left: column) + CalendarDates.padded(month.year, 4)
      }
    }
    var months = ""
    // A name takes three columns, with one blank before the next.
    for month in block.namedMonths(weeks: (4 + step - 1) / step) {
      months = months.aligned(left: month.week * step) + month.name
    }
    lines = [years, months]
  }
}
