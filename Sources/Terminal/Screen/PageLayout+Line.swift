extension PageLayout {
  /// A line of a page's part.
  struct Line {
    let text: String
    let emphasis: Page.Emphasis
    let isInFocus: Bool
    /// The index of the part it belongs to.
    let part: Int

    static let gap = Line(text: "", emphasis: .plain, isInFocus: false, part: -1)

    var isGap: Bool { part < 0 }
    var spans: [Frame.Span] { text.isEmpty ? [] : [Frame.Span(text, emphasis)] }
    var width: Int { DisplayWidth.columns(of: text) }
  }

  /// Returns the lines of parts, without gaps at either end and without consecutive gaps.
  static func lines(of blocks: [Page.Block], width: Int) -> [Line] {
    var lines: [Line] = []
    for (part, block) in blocks.enumerated() {
      if block.text.isEmpty, block.mark.isEmpty {
        if lines.last?.isGap == false { lines.append(.gap) }
      } else {
        lines += Self.lines(of: block, part: part, width: width)
      }
    }
    if lines.last?.isGap == true { lines.removeLast() }
    return lines
  }

  private static func lines(of block: Page.Block, part: Int, width: Int) -> [Line] {
    let indent = DisplayWidth.columns(of: block.mark)
    // A mark that leaves no room for words next to it is treated as a word.
    let texts =
      indent <= width / 2
      ? wrap(
        block.text, width: width, firstIndent: block.mark,
        indent: block.repeatsMark ? block.mark : String(repeating: " ", count: indent))
      : wrap(block.mark + block.text, width: width)
    return texts.map {
      Line(text: $0, emphasis: block.emphasis, isInFocus: block.isInFocus, part: part)
    }
  }
}
