/// Emphasis by SGR sequences, in the colours of the terminal's own theme, or none at all.
///
/// Styles may be nested, except bold and dim in each other, which share their end. Style text
/// after wrapping it: sequences would be counted as columns.
package struct TextStyle: Sendable, Equatable {
  private let isEnabled: Bool

  /// Makes a style for a stream; not enabled, it returns every text as it is.
  package init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// The text in bold.
  package func bold(_ text: String) -> String { styled(text, begin: 1, end: 22) }

  /// The text in a fainter tone.
  package func dim(_ text: String) -> String { styled(text, begin: 2, end: 22) }

  /// The text in the theme's red.
  package func red(_ text: String) -> String { styled(text, begin: 31, end: 39) }

  /// The text in the theme's yellow.
  package func yellow(_ text: String) -> String { styled(text, begin: 33, end: 39) }

  private func styled(_ text: String, begin: Int, end: Int) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(begin)m\(text)\u{1B}[\(end)m" : text
  }
}
