/// The words by which the linter recognizes a question about self-harm or suicide, by language.
struct RiskWords: Sendable {
  static let fileName = "risk-words.json"

  /// The patterns by language, each with its words; an asterisk stands for the rest of a word.
  private let patterns: [String: [[String]]]

  /// Returns the embedded words, which are decoded once.
  ///
  /// - Throws: ``DefinitionError`` if the file is not valid.
  static func builtIn() throws(DefinitionError) -> RiskWords {
    try embedded.get()
  }

  private static let embedded = Result { () throws(DefinitionError) in
    try RiskWords(decoding: EmbeddedFile.bytes(named: fileName) ?? [])
  }

  /// Decodes words from a JSON document, strictly.
  ///
  /// - Throws: ``DefinitionError`` with every fault that was found.
  init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try DefinitionReader.read(document) { $0.riskWords }
  }

  fileprivate init(patterns: [String: [[String]]]) {
    self.patterns = patterns
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

extension DefinitionNode {
  fileprivate var riskWords: RiskWords? {
    object { object in
      guard object.readOpening() else { return nil }
      return build(object.required("version")?.version, object.required("words")?.patterns) {
        RiskWords(patterns: $1)
      }
    }
  }

  private var patterns: [String: [[String]]]? {
    object {
      $0.values(of: reader.languages, named: \.self) { node in
        node.distinctList(\.string)?.map { $0.split(separator: " ").map(String.init) }
      }
    }
  }
}
