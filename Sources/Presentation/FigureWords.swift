import WellbeingInstruments

/// A figure with two decimals: `3.21`.
package func figureWords(_ figure: Double) -> String { rounded(figure, decimals: 2) }

/// A share, 0 through 1, in percent with one decimal: `26.1 %`.
package func shareWords(_ share: Double) -> String { rounded(share * 100, decimals: 1) + " %" }

/// A number of something: `1 row`, `2 rows`.
package func countWords(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Words in a row: `a, b and c`.
package func seriesWords(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// A range of points: `0 to 4`, or `4` where both ends are the same.
package func rangeWords(_ minimum: Double, _ maximum: Double) -> String {
  minimum == maximum ? points(minimum) : "\(points(minimum)) to \(points(maximum))"
}

/// A number with so many decimals. Halves are rounded away from zero, and what rounds to zero has
/// no sign.
private func rounded(_ number: Double, decimals: Int) -> String {
  // Far beyond any score; a whole number may not hold it.
  guard abs(number) < 1e12 else { return "\(number)" }
  let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
  // What a computation missed a half by, in the last of its sixteen digits, still counts as one.
  let tidied = (number * 1e9).rounded() / 1e9
  let units = Int((tidied * Double(unit)).rounded(.toNearestOrAwayFromZero))
  let rest = "\(units.magnitude % UInt(unit))"
  let zeros = String(repeating: "0", count: decimals - rest.count)
  return "\(units < 0 ? "-" : "")\(units.magnitude / UInt(unit)).\(zeros)\(rest)"
}
