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
  /// Text that was pasted, or that came faster than anybody types. What it was is not kept: it is
  /// never an answer.
  case paste
  /// Anything else.
  case unknown
}

/// A key that was pressed before a page.
package struct KeyPress: Sendable, Hashable {
  /// Which one.
  package let key: Key
  /// How long no key had been pressed before it: since the last one, or since the page was first
  /// shown, whichever is shorter. A key that is held repeats within a fraction of a second.
  package let pause: Duration

  /// States what was pressed, and after which pause.
  package init(_ key: Key, after pause: Duration) {
    self.key = key
    self.pause = pause
  }
}
