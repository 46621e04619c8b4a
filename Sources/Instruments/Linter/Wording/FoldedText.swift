/// A text as its words: without capitals, without punctuation.
struct FoldedText: Equatable {
  /// One word.
  struct Word: Hashable {
    let text: String
    let letters: [Unicode.Scalar]

    init(_ letters: String.UnicodeScalarView) {
      text = String(letters).lowercased()
      self.letters = Array(text.unicodeScalars)
    }

    static func == (first: Word, second: Word) -> Bool { first.text == second.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  /// The words; of a long text the first ones, and of a long word its beginning.
  let words: [Word]
  /// The words, each once.
  let distinctWords: Set<Word>
  /// How many letters and digits there are.
  let length: Int

  /// Texts that people are asked with are shorter: a built-in one has 40 words at most.
  private static let mostWords = 100
  private static let longestWord = 100

  init(_ text: String) {
    var words: [Word] = []
    var letters = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars
    // A soft hyphen, say: nobody sees it.
    where scalar.properties.generalCategory != .format {
      if Self.isOfWord(scalar) {
        count += 1
        if count <= Self.longestWord { letters.append(scalar) }
      } else if count > 0 {
        words.append(Word(letters))
        letters = String.UnicodeScalarView()
        count = 0
        if words.count == Self.mostWords { break }
      }
    }
    if count > 0 { words.append(Word(letters)) }
    self.words = words
    distinctWords = Set(words)
    length = words.reduce(0) { $0 + $1.letters.count }
  }

  /// Whether another text has the same words, whatever their order.
  func hasWords(of other: FoldedText) -> Bool {
    words.count == other.words.count && distinctWords == other.distinctWords
      && words.map(\.text).sorted() == other.words.map(\.text).sorted()
  }

  static func == (first: FoldedText, second: FoldedText) -> Bool { first.words == second.words }

  /// Whether a scalar is a letter, a mark on one, or a digit.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
