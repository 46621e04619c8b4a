/// The meaning of a terminal key, independent of the bytes that encode it.
package enum Key: Sendable, Hashable {
  /// A visible character (grapheme cluster) or a space.
  case character(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case up
  case down
  case left
  case right
  /// Shift-Left, for small steps.
  case shiftLeft
  /// Shift-Right, for small steps.
  case shiftRight
  case home
  case end
  case pageUp
  case pageDown
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case suspend
  /// Ctrl-L.
  case redraw
  /// Ctrl-D.
  case endOfInput
  /// Ctrl-U.
  case clearLine
  /// Pasted text: the visible characters of its first line. Only text fields accept it; it is never
  /// an answer or a command.
  case paste(String)
  /// Any other key.
  case unknown

  /// The text that a key types; nil if it types none.
  var text: String? {
    switch self {
    case .character(let character): String(character)
    case .paste(let text): text
    default: nil
    }
  }
}

/// A key pressed while a page was shown.
package struct KeyPress: Sendable, Hashable {
  package let key: Key
  /// The time since the last key or since the page was last drawn, whichever is shorter.
  package let pause: Duration
  /// The time since the page was first shown.
  package let shownFor: Duration

  /// Creates a key press.
  ///
  /// - Parameter shownFor: The time since the page was first shown; by default the pause.
  package init(_ key: Key, after pause: Duration, shownFor: Duration? = nil) {
    self.key = key
    self.pause = pause
    self.shownFor = shownFor ?? pause
  }
}

/// The limit on typed text.
enum TypedLength {
  /// The maximum length in bytes: far more than anybody types, but still laid out without delay.
  static let longest = 4_096
  /// The message when the limit is reached.
  static let remark = "There is no room for more text."

  /// Whether an addition to a text is within the limit.
  static func hasRoom(in text: String, for addition: String) -> Bool {
    text.utf8.count + addition.utf8.count <= longest
  }
}
