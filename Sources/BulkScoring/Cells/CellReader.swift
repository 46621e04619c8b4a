/// Looks up the meanings of cells in a ``CellLexicon``, and remembers those of short cells. Each thread
/// has its own.
struct CellReader {
  private let lexicon: CellLexicon
  /// The cells that were looked up, in places that their bytes give.
  private var known = [(cell: Cell, code: CellCode)](
    repeating: (.zero, .unanswered), count: 1 << Int(placeBits))

  /// The bytes of a cell, and in the last number how many there are and the kind of the item.
  private typealias Cell = SIMD8<UInt64>

  private static let longestKnown = 56
  private static let placeBits: UInt64 = 11
  /// The number of places in which a cell can be.
  private static let reach = 4

  init(_ lexicon: CellLexicon) {
    self.lexicon = lexicon
  }

  /// - Parameters:
  ///   - content: The content of the cell without its quotation marks, in UTF-8 or not.
  ///   - item: The item's place in the mapping.
  mutating func code(of content: UnsafeBufferPointer<UInt8>, item: Int) -> CellCode {
    let kind = lexicon.kind(of: item)
    guard content.count <= Self.longestKnown else { return lexicon.code(of: content, kind: kind) }
    var cell = Cell.zero
    withUnsafeMutableBytes(of: &cell) { $0.copyMemory(from: UnsafeRawBufferPointer(content)) }
    cell[7] = UInt64(content.count) << 32 | UInt64(kind)
    let first = tablePlace(of: cell.lowHalf ^ cell.highHalf &* 31, bits: Self.placeBits)
    var place = first
    for step in 0..<Self.reach {
      if known[first ^ step].cell == cell { return known[first ^ step].code }
      if known[first ^ step].cell[7] == 0 {
        place = first ^ step
        break
      }
    }
    known[place] = (cell, lexicon.code(of: content, kind: kind))
    return known[place].code
  }
}

/// Returns a number of some bits that differs for most keys, for a place in a table.
@inline(__always)
func tablePlace(of key: SIMD4<UInt64>, bits: UInt64) -> Int {
  let mixed =
    (key[0] &* 0x9E37_79B9_7F4A_7C15) ^ (key[1] &* 0xBF58_476D_1CE4_E5B9)
    ^ (key[2] &* 0x94D0_49BB_1331_11EB) ^ key[3]
  let hash = (mixed ^ (mixed >> 29)) &* 0xD6E8_FEB8_6659_FD93
  return Int(truncatingIfNeeded: hash >> (64 - bits))
}

/// The normalized content of a cell or a code: contents with the same meaning are equal.
///
/// ASCII spaces and tabs at the ends are ignored.
enum CellContent: Hashable, Sendable {
  /// A whole number in decimal digits, of any length, with a minus sign if it is negative, without
  /// zeros after the decimal point.
  case number(String)
  /// A number that is not whole, as written.
  case fraction(String)
  /// Anything else, in lower case.
  case text(String)

  init(_ text: String) {
    let trimmed = text.unmarked.trimmingBlanks
    self = Self.number(in: trimmed.utf8) ?? .text(trimmed.lowercased())
  }

  init(_ number: Int) {
    self = .number(String(number))
  }

  /// The text of the cell, in lower case and without spaces at its ends.
  var word: String {
    switch self {
    case .number(let word), .fraction(let word), .text(let word): word
    }
  }

  /// The number; nil if it is not whole, or too large.
  var wholeNumber: Int? {
    if case .number(let digits) = self { Int(digits) } else { nil }
  }

  var isNumber: Bool {
    switch self {
    case .number, .fraction: true
    case .text: false
    }
  }

  /// Returns the number that a text is. Nil if it has a plus sign, leading zeros, an exponent, or
  /// no digits before or after its point: such a cell may match a code, which is then a text.
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
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
  /// The text without the apostrophe that keeps a spreadsheet from running a cell as a formula.
  var unmarked: String {
    // By bytes, as it is written: a sign with a combining mark is one character.
    let apostrophe = UInt8(ascii: "'")
    guard utf8.first == apostrophe, let next = utf8.first(where: { $0 != apostrophe }),
      "=+-@\t\r".utf8.contains(next)
    else { return self }
    return String(unicodeScalars.dropFirst())
  }

  /// The text without ASCII spaces and tabs at its ends.
  var trimmingBlanks: Substring {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return self[first..<utf8.index(after: last)]
  }
}
