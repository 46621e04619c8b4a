import Foundation
import WellbeingTextFormats

/// A scale with distinct ends.
struct PlotScale {
  let lower: Double
  let upper: Double

  init(_ scale: ClosedRange<Double>) {
    lower = scale.lowerBound
    upper = scale.upperBound > lower ? scale.upperBound : lower + 1
  }

  var range: Double { upper - lower }

  /// Returns the position of a value between the ends, 0 to 1; values outside the scale are
  /// clamped.
  func fraction(of value: Double) -> Double {
    min(max((value - lower) / range, 0), 1)
  }
}

extension PlotScale {
  /// Round numbers within the scale, for panels without bands: multiples of 1, 2 or 5 times a power
  /// of ten, at most five, and none so close to an end that the labels would overlap.
  var roundNumbers: [Double] {
    let least = range / 5
    let power = pow(10, log10(least).rounded(.down))
    let step = [1, 2, 5].map { $0 * power }.first { $0 >= least * 0.999 } ?? 10 * power
    let first = (lower / step).rounded(.down) + 1
    return (0..<5).map { (first + Double($0)) * step }.filter {
      $0 - lower > step * 0.6 && upper - $0 > step * 0.6
    }
  }

  /// Returns a number as text with at most two decimals, or as many as a very small scale needs to
  /// tell its numbers apart; at most ten characters.
  func text(of number: Double) -> String {
    guard abs(number) < 1e6, range > 1e-6 else { return String(format: "%.3g", number) }
    let places = max(2, 2 - Int(log10(min(range, 1)).rounded(.down)))
    return number.text(decimals: places, halvesUp: true)
  }
}

extension PlotScale {
  struct Strip: Equatable {
    let label: String
    let from: Double
    let to: Double
  }

  /// Returns the bands within the scale, from its lower end; of several that begin at the same
  /// value, the last. A band that begins at the upper end covers that value only.
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

struct ValueAxis {
  let scale: PlotScale
  let strips: [PlotScale.Strip]
  /// The values where bands begin, except the lower end of the scale.
  let edges: [Double]
  /// The values between the ends that begin a row: the band edges, or round numbers if there are no
  /// bands.
  let stops: [Double]
  /// The numbered values: both ends, then the stops or, if those are not round, round numbers.
  let numbers: [Double]

  init(_ panel: WellbeingChart.Panel) {
    let scale = PlotScale(panel.scale)
    let strips = scale.strips(panel.bands)
    let edges = strips.map(\.from).filter { $0 > scale.lower }
    self.scale = scale
    self.strips = strips
    self.edges = edges
    let stops = strips.isEmpty ? scale.roundNumbers : edges.filter { $0 < scale.upper }
    self.stops = stops
    let areRound = stops.allSatisfy { Double(scale.text(of: $0)) == $0 }
    numbers = [scale.lower, scale.upper] + (areRound ? stops : scale.roundNumbers)
  }
}
