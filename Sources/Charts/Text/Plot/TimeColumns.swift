import Foundation

/// At which column of a plot a moment stands.
struct TimeColumns {
  /// How many columns there are, each of two dots.
  let count: Int
  /// What the columns between the margins span.
  let axis: TimeAxis
  /// How many columns stay free at each end, from 1.
  private let margin: Int

  /// - Parameters:
  ///   - count: How many columns there are, from 4.
  ///   - margin: How many are wished to stay free at each end.
  ///   - axis: What they span.
  init(count: Int, margin: Int, axis: TimeAxis) {
    self.count = count
    self.axis = axis
    self.margin = max(min(margin, count / 6), 1)
  }

  /// How many columns lie between the first moment and the last.
  var length: Double { Double(lastDot) / 2 }

  /// The column of dots of the last moment, counted from that of the first.
  private var lastDot: Int { 2 * (count - 2 * margin) - 1 }

  /// The column of dots of a moment.
  func dot(of time: Date) -> Int {
    2 * margin + Int((axis.position(of: time) * Double(lastDot)).rounded())
  }

  /// The column of a moment.
  func column(of time: Date) -> Int { dot(of: time) / 2 }
}
