import WellbeingTerminal

/// A word that a shell may complete.
struct Candidate: Sendable, Equatable {
  let word: String
  /// What it stands for, in a few words; empty where the word says it all.
  let description: String

  init(_ word: String, _ description: String = "") {
    self.word = word
    self.description = description
  }

  /// Stands for the path of any file, which a shell completes by itself.
  static let path = Candidate("", "path")

  /// How it is told to a shell's script: the word, and behind a tab what it stands for. Of a path
  /// there is no word.
  ///
  /// Nil of a word that a terminal could not show, and so nobody can choose.
  var line: String? {
    guard self != .path else { return "\t\(description)" }
    guard !word.isEmpty, word == printable(word) else { return nil }
    return description.isEmpty ? word : "\(word)\t\(printable(description))"
  }
}
