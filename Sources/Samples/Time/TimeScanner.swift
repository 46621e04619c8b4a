/// Reads the fixed forms of dates and times from UTF-8, strictly: ASCII digits only, no spaces.
struct TimeScanner {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes exactly so many digits.
  mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - zero) }
  }

  /// Takes all digits that stand here, at least one.
  mutating func digits() -> [Int]? {
    let digits = rest.prefix(while: isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return digits.map { Int($0 - zero) }
  }

  /// Takes one of these ASCII characters.
  mutating func character(of allowed: Unicode.Scalar...) -> Unicode.Scalar? {
    guard let first = rest.first, allowed.contains(Unicode.Scalar(first)) else { return nil }
    rest.removeFirst()
    return Unicode.Scalar(first)
  }

  /// Takes `YYYY-MM-DD` of a day that exists.
  mutating func civilDate() -> CivilDate? {
    guard let year = number(digits: 4), character(of: "-") != nil,
      let month = number(digits: 2), character(of: "-") != nil,
      let day = number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}

private let zero = UInt8(ascii: "0")

private func isDigit(_ byte: UInt8) -> Bool {
  (zero...UInt8(ascii: "9")).contains(byte)
}

/// A number in decimal with leading zeros, at least so many digits wide.
///
/// - Parameter number: not negative.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
