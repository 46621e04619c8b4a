/// What a chart is drawn on: so many columns, in certain signs.
struct TextPage {
  /// How many columns there are.
  let width: Int
  let signs: ChartSigns
  /// What measures texts, in columns.
  let ruler: TextRuler

  init(width: Int, signs: ChartSigns) {
    self.width = width
    self.signs = signs
    ruler = .columns(ellipsis: signs.ellipsis)
  }

  /// How many columns a text takes that can be drawn.
  func columns(of text: String) -> Int { Int(ruler.width(of: text)) }

  /// A text made drawable, as much of it as there is room for.
  func cut(_ text: String, to columns: Int) -> String {
    ruler.cut(text.drawable(), to: Double(columns))
  }

  /// A drawable text in as many lines as it takes.
  func lines(_ text: String) -> [String] {
    ruler.lines(text, within: Double(width))
  }

  /// Pieces side by side, none of them wider than the page: a new line where there is no room for the
  /// next.
  func flowed(_ pieces: [String], gap: String) -> [String] {
    var lines: [String] = []
    for piece in pieces {
      if let last = lines.last, columns(of: last + gap + piece) <= width {
        lines[lines.count - 1] = last + gap + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }

  /// A drawable text with spaces after it, so many columns wide at least.
  func aligned(_ text: String, columns: Int) -> String {
    text + String(repeating: " ", count: max(columns - self.columns(of: text), 0))
  }
}
