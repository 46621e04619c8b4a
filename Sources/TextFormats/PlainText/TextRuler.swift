/// Measures the width of text, in columns of a terminal or in another unit, and truncates it.
package struct TextRuler: Sendable {
  /// What marks an omission.
  fileprivate static let ellipsis = "…"
  /// The width of a character; nil for columns.
  private let measure: (@Sendable (Character) -> Double)?

  /// - Parameter measure: By default columns, of which wide characters take two.
  package init(_ measure: (@Sendable (Character) -> Double)? = nil) { self.measure = measure }

  package func width(of character: Character) -> Double {
    measure?(character) ?? Double(DisplayWidth.columns(of: character))
  }

  package func width(of text: String) -> Double {
    guard let measure else { return Double(DisplayWidth.columns(of: text)) }
    return text.reduce(0) { $0 + measure($1) }
  }

  package func width(of line: [Span]) -> Double { line.reduce(0) { $0 + width(of: $1.text) } }

  /// Returns the text unchanged if it fits, or else truncated to leave room for the mark.
  ///
  /// A character is never divided; a wide one that does not fit is left out.
  ///
  /// - Parameters:
  ///   - text: Text without control characters.
  ///   - room: The available width. If the mark does not fit, only part of it is returned.
  package func shorten(_ text: String, to room: Double) -> String {
    [Span(text)].shortened(to: room, self).text
  }
}

extension [Span] {
  /// Returns the line truncated as a text is; the mark has the tone of what it replaces.
  package func shortened(to room: Double, _ ruler: TextRuler) -> [Span] {
    guard ruler.width(of: self) > room else { return self }
    var left = room - ruler.width(of: TextRuler.ellipsis)
    var line: [Span] = []
    guard left > 0 else {
      line.append(String(TextRuler.ellipsis.prefix(Int(Swift.max(room, 0)))), first?.tone ?? .plain)
      return line
    }
    for span in self {
      for character in span.text {
        left -= ruler.width(of: character)
        guard left >= 0 else {
          line.append(TextRuler.ellipsis, span.tone)
          return line
        }
        line.append(String(character), span.tone)
      }
    }
    return line
  }
}
