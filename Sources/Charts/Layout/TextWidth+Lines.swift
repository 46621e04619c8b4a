extension TextWidth {
  /// The text in lines that there is room for: broken between words, within a word only where it is
  /// wider than a line; the last line is cut where there is more.
  ///
  /// - Parameters:
  ///   - room: the width of a line in ems.
  ///   - count: how many lines there are at most, from 1.
  static func lines(_ text: String, within room: Double, atMost count: Int) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      if lines.count == count - 1 || ems(String(rest)) <= room {
        lines.append(cut(String(rest), to: room))
        break
      }
      let end = lineEnd(of: rest, within: room)
      lines.append(String(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
    }
    return lines
  }

  /// A text in two lines that are as equally wide as its spaces allow; in one if it has none.
  static func halves(_ text: String) -> [String] {
    let spaces = text.indices.filter { text[$0] == " " }
    let splits = spaces.map {
      [String(text[..<$0]), String(text[text.index(after: $0)...])]
    }
    return splits.min { widest($0) < widest($1) } ?? [text]
  }

  /// The width of the widest of several lines.
  static func widest(_ lines: [String]) -> Double {
    lines.map(ems).max() ?? 0
  }

  /// Where the last word ends that fits, else where the last character does; never at the start.
  private static func lineEnd(of text: Substring, within room: Double) -> Substring.Index {
    var width = 0.0
    var wordEnd: Substring.Index?
    for index in text.indices {
      if text[index] == " " { wordEnd = index }
      width += ems(String(text[index]))
      if width > room, index > text.startIndex { return wordEnd ?? index }
    }
    return text.endIndex
  }
}
