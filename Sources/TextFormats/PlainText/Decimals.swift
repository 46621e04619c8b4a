/// Returns a valence, or a mean of valences, with its sign and two decimals, for example `+0.25`.
///
/// Halves are rounded up. A result of zero has no sign.
package func valenceWords(_ valence: Double) -> String {
  let hundredths = roundedHalfUp(valence * 100)
  let sign = hundredths == 0 ? "" : hundredths < 0 ? "-" : "+"
  return sign + decimals(hundredths.magnitude)
}

/// Returns a spread of valences with two decimals, halves rounded up, for example `0.31`.
package func spreadWords(_ spread: Double) -> String {
  decimals(roundedHalfUp(spread * 100).magnitude)
}

/// Returns a percentage as a whole number, halves rounded up.
package func percentageWords(_ percentage: Double) -> String {
  "\(roundedHalfUp(percentage))"
}

/// Returns the nearest whole number, rounding halves up.
///
/// Absorbs floating-point error in the last of sixteen digits, so that halves count as halves.
private func roundedHalfUp(_ number: Double) -> Int {
  let tidied = (number * 1e9).rounded() / 1e9
  return Int((tidied + 0.5).rounded(.down))
}

private func decimals(_ hundredths: UInt) -> String {
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
