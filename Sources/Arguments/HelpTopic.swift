/// A page of help that is about no command.
package struct HelpTopic: Sendable, Equatable {
  /// Something with a text about it.
  package struct Entry: Sendable, Equatable {
    package let label: String
    /// Sentences.
    package let text: String

    package init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// As it is typed after `help`: lower-case ASCII letters and hyphens, and no command's name.
  package let name: String
  /// One sentence.
  package let summary: String
  /// Paragraphs that follow the summary.
  package let detail: [String]
  /// What stands above the entries, without an end.
  package let heading: String
  package let entries: [Entry]

  package init(
    name: String, summary: String, detail: [String], heading: String, entries: [Entry]
  ) {
    self.name = name
    self.summary = summary
    self.detail = detail
    self.heading = heading
    self.entries = entries
  }
}
