import WellbeingTerminal

extension Page.Block {
  /// A block of text from files, the store or a person.
  static func text(
    _ text: String, _ emphasis: Page.Emphasis = .plain, isInFocus: Bool = false
  ) -> Page.Block {
    Page.Block(printable(text, keepingNewlines: true), emphasis: emphasis, isInFocus: isInFocus)
  }
}

extension [Page.Block] {
  /// Paragraphs, each followed by an empty line.
  static func spaced(_ paragraphs: [String], _ emphasis: Page.Emphasis = .plain) -> [Page.Block] {
    paragraphs.flatMap { [.text($0, emphasis), .gap] }
  }
}
