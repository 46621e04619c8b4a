import WellbeingTerminal

/// A completion candidate for a shell.
struct Candidate: Sendable, Equatable {
  let word: String
  /// A short description; empty if the word needs none.
  let description: String

  init(_ word: String, _ description: String = "") {
    self.word = word
    self.description = description
  }

  /// A placeholder for any file path, which the shell completes by itself.
  static let path = Candidate("", "path")

  /// The line for the shell's completion script: the word, a tab and the description. A path has no
  /// word.
  ///
  /// Nil for a word that a terminal could not display, and that nobody could choose.
  var line: String? {
    guard self != .path else { return "\t\(description)" }
    guard !word.isEmpty, word == printable(word) else { return nil }
    return description.isEmpty ? word : "\(word)\t\(printable(description))"
  }
}
