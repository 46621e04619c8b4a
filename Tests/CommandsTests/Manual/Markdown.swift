@testable import WellbeingCommandLine

/// Sentences of the table as Markdown: what is typed stands in code voice, all else for itself.
enum Markdown {
  static func text(_ text: String) -> String {
    var rest = text[...]
    var result = ""
    var isWordStart = true
    while let character = rest.first {
      if isWordStart, let code = quoted(rest) ?? option(rest) {
        result += "`\(code.typed)`"
        rest = rest.dropFirst(code.length)
        isWordStart = false
        continue
      }
      result += "\\*_<>[]`|#".contains(character) ? "\\\(character)" : String(character)
      isWordStart = character == " " || character == "("
      rest.removeFirst()
    }
    return result
  }

  private typealias Code = (typed: Substring, length: Int)

  /// What stands in single quotation marks at the beginning.
  private static func quoted(_ text: Substring) -> Code? {
    guard text.first == "'" else { return nil }
    var end = text.dropFirst()
    while let mark = end.firstIndex(of: "'") {
      let typed = text[text.index(after: text.startIndex)..<mark]
      end = text[text.index(after: mark)...]
      // One within a word is an apostrophe.
      if end.first?.isLetter != true { return typed.isEmpty ? nil : (typed, typed.count + 2) }
    }
    return nil
  }

  /// The name of an option at the beginning.
  private static func option(_ text: Substring) -> Code? {
    guard text.hasPrefix("-"), text.dropFirst().first.map({ $0 == "-" || $0.isLetter }) == true
    else { return nil }
    let typed = text.prefix { $0 == "-" || $0.isLetter }
    return (typed, typed.count)
  }
}
