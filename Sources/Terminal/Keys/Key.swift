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
  /// Text that was pasted, or that came faster than anybody types: what can be seen of its first
  /// line. It is for lines of text; never an answer, and never what a key does.
  case paste(String)
  /// Anything else.
  case unknown
}
