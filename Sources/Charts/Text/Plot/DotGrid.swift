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

  /// Sets all dots between two in a column, the two included.
  mutating func set(_ x: Int, from bottom: Int, through top: Int) {
    guard (0..<2 * columns).contains(x) else { return }
    let half = x % 2 * 4
    var y = max(bottom, 0)
    while y <= min(top, 4 * rows - 1) {
      // A cell at a time: a crowd of points draws over the same column again and again.
      let end = min(y / 4 * 4 + 3, top)
      let bits = Self.bits[half + y % 4...half + end % 4].reduce(0, |)
      cells[(y / 4) * columns + x / 2] |= bits
      y = end + 1
    }
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
