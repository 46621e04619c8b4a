/// Draws lines and spreads as dots, two by four in each cell: in Braille.
/// The lowest row is 0.
struct DotDrawing {
  private let columns: Int
  private let rows: Int
  /// The dots of each cell, a bit each: on the left from bottom to top, then on the right.
  private var cells: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  mutating func draw(_ trace: Trace) {
    var last: Trace.Point?
    for point in trace.points {
      drawSpread(of: point, isCrowded: trace.isCrowded)
      drawLine(from: point.isJoined ? last ?? point : point, to: point)
      last = point
    }
  }

  func put(into grid: inout CellGrid) {
    for row in 0..<rows {
      for column in 0..<columns {
        // A cell without dots would be U+2800, which is not a space when copied or read aloud.
        let cell = cells[row * columns + column]
        guard cell != 0 else { continue }
        grid[column, row] = Self.braille(cell)
      }
    }
  }

  /// Draws every other dot, which no line looks like; in a crowd only the ends, because the spreads
  /// would hide the line.
  private mutating func drawSpread(of point: Trace.Point, isCrowded: Bool) {
    guard let spread = point.spread else { return }
    let (lower, upper) = (Self.dot(spread.lowerBound), Self.dot(spread.upperBound))
    for y in stride(from: lower, through: upper, by: isCrowded ? max(upper - lower, 1) : 2) {
      set(point.dot, y)
    }
  }

  private mutating func drawLine(from start: Trace.Point, to end: Trace.Point) {
    let (x, y) = (start.dot, Self.dot(start.position))
    let (width, height) = (end.dot - x, Self.dot(end.position) - y)
    let length = max(width, abs(height), 1)
    for part in 0...length {
      let share = Double(part) / Double(length)
      set(
        x + Int((Double(width) * share).rounded()), y + Int((Double(height) * share).rounded()))
    }
  }

  /// Returns the dot of a position. A row's lower end is at its middle dot, level with its number
  /// and rule: values at or above it are drawn above them, smaller ones below.
  private static func dot(_ position: Double) -> Int { Int(position * 4) + 2 }

  private mutating func set(_ x: Int, _ y: Int) {
    guard (0..<2 * columns).contains(x), (0..<4 * rows).contains(y) else { return }
    cells[y / 4 * columns + x / 2] |= 1 << (x % 2 * 4 + y % 4)
  }

  /// Whether a character is one of those that a line is drawn with.
  static func isLine(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x2801...0x28FF).contains($0.value) } ?? false
  }

  private static func braille(_ cell: UInt8) -> Character {
    // Of the dots in the order of the bits of a cell (Unicode, Braille Patterns).
    let patterns: [UInt32] = [0x40, 0x04, 0x02, 0x01, 0x80, 0x20, 0x10, 0x08]
    let dots = patterns.indices.filter { cell & 1 << $0 != 0 }.reduce(0) { $0 | patterns[$1] }
    return Unicode.Scalar(0x2800 + dots).map(Character.init) ?? " "
  }
}
