import Foundation

/// Draws a value a day: a column for each week, a row for each day of the week.
struct CalendarDrawing {
  private let map: Chart.CalendarMap
  private let page: TextPage
  private let classes: [Chart.Panel.Band]
  private let dates = CalendarDates(timeZone: .gmt)

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  init(_ map: Chart.CalendarMap, page: TextPage) {
    self.map = map
    self.page = page
    classes = PlotScale(map.scale).bands(map.classes)
  }

  /// The unit, the weeks in blocks, and what the signs mean.
  var lines: [String] {
    let days = self.days
    let room = page.width - Self.indent
    let blocks = MapBlocks(days.keys.sorted(), weeks: room, dates).blocks
    let weeks = blocks.map(MapDays.weeks).max() ?? 0
    let step = weeks * 2 - 1 <= room ? 2 : 1
    let parts = blocks.map { lines(of: $0, days, step: step) } + [legend]
    return page.wrapped(map.unit, limit: page.width) + parts.joined(separator: [""])
  }

  private static let indent = 4

  /// The sign of the class of each day that has a value.
  private var days: [Int: Character] {
    var days: [Int: Character] = [:]
    for day in map.days where day.value.isFinite {
      guard let number = MapDays.number(of: day.date) else { continue }
      days[number] = ChartSigns.number(classes.lastIndex { $0.from <= day.value } ?? 0)
    }
    return days
  }

  private func lines(
    of block: ClosedRange<Int>, _ days: [Int: Character], step: Int
  ) -> [String] {
    let heads = MapHeads(block, step: step, dates).lines.map {
      String(repeating: " ", count: Self.indent) + $0
    }
    let first = MapDays.monday(of: block.lowerBound)
    let weeks = Self.weekdays.enumerated().map { weekday, name in
      var line = name + " "
      for day in stride(from: first + weekday, through: block.upperBound, by: 7) {
        line.append(block.contains(day) ? days[day] ?? page.signs.emptyDay : " ")
        if step == 2 { line += " " }
      }
      return line
    }
    return (heads + weeks).map(\.withoutTrailingSpaces)
  }

  private var legend: [String] {
    let entries = classes.enumerated().map { index, band in
      page.cut("\(ChartSigns.number(index)) \(band.label)", to: page.width)
    }
    return page.wrapped(entries + ["\(page.signs.emptyDay) no value"], gap: "   ")
  }
}
