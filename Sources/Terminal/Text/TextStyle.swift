/// Emphasis by SGR sequences, or none at all.
///
/// Style text after wrapping it: sequences would be counted as columns.
package struct TextStyle: Sendable, Equatable {
  private let isEnabled: Bool

  /// Makes a style for a stream; not enabled, it returns every text as it is.
  package init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// The text in bold.
  package func bold(_ text: String) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[22m" : text
  }
}
