/// Truncates text that is too long and marks the omission.
package struct Abbreviation: Sendable {
  private let mark: String

  /// - Parameter usesUnicode: Whether the mark is `…` instead of `...`.
  package init(usesUnicode: Bool) {
    mark = usesUnicode ? "…" : "..."
  }

  /// Returns the text unchanged if it fits, or else truncated to leave room for the mark.
  ///
  /// A character is never divided; a wide one that does not fit is left out.
  ///
  /// - Parameters:
  ///   - text: Text without control characters.
  ///   - columns: The available width. If the mark does not fit, only part of it is returned.
  package func shorten(_ text: String, to columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    let room = columns - DisplayWidth.columns(of: mark)
    guard room > 0 else { return String(mark.prefix(max(columns, 0))) }
    return Self.beginning(of: text, in: room) + mark
  }

  private static func beginning(of text: String, in columns: Int) -> String {
    var left = columns
    return String(
      text.prefix { character in
        left -= DisplayWidth.columns(of: character)
        return left >= 0
      })
  }
}
