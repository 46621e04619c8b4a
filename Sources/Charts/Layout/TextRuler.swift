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

extension TextRuler {
  /// The text in lines that there is room for: broken between words, within a word only where it is
  /// wider than a line; the last line is cut where there is more.
  ///
  /// - Parameters:
  ///   - room: the width of a line; a character that is wider has a line of its own.
  ///   - count: how many lines there are at most, from 1.
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

  /// A text in two lines that are as equally wide as its spaces allow; in one if it has none.
  func halves(_ text: String) -> [String] {
    let spaces = text.indices.filter { text[$0] == " " }
    let splits = spaces.map {
      [String(text[..<$0]), String(text[text.index(after: $0)...])]
    }
    return splits.min { widest($0) < widest($1) } ?? [text]
  }

  /// Where the last word ends that fits, else where the last character does; never at the start.
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
