import Foundation

extension Chart.Panel {
  /// A band as far as it lies within the scale.
  struct Strip: Equatable {
    let label: String
    let from: Double
    let to: Double
  }

  /// The bands that lie within the scale, from its lower end.
  var strips: [Strip] {
    guard scale.lowerBound.isFinite, scale.upperBound.isFinite else { return [] }
    let known = bands.filter { $0.from.isFinite && $0.from < scale.upperBound }
      .sorted { $0.from < $1.from }
    let ends = known.dropFirst().map(\.from) + [scale.upperBound]
    return zip(known, ends).compactMap { band, end in
      let from = max(band.from, scale.lowerBound)
      return from < end ? Strip(label: band.label.drawable(), from: from, to: end) : nil
    }
  }

  /// The numbers that the scale's axis has: its ends first, then where a band begins, or round ones
  /// where there are no bands.
  var axisValues: [Double] {
    guard scale.lowerBound < scale.upperBound else { return [scale.lowerBound] }
    return [scale.lowerBound, scale.upperBound] + edges
  }

  /// Where a rule crosses the panel.
  var edges: [Double] {
    let edges = strips.map(\.from).filter { $0 > scale.lowerBound }
    return strips.isEmpty ? roundValues : edges
  }

  /// Multiples of 1, 2 or 5 times a power of ten within the scale, at most five.
  private var roundValues: [Double] {
    let range = scale.upperBound - scale.lowerBound
    guard range.isFinite, range > 0 else { return [] }
    let power = pow(10, (log10(range / 5)).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { range / $0 <= 5 } ?? range
    let first = (scale.lowerBound / step).rounded(.down) + 1
    let values = (0..<6).map { (first + Double($0)) * step }
    return values.filter { $0 > scale.lowerBound && $0 < scale.upperBound }
  }
}
