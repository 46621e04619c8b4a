/// A page of help that is about no command.
struct HelpTopic: Sendable, Equatable {
  /// Something with a text about it.
  struct Entry: Sendable, Equatable {
    let label: String
    /// Sentences.
    let text: String
  }

  /// As it is typed after `help`: lower-case ASCII letters and hyphens, and no command's name.
  let name: String
  /// One sentence.
  let summary: String
  /// Paragraphs that follow the summary.
  let detail: [String]
  /// What stands above the entries, without an end.
  let heading: String
  let entries: [Entry]
}
