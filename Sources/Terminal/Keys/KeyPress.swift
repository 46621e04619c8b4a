/// A key that was pressed while a page was shown.
///
/// A held key repeats: first after 0.25 to 0.7 seconds, as if it were pressed again, and then every
/// 20 to 95 milliseconds, which is faster than anybody presses one key. A form that would lose
/// something by a held key asks ``isHeld``.
package struct KeyPress: Sendable, Hashable {
  /// How a key is related to the key before it, on whatever page that was pressed.
  package enum Repetition: Sendable, Hashable {
    /// Another key was pressed before it, or none.
    case none
    /// The same key was pressed before it.
    case same
    /// The same key came within ``KeyPress/repeatInterval`` before it, or came before it and again
    /// within that time after it: it may be held down.
    ///
    /// What comes after it is waited for only if the key is ``Key/isDecisive``.
    case ongoing
  }

  /// One key that comes again sooner may be held down; it can also be typed that fast by a program,
  /// or arrive so over a slow connection.
  package static let repeatInterval = Duration.milliseconds(100)

  /// What a page says when a key did nothing because it may be held down.
  static let heldAdvice = "Let go of the key, wait a moment, then press it again."

  /// The key.
  package let key: Key
  /// The time since the last key, or since the page was last drawn, whichever is shorter.
  package let pause: Duration
  /// How it is related to the key before it.
  package let repetition: Repetition
  /// The time since the page was first shown.
  package let shownFor: Duration

  /// Creates a key press.
  ///
  /// - Parameter shownFor: By default as long as the pause.
  package init(
    _ key: Key, after pause: Duration, repetition: Repetition = .none, shownFor: Duration? = nil
  ) {
    self.key = key
    self.pause = pause
    self.repetition = repetition
    self.shownFor = shownFor ?? pause
  }

  /// Whether the key may be held down, or was pressed before anybody can have seen the page.
  package var isHeld: Bool { pause < Self.repeatInterval || repetition == .ongoing }
}
