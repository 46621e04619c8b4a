/// A text as its words, without capitals and punctuation.
struct FoldedText {
  /// The words; only the first ones of a long text.
  let words: [String]
  let letters: [Character]

  /// No built-in text has more than 40 words.
  private static let mostWords = 100
  private static let mostLetters = 600

  init(_ text: String) {
    words = Array(Self.words(of: text).prefix(Self.mostWords))
    letters = Array(words.joined().prefix(Self.mostLetters))
  }

  /// Returns all words of a text, in lower case and without punctuation.
  static func words(of text: String) -> [String] {
    // A soft hyphen, for example, is invisible.
    let visible = text.unicodeScalars.filter { $0.properties.generalCategory != .format }
    return String(String.UnicodeScalarView(visible)).lowercased()
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Returns whether a text is an original with a few words misspelt, replaced, added or left out.
  ///
  /// It is if it has the same words in another order, all of them and at most five more, at least
  /// half of them and nothing else, one word in four replaced, or one letter in eight.
  func resembles(_ original: FoldedText) -> Bool {
    if words.sorted() == original.words.sorted() { return true }
    let shared = original.words.count { words.contains($0) }
    guard 2 * shared >= original.words.count || original.words.count == 1 else { return false }
    let changes = words.difference(from: original.words)
    let kept = words.count - changes.insertions.count
    if changes.removals.isEmpty, original.words.count > 1 { return changes.insertions.count <= 5 }
    if changes.insertions.isEmpty { return kept >= 3 && 2 * kept >= original.words.count }
    let changed = max(changes.insertions.count, changes.removals.count)
    if 4 * changed <= max(words.count, original.words.count) { return true }
    let all = letters.count + original.letters.count
    return 8 * abs(letters.count - original.letters.count) <= all
      && 8 * letters.difference(from: original.letters).count <= all
  }
}
