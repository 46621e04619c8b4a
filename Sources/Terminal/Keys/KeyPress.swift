/// A key that was pressed before a page.
///
/// A key that is held repeats: first after 0.25 to 0.7 seconds on most systems, as if somebody
/// pressed it once more, and then faster than a finger. So whoever would lose something by a key
/// that is held asks ``isHeld`` or, where nothing may be given up by mistake, ``mayBeHeld``.
package struct KeyPress: Sendable, Hashable {
  /// What a key has to do with the one before it, on whatever page that was pressed.
  package enum Repetition: Sendable, Hashable {
    /// Another key was pressed before it, or none.
    case none
    /// The same key was pressed before it.
    case same
    /// The same key came just before it, or before it and again just after it: it is being held.
    case ongoing
  }

  /// What comes sooner was not pressed by itself.
  private static let shortestPause = Duration.milliseconds(100)
  /// After so long the first repeat of a key that is held has come.
  private static let longestDelay = Duration.milliseconds(700)

  /// Which one.
  package let key: Key
  /// How long no key had been pressed before it: since the last one, or since the page was last
  /// drawn, whichever is shorter.
  package let pause: Duration
  /// What it has to do with the key before it.
  package let repetition: Repetition

  /// States what was pressed, and after which pause.
  package init(_ key: Key, after pause: Duration, repetition: Repetition = .none) {
    self.key = key
    self.pause = pause
    self.repetition = repetition
  }

  /// Whether it came at once after another one, or was waiting when the page was drawn.
  package var isFast: Bool { pause < Self.shortestPause }

  /// Whether the key is being held, or nobody can have seen the page before it was pressed: not to
  /// run through pages.
  ///
  /// The first repeat of a key that is held shows by the next one that it is no press, for keys
  /// whose successor is waited for, as a screen does for Enter.
  package var isHeld: Bool { isFast || repetition == .ongoing }

  /// Whether it may come of a key that is held, even if nothing has followed it yet: not to give
  /// anything up by.
  package var mayBeHeld: Bool {
    isHeld || (repetition == .same && pause < Self.longestDelay)
  }
}
