/// A valence, or a mean of valences, as people read it: its sign and two decimals, `+0.25`.
///
/// Halves are rounded up. What rounds to zero has no sign.
func valenceWords(_ valence: Double) -> String {
  let hundredths = roundedHalfUp(valence * 100)
  let sign = hundredths == 0 ? "" : hundredths < 0 ? "-" : "+"
  return sign + decimals(hundredths.magnitude)
}

/// A spread of valences with two decimals, halves rounded up: `0.31`.
func spreadWords(_ spread: Double) -> String {
  decimals(roundedHalfUp(spread * 100).magnitude)
}

/// A percentage as a whole number, halves rounded up.
func percentageWords(_ percentage: Double) -> String {
  "\(roundedHalfUp(percentage))"
}

/// The nearest whole number, the greater one for a half.
///
/// What a computation missed a half by, in the last of its sixteen digits, still counts as one.
private func roundedHalfUp(_ number: Double) -> Int {
  let tidied = (number * 1e9).rounded() / 1e9
  return Int((tidied + 0.5).rounded(.down))
}

private func decimals(_ hundredths: UInt) -> String {
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
