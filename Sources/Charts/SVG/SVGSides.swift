/// How lines of one panel are set side by side where they would hide one another: through whole
/// numbers, such as the answers to several items, they often have the same values.
struct SVGSides {
  private let lines: [Int]
  /// From each line to the next, in user units.
  private let step: Double

  private static let mostStep = 2.4

  /// All lines together stay within a third of the way from one whole number to the next.
  init(_ panel: WellbeingChart.Panel, _ scale: PlotScale, height: Double) {
    lines = panel.series.indices.filter { panel.series[$0].style == .line }
    let values = panel.series.lazy.flatMap(\.points).compactMap(\.drawnValue)
    let isSpread = lines.count > 1 && values.allSatisfy { $0 == $0.rounded() }
    step = isSpread ? min(height / scale.range / 3 / Double(lines.count), Self.mostStep) : 0
  }

  /// The room beyond the ends of the scale, so that no line seems to leave it.
  var padding: Double { step * Double(max(lines.count - 1, 0)) / 2 }

  /// How far below its place a series is drawn.
  func shift(of index: Int) -> Double {
    guard let place = lines.firstIndex(of: index) else { return 0 }
    return Double(place) * step - padding
  }
}
