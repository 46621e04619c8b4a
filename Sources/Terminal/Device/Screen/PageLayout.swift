import WellbeingTextFormats

/// A page laid out for one screen size: the frame, and what of the page is left out.
///
/// Lines wrap at words and are never truncated. If not everything fits, the spacing gives way step
/// by step (``PageSpacing``), and the content scrolls, so that the focus is in view. A label shows
/// where content is hidden.
package struct PageLayout: Sendable {
  package struct Scrolling: Sendable, Hashable {
    let up: [KeyHint]
    let down: [KeyHint]

    package init(up: [KeyHint], down: [KeyHint]) {
      self.up = up
      self.down = down
    }
  }

  package let frame: Frame
  package let top: Int
  /// The maximum number of lines hidden above, at which the end is in view.
  package let lastTop: Int
  /// The number of lines to scroll by, so that the next lines come into view and one stays.
  package let step: Int
  package let hasFocus: Bool
  private static let tallScreen = 30
  private let texts: [String]

  package var showsEnd: Bool { top == lastTop }

  /// Returns the next line after another one, or else the first, in which a text occurs; nil for none.
  func line(with text: SearchText, after line: Int) -> Int? {
    let found = texts.indices.filter { SearchText(texts[$0]).contains(text) }
    return found.first { $0 > line } ?? found.first
  }

  /// Returns the columns and rows for the body of a page.
  package static func bodySize(of size: ScreenSize, fillsScreen: Bool = true) -> ScreenSize {
    let columns = PageLines.columns(size, fillsScreen: fillsScreen)
    // The title, the rules and the keys take four rows.
    return ScreenSize(columns: columns - 2 * PageLines.margin(columns), rows: size.rows - 4)
  }

  /// - Parameters:
  ///   - scrolling: Additional keys, named if something is hidden.
  ///   - top: The scroll offset; nil scrolls to the focus.
  package init(
    _ page: ScreenPage, hints: [KeyHint], scrolling: Scrolling? = nil, size: ScreenSize,
    colors: ColorDepth,
    top: Int? = nil
  ) {
    // Two lines only if those that matter do not fit on one; on a tall screen, all of them.
    let needed = hints.filter { $0.rank != .rare || size.rows >= Self.tallScreen }
    let lines = PageLines(page, size: size, colors: colors) {
      max(KeyNames.lines(of: needed, width: $0, count: 2).count, 1)
    }
    let content = Self.content(of: lines)
    let window = content.window(from: top ?? content.automaticTop)
    self.top = window.lowerBound
    lastTop = content.lastTop
    step = max(window.count - 1, 1)
    hasFocus = content.focus != nil
    texts = content.lines.map(\.spans.text)
    let scrollingHints =
      (self.top > 0 ? scrolling?.up ?? [] : []) + (self.top < lastTop ? scrolling?.down ?? [] : [])
    let above = Self.above(content, isHidden: window.lowerBound > 0)
    let below = Self.below(content, seen: window.upperBound, hints + scrollingHints)
    let shown = content.lines[window].map { lines.indented($0.spans) }
    // The message and the keys are at the bottom of the screen.
    let empty = max(lines.rows - above.count - shown.count - below.count, 0)
    let rows = above + shown + Array(repeating: [], count: empty) + below
    frame = Frame(
      lines: Array(repeating: [], count: lines.top) + rows.map(lines.placed),
      cursor: page.showsCursor
        ? Self.cursor(of: page, content, window, after: lines.top + above.count) : nil)
  }

  /// Chooses the spacing: the first in which everything is in view, or else what is in focus.
  private static func content(of lines: PageLines) -> PageContent {
    let contents = PageSpacing.allCases.map { PageContent(lines, $0) }
    // A text to read scrolls rather than losing its paragraphs, unless its title leaves no room.
    if let whole = contents.prefix(contents[1].isRead ? 2 : 3).first(where: \.isWhole) {
      return whole
    }
    let fitting =
      contents[0].focus == nil
      ? contents.first(where: \.isSpacious)
      // Empty lines do not take the room of what would be hidden.
      : contents.dropFirst().first(where: \.fitsFocus)
        ?? contents.dropFirst().first(where: \.isSpacious)
    return fitting ?? contents[2]
  }

  private static func above(_ content: PageContent, isHidden: Bool) -> [[Span]] {
    let page = content.page
    let mark = isHidden ? page.glyphs.moreAbove : nil
    let lines = content.above.map { line in
      line.isRule ? page.glyphs.marked(line.spans, mark) : page.indented(line.spans)
    }
    guard let mark, content.rowsOfMarkAbove > 0 else { return lines }
    return lines + [page.indented([Span(mark, .quiet)])]
  }

  private static func below(
    _ content: PageContent, seen: Int, _ hints: [KeyHint]
  ) -> [[Span]] {
    let (page, count) = (content.page, content.lines.count)
    let mark = seen < count ? page.glyphs.moreBelow : nil
    let share = mark.map { "\($0), \(seen * 100 / count) %" }
    var lines = page.message.map { page.indented($0.spans) }
    if content.hasRuleBelow {
      lines.append(page.glyphs.marked(page.glyphs.rule(page.columns), share))
    }
    guard page.hasHelp else { return lines }
    let help = KeyNames.lines(
      of: hints, after: content.hasMarkInHelp ? mark : nil, width: page.columns - 2 * page.margin,
      count: page.helpRows)
    return lines + help.map(page.indented)
  }

  private static func cursor(
    of page: ScreenPage, _ content: PageContent, _ window: Range<Int>, after rows: Int
  ) -> Frame.Place? {
    guard let part = page.body.lastIndex(where: \.isInFocus),
      let line = content.lines.lastIndex(where: { $0.isInFocus && $0.part == part }),
      window.contains(line)
    else { return nil }
    let block = page.body[part]
    // Trailing spaces are not drawn, but the cursor is after them.
    let spaces = block.text.reversed().prefix { $0 == " " }.count
    let mark = DisplayWidth.columns(of: block.mark)
    let lines = content.page
    let column = max(content.lines[line].spans.width, mark) + spaces + lines.margin
    return Frame.Place(
      row: rows + line - window.lowerBound, column: lines.left + min(column, lines.columns - 1))
  }
}

extension PageLines {
  fileprivate func indented(_ line: [Span]) -> [Span] {
    margin == 0 || line.isEmpty ? line : [Span(String(repeating: " ", count: margin))] + line
  }

  /// Returns a line at its place on the screen. Labels and wide characters may be too wide for a
  /// very narrow one.
  fileprivate func placed(_ line: [Span]) -> [Span] {
    let line = line.shortened(to: Double(columns), ruler)
    return left == 0 || line.isEmpty ? line : [Span(String(repeating: " ", count: left))] + line
  }
}
