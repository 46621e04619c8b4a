import Foundation

/// A calendar map: a column a week, from Monday through Sunday, with a symbol a day.
struct SVGCalendar {
  private let map: Chart.CalendarMap
  private let days: [CalendarDay]
  private let blocks: [CalendarBlock]
  private let cell: Double

  /// The number of days from which on they say nothing on their own.
  private static let mostTitles = 1_000
  private static let mostCell = 22.0
  /// The room at the left for the names of weekdays.
  private static let gutter = 50.0
  private static let monthHeight = 22.0
  private static let gap = 20.0
  private static let weekdays = [(0, "Mon"), (2, "Wed"), (4, "Fri")]

  init(_ map: Chart.CalendarMap) {
    self.map = map
    days = map.days.compactMap { CalendarDay($0, of: map) }.sorted { $0.number < $1.number }
    blocks = CalendarBlock.all(days)
    let weeks = Double(blocks.map(\.weeks).max() ?? 1)
    cell = min((SVGPage.inner - Self.gutter) / weeks, Self.mostCell)
  }

  /// Draws the map; returns where the footer begins.
  func draw(header: SVGBlock, in page: inout SVGMarkup, footer: inout SVGBlock) -> Double {
    var header = header
    header.add(lines: [map.unit.drawable(limit: 60)], type: SVGPage.compactType, kind: "muted")
    page.add(header.drawn(above: SVGPage.margin + header.height))
    var y = SVGPage.margin + header.height + 8
    for block in blocks {
      y += Self.monthHeight
      drawNames(of: block, y: y, in: &page)
      draw(block, y: y, in: &page)
      y += 7 * cell + Self.gap
    }
    CalendarSymbol.key(map.classes).set(in: &footer)
    return y
  }

  private var left: Double { SVGPage.margin + Self.gutter }

  private func drawNames(of block: CalendarBlock, y: Double, in page: inout SVGMarkup) {
    page.element(
      "text", ["class": "heading", "x": .number(SVGPage.margin), "y": .number(y - 7)],
      text: block.year)
    for month in block.months {
      let x = left + Double(month.week) * cell
      page.element(
        "text", ["class": "muted", "x": .number(x), "y": .number(y - 7)], text: month.name)
    }
    for (weekday, name) in Self.weekdays {
      page.element(
        "text",
        [
          "class": "muted", "x": .number(SVGPage.margin),
          "y": .number(y + (Double(weekday) + 0.5) * cell), "dy": ".35em",
        ], text: name)
    }
  }

  private func draw(_ block: CalendarBlock, y: Double, in page: inout SVGMarkup) {
    let side = (cell * 0.88).coordinate
    let grounds = block.days.map { number in
      let (x, y) = (corner(number, in: block, y: y, part: 0.06))
      return "M\(x.coordinate) \(y.coordinate)h\(side)v\(side)h-\(side)z"
    }
    page.element("path", ["class": "cell", "d": "\(grounds.joined())"])
    for day in days where block.days.contains(day.number) {
      let (x, y) = corner(day.number, in: block, y: y, part: 0.5)
      let symbol = CalendarSymbol(class: day.classIndex, of: map.classes.count)
      var drawing = symbol.drawn(x: x, y: y, cell: cell)
      if days.count <= Self.mostTitles {
        var titled = SVGMarkup()
        titled.element("title", [:], text: day.label(in: map))
        titled.add(drawing)
        drawing = SVGMarkup()
        drawing.element("g", [:], titled)
      }
      page.add(drawing)
    }
  }

  /// A point in a day's cell, so far from its upper left corner as a part of its side.
  private func corner(
    _ number: Int, in block: CalendarBlock, y: Double, part: Double
  ) -> (x: Double, y: Double) {
    let (week, weekday) = block.place(of: number)
    return (left + (Double(week) + part) * cell, y + (Double(weekday) + part) * cell)
  }
}
