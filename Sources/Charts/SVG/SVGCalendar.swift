import WellbeingTextFormats

struct SVGCalendar {
  private let map: WellbeingChart.CalendarMap
  private let weeks: CalendarWeeks
  private let cell: Double

  private static let mostTitles = 1_000
  private static let mostCell = 22.0
  /// The space at the left for the names of weekdays.
  private static let gutter = 50.0
  private static let monthHeight = 22.0
  /// The number of weeks that a month's name takes.
  private static let monthWeeks = 3
  private static let gap = 20.0

  init(_ map: WellbeingChart.CalendarMap) {
    self.map = map
    weeks = CalendarWeeks(map, weeks: CalendarWeeks.yearWeeks)
    let most = weeks.blocks.map(\.weeks).max() ?? 1
    cell = min((SVGPage.inner - Self.gutter) / Double(most), Self.mostCell)
  }

  func draw(below header: Double, in page: inout SVGMarkup, footer: inout SVGBlock) -> Double {
    var y = header + 8
    for block in weeks.blocks {
      y += Self.monthHeight
      drawNames(of: block, y: y, in: &page)
      draw(block, y: y, in: &page)
      y += 7 * cell + Self.gap
    }
    CalendarSymbol.key(weeks.classes).set(in: &footer)
    return y
  }

  private var left: Double { SVGPage.margin + Self.gutter }

  /// The year of the block's first day precedes its months; a later year replaces the name of
  /// January.
  private func drawNames(of block: CalendarBlock, y: Double, in page: inout SVGMarkup) {
    let year = block.months.first?.year
    page.element(
      "text", ["class": "heading", "x": .number(SVGPage.margin), "y": .number(y - 7)],
      text: year.map(String.init) ?? "")
    for month in block.namedMonths(weeks: Self.monthWeeks) {
      let isNewYear = month.month == 1 && month.year != year
      page.element(
        "text",
        ["class": "muted", "x": .number(left + Double(month.week) * cell), "y": .number(y - 7)],
        text: isNewYear ? String(month.year) : month.name)
    }
    for weekday in [0, 2, 4] {
      page.text(
        String(CalendarNames.weekday(weekday + 1)), kind: "muted", x: SVGPage.margin,
        middle: y + (Double(weekday) + 0.5) * cell)
    }
  }

  private func draw(_ block: CalendarBlock, y: Double, in page: inout SVGMarkup) {
    let side = (cell * 0.88).coordinate
    let grounds = block.days.map { number in
      let (x, y) = (corner(number, in: block, y: y, part: 0.06))
      return "M\(x.coordinate) \(y.coordinate)h\(side)v\(side)h-\(side)z"
    }
    page.element("path", ["class": "cell", "d": "\(grounds.joined())"])
    for day in weeks.days where block.days.contains(day.number) {
      let (x, y) = corner(day.number, in: block, y: y, part: 0.5)
      let symbol = CalendarSymbol(class: day.classIndex, of: weeks.classes.count)
      page.add(titled(day, symbol.drawn(x: x, y: y, cell: cell)))
    }
  }

  private func corner(
    _ number: Int, in block: CalendarBlock, y: Double, part: Double
  ) -> (x: Double, y: Double) {
    let (week, weekday) = (block.week(of: number), DayNumber.weekday(of: number))
    return (left + (Double(week) + part) * cell, y + (Double(weekday) + part) * cell)
  }

  private func titled(_ day: CalendarDay, _ symbol: SVGMarkup) -> SVGMarkup {
    guard weeks.days.count <= Self.mostTitles else { return symbol }
    var titled = SVGMarkup()
    titled.element("title", [:], text: map.said(day.day).drawable())
    titled.add(symbol)
    var group = SVGMarkup()
    group.element("g", [:], titled)
    return group
  }
}

/// The symbol of a class in a calendar map: a square below the scale's middle class, a circle above
/// it, larger with distance, and a ring for the middle class.
struct CalendarSymbol {
  /// The distance from the middle class, −1 to 1.
  private let distance: Double

  init(class index: Int, of count: Int) {
    let middle = Double(count - 1) / 2
    distance = middle > 0 ? (Double(index) - middle) / middle : 0
  }

  func drawn(x: Double, y: Double, cell: Double) -> SVGMarkup {
    let reach = abs(distance)
    let half = cell * (0.17 + 0.27 * reach)
    let opacity = SVGMarkup.Value.number(0.55 + 0.45 * reach)
    var drawing = SVGMarkup()
    if distance < 0 {
      drawing.element(
        "path",
        ["class": "fill below", "fill-opacity": opacity, "d": .square(x, y, half * 0.94)])
    } else if distance > 0 {
      drawing.element(
        "circle",
        [
          "class": "fill above", "fill-opacity": opacity, "cx": .number(x), "cy": .number(y),
          "r": .number(half),
        ])
    } else {
      drawing.element(
        "circle", ["class": "ring", "cx": .number(x), "cy": .number(y), "r": .number(half)])
    }
    return drawing
  }

  static func key(_ classes: [PlotScale.Strip]) -> SVGKey {
    var key = SVGKey()
    for (index, strip) in classes.prefix(WellbeingChart.mostInKey).enumerated() {
      let symbol = CalendarSymbol(class: index, of: classes.count)
      var drawing = SVGMarkup()
      drawing.element("path", ["class": "cell", "d": .square(0, 0, 9)])
      drawing.add(symbol.drawn(x: 0, y: 0, cell: 20))
      key.add(strip.label, symbol: drawing)
    }
    return key
  }
}
