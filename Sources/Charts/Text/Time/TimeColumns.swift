import Foundation

/// At which column of a plot a moment stands.
struct TimeColumns {
  /// How many columns there are, each of two dots.
  let count: Int
  /// How many columns stay free at each end, from 1.
  private let margin: Int
  /// What the columns between the margins span.
  let span: ClosedRange<Date>

  /// - Parameters:
  ///   - count: How many columns there are, from 4.
  ///   - margin: How many are wished to stay free at each end.
  ///   - span: What they span; what lies outside the years 1 through 9999 stands at their ends.
  init(count: Int, margin: Int, span: ClosedRange<Date>) {
    self.count = count
    self.margin = max(min(margin, count / 6), 1)
    let years =
      Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799)
    self.span = span.clamped(to: years)
  }

  /// Whether the span is one moment.
  var isOneMoment: Bool { length <= 0 }

  /// The span in seconds.
  var length: TimeInterval { span.upperBound.timeIntervalSince(span.lowerBound) }

  /// The column of dots of a moment; one outside the span stands at its end.
  func dot(of time: Date) -> Int {
    guard !isOneMoment else { return count }
    let part = time.timeIntervalSince(span.lowerBound) / length
    let dots = 2 * (count - 2 * margin) - 1
    return 2 * margin + Int((min(max(part, 0), 1) * Double(dots)).rounded())
  }

  /// The moment itself, or the end of the span that is nearer to it.
  func clamped(_ time: Date) -> Date {
    min(max(time, span.lowerBound), span.upperBound)
  }

  /// The column of a moment.
  func column(of time: Date) -> Int { dot(of: time) / 2 }
}
