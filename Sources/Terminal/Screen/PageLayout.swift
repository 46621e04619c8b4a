/// A page laid out for one screen size: the frame, and what of the page is left out.
///
/// Lines wrap at words and are never truncated. If not everything fits, empty lines are left out
/// first, then content above and below the focus, then the bar; the header scrolls with the rest if
/// it would take the room needed for the focus. A label shows where content is hidden.
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
    let content = Self.content(of: Parts(page, size: size, look: look))
    let window = content.window(from: top ?? content.automaticTop)
    self.top = window.lowerBound
    lastTop = content.lastTop
    step = max(window.count - 1, 1)
    hasFocus = content.focus != nil
    let help = HelpLine(
      hints + (self.top > 0 ? scrolling?.up ?? [] : [])
        + (self.top < lastTop ? scrolling?.down ?? [] : []), names: KeyNames(look))
    let above = Self.above(content, window)
    let cursor = page.showsCursor ? Self.cursor(of: page, content, window, below: above) : nil
    let below = Self.below(content, window, help: help)
    frame = Frame(
      lines: above + content.lines[window].map(\.spans) + below, cursor: cursor)
  }

  /// Returns the lines above the scrolling part.
  private static func above(_ content: Content, _ window: Range<Int>) -> [[Frame.Span]] {
    var lines = content.above.map(\.spans)
    let mark = Frame.Span(content.parts.glyphs.moreAbove)
    let isHidden = window.lowerBound > 0
    if isHidden, case .behindLineAbove(let index) = content.markAbove {
      lines[index] += [Frame.Span("  "), mark]
    }
    if content.hasSeparatorAbove {
      lines.append(isHidden && content.markAbove == .inSeparator ? [mark] : [])
    }
    if isHidden, content.markAbove == .inOwnRow { lines.append([mark]) }
    return lines
  }

  /// Returns the lines below the scrolling part.
  private static func below(
    _ content: Content, _ window: Range<Int>, help: HelpLine
  ) -> [[Frame.Span]] {
    let mark = content.parts.glyphs.moreBelow
    let isHidden = window.upperBound < content.lines.count
    var lines: [[Frame.Span]] = []
    if isHidden, content.markBelow == .inSeparator || content.markBelow == .inOwnRow {
      lines.append([Frame.Span(mark)])
    } else if content.hasSeparatorBelow {
      lines.append([])
    }
    lines += content.parts.message.map(\.spans)
    guard content.parts.hasHelp else { return lines }
    let marked = isHidden && content.markBelow == .inHelpLine ? mark : nil
    let text = help.text(width: content.parts.size.columns, behind: marked)
    return text.isEmpty ? lines : lines + [[Frame.Span(text)]]
  }

  private static func cursor(
    of page: Page, _ content: Content, _ window: Range<Int>, below above: [[Frame.Span]]
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
      row: above.count + line - window.lowerBound,
      column: min(column, content.parts.size.columns - 1))
  }
}
