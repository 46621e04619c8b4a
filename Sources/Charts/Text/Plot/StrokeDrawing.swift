/// Draws lines and spreads in ASCII, a character in each cell.
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

  /// All points even in a crowd, because here they are no larger than the line; but not where
  /// letters must be seen on it.
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
