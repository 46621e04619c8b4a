/// What a chart is drawn on: so many columns, in certain signs.
struct TextPage {
  /// How many columns there are.
  let width: Int
  let signs: ChartSigns

  /// A text made plain, as much of it as there is room for; what is missing is shown by an ellipsis.
  func cut(_ text: String, to columns: Int) -> String {
    let plain = plainText(text, limit: 4 * max(columns, 0) + 200)
    guard plain.count > columns else { return plain }
    let room = columns - signs.ellipsis.count
    guard room > 0 else { return String(plain.prefix(max(columns, 0))) }
    return plain.prefix(room) + signs.ellipsis
  }

  /// A text made plain, in as many lines as it takes.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: How many characters of it are shown at most.
  func wrapped(_ text: String, limit: Int) -> [String] {
    wrapped(cut(text, to: limit).split(separator: " ").map(String.init), gap: " ")
  }

  /// Pieces side by side, a new line where there is no room for the next.
  ///
  /// - Parameters:
  ///   - pieces: Plain texts; one that is wider than a line is divided.
  ///   - gap: What stands between two of them in a line.
  func wrapped(_ pieces: [String], gap: String) -> [String] {
    var lines: [String] = []
    for piece in pieces.flatMap(divided) {
      if let last = lines.last, last.count + gap.count + piece.count <= width {
        lines[lines.count - 1] = last + gap + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }

  private func divided(_ piece: String) -> [String] {
    var rest = Substring(piece)
    var parts: [String] = []
    while rest.count > width {
      parts.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    }
    return parts + [String(rest)]
  }
}
