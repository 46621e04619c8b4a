extension PageLayout {
  /// The lines of a page at a screen width, before it is known which are in view.
  struct Parts {
    /// The maximum text width; longer lines are hard to read.
    private static let widestText = 88
    private static let widestBar = 40

    let size: ScreenSize
    let glyphs: Glyphs
    let header: [Line]
    let bar: Line?
    let body: [Line]
    let message: [Line]
    /// Whether there is a row for the key names.
    let hasHelp: Bool
    /// The part of the body that must be in view if not all that is in focus fits.
    let anchor: Int?

    init(_ page: Page, size: ScreenSize, look: Look) {
      let width = min(size.columns, Self.widestText)
      self.size = size
      glyphs = Glyphs(look)
      header = PageLayout.lines(of: page.header.map(Self.outOfFocus), width: width)
      bar = page.progress.map { Self.bar($0, size: size, glyphs: Glyphs(look)) }
      hasHelp = size.rows >= 3
      let notice = page.message.map { Page.Block($0, emphasis: .alert, isInFocus: true) }
      let message = PageLayout.lines(of: notice.map { [$0] } ?? [], width: width)
      // A message that would leave no room for its subject scrolls with it.
      let isMessageFixed = message.count <= size.rows / 3
      let extra = isMessageFixed ? [] : [Page.Block.gap] + (notice.map { [$0] } ?? [])
      let blocks = page.body + extra
      self.message = isMessageFixed ? message : []
      body = PageLayout.lines(of: blocks, width: width)
      anchor = Self.anchor(of: blocks, isLast: page.showsCursor || !isMessageFixed)
    }

    private static func outOfFocus(_ block: Page.Block) -> Page.Block {
      Page.Block(block.text, mark: block.mark, emphasis: block.emphasis)
    }

    private static func bar(_ progress: Double, size: ScreenSize, glyphs: Glyphs) -> Line {
      let beside = DisplayWidth.columns(of: glyphs.moreAbove) + 2
      let room = size.columns - beside
      let width = min(room < beside ? size.columns : room, widestBar)
      return Line(
        text: glyphs.bar(progress, width: width), emphasis: .plain, isInFocus: false, part: 0)
    }

    private static func anchor(of blocks: [Page.Block], isLast: Bool) -> Int? {
      if isLast { return blocks.lastIndex { $0.isInFocus } }
      return blocks.firstIndex { $0.isInFocus && $0.emphasis == .chosen }
        ?? blocks.firstIndex { $0.isInFocus }
    }
  }
}
