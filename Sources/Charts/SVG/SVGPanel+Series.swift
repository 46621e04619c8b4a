extension SVGPanel {
  /// Draws the series, the first above the others.
  ///
  /// - Parameter areTitled: whether each point says its label where it is pointed to.
  func drawSeries(_ plot: SVGPlot, areTitled: Bool, in page: inout SVGMarkup) {
    let bars = SVGBars(panel, time: plot.time, width: plot.width)
    for (index, series) in panel.series.enumerated().reversed() {
      let look = SVGLook(index: index)
      var plot = plot
      plot.shift = sides.shift(of: index)
      let points = SVGPoints(series, look: look, areTitled: areTitled)
      var drawing = SVGMarkup()
      switch series.style {
      case .line:
        SVGLine(series, look: look).draw(in: plot, into: &drawing)
        points.draw(in: plot, into: &drawing)
      case .bars: bars.draw(index, as: points, in: plot, into: &drawing)
      case .scatter: points.draw(in: plot, into: &drawing)
      }
      page.element("g", ["class": look.colour], drawing)
    }
  }
}
