/// The points of a series with their marks.
struct SVGPoints {
  private let series: WellbeingChart.Series
  private let look: SVGLook
  private let areTitled: Bool

  /// The number of points up to which their line has its full weight.
  static let mostLarge = 120

  init(_ series: WellbeingChart.Series, look: SVGLook, areTitled: Bool) {
    self.series = series
    self.look = look
    self.areTitled = areTitled
  }

  /// Draws a point for every value, and the marks also where there is none.
  func draw(in plot: SVGPlot, into drawing: inout SVGMarkup) {
    var specks = ""
    for point in series.points {
      let x = plot.x(point.time)
      let y = point.drawnValue.map(plot.y)
      let isPlain = point.marks.isEmpty
      if let y, isPlain, !areTitled {
        specks += "M\(x.coordinate) \(y.coordinate)h0"
      } else {
        draw(point, x: x, y: y, plot, into: &drawing)
      }
    }
    if !specks.isEmpty { drawing.element("path", ["class": "speck", "d": "\(specks)"]) }
  }

  private func draw(
    _ point: WellbeingChart.Series.Point, x: Double, y: Double?, _ plot: SVGPlot,
    into drawing: inout SVGMarkup
  ) {
    var shape = SVGMarkup()
    if let y, !point.marks.contains(where: \.shape.replacesPoint) {
      shape.add(look.dot(x: x, y: y, radius: radius(in: plot)))
    }
    shape.add(Self.marks(of: point, x: x, y: y, in: plot))
    add(shape, of: point, to: &drawing)
  }

  /// Adds what is drawn of a point, with what is said of it.
  func add(_ shape: SVGMarkup, of point: WellbeingChart.Series.Point, to drawing: inout SVGMarkup) {
    let label = areTitled ? point.label.drawable(limit: 200) : ""
    guard !label.isEmpty, !shape.source.isEmpty else { return drawing.add(shape) }
    var group = SVGMarkup()
    group.element("title", [:], text: label)
    group.add(shape)
    drawing.element("g", [:], group)
  }

  /// The marks of a point: around it, where they take its place; above it, flags one over the
  /// other.
  ///
  /// Where there is no value, they stand about a cross below the rectangle, so that nothing there can
  /// be taken for a zero.
  static func marks(
    of point: WellbeingChart.Series.Point, x: Double, y: Double?, in plot: SVGPlot
  ) -> SVGMarkup {
    var drawing = SVGMarkup()
    let place = y ?? plot.bottom + SVGPanel.footroomOfBlanks * 0.6
    let shapes = point.marks.map(\.shape)
    for (index, shape) in shapes.filter(\.replacesPoint).enumerated().reversed() {
      drawing.add(shape.drawn(x: x, y: place, radius: 5 + 3.5 * Double(index)))
    }
    for (index, shape) in shapes.filter(\.isFlag).enumerated() {
      drawing.add(shape.drawn(x: x, y: place - 9 * Double(index)))
    }
    if shapes.contains(.cross) || (y == nil && !shapes.isEmpty) {
      drawing.add(WellbeingChart.Mark.Shape.cross.drawn(x: x, y: place))
    }
    return drawing
  }

  /// Smaller where points stand closer.
  private func radius(in plot: SVGPlot) -> Double {
    min(max(0.4 * plot.width / Double(series.points.count), 1.3), 4.3)
  }
}
