extension Double {
  /// The number with two decimals at most and a point, whatever the locale.
  var coordinate: String {
    let bounded = isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : 0
    let hundredths = Int((bounded * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(decimals)"
  }

  /// The number as a person reads it, with two decimals at most.
  var readable: String {
    coordinate.replacing("-", with: "−")
  }
}
