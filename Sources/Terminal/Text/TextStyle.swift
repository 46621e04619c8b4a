/// Emphasis by SGR sequences, which can be disabled.
///
/// Style text after wrapping it, because sequences would count as columns.
package struct TextStyle: Sendable, Equatable {
  private let isEnabled: Bool

  /// Creates a style; if disabled, it returns every text unchanged.
  package init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Returns the text in bold.
  package func bold(_ text: String) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[22m" : text
  }
}
