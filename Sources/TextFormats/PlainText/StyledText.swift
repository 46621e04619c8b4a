/// What a part of a text means to its reader; the theme of a terminal decides how it looks.
///
/// A tone never stands alone: a sign or a word always says the same.
package enum Tone: Sendable, Hashable {
  case plain
  /// The frame of a page, the introduction above a question, what the keys do.
  case quiet
  /// What is asked, a heading, a number to notice.
  case strong
  /// A choice, or the cursor's line.
  case chosen
  /// An alert that nobody has reviewed.
  case alert
  /// Such an alert in the cursor's line.
  case chosenAlert
  /// Something that was not assessed, is incomplete or was refused.
  case caution
  /// A reliable improvement.
  case better
  /// A reliable deterioration.
  case worse
  /// A severity band by its place among the bands of a score, from 0 for the least severe.
  case band(Int, of: Int)
  /// A class of feelings by its place, from 0 for the most unpleasant one.
  case feeling(Int, of: Int)
  /// The first or the second of two series side by side, 0 or 1.
  case series(Int)
}

/// A part of a line with one tone.
package struct Span: Sendable, Hashable {
  package var text: String
  package var tone: Tone

  package init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}

/// A line of text whose parts may have different tones.
extension [Span] {
  package var text: String { map(\.text).joined() }

  /// The width of the line in columns.
  package var width: Int { reduce(0) { $0 + DisplayWidth.columns(of: $1.text) } }

  /// Appends a text, to the last part if that has the same tone.
  package mutating func append(_ text: String, _ tone: Tone) {
    if last?.tone == tone {
      self[count - 1].text += text
    } else if !text.isEmpty {
      append(Span(text, tone))
    }
  }

  package var withoutTrailingSpaces: [Span] {
    var line = self
    while let last = line.popLast() {
      let text = String(last.text.reversed().drop { $0 == " " }.reversed())
      if !text.isEmpty { return line + [Span(text, last.tone)] }
    }
    return []
  }

  package func padded(to width: Int) -> [Span] {
    let missing = width - self.width
    return missing > 0 ? self + [Span(String(repeating: " ", count: missing))] : self
  }
}
