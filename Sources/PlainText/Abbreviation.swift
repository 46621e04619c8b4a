/// Shortens text that has not enough room, and shows by a mark that something is missing.
package struct Abbreviation: Sendable {
  private let mark: String

  /// - Parameter usesUnicode: Whether the mark is `…`, or `...`.
  package init(usesUnicode: Bool) {
    mark = usesUnicode ? "…" : "..."
  }

  /// The text as it is where there is room for it, else as much of it as there is room for beside
  /// the mark.
  ///
  /// A character is never divided; a wide one that does not fit is left out.
  ///
  /// - Parameters:
  ///   - text: Text without control characters.
  ///   - columns: How much room there is. Where not even the mark fits, a part of it stands alone.
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
