import Foundation

/// Where times and values lie in the rectangle of a panel.
struct SVGPlot {
  /// The left edge, at which the axis of values stands.
  let left: Double
  /// The right edge, beside which the bands are named.
  let right: Double
  /// The edge at the upper end of the scale.
  let top: Double
  /// The edge at the lower end of the scale.
  let bottom: Double
  /// The white space between the edges at the sides and the first and last day.
  let inset: Double
  let time: TimeAxis
  let scale: PlotScale
  /// The white space between the edges and the ends of the scale.
  let padding: Double
  /// How far below their place the values of a series are drawn, beside those of others.
  var shift = 0.0

  /// How wide the rectangle is.
  var width: Double { right - left }

  /// The lower end of the scale.
  var foot: Double { bottom - padding }

  /// Where a time lies.
  func x(_ date: Date) -> Double {
    left + inset + time.position(of: date) * (width - 2 * inset)
  }

  /// Where a value lies.
  func y(_ value: Double) -> Double {
    foot - scale.fraction(of: value) * (foot - top - padding) + shift
  }
}
