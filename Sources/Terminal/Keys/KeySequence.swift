/// The meaning of control characters and escape sequences (ECMA-48 with the extensions of xterm,
/// rxvt and consoles).
enum KeySequence {
  /// The meaning of a control sequence: a key, or the start of pasted text.
  enum Meaning: Equatable {
    case key(Key)
    case pasteBegins
  }

  /// Returns the key for a control character.
  static func key(ofControl byte: UInt8) -> Key {
    switch byte {
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x0C: .redraw
    case 0x0E: .down
    case 0x10: .up
    case 0x15: .clearLine
    case 0x1A: .suspend
    default: .unknown
    }
  }

  /// Returns the meaning of `ESC [`, parameters and a last byte.
  static func meaning(parameters: String, last: Unicode.Scalar) -> Meaning {
    if last == "~", parameters == "200" { return .pasteBegins }
    let parts = parameters.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return .key(.unknown) }
    let first = parts.first.map(String.init) ?? ""
    let key = last == "~" ? key(numbered: first) : key(lettered: last, count: first)
    return .key(modified(key, by: parts.count == 2 ? String(parts[1]) : "1"))
  }

  /// Returns the key for `ESC O` and a last byte, sent for arrows in application mode.
  static func key(afterSingleShift last: Unicode.Scalar) -> Key {
    switch last {
    case "A"..."D", "F", "H": key(lettered: last, count: "")
    default: .unknown
    }
  }

  private static func key(lettered last: Unicode.Scalar, count: String) -> Key {
    guard count.isEmpty || count == "1" else { return .unknown }
    return switch last {
    // rxvt sends shifted arrows in lower case.
    case "A", "a": .up
    case "B", "b": .down
    case "C": .right
    case "c": .shiftRight
    case "D": .left
    case "d": .shiftLeft
    case "F": .end
    case "H": .home
    case "Z": .backTab
    default: .unknown
    }
  }

  private static func key(numbered number: String) -> Key {
    switch number {
    case "1", "7": .home
    case "3": .delete
    case "4", "8": .end
    case "5": .pageUp
    case "6": .pageDown
    default: .unknown
    }
  }

  /// Returns the key with a modifier parameter: 1 is none, 2 is shift.
  ///
  /// Other modifiers give an unknown key: Ctrl-Left or Alt-Left moves back a word in text editing,
  /// and is not meant to leave the page.
  private static func modified(_ key: Key, by modifiers: String) -> Key {
    switch (modifiers, key) {
    case ("1", _): key
    case ("2", .left): .shiftLeft
    case ("2", .right): .shiftRight
    case ("2", _): key
    default: .unknown
    }
  }
}
