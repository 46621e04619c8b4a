import WellbeingInstruments
package import WellbeingTextFormats

/// A sign in place of words.
package enum Sign: Sendable, Hashable {
  case up, down
  /// An alert that waits.
  case alert
  /// An alert that was not assessed.
  case open
  /// An alert that was reviewed.
  case done

  /// How it looks, and what it says.
  private var forms: (sign: String, word: String) {
    switch self {
    case .up: ("▲", "up")
    case .down: ("▼", "down")
    case .alert: ("!", "alert not reviewed")
    case .open: ("?", "alert not assessed")
    case .done: ("✓", "reviewed")
    }
  }

  func text(_ style: Style) -> String {
    style.flattensTables ? forms.word : forms.sign
  }

  func text(_ style: Style, before words: String) -> String {
    style.flattensTables ? words : "\(text(style)) \(words)"
  }

  var tone: Tone {
    switch self {
    case .up, .down: .plain
    case .alert: .alert
    case .open: .caution
    case .done: .quiet
    }
  }

  var sign: String { forms.sign }
  var word: String { forms.word }
}

extension Document.Inline {
  private static let bars = Array("▁▂▃▄▅▆▇█")

  private static func bars(_ values: [Double?], of range: ClosedRange<Double>) -> String {
    String(
      values.map { value in
        guard let value, range.upperBound > range.lowerBound else { return "·" }
        let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        return bars[Int((min(max(share, 0), 1) * Double(bars.count - 1)).rounded())]
      })
  }

  static func listed(_ values: [Double?]) -> String {
    values.map { $0.map(points) ?? "-" }.joined(separator: " ")
  }

  private static func shade(_ share: Double) -> String {
    let shades = ["·", "░░", "▒▒", "██"]
    return " " + shades[Int(min(max(share, 0), 1) * Double(shades.count - 1))]
  }

  /// The part as text; empty if it is not text.
  func span(_ style: Style) -> Span {
    switch self {
    case .span(let span): span
    case .sign(let sign, let tone): Span(sign.text(style), tone)
    case .signed(let sign, let words, let tone): Span(sign.text(style, before: words), tone)
    case .meter: Span("")
    case .shade(let share): Span(style.flattensTables ? "" : Self.shade(share))
    case .mark(let sign, let said, let tone): Span(style.flattensTables ? said : sign, tone)
    case .bars(let values, let range, let isSaid):
      Span(
        !style.flattensTables
          ? Self.bars(values, of: range) : isSaid ? Self.listed(values) : "")
    case .onScreen(let text, let elsewhere): Span(style.isKept ? elsewhere : text)
    case .shortened(let text, let columns, let tone):
      Span(
        style.isTerminal && !style.flattensTables
          ? style.ruler.shorten(text, to: Double(columns)) : text, tone)
    case .foreign(let text), .quoted(let text, _), .link(let text): Span(text)
    }
  }
}

extension Document.Line {
  package func spans(_ style: Style) -> [Span] { map { $0.span(style) } }
}
