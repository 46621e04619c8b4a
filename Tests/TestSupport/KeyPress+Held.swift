package import WellbeingTerminal

extension KeyPress {
  /// A held key: a press, its first repeat after half a second, and then one every 33 milliseconds.
  ///
  /// - Parameter isFirst: Whether the press itself comes first; otherwise it was on another page.
  package static func held(_ key: Key, withPress isFirst: Bool = true) -> [KeyPress] {
    // A screen waits for what follows a decisive key, and for no other.
    let isDecisive = if case .character(let character) = key { character.isLetter } else { true }
    let first = KeyPress(
      key, after: .milliseconds(500), repetition: isDecisive ? .ongoing : .same)
    let others = KeyPress(key, after: .milliseconds(33), repetition: .ongoing)
    return (isFirst ? [KeyPress(key, after: ScriptedScreen.usualPause)] : []) + [first]
      + Array(repeating: others, count: 40)
  }

  /// A key that is quickly pressed again.
  package static func again(_ key: Key, after pause: Duration = .milliseconds(400)) -> KeyPress {
    KeyPress(key, after: pause, repetition: .same)
  }
}
