import Foundation

/// The bars of a panel: those of several series at the same time stand side by side.
struct SVGBars {
  private let panel: WellbeingChart.Panel
  /// Which series of the panel are drawn as bars.
  private let indices: [Int]
  /// How wide the bars at one time are together.
  private let groupWidth: Double
  /// Whether bars of two times overlap, and are wide enough to be parted.
  private let isCrowded: Bool

  private static let mostWidth = 34.0
  /// What shows that a value is zero, and not missing.
  private static let leastHeight = 3.0

  /// - Parameter width: how wide the panel's rectangle is.
  init(_ panel: WellbeingChart.Panel, time: TimeAxis, width: Double) {
    self.panel = panel
    indices = panel.series.indices.filter { panel.series[$0].style == .bars }
    let points = indices.lazy.flatMap { panel.series[$0].points }
    let places = Set(points.map { time.position(of: $0.time) }).sorted()
    let gaps = zip(places, places.dropFirst()).map { ($1 - $0) * width }.sorted()
    // Not the least: two times that nearly fall together do not make all bars hairlines.
    let usual = gaps.isEmpty ? width : gaps[gaps.count / 2]
    groupWidth = min(max(usual * 0.7, Double(indices.count)), Self.mostWidth)
    isCrowded = groupWidth >= gaps.first ?? width && groupWidth > 5 * Double(indices.count)
  }

  /// How far bars reach over the first and the last time.
  var inset: Double { indices.isEmpty ? 0 : groupWidth / 2 + 4 }

  /// Draws the bars of a series; where bars overlap, the shorter stand before the higher.
  func draw(_ index: Int, as drawn: SVGPoints, in plot: SVGPlot, into drawing: inout SVGMarkup) {
    guard let place = indices.firstIndex(of: index) else { return }
    let width = groupWidth / Double(indices.count)
    let shift = (Double(place) - Double(indices.count) / 2) * width
    let points = panel.series[index].points
    for point in points.sorted(by: { ($0.drawnValue ?? 0) > ($1.drawnValue ?? 0) }) {
      let x = plot.x(point.time) + shift
      let y = point.drawnValue.map { min(plot.y($0), plot.foot - Self.leastHeight) }
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
        "y": .number(y), "width": .number(width - between), "height": .number(plot.foot - y),
      ])
    return bar
  }
}

extension WellbeingChart.Panel {
  /// How many hatchings the panel needs, that of the first series, which is full, included.
  var hatchCount: Int {
    series.contains { $0.style == .bars } ? series.count : 0
  }
}
