/// A help page that is not about a command.
package struct HelpTopic: Sendable, Equatable {
  /// A labelled text.
  package struct Entry: Sendable, Equatable {
    package let label: String
    /// One or more sentences.
    package let text: String

    package init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The word typed after `help`: lower-case ASCII letters and hyphens; not a command's name.
  package let name: String
  /// One sentence.
  package let summary: String
  /// Paragraphs that follow the summary.
  package let detail: [String]
  /// The heading of the entries, without a colon.
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
