/// A page laid out for one screen size: the frame, and what of the page is left out.
///
/// Lines wrap at words and are never truncated. If not everything fits, the spacing gives way step
/// by step (``PageSpacing``), and the content scrolls, so that the focus is in view. A label shows
/// where content is hidden.
package struct PageLayout: Sendable {
  /// The keys that scroll.
  package struct Scrolling: Sendable, Hashable {
    let up: [KeyHint]
    let down: [KeyHint]

    /// Creates the keys that scroll up and down.
    package init(up: [KeyHint], down: [KeyHint]) {
      self.up = up
      self.down = down
    }
  }

  package let frame: Frame
  /// The number of lines hidden above.
  package let top: Int
  /// The maximum number of lines hidden above, at which the end is in view.
  package let lastTop: Int
  /// The number of lines to scroll by, so that the next lines come into view and one stays.
  package let step: Int
  /// Whether something is in focus, so that the page scrolls to it automatically.
  package let hasFocus: Bool

  /// Whether the end of the page is in view.
  package var showsEnd: Bool { top == lastTop }

  /// Lays out a page.
  ///
  /// - Parameters:
  ///   - hints: The keys named in the last line.
  ///   - scrolling: Additional keys, named if something is hidden.
  ///   - top: The scroll offset; nil scrolls to the focus.
  package init(
    _ page: Page, hints: [KeyHint], scrolling: Scrolling? = nil, size: ScreenSize, look: Look,
    top: Int? = nil
  ) {
    let content = Self.content(of: PageLines(page, size: size, look: look))
    let window = content.window(from: top ?? content.automaticTop)
    self.top = window.lowerBound
    lastTop = content.lastTop
    step = max(window.count - 1, 1)
    hasFocus = content.focus != nil
    let scrollingHints =
      (self.top > 0 ? scrolling?.up ?? [] : []) + (self.top < lastTop ? scrolling?.down ?? [] : [])
    let above = Self.above(content, isHidden: window.lowerBound > 0)
    let below = Self.below(
      content, isHidden: window.upperBound < content.lines.count, hints + scrollingHints,
      KeyNames(look))
    frame = Frame(
      lines: above + content.lines[window].map(\.spans) + below,
      cursor: page.showsCursor ? Self.cursor(of: page, content, window, after: above.count) : nil)
  }

  /// Chooses the spacing: the first in which everything is in view, or else what is in focus.
  private static func content(of lines: PageLines) -> PageContent {
    let contents = PageSpacing.allCases.map { PageContent(lines, $0) }
    if let whole = contents.first(where: \.isWhole) { return whole }
    // Empty lines do not take the room of what would be hidden.
    let tight = contents.dropFirst(2)
    let fitting =
      contents[0].focus == nil
      ? contents.first(where: \.isSpacious)
      : tight.first(where: \.fitsFocus) ?? tight.dropFirst().first(where: \.isSpacious)
    return fitting ?? PageContent(lines, .scrolled)
  }

  /// Returns the lines above the scrolling part.
  private static func above(_ content: PageContent, isHidden: Bool) -> [[Frame.Span]] {
    var lines = content.above.map(\.spans)
    guard isHidden else { return lines }
    let mark = Frame.Span(content.glyphs.moreAbove)
    if let index = content.lineOfMarkAbove {
      lines[index] += lines[index].isEmpty ? [mark] : [Frame.Span("  "), mark]
    } else if content.hasMarkRows {
      lines.append([mark])
    }
    return lines
  }

  /// Returns the lines below the scrolling part.
  private static func below(
    _ content: PageContent, isHidden: Bool, _ hints: [KeyHint], _ names: KeyNames
  ) -> [[Frame.Span]] {
    let mark = isHidden ? content.glyphs.moreBelow : nil
    var lines: [[Frame.Span]] = []
    if let mark, !content.hasMarkInHelp, content.hasSeparatorBelow || content.hasMarkRows {
      lines.append([Frame.Span(mark)])
    } else if content.hasSeparatorBelow {
      lines.append([])
    }
    lines += content.message.map(\.spans)
    guard content.hasHelp else { return lines }
    let help = names.line(
      of: hints, after: content.hasMarkInHelp ? mark : nil, width: content.size.columns)
    return help.isEmpty ? lines : lines + [[Frame.Span(help)]]
  }

  /// - Parameter rows: The number of rows above the scrolling part.
  private static func cursor(
    of page: Page, _ content: PageContent, _ window: Range<Int>, after rows: Int
  ) -> Frame.Place? {
    guard let part = page.body.lastIndex(where: \.isInFocus),
      let line = content.lines.lastIndex(where: { $0.isInFocus && $0.part == part }),
      window.contains(line)
    else { return nil }
    let block = page.body[part]
    // Trailing spaces are not drawn, but the cursor is after them.
    let spaces = block.text.reversed().prefix { $0 == " " }.count
    let mark = DisplayWidth.columns(of: block.mark)
    let column = max(content.lines[line].width, mark) + spaces
    return Frame.Place(
      row: rows + line - window.lowerBound, column: min(column, content.size.columns - 1))
  }
}
