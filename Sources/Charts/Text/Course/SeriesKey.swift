/// What tells the series of a panel apart, where there are several.
struct SeriesKey {
  private let series: [WellbeingChart.Series]
  private let page: TextPage

  init(_ panel: WellbeingChart.Panel, page: TextPage) {
    series = panel.series
    self.page = page
  }

  /// A sign and a name for each series, in lines of the page.
  var lines: [String] {
    guard series.count > 1 else { return [] }
    return page.flowed(entries, gap: "   ")
  }

  private var entries: [String] {
    var bars = 0
    var others = 0
    let areLettered = series.count { $0.style != .bars } > 1
    var entries = series.prefix(WellbeingChart.mostInKey).map { series in
      var sign = page.signs.point
      if series.style == .bars {
        sign = page.signs.barFills[bars % page.signs.barFills.count]
        bars += 1
      } else if areLettered {
        sign = ChartSigns.letter(others)
        others += 1
      }
      return page.cut("\(sign) \(series.name)", to: page.width)
    }
    if areLettered { entries.append("* several") }
    return entries
  }
}
