/// A page on a screen of one size: the frame, and what of the page it leaves out.
///
/// Lines are wrapped at words and never cut. Where not all fits, empty lines go first, then what
/// is above and below of what is in focus, then the bar; the header scrolls with the rest where
/// it would take the room for that. A line says where something is hidden.
package struct PageLayout: Sendable {
  /// The keys that scroll.
  package struct Scrolling: Sendable, Hashable {
    let up: [KeyHint]
    let down: [KeyHint]

    /// States which keys bring into view what is above, and what is below.
    package init(up: [KeyHint], down: [KeyHint]) {
      self.up = up
      self.down = down
    }
  }

  package let frame: Frame
  /// How many lines are hidden above.
  package let top: Int
  /// How many lines can be hidden above: with as many the end is in view.
  package let lastTop: Int
  /// By how many lines to scroll so that the next ones come into view, and one stays.
  package let step: Int
  /// Whether something is in focus, so that it is scrolled to without anybody scrolling.
  package let hasFocus: Bool

  /// Whether the end of the page is in view.
  package var showsEnd: Bool { top == lastTop }

  /// Lays a page out.
  ///
  /// - Parameters:
  ///   - hints: The keys that the last line names.
  ///   - scrolling: More of them, where something is hidden.
  ///   - top: How far it is scrolled; nil to where the focus is.
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

  /// What is seen above the lines that scroll.
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

  /// What is seen below the lines that scroll.
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
    // Spaces at the end of a line are not drawn, but the cursor stands behind them.
    let spaces = block.text.reversed().prefix { $0 == " " }.count
    let mark = DisplayWidth.columns(of: block.mark)
    let column = max(content.lines[line].width, mark) + spaces
    return Frame.Place(
      row: above.count + line - window.lowerBound,
      column: min(column, content.parts.size.columns - 1))
  }
}
