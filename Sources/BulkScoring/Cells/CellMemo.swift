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

  /// What a cell stands for; nil where it isn't remembered.
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
