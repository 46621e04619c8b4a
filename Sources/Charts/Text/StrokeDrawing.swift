/// Draws lines and spreads in ASCII, one character per cell.
struct StrokeDrawing {
  private let signs: ChartSigns

  init(signs: ChartSigns) {
    self.signs = signs
  }

  /// Draws a series into a grid.
  func draw(_ trace: Trace, into grid: inout CellGrid) {
    for point in trace.points {
      drawSpread(of: point, isCrowded: trace.isCrowded, into: &grid)
    }
    var step = 0
    for (point, next) in zip(trace.points, trace.points.dropFirst()) {
      if next.isJoined {
        drawLine(from: point, to: next, trace.dashes, &step, into: &grid)
      } else {
        step = 0
      }
    }
    drawPoints(of: trace, into: &grid)
  }

  /// Draws all points, even in a crowd, because in ASCII they are no larger than the line; but none
  /// where letters must be visible on it.
  private func drawPoints(of trace: Trace, into grid: inout CellGrid) {
    guard trace.letter == nil else { return }
    for point in trace.points { grid[point.column, point.row] = signs.point }
  }

  private func drawSpread(
    of point: Trace.Point, isCrowded: Bool, into grid: inout CellGrid
  ) {
    guard let spread = point.spread else { return }
    let lower = Int(spread.lowerBound.rounded())
    let upper = Int(spread.upperBound.rounded())
    for row in stride(from: lower, through: upper, by: isCrowded ? max(upper - lower, 1) : 1) {
      grid[point.column, row] = ":"
    }
  }

  private func drawLine(
    from start: Trace.Point, to end: Trace.Point, _ dashes: Dashes, _ step: inout Int,
    into grid: inout CellGrid
  ) {
    let width = abs(end.column - start.column)
    var row = start.row
    for part in 0...max(width, 1) {
      let share = Double(part) / Double(max(width, 1))
      let position = start.position + (end.position - start.position) * share
      let next = part == max(width, 1) ? end.row : Int(position.rounded())
      if dashes.draw(at: step) {
        let column = start.column + part * (end.column - start.column).signum()
        drawStep(from: row, to: next, column: column, into: &grid)
      }
      if part > 0 { step += 1 }
      row = next
    }
  }

  private func drawStep(from row: Int, to next: Int, column: Int, into grid: inout CellGrid) {
    for passed in min(row, next)...max(row, next) where abs(next - row) > 1 && passed != row {
      grid[column, passed] = signs.stroke
    }
    switch next - row {
    case 0: grid[column, next] = "-"
    case 1: grid[column, next] = "/"
    case -1: grid[column, next] = "\\"
    default: break
    }
  }
}

/// Draws lines and spreads as Braille dots.
struct DotDrawing {
  private var dots: DotGrid

  init(columns: Int, rows: Int) {
    dots = DotGrid(columns: columns, rows: rows)
  }

  /// Draws a series.
  mutating func draw(_ trace: Trace) {
    var step = 0
    var last: Trace.Point?
    for point in trace.points {
      if !point.isJoined { (step, last) = (0, nil) }
      drawSpread(of: point, isCrowded: trace.isCrowded)
      drawLine(from: last ?? point, to: point, trace.dashes, &step)
      last = point
    }
  }

  /// Draws the dots over the content of a grid.
  func put(into grid: inout CellGrid) {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        if let character = dots.character(column: column, row: row) {
          grid[column, row] = character
        }
      }
    }
  }

  /// Draws every other dot, which no line looks like; in a crowd only the ends, because the spreads
  /// would hide the line.
  private mutating func drawSpread(of point: Trace.Point, isCrowded: Bool) {
    guard let spread = point.spread else { return }
    let (lower, upper) = (Self.dot(spread.lowerBound), Self.dot(spread.upperBound))
    for y in stride(from: lower, through: upper, by: isCrowded ? max(upper - lower, 1) : 2) {
      dots.set(point.dot, y)
    }
  }

  private mutating func drawLine(
    from start: Trace.Point, to end: Trace.Point, _ dashes: Dashes, _ step: inout Int
  ) {
    let (x, y) = (start.dot, Self.dot(start.position))
    let (width, height) = (end.dot - x, Self.dot(end.position) - y)
    let length = max(abs(width), abs(height))
    if width == 0, dashes.areSolid {
      dots.set(x, from: min(y, y + height), through: max(y, y + height))
      step += length
      return
    }
    for part in 0...length {
      if dashes.draw(at: step) {
        dots.set(x + Self.share(width, part, length), y + Self.share(height, part, length))
      }
      if part > 0 { step += 1 }
    }
  }

  /// Returns a proportional part of a distance, rounded to the nearest whole number.
  private static func share(_ distance: Int, _ part: Int, _ length: Int) -> Int {
    guard length > 0 else { return 0 }
    let doubled = 2 * distance * part + (distance < 0 ? -length : length)
    return doubled / (2 * length)
  }

  /// Returns the dot of a position. A row's lower end is at its middle dot, level with its number
  /// and rule: values at or above it are drawn above them, smaller ones below.
  private static func dot(_ position: Double) -> Int { Int(position * 4) + 2 }
}

/// A grid of dots in Braille cells of two by four dots; the lowest row is 0.
struct DotGrid {
  private let columns: Int
  private let rows: Int
  private var cells: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// Sets a dot; ignores dots outside the grid.
  mutating func set(_ x: Int, _ y: Int) {
    guard (0..<2 * columns).contains(x), (0..<4 * rows).contains(y) else { return }
    cells[(y / 4) * columns + x / 2] |= Self.bits[x % 2 * 4 + y % 4]
  }

  /// Sets all dots from one to another in a column, both included.
  mutating func set(_ x: Int, from bottom: Int, through top: Int) {
    guard (0..<2 * columns).contains(x) else { return }
    let half = x % 2 * 4
    var y = max(bottom, 0)
    while y <= min(top, 4 * rows - 1) {
      // Sets a whole cell at a time: in a crowd, the same columns are drawn repeatedly.
      let end = min(y / 4 * 4 + 3, top)
      let bits = Self.bits[half + y % 4...half + end % 4].reduce(0, |)
      cells[(y / 4) * columns + x / 2] |= bits
      y = end + 1
    }
  }

  /// Returns the Braille character of a cell; nil if it has no dots.
  func character(column: Int, row: Int) -> Character? {
    let bits = cells[row * columns + column]
    // Without dots it would be U+2800, which is not a space when copied or read aloud.
    guard bits != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(bits)) else { return nil }
    return Character(scalar)
  }

  /// The bits of the left dots from bottom to top, then the right ones (Unicode, Braille Patterns).
  private static let bits: [UInt8] = [0x40, 0x04, 0x02, 0x01, 0x80, 0x20, 0x10, 0x08]
}

/// A dash pattern along a line, which differs between the first few series.
struct Dashes {
  /// The numbers of steps drawn and skipped, alternating.
  private let pattern: [Int]

  /// - Parameter index: The index of the series; the first has a solid line.
  init(index: Int) {
    let patterns = [[1], [4, 4], [1, 2], [6, 2, 1, 2], [2, 4]]
    pattern = patterns[index % patterns.count]
  }

  /// Whether every step is drawn.
  var areSolid: Bool { pattern.count == 1 }

  /// Returns whether a step is drawn.
  func draw(at step: Int) -> Bool {
    if areSolid { return true }
    var rest = step % pattern.reduce(0, +)
    for (index, length) in pattern.enumerated() {
      if rest < length { return index.isMultiple(of: 2) }
      rest -= length
    }
    return true
  }
}
