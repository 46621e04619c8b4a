/// Draws lines and spreads as dots of braille.
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

  /// Puts what was drawn over what a grid holds.
  func put(into grid: inout CellGrid) {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        if let character = dots.character(column: column, row: row) {
          grid[column, row] = character
        }
      }
    }
  }

  /// Every other dot, which no line looks like; in a crowd the ends alone, because the line would
  /// drown in them.
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

  /// A part of a distance, rounded to the nearest whole number.
  private static func share(_ distance: Int, _ part: Int, _ length: Int) -> Int {
    guard length > 0 else { return 0 }
    let doubled = 2 * distance * part + (distance < 0 ? -length : length)
    return doubled / (2 * length)
  }

  /// The lower end of a row lies in its middle, where its number and its rule are: what is at least
  /// as great is above them, what is less below.
  private static func dot(_ position: Double) -> Int { Int(position * 4) + 2 }
}
