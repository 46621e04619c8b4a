/// How wide a text is about, where nothing is known of the typeface.
///
/// Widths are in ems: parts of the size of the type. They are rather too great than too small for
/// the usual sans serif faces.
enum TextWidth {
  /// The width of a text.
  static func ems(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ems($1) }
  }

  /// The text, or as much of its beginning as there is room for, with an ellipsis.
  static func cut(_ text: String, to room: Double) -> String {
    if ems(text) <= room { return text }
    var width = ems("…")
    var shown = ""
    for character in text {
      width += ems(String(character))
      if width > room { break }
      shown.append(character)
    }
    while shown.last == " " { shown.removeLast() }
    return shown + "…"
  }

  private static func ems(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "|", "!", "'", ".", ",", ":", ";", "·", " ": 0.31
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\\", "\"", "`", "*": 0.41
    case "m", "w", "M", "W", "@", "%", "—", "…": 0.95
    case "a"..."z", "0"..."9", "–", "_", "?", "$": 0.58
    case "A"..."Z", "&", "#", "+", "<", "=", ">", "~", "−": 0.7
    default: isMark(scalar) ? 0 : isWide(scalar) ? 1 : 0.66
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// East Asian scripts and pictures, which fill a square.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2600...0x27BF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF,
      0x1F000...0x1FAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
