import WellbeingPlainText

/// How wide a text is about, and as much of it as there is room for.
struct TextRuler {
  private enum Unit {
    case ems
    case columns
  }

  private let unit: Unit
  /// What stands where a text is cut.
  let ellipsis: String

  /// Measures in ems: parts of the size of the type, of which nothing more is known. They are rather
  /// too great than too small for the usual sans serif faces.
  static let ems = TextRuler(unit: .ems, ellipsis: "…")

  /// Measures in columns of a terminal, of which wide characters take two.
  static func columns(ellipsis: String) -> TextRuler {
    TextRuler(unit: .columns, ellipsis: ellipsis)
  }

  /// The width of a text that can be drawn.
  func width(of text: String) -> Double {
    if unit == .columns, text.utf8.allSatisfy({ $0 < 0x80 }) { return Double(text.utf8.count) }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// The width of the widest of several texts.
  func widest(_ texts: [String]) -> Double {
    texts.map(width).max() ?? 0
  }

  /// The width of what a reader sees as one character.
  func width(of character: Character) -> Double {
    let columns = DisplayWidth.columns(of: character)
    guard unit == .ems else { return Double(columns) }
    return columns == 2 ? 1 : character.unicodeScalars.reduce(0) { $0 + ems(of: $1) }
  }

  /// The text, or as much of its beginning as there is room for, with an ellipsis where that has
  /// room too.
  func cut(_ text: String, to room: Double) -> String {
    if width(of: text) <= room { return text }
    let end = width(of: ellipsis) < room ? ellipsis : ""
    var width = width(of: end)
    var shown = ""
    for character in text {
      width += self.width(of: character)
      if width > room { break }
      shown.append(character)
    }
    while shown.last == " " { shown.removeLast() }
    return shown + end
  }

  private func ems(of scalar: Unicode.Scalar) -> Double {
    DisplayWidth.columns(of: scalar) == 0 ? 0 : scalar.ems
  }
}

extension Unicode.Scalar {
  /// The width of a scalar that is neither wide nor nothing.
  fileprivate var ems: Double {
    switch self {
    case "i", "j", "l", "I", "|", "!", "'", ".", ",", ":", ";", "·", " ": 0.31
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\\", "\"", "`", "*": 0.41
    case "m", "w", "M", "W", "@", "%", "—", "…": 0.95
    case "a"..."z", "0"..."9", "–", "_", "?", "$": 0.58
    case "A"..."Z", "&", "#", "+", "<", "=", ">", "~", "−": 0.7
    default: properties.generalCategory == .otherSymbol ? 1 : 0.66
    }
  }
}
