extension Key {
  /// The text that a key types; nil if it types none.
  package var text: String? {
    switch self {
    case .character(let character): String(character)
    case .paste(let text): text
    default: nil
    }
  }
}

/// The limit on typed text.
package enum TypedLength {
  /// The maximum length in bytes: far more than anybody types, but still laid out without delay.
  package static let longest = 4_096
  /// The message when the limit is reached.
  package static let remark = "There is no room for more text."

  /// Whether an addition to a text is within the limit.
  package static func hasRoom(in text: String, for addition: String) -> Bool {
    text.utf8.count + addition.utf8.count <= longest
  }
}
