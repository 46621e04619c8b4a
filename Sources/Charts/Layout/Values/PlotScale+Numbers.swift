import Foundation

extension PlotScale {
  /// Round numbers within the scale, for one that has no bands: multiples of 1, 2 or 5 times a power
  /// of ten, at most five, and none so near to an end that the two would be one above the other.
  var roundNumbers: [Double] {
    guard range.isFinite else { return [] }
    let least = range / 5
    let power = pow(10, log10(least).rounded(.down))
    guard let step = [1, 2, 5, 10].map({ $0 * power }).first(where: { $0 >= least * 0.999 }),
      step > 0
    else { return [] }
    let first = (lower / step).rounded(.down) + 1
    return (0..<5).map { (first + Double($0)) * step }.filter {
      $0 - lower > step * 0.6 && upper - $0 > step * 0.6
    }
  }

  /// A number as text: two decimals at most, or as many as tell the numbers of so small a scale
  /// apart; ten characters at most.
  ///
  /// - Parameter number: a finite number.
  func text(of number: Double) -> String {
    guard abs(number) < 1e6, range > 1e-6 else { return String(format: "%.3g", number) }
    return number.decimal(places: max(2, 2 - Int(log10(min(range, 1)).rounded(.down))))
  }
}
