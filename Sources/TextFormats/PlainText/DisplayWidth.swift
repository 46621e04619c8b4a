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

/// The scalars that take two columns for reasons other than being shown as emoji.
///
/// Source: Unicode 18.0.0, EastAsianWidth.txt (2026-06-29), classes W and F, without scalars that
/// have the property Emoji_Presentation or take no column. Ranges separated only by such scalars
/// are merged.
package enum WideScalars {
  package static func contain(_ scalar: Unicode.Scalar) -> Bool {
    let first = ranges.sortedIndex(where: { $0.upperBound >= scalar.value })
    return first < ranges.count && ranges[first].contains(scalar.value)
  }

  /// The ranges in ascending order.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115E, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F,
    0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x3029,
    0x3030...0x303E, 0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F,
    0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247,
    0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66,
    0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3,
    0x16FF2...0x16FF6, 0x17000...0x18CDA, 0x18CFF...0x18D20, 0x18D80...0x18DF2,
    0x18E00...0x19191, 0x191A0...0x191D2, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB,
    0x1AFFD...0x1AFFE, 0x1B000...0x1B128, 0x1B132...0x1B132, 0x1B150...0x1B152,
    0x1B155...0x1B155, 0x1B164...0x1B168, 0x1B170...0x1B2FB, 0x1D300...0x1D356,
    0x1D360...0x1D376, 0x1F1AE...0x1F1AE, 0x1F200...0x1F202, 0x1F210...0x1F23B,
    0x1F240...0x1F248, 0x1F260...0x1F265, 0x1F6D9...0x1F6D9, 0x1F7DA...0x1F7DA,
    0x1FA8B...0x1FA8D, 0x1FACC...0x1FADD, 0x1FAEB...0x1FAEB, 0x1FAF9...0x1FAFA,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
