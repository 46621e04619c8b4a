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
