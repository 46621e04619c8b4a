extension Character {
  /// Whether the character is shown as a picture that fills a square: by its own nature, by a
  /// variation selector, or as a sequence (flags, skin tones).
  var isPicture: Bool {
    guard !isASCII, let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return unicodeScalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is of a script of East Asia whose characters fill a square.
  ///
  /// - Source: Unicode, EastAsianWidth.txt, classes W and F, in whole blocks: what is not sure is
  ///   rather too wide than too narrow.
  var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether the scalar is drawn over or into what stands before it, or not at all.
  var takesNoRoom: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    // Vowels and final consonants of Hangul.
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }
}
