import Foundation

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
