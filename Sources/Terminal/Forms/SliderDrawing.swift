/// A scale, with the numbers of its positions below it.
struct SliderDrawing {
  /// The width, which fits a screen of 40 columns and has a column for each of seven positions.
  private static let width = 37

  let positions: [Double]
  let numbers: [String]
  let value: Double?

  /// Returns the two lines.
  func text(_ glyphs: Glyphs) -> String {
    glyphs.scale(ticks: positions, value: value, width: Self.width) + "\n" + numberLine
  }

  /// The numbers below their positions, without those that would run into the previous one.
  private var numberLine: String {
    zip(positions, numbers).reduce(into: "") { line, entry in
      let column = Glyphs.column(of: entry.0, width: Self.width)
      let begin = min(column, Self.width - entry.1.count)
      if line.isEmpty || line.count < begin {
        line = flushLeft(line, width: begin) + entry.1
      }
    }
  }
}
