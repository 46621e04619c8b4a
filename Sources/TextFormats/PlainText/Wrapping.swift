/// Breaks text into lines of a maximum width in columns.
///
/// - Parameters:
///   - text: The text, without control characters other than newlines.
///   - width: The width of a line including its indent, in columns.
/// - Returns: The lines, at least one, without line ends and trailing spaces.
package func wrap(
  _ text: String, width: Int, firstIndent: String = "", indent: String = ""
) -> [String] {
  [Span(text)].wrapped(width: Double(width), firstIndent: firstIndent, indent: indent).map(\.text)
}

extension [Span] {
  /// Breaks a text into lines of a maximum width; its parts keep their tones.
  ///
  /// Lines break at spaces, which are then dropped, and between wide characters, as in Chinese and
  /// Japanese. A word wider than a line is divided between characters. Newlines in the text are kept,
  /// as are spaces within a line and at the start of a paragraph.
  ///
  /// - Parameter width: The width of a line including its indent. A line gets at least one character,
  ///   even if that is too wide.
  /// - Returns: The lines, at least one, without trailing spaces.
  package func wrapped(
    width: Double, firstIndent: String = "", indent: String = "", by ruler: TextRuler = TextRuler()
  ) -> [[Span]] {
    var lines = WrappedLines(width: width, firstIndent: firstIndent, indent: indent, by: ruler)
    for span in self {
      for character in span.text { lines.add(character, span.tone) }
    }
    return lines.ended()
  }
}

private struct WrappedLines {
  private let width: Double
  private let indent: String
  private let ruler: TextRuler
  private var lines: [[Span]] = []
  /// The line that is not ended yet, with its width.
  private var line: [Span]
  private var used: Double
  /// Whether the line has nothing but its indent.
  private var isEmpty = true
  /// A part that stays on one line if possible: a word, or a wide character with its punctuation.
  private var piece: [Span] = []
  private var last: Character?
  /// The spaces before the piece, dropped if the line breaks there.
  private var spaces = ""

  init(width: Double, firstIndent: String, indent: String, by ruler: TextRuler) {
    (self.width, self.indent, self.ruler) = (width, indent, ruler)
    line = [Span(firstIndent)].filter { !$0.text.isEmpty }
    used = ruler.width(of: firstIndent)
  }

  mutating func add(_ character: Character, _ tone: Tone) {
    switch character {
    case "\n", "\r\n":
      endPiece()
      endLine()
      spaces = ""
    case " ", "\t":
      endPiece()
      spaces += " "
    default:
      if let last, canBreak(between: last, and: character) { endPiece() }
      piece.append(String(character), tone)
      last = character
    }
  }

  consuming func ended() -> [[Span]] {
    endPiece()
    endLine()
    return lines
  }

  private mutating func endLine() {
    lines.append(line.withoutTrailingSpaces)
    line = [Span(indent)].filter { !$0.text.isEmpty }
    used = ruler.width(of: indent)
    isEmpty = true
  }

  private mutating func endPiece() {
    guard last != nil else { return }
    let needed = ruler.width(of: spaces) + ruler.width(of: piece)
    if used + needed <= width {
      // A space has the tone of what is before it.
      line.append(spaces, line.last?.tone ?? .plain)
      for span in piece { line.append(span.text, span.tone) }
      used += needed
      isEmpty = false
    } else {
      if !isEmpty { endLine() }
      for span in piece {
        for character in span.text {
          let needed = ruler.width(of: character)
          if used + needed > width, !isEmpty { endLine() }
          line.append(String(character), span.tone)
          used += needed
          isEmpty = false
        }
      }
    }
    (piece, last, spaces) = ([], nil, "")
  }
}

/// Whether a line may break between two characters without a space.
///
/// It may next to a wide character, but no line begins with closing punctuation or a repetition
/// or length mark, or ends with opening punctuation (after Unicode Standard Annex 14, much
/// simplified).
private func canBreak(between left: Character, and right: Character) -> Bool {
  guard !left.isASCII || !right.isASCII else { return false }
  let isLeftWide = DisplayWidth.columns(of: left) == 2
  guard isLeftWide || DisplayWidth.columns(of: right) == 2 else { return false }
  // Korean has spaces between its words.
  guard !isHangul(left), !isHangul(right) else { return false }
  return !sticksToNext(left, isWide: isLeftWide) && !sticksToPrevious(right)
}

private func sticksToNext(_ character: Character, isWide: Bool) -> Bool {
  switch category(of: character) {
  case .openPunctuation, .initialPunctuation: true
  case .otherPunctuation: !isWide
  default: isGlue(character)
  }
}

private func sticksToPrevious(_ character: Character) -> Bool {
  switch category(of: character) {
  case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
  default: isGlue(character)
  }
}

/// Also if it is written as its parts.
private func isHangul(_ character: Character) -> Bool {
  character.unicodeScalars.first.map {
    (0xAC00...0xD7A3).contains($0.value) || (0x1100...0x11FF).contains($0.value)
  } ?? false
}

/// Whether a character is a no-break space, narrow no-break space or word joiner.
private func isGlue(_ character: Character) -> Bool {
  ["\u{A0}", "\u{202F}", "\u{2060}"].contains(character)
}

private func category(of character: Character) -> Unicode.GeneralCategory? {
  character.unicodeScalars.first?.properties.generalCategory
}
