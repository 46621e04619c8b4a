import WellbeingTextFormats

/// The words by which the linter recognizes a question about self-harm or suicide, by language.
struct RiskWords: Sendable {
  static let fileName = "risk-words.json"

  /// The patterns by language, each with its words; an asterisk stands for the rest of a word.
  private let patterns: [String: [[String]]]

  /// The embedded words. The tests make sure that they can be read.
  static let builtIn = EmbeddedFile.value(of: fileName, shape)

  static let shape = object(
    "", opening(), required("version", .version),
    required("words", Shape.map(of: patterns, keys: \.languages)),
    make: { _, _, patterns in RiskWords(patterns: patterns) })

  private static let patterns = Shape.list(of: .line).distinct().map { patterns in
    patterns.map { $0.split(separator: " ").map(String.init) }
  }

  /// Returns the first words of a text that match a pattern; nil if none match.
  ///
  /// A text can be in another language than it says: patterns of other languages are looked for
  /// if they are long enough not to be another word of this language, as the German "tot" is.
  ///
  /// - Parameter language: A BCP 47 tag; script and region are ignored.
  func firstMatch(in text: String, language: String) -> String? {
    let primary = language.prefix { $0 != "-" }.lowercased()
    let words = FoldedText.words(of: text)
    let others = patterns.filter { $0.key != primary }.sorted { $0.key < $1.key }
      .flatMap(\.value).filter { $0.joined().utf8.count >= Self.shortestOfOthers }
    return firstMatch(in: words, of: patterns[primary] ?? [])
      ?? firstMatch(in: words, of: others)
  }

  /// In bytes: a word of two Chinese characters is as telling as one of six letters.
  private static let shortestOfOthers = 7

  private func firstMatch(in words: [String], of patterns: [[String]]) -> String? {
    for start in words.indices {
      for pattern in patterns where pattern.count <= words.count - start {
        let found = words[start..<start + pattern.count]
        if zip(pattern, found).allSatisfy(Self.matches) { return found.joined(separator: " ") }
      }
    }
    return nil
  }

  private static func matches(_ pattern: String, _ word: String) -> Bool {
    let part = pattern.trimmingPrefix("*").prefix { $0 != "*" }
    return switch (pattern.first == "*", pattern.last == "*") {
    case (false, false): word == part
    case (false, true): word.hasPrefix(part)
    case (true, false): word.hasSuffix(part)
    case (true, true): word.contains(part)
    }
  }
}
