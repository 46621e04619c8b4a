import WellbeingInstruments
/// A number of points in whole millionths, so that decimal scores, thresholds and percentages
/// compare exactly.
struct ExactPoints: Sendable, Hashable, Comparable {
  private let millionths: Int

  /// Rounds points to the nearest millionth, clamped to ±1e9; NaN and infinities become 0.
  init(_ points: Double) {
    let limit = 1e9
    millionths =
      points.isFinite ? Int((min(max(points, -limit), limit) * 1_000_000).rounded()) : 0
  }

  private init(millionths: Int) {
    self.millionths = millionths
  }

  var points: Double { Double(millionths) / 1_000_000 }
  var magnitude: ExactPoints { ExactPoints(millionths: abs(millionths)) }

  static func < (left: ExactPoints, right: ExactPoints) -> Bool {
    left.millionths < right.millionths
  }

  static func - (left: ExactPoints, right: ExactPoints) -> ExactPoints {
    ExactPoints(millionths: left.millionths - right.millionths)
  }

  /// Whether the drop from this value to another is at least a percentage of this one.
  func drops(by percent: Int, to other: ExactPoints) -> Bool {
    (millionths - other.millionths) * 100 >= millionths * percent
  }

  func dropped(by percent: Int) -> ExactPoints {
    ExactPoints(millionths: millionths * (100 - percent) / 100)
  }
}
