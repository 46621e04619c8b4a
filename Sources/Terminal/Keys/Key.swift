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

  /// Whether pressing it twice can confirm, skip or quit, so that a held key must be detected
  /// first.
  var isDecisive: Bool {
    switch self {
    case .enter, .escape: true
    case .character(let character): character.isLetter
    default: false
    }
  }
}
