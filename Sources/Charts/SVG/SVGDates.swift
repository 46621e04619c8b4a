/// The labels of the axis of time.
struct SVGDates {
  private let time: TimeAxis
  private static let tickLength = 5.0

  init(_ time: TimeAxis) {
    self.time = time
  }

  /// Draws ticks at the foot of every panel, and dates at that of the last.
  ///
  /// - Parameter footroom: what else stands between the last panel and the dates.
  func draw(below plots: [SVGPlot], footroom: Double, in page: inout SVGMarkup) {
    guard let last = plots.last else { return }
    let length = last.width - 2 * last.inset
    let ticks = time.ticks(room: length / SVGPage.wideType, ruler: .ems, gap: 1.2)
    let places = ticks.map { last.x($0.time) }
    let step = Self.coarseStep(ticks, places)
    for plot in plots {
      let path = places.map {
        "M\($0.coordinate) \(plot.bottom.coordinate)v\(Self.tickLength.coordinate)"
      }
      page.element("path", ["class": "axis", "d": "\(path.joined())"])
    }
    for (index, (tick, x)) in zip(ticks, places).enumerated() {
      let half = TextRuler.ems.width(of: tick.label) * SVGPage.compactType / 2
      page.element(
        "text",
        [
          "class": "\(index % step == 0 ? "muted" : "muted fine")",
          "x": .number(min(max(x, half), SVGPage.width - half)),
          "y": .number(last.bottom + max(Self.tickLength, footroom) + 3), "dy": "1em",
          "text-anchor": "middle",
        ], text: tick.label)
    }
  }

  /// Every how manieth date there is room for in compact type.
  private static func coarseStep(_ ticks: [TimeAxis.Tick], _ places: [Double]) -> Int {
    let widest = TextRuler.ems.widest(ticks.map(\.label)) * SVGPage.compactType + 12
    let gap = zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? widest
    return max(Int((widest / max(gap, 1)).rounded(.up)), 1)
  }
}
