/// Tells a key that is held from one that is pressed again and again.
///
/// A key that is held is first repeated after a while, as if it were pressed once more, and then
/// faster than any finger.
struct HeldKey: Sendable {
  /// What is said where a key did nothing because it may have been held.
  static let advice = "Let go of the key, wait a moment, then press it again."

  private var key: Key?
  /// How often the key came one after another, as far as is known by being pressed.
  private var count = 0
  private var isHeld = false

  /// Whether the last key was the first by which it showed that it is held, after its first repeat
  /// had passed for a press.
  private(set) var hasJustShown = false

  /// Takes a key, and tells whether it is being held.
  mutating func take(_ press: KeyPress) -> Bool {
    let isSame = press.key == key
    let wasHeld = isHeld
    isHeld = isSame && press.isFast
    hasJustShown = isHeld && !wasHeld && count > 1
    key = press.key
    if !isHeld { count = isSame && !wasHeld ? count + 1 : 1 }
    return isHeld
  }
}
