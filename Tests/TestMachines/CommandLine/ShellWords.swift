/// The words of an example's command line: quotes, pipes and commands within commands as in a shell,
/// nothing else.
package struct ShellWords {
  private let words: [String]

  package init(_ commandLine: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in commandLine {
      switch character {
      case quote: quote = nil
      case _ where quote != nil: word = (word ?? "") + String(character)
      case "'", "\"":
        quote = character
        word = word ?? ""
      case " ":
        words += word.map { [$0] } ?? []
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    self.words = words + (word.map { [$0] } ?? [])
  }

  /// The arguments that a program is given, up to a pipe or a redirection; nil where it is not
  /// called.
  package func arguments(of program: String) -> [String]? {
    guard let start = words.firstIndex(of: program) else { return argumentsWithin(of: program) }
    return Array(words[(start + 1)...].prefix { !["|", "<", ">", "&&"].contains($0) })
  }

  /// The same where another command takes its output as words, `$(…)`, or as a file, `<(…)`.
  private func argumentsWithin(of program: String) -> [String]? {
    let line = words.joined(separator: " ")
    guard let start = line.firstRange(of: /[$<]\(/) else { return nil }
    let command = line[start.upperBound...].prefix { $0 != ")" }
    return ShellWords(String(command)).arguments(of: program)
  }
}
