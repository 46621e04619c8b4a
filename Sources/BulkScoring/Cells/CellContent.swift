/// What a cell or a code holds, as far as it matters: two that mean the same are equal.
///
/// ASCII spaces and tabs at the ends don't count.
enum CellContent: Hashable, Sendable {
  /// A whole number in decimal digits, however long, with a minus where it is below 0 and without
  /// zeros after the point.
  case number(String)
  /// A number that is not whole, as it stands.
  case fraction(String)
  /// Anything else, in lower case.
  case text(String)

  init(_ text: String) {
    let trimmed = text.trimmingBlanks
    self = Self.number(in: trimmed.utf8) ?? .text(trimmed.lowercased())
  }

  init(_ number: Int) {
    self = .number(String(number))
  }

  /// What a cell holds, without spaces at its ends and in lower case.
  var word: String {
    switch self {
    case .number(let word), .fraction(let word), .text(let word): word
    }
  }

  /// Whether it is a number, whole or not.
  var isNumber: Bool {
    switch self {
    case .number, .fraction: true
    case .text: false
    }
  }

  /// The number that a text is; nil where it has a plus, leading zeros, an exponent, or nothing
  /// before or after its point: such a cell may be a code, and codes of that kind are texts.
  private static func number(in text: Substring.UTF8View) -> CellContent? {
    let zero = UInt8(ascii: "0")
    let isNegative = text.first == UInt8(ascii: "-")
    let unsigned = isNegative ? text.dropFirst() : text
    let digits = unsigned.prefix(while: \.isDigit)
    guard !digits.isEmpty, digits.count == 1 || digits.first != zero else { return nil }
    let rest = unsigned[digits.endIndex...]
    let decimals = rest.dropFirst()
    if !rest.isEmpty {
      guard rest.first == UInt8(ascii: "."), !decimals.isEmpty, decimals.allSatisfy(\.isDigit)
      else { return nil }
    }
    guard decimals.allSatisfy({ $0 == zero }) else { return .fraction(String(Substring(text))) }
    let number = String(Substring(digits))
    return .number(isNegative && number != "0" ? "-" + number : number)
  }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
  /// The text without ASCII spaces and tabs at its ends.
  var trimmingBlanks: Substring {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return self[first..<utf8.index(after: last)]
  }
}
