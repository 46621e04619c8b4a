import WellbeingTextFormats

/// What is left out, step by step, if rows are scarce.
enum PageSpacing: CaseIterable {
  /// Nothing.
  case roomy
  /// The empty line below the title, and as many empty lines of the body as needed.
  case close
  /// All empty lines, and the rule above the keys.
  case tight
  /// The rule with the progress, too; the title gives the progress in words. The label for hidden
  /// content below moves into the line of keys.
  case withoutBars
  /// The fixed title, too: it scrolls with the rest.
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
    let isRoomy = spacing == .roomy
    let hasBar = [.roomy, .close, .tight].contains(spacing)
    let fixed =
      spacing == .scrolled ? [] : page.title + (hasBar ? page.rule : []) + page.status
    above = fixed + (isRoomy && !fixed.isEmpty ? [.space] : [])
    hasRuleBelow = (isRoomy || spacing == .close) && page.hasHelp
    let below = (hasRuleBelow ? 1 : 0) + page.message.count + page.helpRows
    let free = page.rows - above.count - below
    (room, isFixedInView) = (max(free, 0), free >= 0)
    let scrolling = (spacing == .scrolled ? page.title + page.status : []) + page.body
    lines =
      switch spacing {
      case .roomy: scrolling
      case .close:
        Self.lines(scrolling, fitting: room, keepsHalf: Self.keepsParagraphs(page, room))
      case .tight, .withoutBars, .scrolled: scrolling.filter { $0.space == nil }
      }
    hasMarkInHelp = !hasBar && page.hasHelp
  }

  /// Returns the lines without as many empty ones as needed, or all of them if that is not enough.
  /// Those that matter least go first, the last among equals.
  ///
  /// - Parameter keepsHalf: Whether a text to read keeps half of them.
  private static func lines(
    _ lines: [PageLines.Line], fitting room: Int, keepsHalf: Bool
  ) -> [PageLines.Line] {
    let gaps = [PageLines.Gap.optionalSpace, .usual].flatMap { kind -> [Int] in
      lines.indices.filter { lines[$0].space == kind }.reversed()
    }
    let excess = max(lines.count - room, 0)
    let isRead = keepsHalf && !lines.contains(where: \.isInFocus)
    guard excess <= (isRead ? gaps.count / 2 : gaps.count) else { return lines }
    let dropped = Set(gaps.prefix(excess))
    return lines.indices.filter { !dropped.contains($0) }.map { lines[$0] }
  }

  private var hasMarkRows: Bool { room >= 3 }

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
    return top..<max(end - rowsOfMarkBelow, top + 1)
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

  /// The rows of the labels for hidden content, if they are neither in a rule nor in the line of keys.
  var rowsOfMarkAbove: Int { !hasRuleAbove && hasMarkRows ? 1 : 0 }
  var rowsOfMarkBelow: Int { !hasMarkInHelp && !hasRuleBelow && hasMarkRows ? 1 : 0 }

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
  /// An empty line between parts, by how much it matters.
  enum Gap {
    case usual, optionalSpace
  }

  struct Line {
    var spans: [Span]
    var isInFocus = false
    var part = 0
    /// Set if the line is empty.
    var space: Gap?
    var isRule = false

    static let space = Line(spans: [], space: .usual)
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
  init(_ page: Page, size: ScreenSize, look: Look, helpRows: (_ width: Int) -> Int) {
    let glyphs = Glyphs(page.words)
    let columns = page.fillsScreen ? size.columns : min(size.columns, Self.widestPage)
    let usualRows = page.fillsScreen ? size.rows : min(size.rows, Self.usualHeight)
    let margin = Self.margin(columns)
    let wrapping = BlockLines(width: columns - 2 * margin, look: look)
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
    let notice = page.message.map { [Page.Block($0, tone: .caution, isInFocus: true)] } ?? []
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

  static func margin(_ columns: Int) -> Int { columns >= leastWidthWithMargin ? 1 : 0 }

  static func truncates(
    _ block: Page.Block, among blocks: [Page.Block], width: Int, _ look: Look
  ) -> Bool {
    let wrapping = BlockLines(
      width: min(width, widestPage - 2 * margin(widestPage)), look: look)
    return wrapping.truncates(block, among: blocks)
  }

  private struct BlockLines {
    let width: Int
    let look: Look

    var ruler: TextRuler { TextRuler() }

    /// Both parts of a title on a line if they fit, or else below each other.
    func lines(of title: Page.Title) -> [Line] {
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
    func lines(of blocks: [Page.Block], isFocusable: Bool = true) -> [Line] {
      let aside = asideWidth(blocks)
      var lines: [Line] = []
      for (part, block) in blocks.enumerated() {
        if block == .space || block == .optionalSpace {
          guard let last = lines.last else { continue }
          if last.space == nil {
            lines.append(Line(spans: [], space: block == .space ? .usual : .optionalSpace))
          } else if block == .space {
            lines[lines.count - 1].space = .usual
          }
          continue
        }
        lines += spans(of: block, aside).map {
          Line(spans: $0, isInFocus: isFocusable && block.isInFocus, part: part)
        }
      }
      if lines.last?.space != nil { lines.removeLast() }
      return lines
    }

    /// Returns the width of the column of asides: that of the widest, but at most two fifths.
    private func asideWidth(_ blocks: [Page.Block]) -> Int {
      let widest = blocks.compactMap { $0.aside.map { DisplayWidth.columns(of: $0.text) } }.max()
      return min(widest ?? 0, width * 2 / 5)
    }

    func truncates(_ block: Page.Block, among blocks: [Page.Block]) -> Bool {
      let asideWidth = asideWidth(blocks)
      guard let aside = block.aside, let room = room(for: block, asideWidth) else { return false }
      return DisplayWidth.columns(of: block.text) > room
        || DisplayWidth.columns(of: aside.text) > asideWidth
    }

    private func spans(of block: Page.Block, _ asideWidth: Int) -> [[Span]] {
      if !block.lines.isEmpty { return block.lines.map { $0.shortened(to: Double(width), ruler) } }
      let spans =
        block.aside.flatMap { columns(block, $0, asideWidth) }.map { [$0] } ?? wrapped(block)
      return block.tone == .chosen && look.usesColor ? spans.map(bar) : spans
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
    private func columns(_ block: Page.Block, _ aside: Page.Aside, _ asideWidth: Int) -> [Span]? {
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
    private func room(for block: Page.Block, _ asideWidth: Int) -> Int? {
      let indent = DisplayWidth.columns(of: block.mark)
      guard width >= leastWidthWithColumn, indent <= width / 2 else { return nil }
      return width - indent - asideWidth - 2
    }

    private func wrapped(_ block: Page.Block) -> [[Span]] {
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
