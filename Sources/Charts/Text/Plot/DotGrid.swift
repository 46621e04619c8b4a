/// Dots in cells of braille, two beside and four above each other; the lowest row is 0.
struct DotGrid {
  private let columns: Int
  private let rows: Int
  private var cells: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// Sets a dot; outside the grid there are none.
  mutating func set(_ x: Int, _ y: Int) {
    guard (0..<2 * columns).contains(x), (0..<4 * rows).contains(y) else { return }
    cells[(y / 4) * columns + x / 2] |= Self.bits[x % 2 * 4 + y % 4]
  }

  /// The character with the dots of a cell; nil where it has none.
  func character(column: Int, row: Int) -> Character? {
    let bits = cells[row * columns + column]
    // Without dots it would be U+2800, which is no space to who copies or listens.
    guard bits != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(bits)) else { return nil }
    return Character(scalar)
  }

  /// The bits of the left dots from below, and of the right ones (Unicode, Braille Patterns).
  private static let bits: [UInt8] = [0x40, 0x04, 0x02, 0x01, 0x80, 0x20, 0x10, 0x08]
}
