import WellbeingTextFormats

extension TextRuler {
  /// Measures in ems, that is, relative to the font size, without knowing the font. Widths are
  /// rather over- than underestimated for the usual sans-serif fonts.
  static let ems = TextRuler { character in
    DisplayWidth.columns(of: character) == 2
      ? 1 : character.unicodeScalars.reduce(0) { $0 + $1.ems }
  }

  func widest(_ texts: [String]) -> Double {
    texts.map(width).max() ?? 0
  }

  /// Breaks the text into lines of a width; truncates the last line if text is left over.
  ///
  /// - Parameter count: The maximum number of lines, at least 1.
  func lines(_ text: String, within room: Double, atMost count: Int = .max) -> [String] {
    let lines = text.isEmpty ? [] : [Span(text)].wrapped(width: room, by: self).map(\.text)
    guard lines.count > count else { return lines }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines.prefix(count - 1) + [shorten(rest, to: room)]
  }

  /// Breaks a text at a space into two lines of nearly equal width; one line if it has no space.
  func halves(_ text: String) -> [String] {
    let spaces = text.indices.filter { text[$0] == " " }
    let splits = spaces.map {
      [String(text[..<$0]), String(text[text.index(after: $0)...])]
    }
    return splits.min { widest($0) < widest($1) } ?? [text]
  }
}

extension Unicode.Scalar {
  fileprivate var ems: Double {
    switch self {
    case "i", "j", "l", "I", "|", "!", "'", ".", ",", ":", ";", "·", " ": 0.31
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\\", "\"", "`", "*": 0.41
    case "m", "w", "M", "W", "@", "%", "—", "…": 0.95
    case "a"..."z", "0"..."9", "–", "_", "?", "$": 0.58
    case "A"..."Z", "&", "#", "+", "<", "=", ">", "~", "−": 0.7
    default:
      DisplayWidth.columns(of: self) == 0
        ? 0 : properties.generalCategory == .otherSymbol ? 1 : 0.66
    }
  }
}
