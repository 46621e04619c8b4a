import Foundation

/// A scale that can be drawn: finite, its ends apart.
struct PlotScale {
  let lower: Double
  let upper: Double

  /// Takes a scale as it is where it can be drawn, and another that begins with it where it cannot.
  init(_ scale: ClosedRange<Double>) {
    let lower = scale.lowerBound.isFinite ? scale.lowerBound : 0
    let upper = scale.upperBound.isFinite ? scale.upperBound : lower + 1
    self.lower = lower
    // Halves, because the least numbers have none.
    self.upper = upper / 2 > lower / 2 ? upper : max(lower + 1, lower.nextUp)
  }

  /// From the lower to the upper end.
  var range: Double { upper - lower }

  /// Where a value lies between the ends, 0 through 1; one that is out of the scale lies at its end.
  func fraction(of value: Double) -> Double {
    // Half of everything, because the range of the greatest scale is more than a number holds.
    let part = (value / 2 - lower / 2) / (upper / 2 - lower / 2)
    return min(max(part, 0), 1)
  }
}

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

extension PlotScale {
  /// A band as far as it lies within the scale.
  struct Strip: Equatable {
    let label: String
    let from: Double
    let to: Double
  }

  /// The bands that lie within the scale, from its lower end; of several that begin at the same value
  /// the last. One that begins at the upper end is of that value alone.
  func strips(_ bands: [WellbeingChart.Panel.Band]) -> [Strip] {
    let known = bands.filter { $0.from <= upper }.sorted { $0.from < $1.from }
    let starts = known.map { max($0.from, lower) }
    let ends = starts.dropFirst() + [.infinity]
    return zip(known, zip(starts, ends)).compactMap { band, edges in
      let (from, to) = edges
      return from < to ? Strip(label: band.label.drawable(), from: from, to: min(to, upper)) : nil
    }
  }
}

/// The axis of a panel's values.
struct ValueAxis {
  /// The whole scale.
  let scale: PlotScale
  /// The bands on it, from its lower end.
  let strips: [PlotScale.Strip]
  /// Where a band begins, apart from the lower end of the scale.
  let edges: [Double]
  /// Where the axis has a number between its ends: at the edges, or at round numbers where there are
  /// no bands.
  let stops: [Double]

  init(_ panel: WellbeingChart.Panel) {
    let scale = PlotScale(panel.scale)
    let strips = scale.strips(panel.bands)
    let edges = strips.map(\.from).filter { $0 > scale.lower }
    self.scale = scale
    self.strips = strips
    self.edges = edges
    stops = strips.isEmpty ? scale.roundNumbers : edges.filter { $0 < scale.upper }
  }
}

extension Double {
  /// The number with a point and so many decimals at most, whatever the locale; without zeros at
  /// their end, and never below zero where it is rounded to zero.
  ///
  /// - Parameter places: from 0 through 8; the number's magnitude is below 1e9.
  func decimal(places: Int) -> String {
    let power = Self.powersOfTen[places]
    let scaled = Int((self * Double(power)).rounded())
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(power))
    let sign = scaled < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: places - digits.utf8.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  private static let powersOfTen = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]
}
