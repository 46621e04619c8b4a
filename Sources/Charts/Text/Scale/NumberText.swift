import Foundation

/// A number of a scale as text: as few decimals as tell the numbers of such a scale apart.
///
/// - Parameters:
///   - number: A finite number.
///   - range: From the lower to the upper end of the scale, above 0.
func numberText(_ number: Double, inRange range: Double) -> String {
  guard abs(number) < 1e6, range > 1e-6 else { return String(format: "%.3g", number) }
  let decimals = max(2 - Int(log10(min(range, 1_000)).rounded(.down)), 0)
  var text = String(format: "%.\(decimals)f", number)
  if text.contains(".") {
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
  }
  return text == "-0" ? "0" : text
}
