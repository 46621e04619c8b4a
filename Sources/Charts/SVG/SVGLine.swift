/// The line of a series, and how far the values of its points spread.
struct SVGLine {
  private let series: WellbeingChart.Series
  private let look: SVGLook

  init(_ series: WellbeingChart.Series, look: SVGLook) {
    self.series = series
    self.look = look
  }

  func draw(in plot: SVGPlot, into drawing: inout SVGMarkup) {
    let isLight = series.points.count > SVGPoints.mostLarge
    let spreads = series.points.compactMap { spread(of: $0, in: plot) }
    if !spreads.isEmpty {
      drawing.element(
        "path", ["class": isLight ? "spread light" : "spread", "d": "\(spreads.joined())"])
    }
    let lines = series.runs.filter { $0.count > 1 }.map {
      line(through: series.points[$0], in: plot)
    }
    if !lines.isEmpty {
      drawing.element("path", ["class": look.line(isLight: isLight), "d": "\(lines.joined())"])
    }
  }

  private func line(through run: ArraySlice<WellbeingChart.Series.Point>, in plot: SVGPlot)
    -> String
  {
    var line = ""
    for point in run {
      guard let value = point.drawnValue else { continue }
      line += line.isEmpty ? "M" : "L"
      line += "\(plot.x(point.time).coordinate) \(plot.y(value).coordinate)"
    }
    return line
  }

  private func spread(of point: WellbeingChart.Series.Point, in plot: SVGPlot) -> String? {
    guard let spread = point.spread, point.drawnValue != nil else { return nil }
    let x = plot.x(point.time).coordinate
    return "M\(x) \(plot.y(spread.lowerBound).coordinate)V\(plot.y(spread.upperBound).coordinate)"
  }
}
