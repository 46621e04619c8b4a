import Foundation

struct SVGPoints {
  let series: WellbeingChart.Series
  let areTitled: Bool

  /// The maximum number of points with a line of full weight.
  static let mostLarge = 120

  /// Draws a point for every value, and the marks even without a value.
  func draw(in plot: SVGPlot, into drawing: inout SVGMarkup) {
    var specks = ""
    for point in series.points {
      let x = plot.x(point.time)
      let y = point.value.map(plot.y)
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
      shape.addDot(x: x, y: y, radius: radius(in: plot))
    }
    shape.add(Self.marks(of: point, x: x, y: y, in: plot))
    add(shape, of: point, to: &drawing)
  }

  func add(_ shape: SVGMarkup, of point: WellbeingChart.Series.Point, to drawing: inout SVGMarkup) {
    let label = areTitled ? point.label.drawable(limit: 200) : ""
    guard !label.isEmpty, !shape.source.isEmpty else { return drawing.add(shape) }
    var group = SVGMarkup()
    group.element("title", [:], text: label)
    group.add(shape)
    drawing.element("g", [:], group)
  }

  /// Returns the marks of a point: shapes that replace the point around it, and flags stacked above
  /// it.
  ///
  /// Without a value they are drawn at a cross below the rectangle, so that they cannot be mistaken
  /// for a zero.
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

  private func radius(in plot: SVGPlot) -> Double {
    min(max(0.4 * plot.width / Double(series.points.count), 1.3), 4.3)
  }
}

/// The bars of a panel; bars of several series at the same time are side by side.
struct SVGBars {
  private let panel: WellbeingChart.Panel
  private let indices: [Int]
  private let groupWidth: Double
  /// Whether bars of different times overlap and are wide enough for an outline.
  private let isCrowded: Bool

  private static let mostWidth = 34.0
  /// The minimum height, which distinguishes a zero from a missing value.
  private static let leastHeight = 3.0

  init(_ panel: WellbeingChart.Panel, time: TimeAxis, width: Double) {
    self.panel = panel
    indices = panel.series.indices.filter { panel.series[$0].style == .bars }
    let points = indices.lazy.flatMap { panel.series[$0].points }
    let places = Set(points.map { time.position(of: $0.time) }).sorted()
    let gaps = zip(places, places.dropFirst()).map { ($1 - $0) * width }.sorted()
    // The median, not the minimum: two nearly equal times must not make all bars hairlines.
    let usual = gaps.isEmpty ? width : gaps[gaps.count / 2]
    groupWidth = min(max(usual * 0.7, Double(indices.count)), Self.mostWidth)
    isCrowded = groupWidth >= gaps.first ?? width && groupWidth > 5 * Double(indices.count)
  }

  /// The distance that bars extend beyond the first and last time.
  var inset: Double { indices.isEmpty ? 0 : groupWidth / 2 + 4 }

  /// Draws the bars of a series; where bars overlap, shorter ones are in front.
  func draw(_ index: Int, as drawn: SVGPoints, in plot: SVGPlot, into drawing: inout SVGMarkup) {
    guard let place = indices.firstIndex(of: index) else { return }
    let width = groupWidth / Double(indices.count)
    let shift = (Double(place) - Double(indices.count) / 2) * width
    let points = panel.series[index].points
    for point in points.sorted(by: { ($0.value ?? 0) > ($1.value ?? 0) }) {
      let x = plot.x(point.time) + shift
      let y = point.value.map { min(plot.y($0), plot.bottom - Self.leastHeight) }
      var shape = SVGMarkup()
      if let y { shape.add(bar(SVGLook(index: index), x: x, y: y, width: width, plot)) }
      shape.add(SVGPoints.marks(of: point, x: x + width / 2, y: y, in: plot))
      drawn.add(shape, of: point, to: &drawing)
    }
  }

  private func bar(
    _ look: SVGLook, x: Double, y: Double, width: Double, _ plot: SVGPlot
  ) -> SVGMarkup {
    let between = min(0.2 * width, 1)
    var bar = SVGMarkup()
    bar.element(
      "rect",
      [
        "class": look.barKind(isCrowded: isCrowded), "fill": look.bar,
        "x": .number(x + between / 2),
        "y": .number(y), "width": .number(width - between), "height": .number(plot.bottom - y),
      ])
    return bar
  }
}
