/// The language of manual pages, mdoc(7), as far as ours need it.
package enum Mdoc {
  /// A macro with its arguments, each taken as it is.
  package static func macro(_ name: String, _ arguments: String...) -> String {
    (["." + name] + arguments.map(argument)).joined(separator: " ")
  }

  /// An argument of a macro: one word, and never a macro itself.
  package static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Lines of running text: each sentence begins one, and none is long.
  package static func text(_ text: String) -> [String] {
    let words = text.split(separator: " ").map { unhyphenated(String($0)) }
    var lines: [String] = []
    var isNew = true
    for word in words {
      if let last = lines.last, !isNew, last.count + 1 + word.count <= 78 {
        lines[lines.count - 1] = last + " " + word
      } else {
        // What stands first in a line could be taken for a macro.
        lines.append(word.hasPrefix(".") ? "\\&" + word : word)
      }
      isNew = endsSentence(word)
    }
    return lines
  }

  /// A list of tags, each with what it stands for below it.
  package static func list(_ entries: [(tag: String, text: String)]) -> [String] {
    guard !entries.isEmpty else { return [] }
    return [".Bl -tag -width Ds"] + entries.flatMap { [".It " + $0.tag] + text($0.text) } + [".El"]
  }

  /// A name with an underscore is no word that could go on in the next line.
  private static func unhyphenated(_ word: String) -> String {
    (word.contains("_") ? "\\%" : "") + escaped(word)
  }

  private static func endsSentence(_ word: String) -> Bool {
    word.last.map { ".!?".contains($0) } ?? false
  }

  /// A text of which every character stands for itself, also one that is copied from the page.
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
