import WellbeingTextFormats

/// Measures the approximate width of text, and truncates it to a width.
struct TextRuler {
  private enum Unit {
    case ems
    case columns
  }

  private let unit: Unit
  let ellipsis: String

  /// Measures in ems, that is, relative to the font size, without knowing the font. Widths are
  /// rather over- than underestimated for the usual sans-serif fonts.
  static let ems = TextRuler(unit: .ems, ellipsis: "…")

  /// Measures in terminal columns; wide characters take two.
  static func columns(ellipsis: String) -> TextRuler {
    TextRuler(unit: .columns, ellipsis: ellipsis)
  }

  func width(of text: String) -> Double {
    if unit == .columns, text.utf8.allSatisfy({ $0 < 0x80 }) { return Double(text.utf8.count) }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  func widest(_ texts: [String]) -> Double {
    texts.map(width).max() ?? 0
  }

  func width(of character: Character) -> Double {
    let columns = DisplayWidth.columns(of: character)
    guard unit == .ems else { return Double(columns) }
    return columns == 2 ? 1 : character.unicodeScalars.reduce(0) { $0 + ems(of: $1) }
  }

  /// Returns the text, truncated to a width if necessary, with an ellipsis if that fits too.
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
  /// The width of a scalar that is neither wide nor zero-width.
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

extension TextRuler {
  /// Breaks the text into lines of a width, between words, or within a word only if it is wider
  /// than a line; truncates the last line if text is left over.
  ///
  /// - Parameters:
  ///   - room: The width of a line; a wider character gets a line of its own.
  ///   - count: The maximum number of lines, at least 1.
  func lines(_ text: String, within room: Double, atMost count: Int = .max) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = lineEnd(of: rest, within: room)
      if lines.count == count - 1, end < rest.endIndex {
        lines.append(cut(String(rest), to: room))
        break
      }
      lines.append(String(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
    }
    return lines
  }

  /// Breaks a text at a space into two lines of nearly equal width; one line if it has no space.
  func halves(_ text: String) -> [String] {
    let spaces = text.indices.filter { text[$0] == " " }
    let splits = spaces.map {
      [String(text[..<$0]), String(text[text.index(after: $0)...])]
    }
    return splits.min { widest($0) < widest($1) } ?? [text]
  }

  /// Returns the end of the last word that fits, or else of the last character; never the start.
  private func lineEnd(of text: Substring, within room: Double) -> Substring.Index {
    var width = 0.0
    var wordEnd: Substring.Index?
    for index in text.indices {
      if text[index] == " " { wordEnd = index }
      width += self.width(of: text[index])
      if width > room, index > text.startIndex { return wordEnd ?? index }
    }
    return text.endIndex
  }
}
