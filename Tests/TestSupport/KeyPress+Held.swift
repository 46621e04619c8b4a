package import WellbeingTerminal

extension KeyPress {
  /// A held key: a press, its first repeat after half a second, and then one every 33 milliseconds.
  ///
  /// - Parameter isFirst: Whether the press itself comes first; otherwise it was on another page.
  package static func held(_ key: Key, withPress isFirst: Bool = true) -> [KeyPress] {
    let first = KeyPress(key, after: .milliseconds(500))
    let others = KeyPress(key, after: .milliseconds(33))
    return (isFirst ? [KeyPress(key, after: ScriptedScreen.usualPause)] : []) + [first]
      + Array(repeating: others, count: 40)
  }

  /// A key that is quickly pressed again.
  package static func again(_ key: Key, after pause: Duration = .milliseconds(400)) -> KeyPress {
    KeyPress(key, after: pause)
  }
}
