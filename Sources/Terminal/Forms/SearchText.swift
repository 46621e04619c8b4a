import Foundation

/// A text folded for searching: without case, accents and spaces.
struct SearchText: Sendable, Hashable {
  private let folded: String

  /// Creates a text to search in or to search for.
  init(_ text: String) {
    folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .filter { !$0.isWhitespace }
  }

  /// Whether another text occurs in this one; always true for an empty text.
  func contains(_ other: SearchText) -> Bool {
    other.folded.isEmpty || folded.contains(other.folded)
  }
}
