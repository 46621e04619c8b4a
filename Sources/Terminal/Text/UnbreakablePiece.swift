/// A part of a paragraph that stays on one line if possible: a word, or a wide character with its
/// punctuation.
struct UnbreakablePiece {
  /// The spaces before it, dropped if a line breaks there.
  let spaces: String
  /// The piece itself, without spaces.
  let text: String
  /// The width of the text, in columns.
  let columns: Int

  /// Returns the pieces of a paragraph in order, without trailing spaces.
  static func pieces(of paragraph: Substring) -> [UnbreakablePiece] {
    var pieces: [UnbreakablePiece] = []
    var spaces = ""
    var text = ""
    func close() {
      guard !text.isEmpty else { return }
      let columns = DisplayWidth.columns(of: text)
      pieces.append(UnbreakablePiece(spaces: spaces, text: text, columns: columns))
      spaces = ""
      text = ""
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

  /// Whether a character is a no-break space, narrow no-break space or word joiner.
  private static func isGlue(_ character: Character) -> Bool {
    ["\u{A0}", "\u{202F}", "\u{2060}"].contains(character)
  }

  private static func category(of character: Character) -> Unicode.GeneralCategory? {
    character.unicodeScalars.first?.properties.generalCategory
  }
}
