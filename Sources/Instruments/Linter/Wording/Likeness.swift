/// How many words of one text have to be changed to make it another.
///
/// Levenshtein's distance over words: a word put in, taken out or replaced by another costs 1, a
/// misspelt one as much as the share of its letters that are wrong.
struct Likeness {
  /// A text within this many changed words per word of the longer one resembles the other: one of
  /// four. *Not at all sure* is within it, *Several times* is no *Several days*.
  static let limit = 0.25
  /// Words with up to this share of wrong letters are one word, misspelt.
  private static let misspelling = 0.34
  /// How many words may stand before and behind all words of the other text.
  private static let mostAdded = 5

  /// A text of this many words at least is an original that lost some.
  private static let fewestKept = 3

  /// Whether a text resembles an original, has its words in another order, repeats all of it with a
  /// few words more, or keeps half of it with nothing else.
  static func resembles(_ text: FoldedText, _ original: FoldedText) -> Bool {
    guard !original.words.isEmpty else { return false }
    return text.hasWords(of: original)
      || isWithinReach(text, original)
        && distance(text.words, original.words) <= limit * longer(text, original)
      || contains(text, original) || isWhatIsLeft(text, of: original)
  }

  /// How much of a text is changed: 0 for the same words, 1 for none in common.
  static func difference(_ text: FoldedText, _ original: FoldedText) -> Double {
    distance(text.words, original.words) / max(1, longer(text, original))
  }

  private static func longer(_ text: FoldedText, _ original: FoldedText) -> Double {
    Double(max(text.words.count, original.words.count))
  }

  /// Whether it is worth comparing word by word: what is cheap to tell of two texts that differ.
  private static func isWithinReach(_ text: FoldedText, _ original: FoldedText) -> Bool {
    let difference = abs(text.words.count - original.words.count)
    guard Double(difference) <= limit * longer(text, original) else { return false }
    let shared = original.words.count { text.distinctWords.contains($0) }
    return original.words.count == 1 || 2 * shared >= original.words.count
  }

  private static func contains(_ text: FoldedText, _ original: FoldedText) -> Bool {
    let added = text.words.count - original.words.count
    guard original.words.count > 1, (1...mostAdded).contains(added) else { return false }
    return (0...added).contains { text.words[$0...].starts(with: original.words) }
  }

  private static func isWhatIsLeft(_ text: FoldedText, of original: FoldedText) -> Bool {
    let kept = text.words.count
    guard kept >= fewestKept, kept < original.words.count, 2 * kept >= original.words.count else {
      return false
    }
    var left = text.words[...]
    for word in original.words where word == left.first { left.removeFirst() }
    return left.isEmpty
  }

  private static func distance(_ first: [FoldedText.Word], _ second: [FoldedText.Word]) -> Double {
    levenshtein(first, second, replacing: cost)
  }

  /// What replacing one word by another costs.
  private static func cost(_ first: FoldedText.Word, _ second: FoldedText.Word) -> Double {
    if first == second { return 0 }
    let counts = (first.letters.count, second.letters.count)
    let longer = Double(max(counts.0, counts.1))
    guard Double(abs(counts.0 - counts.1)) <= misspelling * longer else { return 1 }
    let share = levenshtein(first.letters, second.letters) { $0 == $1 ? 0 : 1 } / longer
    return share <= misspelling ? share : 1
  }

  /// The cheapest way from one sequence to another, where putting in and taking out cost 1.
  private static func levenshtein<Element>(
    _ first: [Element], _ second: [Element], replacing cost: (Element, Element) -> Double
  ) -> Double {
    var row = (0...second.count).map(Double.init)
    for (index, element) in first.enumerated() {
      var diagonal = row[0]
      row[0] = Double(index + 1)
      for column in second.indices {
        let replaced = diagonal + cost(element, second[column])
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
