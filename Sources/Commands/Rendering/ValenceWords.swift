/// A valence, or a mean of valences, as people read it: its sign and two decimals, `+0.25`.
///
/// Halves are rounded up. What rounds to zero has no sign.
func valenceWords(_ valence: Double) -> String {
  let hundredths = Int((valence * 100 + 0.5).rounded(.down))
  let sign = hundredths == 0 ? "" : hundredths < 0 ? "-" : "+"
  return sign + decimals(hundredths.magnitude)
}

/// A spread of valences with two decimals, halves rounded up: `0.31`.
func spreadWords(_ spread: Double) -> String {
  decimals(UInt((spread * 100 + 0.5).rounded(.down)))
}

/// A percentage as a whole number, halves rounded up.
func percentageWords(_ percentage: Double) -> String {
  "\(Int((percentage + 0.5).rounded(.down)))"
}

private func decimals(_ hundredths: UInt) -> String {
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
