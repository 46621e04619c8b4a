extension PageLayout {
  /// A page in one arrangement: its fixed part, its scrolling part, and the rows available for it.
  struct Content {
    /// The place of a label for hidden content.
    enum MarkPlace: Equatable {
      /// After the header line with this index.
      case behindLineAbove(Int)
      case inSeparator
      case inOwnRow
      case inHelpLine
      /// Nowhere: the screen is too low.
      case nowhere
    }

    let parts: Parts
    let above: [Line]
    let lines: [Line]
    let hasSeparatorAbove: Bool
    let hasSeparatorBelow: Bool
    let room: Int
    let markAbove: MarkPlace
    let markBelow: MarkPlace

    init(_ parts: Parts, _ arrangement: Arrangement) {
      self.parts = parts
      above =
        (arrangement.isHeaderFixed ? parts.header : [])
        + (arrangement.hasBar ? parts.bar.map { [$0] } ?? [] : [])
      let scrolling = arrangement.isHeaderFixed ? parts.body : parts.header + parts.body
      lines = arrangement.hasGaps ? scrolling : scrolling.filter { !$0.isGap }
      hasSeparatorAbove = arrangement.hasSeparators && !above.isEmpty
      hasSeparatorBelow = arrangement.hasSeparators && (parts.hasHelp || !parts.message.isEmpty)
      let separators = (hasSeparatorAbove ? 1 : 0) + (hasSeparatorBelow ? 1 : 0)
      let below = parts.message.count + (parts.hasHelp ? 1 : 0)
      room = max(parts.size.rows - above.count - separators - below, 0)
      let place = room < 3 ? MarkPlace.nowhere : .inOwnRow
      markBelow =
        arrangement.hasMarkInHelp && parts.hasHelp
        ? .inHelpLine : hasSeparatorBelow ? .inSeparator : place
      let beside = DisplayWidth.columns(of: parts.glyphs.moreAbove) + 2
      let roomy = above.lastIndex { $0.width + beside <= parts.size.columns }
      markAbove =
        roomy.map(MarkPlace.behindLineAbove) ?? (hasSeparatorAbove ? .inSeparator : place)
    }

    /// Whether everything is in view.
    var isWhole: Bool { lines.count <= room }

    /// Whether at least half of the screen is available for the scrolling part.
    var isSpacious: Bool { room >= max(parts.size.rows / 2, 1) }

    /// The lines from the first to the last in focus; nil if there are none.
    var focus: Range<Int>? { range { $0.isInFocus } }

    /// Whether all lines in focus can be in view together.
    var fitsFocus: Bool {
      guard let focus, room > 0 else { return false }
      return automaticTop <= focus.lowerBound
        && window(from: automaticTop).upperBound >= focus.upperBound
    }

    /// The maximum scroll offset.
    var lastTop: Int { isWhole ? 0 : lines.count - max(room - rowsOfMarkAbove, 1) }

    /// Returns the lines in view at a scroll offset.
    func window(from top: Int) -> Range<Int> {
      let top = min(max(top, 0), lastTop)
      let end = top + room - (top > 0 ? rowsOfMarkAbove : 0)
      if end >= lines.count { return top..<lines.count }
      return top..<max(end - (markBelow == .inOwnRow ? 1 : 0), top + 1)
    }

    /// The scroll offset if nobody scrolls: shows the lines in focus, and as many lines above them
    /// as fit.
    var automaticTop: Int {
      guard let focus else { return 0 }
      let top = firstTop(from: 0, showing: focus)
      if top <= focus.lowerBound { return top }
      guard let anchor = range({ $0.isInFocus && $0.part == parts.anchor }) else {
        return min(focus.lowerBound, lastTop)
      }
      return min(firstTop(from: focus.lowerBound, showing: anchor), anchor.lowerBound, lastTop)
    }

    private var rowsOfMarkAbove: Int { markAbove == .inOwnRow ? 1 : 0 }

    private func firstTop(from start: Int, showing range: Range<Int>) -> Int {
      (min(start, lastTop)...lastTop).first { window(from: $0).upperBound >= range.upperBound }
        ?? lastTop
    }

    private func range(_ belongs: (Line) -> Bool) -> Range<Int>? {
      guard let first = lines.firstIndex(where: belongs),
        let last = lines.lastIndex(where: belongs)
      else { return nil }
      return first..<(last + 1)
    }
  }
}
