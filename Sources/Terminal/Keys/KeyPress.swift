/// A key pressed while a page was shown.
///
/// A held key repeats: first after 0.25 to 0.7 seconds, like a second press, and then every 20 to
/// 95 milliseconds, which is faster than anybody presses a key twice. A form that a held key could
/// harm checks ``isHeld``.
package struct KeyPress: Sendable, Hashable {
  /// The relation of a key to the previous key, on any page.
  package enum Repetition: Sendable, Hashable {
    /// The previous key was different, or there was none.
    case none
    /// The previous key was the same.
    case same
    /// The same key came within ``KeyPress/repeatInterval`` before it, or both before it and within
    /// that time after it, so it may be held down.
    ///
    /// Later keys are awaited only if the key is ``Key/isDecisive``.
    case ongoing
  }

  /// The interval below which a repeated key may be held down. A program can type as fast, and a
  /// slow connection can deliver keys as fast.
  package static let repeatInterval = Duration.milliseconds(100)

  /// The message when a key was ignored because it may be held down.
  static let heldAdvice = "Let go of the key, wait a moment, then press it again."

  /// The key.
  package let key: Key
  /// The time since the last key or since the page was last drawn, whichever is shorter.
  package let pause: Duration
  /// The relation to the previous key.
  package let repetition: Repetition
  /// The time since the page was first shown.
  package let shownFor: Duration

  /// Creates a key press.
  ///
  /// - Parameter shownFor: The time since the page was first shown; by default the pause.
  package init(
    _ key: Key, after pause: Duration, repetition: Repetition = .none, shownFor: Duration? = nil
  ) {
    self.key = key
    self.pause = pause
    self.repetition = repetition
    self.shownFor = shownFor ?? pause
  }

  /// Whether the key may be held down, or was pressed before anybody could have seen the page.
  package var isHeld: Bool { pause < Self.repeatInterval || repetition == .ongoing }
}
