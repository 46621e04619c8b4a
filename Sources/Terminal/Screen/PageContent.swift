/// What is left out, step by step, if rows are scarce.
enum PageSpacing: CaseIterable {
  /// Nothing.
  case roomy
  /// The empty lines around the body.
  case close
  /// All empty lines.
  case tight
  /// The bar, too; the header gives the progress in words. The label for hidden content below moves
  /// into the line of keys.
  case barless
  /// The fixed header, too: it scrolls with the rest.
  case scrolled
}

/// A page in one spacing: its fixed part, its scrolling part, and the rows available for it.
struct PageContent {
  let size: ScreenSize
  let glyphs: Glyphs
  /// The lines that stay at the top: the header, the bar and an empty line.
  let above: [PageLines.Line]
  /// The lines that scroll.
  let lines: [PageLines.Line]
  /// The lines of the message that stay at the bottom.
  let message: [PageLines.Line]
  /// Whether there is a row for the key names.
  let hasHelp: Bool
  /// Whether an empty line follows the scrolling part.
  let hasSeparatorBelow: Bool
  /// The number of rows for the scrolling part.
  let room: Int
  /// The fixed line that the label for hidden content above is appended to; nil for a row of its
  /// own.
  let lineOfMarkAbove: Int?
  /// Whether the label for hidden content below is in the line of keys.
  let hasMarkInHelp: Bool
  private let anchor: Int?

  init(_ page: PageLines, _ spacing: PageSpacing) {
    (size, glyphs, message) = (page.size, page.glyphs, page.message)
    (hasHelp, anchor) = (page.hasHelp, page.anchor)
    let isRoomy = spacing == .roomy
    let hasBar = [.roomy, .close, .tight].contains(spacing)
    let fixed = (spacing == .scrolled ? [] : page.header) + (hasBar ? page.bar : [])
    above = fixed + (isRoomy && !fixed.isEmpty ? [.gap] : [])
    let scrolling = (spacing == .scrolled ? page.header : []) + page.body
    lines = isRoomy || spacing == .close ? scrolling : scrolling.filter { !$0.isGap }
    hasSeparatorBelow = isRoomy && (hasHelp || !message.isEmpty)
    let below = (hasSeparatorBelow ? 1 : 0) + message.count + (hasHelp ? 1 : 0)
    room = max(size.rows - above.count - below, 0)
    hasMarkInHelp = !hasBar && hasHelp
    let widest = size.columns - page.columnsOfMark
    lineOfMarkAbove =
      above.lastIndex { !$0.isGap && $0.width <= widest } ?? above.lastIndex(where: \.isGap)
  }

  /// Whether the labels for hidden content may have rows of their own.
  var hasMarkRows: Bool { room >= 3 }

  /// Whether everything is in view.
  var isWhole: Bool { lines.count <= room }

  /// Whether at least half of the screen is available for the scrolling part.
  var isSpacious: Bool { room >= max(size.rows / 2, 1) }

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
    let rowsOfMarkBelow = !hasMarkInHelp && !hasSeparatorBelow && hasMarkRows ? 1 : 0
    return top..<max(end - rowsOfMarkBelow, top + 1)
  }

  /// The scroll offset if nobody scrolls: shows the lines in focus, and as many lines above them
  /// as fit.
  var automaticTop: Int {
    guard let focus else { return 0 }
    let top = firstTop(from: 0, showing: focus)
    if top <= focus.lowerBound { return top }
    guard let anchor = range({ $0.isInFocus && $0.part == anchor }) else {
      return min(focus.lowerBound, lastTop)
    }
    return min(firstTop(from: focus.lowerBound, showing: anchor), anchor.lowerBound, lastTop)
  }

  private var rowsOfMarkAbove: Int { lineOfMarkAbove == nil && hasMarkRows ? 1 : 0 }

  private func firstTop(from start: Int, showing range: Range<Int>) -> Int {
    (min(start, lastTop)...lastTop).first { window(from: $0).upperBound >= range.upperBound }
      ?? lastTop
  }

  private func range(_ belongs: (PageLines.Line) -> Bool) -> Range<Int>? {
    guard let first = lines.firstIndex(where: belongs),
      let last = lines.lastIndex(where: belongs)
    else { return nil }
    return first..<(last + 1)
  }
}

/// The lines of a page at a screen width, before it is known which are in view.
struct PageLines {
  struct Line {
    let text: String
    var emphasis = Page.Emphasis.plain
    var isInFocus = false
    /// The index of the block it belongs to.
    var part = 0

    static let gap = Line(text: "", part: -1)

    var isGap: Bool { part < 0 }
    var spans: [Frame.Span] { text.isEmpty ? [] : [Frame.Span(text, emphasis)] }
    var width: Int { DisplayWidth.columns(of: text) }
  }

  /// The maximum text width; longer lines are hard to read.
  private static let widestText = 88
  private static let widestBar = 40

  let size: ScreenSize
  let glyphs: Glyphs
  let header: [Line]
  /// The line of the bar, if there is one.
  let bar: [Line]
  let body: [Line]
  let message: [Line]
  /// Whether there is a row for the key names.
  let hasHelp: Bool
  /// The block that must be in view if not all that is in focus fits.
  let anchor: Int?
  /// The width of a label for hidden content, with spaces before it.
  let columnsOfMark: Int

  init(_ page: Page, size: ScreenSize, look: Look) {
    let width = min(size.columns, Self.widestText)
    let glyphs = Glyphs(look)
    let columnsOfMark = DisplayWidth.columns(of: glyphs.moreAbove) + 2
    (self.size, self.glyphs, self.columnsOfMark) = (size, glyphs, columnsOfMark)
    header = Self.lines(of: page.header, width: width, isFocusable: false)
    bar =
      page.progress.map { progress in
        let room = size.columns - columnsOfMark
        let width = min(room < columnsOfMark ? size.columns : room, Self.widestBar)
        return [Line(text: glyphs.bar(progress, width: width))]
      } ?? []
    hasHelp = size.rows >= 3
    let notice = page.message.map { [Page.Block($0, emphasis: .alert, isInFocus: true)] } ?? []
    let message = Self.lines(of: notice, width: width)
    // A message that would leave no room for its subject scrolls with it.
    let isMessageFixed = message.count <= size.rows / 3
    self.message = isMessageFixed ? message : []
    let blocks = page.body + (isMessageFixed ? [] : [.gap] + notice)
    body = Self.lines(of: blocks, width: width)
    anchor =
      page.showsCursor || !isMessageFixed
      ? blocks.lastIndex(where: \.isInFocus)
      : blocks.firstIndex { $0.isInFocus && $0.emphasis == .chosen }
        ?? blocks.firstIndex(where: \.isInFocus)
  }

  /// Returns the lines of blocks, without gaps at either end and without consecutive gaps.
  private static func lines(
    of blocks: [Page.Block], width: Int, isFocusable: Bool = true
  ) -> [Line] {
    var lines: [Line] = []
    for (part, block) in blocks.enumerated() {
      if block.text.isEmpty, block.mark.isEmpty {
        if lines.last?.isGap == false { lines.append(.gap) }
        continue
      }
      lines += wrapped(block, width: width).map {
        Line(
          text: $0, emphasis: block.emphasis, isInFocus: isFocusable && block.isInFocus, part: part)
      }
    }
    if lines.last?.isGap == true { lines.removeLast() }
    return lines
  }

  private static func wrapped(_ block: Page.Block, width: Int) -> [String] {
    let indent = DisplayWidth.columns(of: block.mark)
    // A mark that leaves no room for words next to it is treated as a word.
    guard indent <= width / 2 else { return wrap(block.mark + block.text, width: width) }
    return wrap(
      block.text, width: width, firstIndent: block.mark,
      indent: block.repeatsMark ? block.mark : String(repeating: " ", count: indent))
  }
}
