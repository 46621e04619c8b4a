import WellbeingTextFormats

/// What is left out, step by step, if rows are scarce.
enum PageSpacing: CaseIterable {
  /// Nothing.
  case roomy
  /// The empty line below the title, as many empty lines of the body as needed, and then the rule
  /// above the keys: the label for hidden content below moves into the line of keys.
  case tight
  /// All empty lines, the rules, and the fixed title, which scrolls with the rest.
  case scrolled
}

struct PageContent {
  let page: PageLines
  /// The lines that stay at the top: the title, the rule, the status and an empty line.
  let above: [PageLines.Line]
  let lines: [PageLines.Line]
  let hasRuleBelow: Bool
  let room: Int
  private let isFixedInView: Bool
  /// Whether the label for hidden content below is in the line of keys.
  let hasMarkInHelp: Bool

  init(_ page: PageLines, _ spacing: PageSpacing) {
    self.page = page
    let fixed = page.title + page.rule + page.status
    above =
      spacing == .scrolled ? [] : fixed + (spacing == .roomy && !fixed.isEmpty ? [.space] : [])
    let below = page.message.count + page.helpRows
    let free = page.rows - above.count - below
    switch spacing {
    case .roomy: (lines, hasRuleBelow) = (page.body, page.hasHelp)
    case .tight:
      (lines, hasRuleBelow) = Self.tight(page, fitting: free)
    case .scrolled:
      (lines, hasRuleBelow) = ((page.title + page.status + page.body).filter { !$0.isSpace }, false)
    }
    room = max(free - (hasRuleBelow ? 1 : 0), 0)
    isFixedInView = free >= (hasRuleBelow ? 1 : 0)
    hasMarkInHelp = page.hasHelp && !hasRuleBelow
  }

  /// Returns the body without as many empty lines as needed, the last first, and whether there is
  /// room for the rule above the keys. If that is not enough, a text to read loses no empty line, and
  /// other content all of them.
  private static func tight(
    _ page: PageLines, fitting room: Int
  ) -> (lines: [PageLines.Line], hasRule: Bool) {
    let (body, isRead) = (page.body, !page.body.contains(where: \.isInFocus))
    let gaps = body.indices.filter { body[$0].isSpace }
    let rule = page.hasHelp ? 1 : 0
    // A text with room for its paragraphs keeps half of its empty lines and the rule.
    let isKept = isRead && keepsParagraphs(page, room - rule)
    let most = isKept ? gaps.count / 2 : gaps.count
    let needed = body.count - room
    let hasRule = page.hasHelp && (needed + rule <= most || isKept || isRead && needed > most)
    let excess = max(needed + (hasRule ? rule : 0), 0)
    let dropped = Set(gaps.suffix(excess <= most ? excess : isRead ? 0 : gaps.count))
    return (body.indices.filter { !dropped.contains($0) }.map { body[$0] }, hasRule)
  }

  /// Whether the label for hidden content above is in the rule below the title.
  var hasRuleAbove: Bool { above.contains(where: \.isRule) }

  var isWhole: Bool { isFixedInView && lines.count <= room }

  var isSpacious: Bool { room >= Self.half(of: page) }

  /// Whether it is a text to read, with room for its paragraphs. On a low screen, seeing the whole
  /// text matters more.
  var isRead: Bool { focus == nil && Self.keepsParagraphs(page, room) }

  private static func keepsParagraphs(_ page: PageLines, _ room: Int) -> Bool {
    page.rows >= leastRowsOfParagraphs && room >= half(of: page)
  }

  private static let leastRowsOfParagraphs = 20

  private static func half(of page: PageLines) -> Int { max(page.rows / 2, 1) }

  /// The lines from the first to the last in focus; nil if there are none.
  var focus: Range<Int>? { range { $0.isInFocus } }

  var fitsFocus: Bool {
    guard let focus, room > 0 else { return false }
    return automaticTop <= focus.lowerBound
      && window(from: automaticTop).upperBound >= focus.upperBound
  }

  var lastTop: Int { isWhole ? 0 : lines.count - max(room - rowsOfMarkAbove, 1) }

  func window(from top: Int) -> Range<Int> {
    let top = min(max(top, 0), lastTop)
    let end = top + room - (top > 0 ? rowsOfMarkAbove : 0)
    if end >= lines.count { return top..<lines.count }
    return top..<max(end, top + 1)
  }

  /// The scroll offset if nobody scrolls: shows the lines in focus, and as many lines above them
  /// as fit.
  var automaticTop: Int {
    guard let focus else { return 0 }
    let top = firstTop(from: 0, showing: focus)
    if top <= focus.lowerBound { return top }
    guard let anchor = range({ $0.isInFocus && $0.part == page.anchor }) else {
      return min(focus.lowerBound, lastTop)
    }
    return min(firstTop(from: focus.lowerBound, showing: anchor), anchor.lowerBound, lastTop)
  }

  /// The rows of the label for hidden content above, if it is not in a rule.
  var rowsOfMarkAbove: Int { !hasRuleAbove && room >= 3 ? 1 : 0 }

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

struct PageLines {
  struct Line {
    var spans: [Span]
    var isInFocus = false
    var part = 0
    /// Whether it is an empty line between parts.
    var isSpace = false
    var isRule = false

    static let space = Line(spans: [], isSpace: true)
  }

  /// The maximum width of a page that does not fill the screen; longer lines are hard to read.
  private static let widestPage = 90
  /// The height of a page that does not fill the screen, unless it needs more rows.
  private static let usualHeight = 32
  /// The width from which lines have a margin.
  private static let leastWidthWithMargin = 60
  /// The width from which asides have a column of their own.
  private static let leastWidthWithColumn = 56

  let glyphs: Glyphs
  let ruler: TextRuler
  let columns: Int
  let rows: Int
  /// The empty columns and rows before it.
  let left: Int
  let top: Int
  /// The columns before and after each line but a rule.
  let margin: Int
  let title: [Line]
  let rule: [Line]
  let status: [Line]
  let body: [Line]
  let message: [Line]
  let helpRows: Int
  var hasHelp: Bool { helpRows > 0 }
  /// The block that must be in view if not all that is in focus fits.
  let anchor: Int?

  /// The height from which the key names may take two rows.
  private static let leastHeightOfTwoHelpRows = 10

  /// - Parameter helpRows: Returns the number of rows that the key names need in a width.
  init(_ page: ScreenPage, size: ScreenSize, colors: ColorDepth, helpRows: (_ width: Int) -> Int) {
    let glyphs = Glyphs(page.words)
    let columns = Self.columns(size, fillsScreen: page.fillsScreen)
    let usualRows = page.fillsScreen ? size.rows : min(size.rows, Self.usualHeight)
    let margin = Self.margin(columns)
    let wrapping = BlockLines(width: columns - 2 * margin, colors: colors)
    ruler = wrapping.ruler
    (self.glyphs, self.columns, self.margin) = (glyphs, columns, margin)
    title = wrapping.lines(of: page.title)
    rule =
      page.title.parts.isEmpty && page.progress == nil
      ? [] : [Line(spans: glyphs.rule(columns, progress: page.progress), isRule: true)]
    status = wrapping.lines(of: page.status, isFocusable: false)
    self.helpRows =
      usualRows < 3
      ? 0 : usualRows < Self.leastHeightOfTwoHelpRows ? 1 : helpRows(columns - 2 * margin)
    let notice = page.message.map { [ScreenPage.Block($0, tone: .caution, isInFocus: true)] } ?? []
    let message = wrapping.lines(of: notice)
    // A message that would leave no room for its subject scrolls with it.
    let isMessageFixed = message.count <= usualRows / 3
    self.message = isMessageFixed ? message : []
    let blocks = page.body + (isMessageFixed ? [] : [.space] + notice)
    body = wrapping.lines(of: blocks)
    // An empty line below the title, the rule above the keys, and the keys.
    let fixed =
      title.count + rule.count + status.count + self.message.count + 2 + max(self.helpRows, 1)
    rows = min(max(usualRows, fixed + body.count), size.rows)
    (left, top) = ((size.columns - columns) / 2, (size.rows - rows) / 3)
    anchor =
      page.showsCursor || !isMessageFixed
      ? blocks.lastIndex(where: \.isInFocus)
      : blocks.firstIndex { $0.isInFocus && $0.tone == .chosen }
        ?? blocks.firstIndex(where: \.isInFocus)
  }

  static func columns(_ size: ScreenSize, fillsScreen: Bool) -> Int {
    fillsScreen ? size.columns : min(size.columns, widestPage)
  }

  static func margin(_ columns: Int) -> Int { columns >= leastWidthWithMargin ? 1 : 0 }

  /// - Parameter blocks: All blocks of the body, whose asides share a column.
  static func truncates(
    _ block: ScreenPage.Block, among blocks: [ScreenPage.Block], in area: PageArea
  ) -> Bool {
    BlockLines(width: area.size.columns, colors: area.colors).truncates(block, among: blocks)
  }

  private struct BlockLines {
    let width: Int
    let colors: ColorDepth

    var ruler: TextRuler { TextRuler() }

    /// Both parts of a title on a line if they fit, or else below each other.
    func lines(of title: ScreenPage.Title) -> [Line] {
      let (left, right) = (printable(title.left), printable(title.right))
      let room = width - DisplayWidth.columns(of: left) - DisplayWidth.columns(of: right)
      if !left.isEmpty, !right.isEmpty, room >= 2 {
        let gap = Span(String(repeating: " ", count: room))
        return [Line(spans: [Span(left, .strong), gap, Span(right)])]
      }
      return [Span(left, .strong), Span(right)].flatMap { part in
        part.text.isEmpty
          ? [] : wrap(part.text, width: width).map { Line(spans: [Span($0, part.tone)]) }
      }
    }

    /// Returns the lines of blocks, without gaps at either end and without consecutive gaps.
    func lines(of blocks: [ScreenPage.Block], isFocusable: Bool = true) -> [Line] {
      let aside = asideWidth(blocks)
      var lines: [Line] = []
      for (part, block) in blocks.enumerated() {
        if block == .space {
          if lines.last?.isSpace == false { lines.append(.space) }
          continue
        }
        lines += spans(of: block, aside).map {
          Line(spans: $0, isInFocus: isFocusable && block.isInFocus, part: part)
        }
      }
      if lines.last?.isSpace == true { lines.removeLast() }
      return lines
    }

    /// Returns the width of the column of asides: that of the widest, but at most two fifths.
    private func asideWidth(_ blocks: [ScreenPage.Block]) -> Int {
      let widest = blocks.compactMap { $0.aside.map { DisplayWidth.columns(of: $0.text) } }.max()
      return min(widest ?? 0, width * 2 / 5)
    }

    func truncates(_ block: ScreenPage.Block, among blocks: [ScreenPage.Block]) -> Bool {
      let asideWidth = asideWidth(blocks)
      guard let aside = block.aside, let room = room(for: block, asideWidth) else { return false }
      return DisplayWidth.columns(of: block.text) > room
        || DisplayWidth.columns(of: aside.text) > asideWidth
    }

    private func spans(of block: ScreenPage.Block, _ asideWidth: Int) -> [[Span]] {
      if !block.lines.isEmpty { return block.lines.map { $0.shortened(to: Double(width), ruler) } }
      let spans =
        block.aside.flatMap { columns(block, $0, asideWidth) }.map { [$0] } ?? wrapped(block)
      return block.tone == .chosen && colors != .none ? spans.map(bar) : spans
    }

    /// Returns a chosen line as a bar up to the end of the page, after its indentation: it shows a
    /// choice better than its words alone.
    private func bar(_ line: [Span]) -> [Span] {
      let text = line.text
      let indent = text.prefix { $0 == " " }
      let rest = text.dropFirst(indent.count)
      let padding = String(repeating: " ", count: max(width - line.width, 0))
      return [Span(String(indent)), Span(rest + padding, .chosen)].filter { !$0.text.isEmpty }
    }

    /// Returns a block and its aside on one line; nil if there is no room for columns.
    private func columns(_ block: ScreenPage.Block, _ aside: ScreenPage.Aside, _ asideWidth: Int)
      -> [Span]?
    {
      guard let room = room(for: block, asideWidth) else { return nil }
      let text = ruler.shorten(block.text.replacing("\n", with: " "), to: Double(room))
      let padding = String(repeating: " ", count: room + 2 - DisplayWidth.columns(of: text))
      return [
        Span(block.mark, block.markTone ?? block.tone),
        Span(text + (aside.text.isEmpty ? "" : padding), block.tone),
        Span(ruler.shorten(aside.text, to: Double(asideWidth)), aside.tone),
      ]
    }

    /// Returns the width of a text before its aside; nil if there is no room for columns.
    private func room(for block: ScreenPage.Block, _ asideWidth: Int) -> Int? {
      let indent = DisplayWidth.columns(of: block.mark)
      guard width >= leastWidthWithColumn, indent <= width / 2 else { return nil }
      return width - indent - asideWidth - 2
    }

    private func wrapped(_ block: ScreenPage.Block) -> [[Span]] {
      let text = block.text + (block.aside.map { $0.text.isEmpty ? "" : ": \($0.text)" } ?? "")
      let indent = DisplayWidth.columns(of: block.mark)
      let markTone = block.markTone ?? block.tone
      // A mark that leaves no room for words next to it is treated as a word.
      guard indent <= width / 2 else {
        return wrap(block.mark + text, width: width).map { [Span($0, block.tone)] }
      }
      let below = block.repeatsMark ? block.mark : String(repeating: " ", count: indent)
      return wrap(text, width: width - indent).enumerated().map { index, line in
        let mark = index == 0 ? block.mark : below
        return line.isEmpty && mark.allSatisfy { $0 == " " }
          ? [] : [Span(mark, markTone), Span(line, block.tone)].filter { !$0.text.isEmpty }
      }
    }
  }
}
