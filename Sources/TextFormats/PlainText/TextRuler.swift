/// Measures the width of text, in columns of a terminal or in another unit, and truncates it.
package struct TextRuler: Sendable {
  /// What marks an omission.
  package let ellipsis: String
  /// The width of a character; nil for columns.
  private let measure: (@Sendable (Character) -> Double)?

  /// Measures in columns; wide characters take two.
  ///
  /// - Parameter ellipsis: What marks an omission.
  package init(ellipsis: String = "…") {
    self.ellipsis = ellipsis
    measure = nil
  }

  package init(_ measure: @escaping @Sendable (Character) -> Double) {
    ellipsis = "…"
    self.measure = measure
  }

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
    var left = room - ruler.width(of: ruler.ellipsis)
    var line: [Span] = []
    guard left > 0 else {
      line.append(String(ruler.ellipsis.prefix(Int(Swift.max(room, 0)))), first?.tone ?? .plain)
      return line
    }
    for span in self {
      for character in span.text {
        left -= ruler.width(of: character)
        guard left >= 0 else {
          line.append(ruler.ellipsis, span.tone)
          return line
        }
        line.append(String(character), span.tone)
      }
    }
    return line
  }
}
