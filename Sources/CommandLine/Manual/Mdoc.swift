package enum Mdoc {
  /// Formats a macro with its arguments, each taken literally.
  package static func macro(_ name: String, _ arguments: String...) -> String {
    (["." + name] + arguments.map(argument)).joined(separator: " ")
  }

  /// Quotes a macro argument, so that it is one word and never read as a macro.
  package static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Formats running text: each sentence starts a line, and long lines are wrapped.
  package static func text(_ text: String) -> [String] {
    let words = text.split(separator: " ").map { unhyphenated(String($0)) }
    var lines: [String] = []
    var isNew = true
    for word in words {
      if let last = lines.last, !isNew, last.count + 1 + word.count <= 78 {
        lines[lines.count - 1] = last + " " + word
      } else {
        // A line that starts with a dot would be read as a macro.
        lines.append(word.hasPrefix(".") ? "\\&" + word : word)
      }
      isNew = endsSentence(word)
    }
    return lines
  }

  package static func list(_ entries: [(tag: String, text: String)]) -> [String] {
    guard !entries.isEmpty else { return [] }
    return [".Bl -tag -width Ds"] + entries.flatMap { [".It " + $0.tag] + text($0.text) } + [".El"]
  }

  /// Prevents hyphenation of names that contain an underscore.
  private static func unhyphenated(_ word: String) -> String {
    (word.contains("_") ? "\\%" : "") + escaped(word)
  }

  private static func endsSentence(_ word: String) -> Bool {
    word.last.map { ".!?".contains($0) } ?? false
  }

  /// Escapes a text so that it is shown, and copied from the page, unchanged.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      escaped += special[character] ?? String(character)
    }
  }

  private static let special: [Character: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "\"": "\\(dq", "~": "\\(ti",
    "^": "\\(ha",
  ]
}
