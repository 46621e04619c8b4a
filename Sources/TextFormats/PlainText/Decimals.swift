extension Double {
  /// Returns the number with a decimal point, rounded; a result of zero has no sign.
  ///
  /// Absorbs floating-point error in the last of sixteen digits, so that halves count as halves.
  ///
  /// - Parameters:
  ///   - decimals: The maximum number of decimals, 0 to 8.
  ///   - isPadded: Whether there are always so many, with zeros at the end.
  ///   - halvesUp: Whether halves are rounded up, as those of valences, or else away from zero.
  package func text(decimals: Int, isPadded: Bool = false, halvesUp: Bool = false) -> String {
    // Far beyond any score, where `Int` may overflow.
    guard abs(self) < 1e9 else { return "\(self)" }
    let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    let tidied = (self * Double(unit) * 1e9).rounded() / 1e9
    let units = Int(halvesUp ? (tidied + 0.5).rounded(.down) : tidied.rounded())
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    var digits = "\(UInt(unit) + rest)".dropFirst()
    while !isPadded, digits.last == "0" { digits.removeLast() }
    return (units < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
  }
}

/// Returns a valence, or a mean of valences, with its sign and two decimals, for example `+0.25`.
package func valenceWords(_ valence: Double) -> String {
  let text = valence.text(decimals: 2, isPadded: true, halvesUp: true)
  return valence < 0 || text == "0.00" ? text : "+" + text
}

/// Returns a figure with two decimals, for example `3.21`.
package func figureWords(_ figure: Double) -> String { figure.text(decimals: 2, isPadded: true) }

/// Returns a share from 0 to 1 as a percentage with one decimal, for example `26.1 %`.
package func shareWords(_ share: Double) -> String {
  (share * 100).text(decimals: 1, isPadded: true) + " %"
}
