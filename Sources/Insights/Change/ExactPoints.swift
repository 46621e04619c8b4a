/// A number of points in whole millionths, so that differences, thresholds and shares of scores with
/// decimals compare as they do on paper.
struct ExactPoints: Sendable, Hashable, Comparable {
  private let millionths: Int

  /// The number nearest to one of points; no definition has scores beyond a million.
  init(_ points: Double) {
    let limit = 1e9
    millionths =
      points.isFinite ? Int((min(max(points, -limit), limit) * 1_000_000).rounded()) : 0
  }

  private init(millionths: Int) {
    self.millionths = millionths
  }

  /// The number in points.
  var points: Double { Double(millionths) / 1_000_000 }
  /// The number without its sign.
  var magnitude: ExactPoints { ExactPoints(millionths: abs(millionths)) }

  static func < (left: ExactPoints, right: ExactPoints) -> Bool {
    left.millionths < right.millionths
  }

  static func - (left: ExactPoints, right: ExactPoints) -> ExactPoints {
    ExactPoints(millionths: left.millionths - right.millionths)
  }

  /// Whether a drop from this number to another is at least a share of this one, in percent.
  func drops(by percent: Int, to other: ExactPoints) -> Bool {
    (millionths - other.millionths) * 100 >= millionths * percent
  }

  /// What is left of the number after a drop by a share of it, in percent.
  func dropped(by percent: Int) -> ExactPoints {
    ExactPoints(millionths: millionths * (100 - percent) / 100)
  }
}
