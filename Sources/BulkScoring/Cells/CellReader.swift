/// Tells what cells stand for, as a ``CellLexicon`` does, but at once where it was asked before.
///
/// It remembers a bounded number of cells. Each thread has its own.
struct CellReader {
  /// What a cell of a single byte stands for: 256 codes for each kind of item, by the byte.
  let singles: [CellCode]
  private let lexicon: CellLexicon
  private var memo = CellMemo()

  init(_ lexicon: CellLexicon) {
    self.lexicon = lexicon
    singles = (0..<lexicon.kindCount).flatMap { kind in
      (UInt8.min...UInt8.max).map { lexicon.code(of: CollectionOfOne($0), kind: kind) }
    }
  }

  /// The kind of an item, from 0.
  func kind(of item: Int) -> Int { lexicon.kind(of: item) }

  /// What a cell stands for.
  ///
  /// - Parameters:
  ///   - content: What the cell holds, in UTF-8 or not, without the quotation marks round it.
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

/// What some cells were found to stand for: a table of fixed size, in which new cells take the
/// places of old ones.
///
/// A cell is looked for in a few slots that follow each other, so that no choice of cells makes it
/// slow, and compared byte by byte, so that none is taken for another.
struct CellMemo {
  /// How many bytes a cell may have that is remembered.
  static let lengths = 2...256

  private static let slotCount = 1 << 11
  /// How many slots a cell may stand in.
  private static let reach = 8
  /// How many bytes of longer cells are kept; before there are more, all cells are forgotten.
  private static let byteLimit = 1 << 16

  private struct Slot {
    var cell = CellKey()
    /// Where the bytes of a longer cell begin.
    var start = 0
    var code = CellCode.unanswered
  }

  private var slots = [Slot](repeating: Slot(), count: slotCount)
  /// The bytes of the cells that their keys don't hold.
  private var bytes: [UInt8] = []

  /// What a cell stands for; nil if it isn't remembered.
  func code(of content: UnsafeBufferPointer<UInt8>, kind: Int) -> CellCode? {
    let cell = CellKey(content, kind: kind)
    for step in 0..<Self.reach {
      let slot = slots[place(of: cell, step)]
      if slot.cell.isNone { return nil }
      if slot.cell == cell, cell.isWhole || holds(content, from: slot.start) { return slot.code }
    }
    return nil
  }

  /// Remembers what a cell stands for that isn't remembered yet.
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

  /// Whether the bytes kept from a place on are a cell's.
  private func holds(_ content: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let content = UnsafeRawBufferPointer(content)
    return bytes.withUnsafeBytes { kept in
      content.allWords { word, offset in kept.word(at: start + offset) == word }
    }
  }
}

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

  /// The number that a text is; nil if it has a plus, leading zeros, an exponent, or nothing
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
