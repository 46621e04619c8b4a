import WellbeingInstruments

/// Returns a figure with two decimals, for example `3.21`.
package func figureWords(_ figure: Double) -> String { rounded(figure, decimals: 2) }

/// Returns a share from 0 to 1 as a percentage with one decimal, for example `26.1 %`.
package func shareWords(_ share: Double) -> String { rounded(share * 100, decimals: 1) + " %" }

/// Returns a range of points, for example `0 to 4`, or `4` if both ends are equal.
package func rangeWords(_ minimum: Double, _ maximum: Double) -> String {
  minimum == maximum ? points(minimum) : "\(points(minimum)) to \(points(maximum))"
}

/// Returns a number with this many decimals. Halves are rounded away from zero; a result of zero
/// has no sign.
private func rounded(_ number: Double, decimals: Int) -> String {
  // Far beyond any score, where `Int` may overflow.
  guard abs(number) < 1e12 else { return "\(number)" }
  let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
  // Absorbs floating-point error in the last of sixteen digits, so that halves count as halves.
  let tidied = (number * 1e9).rounded() / 1e9
  let units = Int((tidied * Double(unit)).rounded(.toNearestOrAwayFromZero))
  let rest = "\(units.magnitude % UInt(unit))"
  let zeros = String(repeating: "0", count: decimals - rest.count)
  return "\(units < 0 ? "-" : "")\(units.magnitude / UInt(unit)).\(zeros)\(rest)"
}
