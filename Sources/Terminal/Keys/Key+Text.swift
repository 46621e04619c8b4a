extension Key {
  /// The text that a key types; nil where it types none.
  var text: String? {
    switch self {
    case .character(let character): String(character)
    case .paste(let text): text
    default: nil
    }
  }
}

/// How much text a form takes.
enum TypedLength {
  /// In bytes: far more than anybody types, and laid out without delay.
  static let longest = 4_096
  /// What is said where more is typed.
  static let remark = "There is no room for more text."

  /// Whether there is room for an addition to a text.
  static func hasRoom(in text: String, for addition: String) -> Bool {
    text.utf8.count + addition.utf8.count <= longest
  }
}
