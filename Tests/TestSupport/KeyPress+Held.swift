package import WellbeingTerminal

extension KeyPress {
  /// What a screen tells of a key that is held: a press, after half a second its first repeat, and
  /// then one after another, faster than any finger.
  ///
  /// - Parameter isFirst: Whether the press itself is told; else it was before another page.
  package static func held(_ key: Key, withPress isFirst: Bool = true) -> [KeyPress] {
    // A screen waits for what follows Enter, and for no other key.
    let first = KeyPress(
      key, after: .milliseconds(500), repetition: key == .enter ? .ongoing : .same)
    let others = KeyPress(key, after: .milliseconds(33), repetition: .ongoing)
    return (isFirst ? [KeyPress(key, after: ScriptedScreen.usualPause)] : []) + [first]
      + Array(repeating: others, count: 40)
  }

  /// What a screen tells of a key that is pressed once more, by a quick hand.
  package static func again(_ key: Key, after pause: Duration = .milliseconds(400)) -> KeyPress {
    KeyPress(key, after: pause, repetition: .same)
  }
}
