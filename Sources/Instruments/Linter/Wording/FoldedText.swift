/// A text as its words: without capitals, without punctuation.
struct FoldedText: Equatable {
  /// The words; of a long text the first ones, and of a long word its beginning.
  let words: [String]
  /// The words, each once.
  let distinctWords: Set<String>
  /// How many letters and digits there are.
  let length: Int

  /// Texts that people are asked with are shorter: a built-in one has 40 words at most.
  private static let mostWords = 100
  private static let longestWord = 100

  init(_ text: String) {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        if word.count < Self.longestWord { word.append(scalar) }
      } else if !word.isEmpty {
        words.append(String(word).lowercased())
        word = String.UnicodeScalarView()
        if words.count == Self.mostWords { break }
      }
    }
    if !word.isEmpty { words.append(String(word).lowercased()) }
    self.words = words
    distinctWords = Set(words)
    length = words.reduce(0) { $0 + $1.unicodeScalars.count }
  }

  static func == (first: FoldedText, second: FoldedText) -> Bool { first.words == second.words }
}
