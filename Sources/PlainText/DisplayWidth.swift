/// The display width of text, in terminal columns.
package enum DisplayWidth {
  /// Returns the width of a text that has no control characters.
  package static func columns(of text: String) -> Int {
    let bytes = text.utf8
    // Fast path: most text is printable ASCII, one column per byte.
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return bytes.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the width of a character (grapheme cluster): 0 to 2, or more only if its parts are
  /// drawn side by side.
  ///
  /// Wide and fullwidth East Asian characters and emoji take 2; combining and invisible ones 0;
  /// characters of ambiguous width 1.
  package static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
    if isEmoji(character) { return 2 }
    return character.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Whether a character is shown as an emoji, by itself, by a variation selector, or as a sequence
  /// (flags, families, skin tones).
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }
  }

  /// Returns the width of a single scalar: 0, 1 or 2.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    if takesNoColumn(scalar) { return 0 }
    return WideScalars.contain(scalar) ? 2 : 1
  }

  private static func takesNoColumn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint || isJoiningJamo(scalar)
    }
  }

  /// Whether a scalar is a Hangul vowel or final consonant, which is drawn into the preceding
  /// syllable.
  private static func isJoiningJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
  }
}
