/// What a key of a terminal means, whatever bytes stand for it.
package enum Key: Sendable, Hashable {
  /// A character that can be seen, or a space, as a reader sees it.
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
  /// Left with shift, for small steps.
  case shiftLeft
  /// Right with shift, for small steps.
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
  /// Pasted text: the visible characters of its first line. Only lines of text take it; it is never
  /// an answer or a command.
  case paste(String)
  /// Anything else.
  case unknown

  /// Whether pressing it twice can confirm, skip or quit: whether it is held down is then waited for.
  var isDecisive: Bool {
    switch self {
    case .enter, .escape: true
    case .character(let character): character.isLetter
    default: false
    }
  }
}
