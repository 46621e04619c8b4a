import Foundation

/// A text as it is searched: without regard to case, accents and spaces.
struct SearchText: Sendable, Hashable {
  private let folded: String

  /// Makes a text to search, or one to search for.
  init(_ text: String) {
    folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .filter { !$0.isWhitespace }
  }

  /// Whether another text occurs in this one; an empty one does in all.
  func contains(_ other: SearchText) -> Bool {
    other.folded.isEmpty || folded.contains(other.folded)
  }
}
