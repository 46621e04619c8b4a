import WellbeingTerminal

extension Page.Block {
  /// A part of a page whose text comes from files, the store or a person.
  static func text(
    _ text: String, _ emphasis: Page.Emphasis = .plain, isInFocus: Bool = false
  ) -> Page.Block {
    Page.Block(printable(text, keepingNewlines: true), emphasis: emphasis, isInFocus: isInFocus)
  }
}

extension [Page.Block] {
  /// Paragraphs with an empty line behind each.
  static func spaced(_ paragraphs: [String], _ emphasis: Page.Emphasis = .plain) -> [Page.Block] {
    paragraphs.flatMap { [.text($0, emphasis), .gap] }
  }
}
