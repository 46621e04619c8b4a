/// Looks up the meanings of cells in a ``CellLexicon``, with a cache.
///
/// The cache has a fixed capacity. Each thread has its own.
struct CellReader {
  /// The meanings of cells of a single byte: 256 codes per kind of item, indexed by the byte.
  let singles: [CellCode]
  private let lexicon: CellLexicon
  private var memo = CellMemo()

  init(_ lexicon: CellLexicon) {
    self.lexicon = lexicon
    singles = (0..<lexicon.kindCount).flatMap { kind in
      (UInt8.min...UInt8.max).map { lexicon.code(of: CollectionOfOne($0), kind: kind) }
    }
  }

  func kind(of item: Int) -> Int { lexicon.kind(of: item) }

  /// - Parameters:
  ///   - content: The content of the cell without its quotation marks, in UTF-8 or not.
  ///   - item: The item's place in the mapping.
  mutating func code(of content: UnsafeBufferPointer<UInt8>, item: Int) -> CellCode {
    let kind = lexicon.kind(of: item)
    if content.count == 0 { return .unanswered }
    if content.count == 1 { return singles[kind << 8 | Int(content[0])] }
    guard CellMemo.lengths.contains(content.count) else {
      return lexicon.code(of: content, kind: kind)
    }
    if let code = memo.code(of: content, kind: kind) { return code }
    let code = lexicon.code(of: content, kind: kind)
    memo.remember(code, of: content, kind: kind)
    return code
  }
}

/// A cache of the meanings of cells: a table of fixed size, in which new cells replace old ones.
///
/// A lookup probes a few consecutive slots, so no input makes it slow, and compares every byte, so
/// different cells are never confused.
struct CellMemo {
  /// The lengths in bytes of the cells that are cached.
  static let lengths = 2...256

  private static let slotCount = 1 << 11
  /// The number of slots that a lookup probes.
  private static let reach = 8
  /// The capacity for the bytes of longer cells; when it would be exceeded, the cache is cleared.
  private static let byteLimit = 1 << 16

  private struct Slot {
    var cell = CellKey()
    var start = 0
    var code = CellCode.unanswered
  }

  private var slots = [Slot](repeating: Slot(), count: slotCount)
  /// The bytes of the cells that do not fit in their keys.
  private var bytes: [UInt8] = []

  /// Returns the meaning of a cell; nil if it is not cached.
  func code(of content: UnsafeBufferPointer<UInt8>, kind: Int) -> CellCode? {
    let cell = CellKey(content, kind: kind)
    for step in 0..<Self.reach {
      let slot = slots[place(of: cell, step)]
      if slot.cell.isNone { return nil }
      if slot.cell == cell, cell.isWhole || holds(content, from: slot.start) { return slot.code }
    }
    return nil
  }

  /// Caches the meaning of a cell that is not cached yet.
  mutating func remember(_ code: CellCode, of content: UnsafeBufferPointer<UInt8>, kind: Int) {
    let cell = CellKey(content, kind: kind)
    if !cell.isWhole, bytes.count + content.count > Self.byteLimit { self = CellMemo() }
    let step = (0..<Self.reach).first { slots[place(of: cell, $0)].cell.isNone }
    slots[place(of: cell, step ?? 0)] = Slot(cell: cell, start: bytes.count, code: code)
    if !cell.isWhole { bytes.append(contentsOf: content) }
  }

  private func place(of cell: CellKey, _ step: Int) -> Int {
    (cell.place &+ step) & (Self.slotCount &- 1)
  }

  private func holds(_ content: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let content = UnsafeRawBufferPointer(content)
    return bytes.withUnsafeBytes { kept in
      content.allWords { word, offset in kept.word(at: start + offset) == word }
    }
  }
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
    let trimmed = text.trimmingBlanks
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
  /// The text without ASCII spaces and tabs at its ends.
  var trimmingBlanks: Substring {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return self[first..<utf8.index(after: last)]
  }
}
