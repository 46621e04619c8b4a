import WellbeingTextFormats
/// Breaks text into lines of a maximum width in columns.
///
/// Lines break at spaces, which are then dropped, and between wide characters, as in Chinese and
/// Japanese. A word wider than a line is divided between characters. Newlines in the text are kept,
/// as are spaces within a line and at the start of a paragraph.
///
/// - Parameters:
///   - text: The text, without control characters other than newlines.
///   - width: The width of a line including its indent, in columns. A line gets at least one
///     character, even if that is too wide.
/// - Returns: The lines, at least one, without line ends and trailing spaces.
package func wrap(
  _ text: String, width: Int, firstIndent: String = "", indent: String = ""
) -> [String] {
  let indentColumns = DisplayWidth.columns(of: indent)
  var lines: [String] = []
  var (start, content) = (firstIndent, "")
  var columns = DisplayWidth.columns(of: firstIndent)
  func endLine() {
    let line = start + content
    lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
    (start, content, columns) = (indent, "", indentColumns)
  }
  func append(_ text: String, _ added: Int) {
    content += text
    columns += added
  }
  let paragraphs = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  for paragraph in paragraphs {
    for piece in UnbreakablePiece.pieces(of: paragraph) {
      if columns + piece.spaces.count + piece.columns <= width {
        append(piece.spaces + piece.text, piece.spaces.count + piece.columns)
        continue
      }
      if !content.isEmpty { endLine() }
      for character in piece.text {
        let needed = DisplayWidth.columns(of: character)
        if columns + needed > width, !content.isEmpty { endLine() }
        append(String(character), needed)
      }
    }
    endLine()
  }
  return lines
}

/// A part of a paragraph that stays on one line if possible: a word, or a wide character with its
/// punctuation.
private struct UnbreakablePiece {
  /// The spaces before it, dropped if a line breaks there.
  let spaces: String
  let text: String
  let columns: Int

  static func pieces(of paragraph: Substring) -> [UnbreakablePiece] {
    var pieces: [UnbreakablePiece] = []
    var (spaces, text) = ("", "")
    func close() {
      guard !text.isEmpty else { return }
      let columns = DisplayWidth.columns(of: text)
      pieces.append(UnbreakablePiece(spaces: spaces, text: text, columns: columns))
      (spaces, text) = ("", "")
    }
    for character in paragraph {
      if character == " " || character == "\t" {
        close()
        spaces.append(" ")
      } else {
        if let last = text.last, canBreak(between: last, and: character) { close() }
        text.append(character)
      }
    }
    close()
    return pieces
  }

  /// Whether a line may break between two characters without a space.
  ///
  /// It may next to a wide character, but no line begins with closing punctuation or a repetition
  /// or length mark, or ends with opening punctuation (after Unicode Standard Annex 14, much
  /// simplified).
  private static func canBreak(between left: Character, and right: Character) -> Bool {
    let isLeftWide = DisplayWidth.columns(of: left) == 2
    guard isLeftWide || DisplayWidth.columns(of: right) == 2 else { return false }
    // Korean has spaces between its words.
    guard !isHangul(left), !isHangul(right) else { return false }
    return !sticksToNext(left, isWide: isLeftWide) && !sticksToPrevious(right)
  }

  private static func sticksToNext(_ character: Character, isWide: Bool) -> Bool {
    switch category(of: character) {
    case .openPunctuation, .initialPunctuation: true
    case .otherPunctuation: !isWide
    default: isGlue(character)
    }
  }

  private static func sticksToPrevious(_ character: Character) -> Bool {
    switch category(of: character) {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
    default: isGlue(character)
    }
  }

  /// Also if it is written as its parts.
  private static func isHangul(_ character: Character) -> Bool {
    character.unicodeScalars.first.map {
      (0xAC00...0xD7A3).contains($0.value) || (0x1100...0x11FF).contains($0.value)
    } ?? false
  }

  /// Whether a character is a no-break space, narrow no-break space or word joiner.
  private static func isGlue(_ character: Character) -> Bool {
    ["\u{A0}", "\u{202F}", "\u{2060}"].contains(character)
  }

  private static func category(of character: Character) -> Unicode.GeneralCategory? {
    character.unicodeScalars.first?.properties.generalCategory
  }
}
