import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct PageLayoutTests {
  private let hints = [
    KeyHint(keys: [.up, "k"], summary: "move", detail: "Up."),
    KeyHint(keys: [.down, "j"], summary: "move", detail: "Down."),
    KeyHint(keys: [.character("s")], summary: "leave unanswered", detail: "", rank: .rare),
    KeyHint(keys: [.character("q")], summary: "leave", detail: "Leaves.", rank: .lasting),
  ]

  private func layout(_ page: Page, _ size: ScreenSize, top: Int? = nil) -> PageLayout {
    PageLayout(page, hints: hints, size: size, look: unicode, top: top)
  }

  @Test(arguments: 1...400)
  func `nothing is wider or longer than the screen`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let page = RandomPage.page(&generator)
    let size = RandomPage.size(&generator)
    for top in [nil, 0, 1, 2, 5, 1_000] {
      let frame = layout(page, size, top: top).frame
      #expect(frame.lines.count <= size.rows)
      for line in frame.text.split(separator: "\n") {
        #expect(DisplayWidth.columns(of: String(line)) <= size.columns)
      }
    }
  }

  @Test(arguments: 1...400)
  func `every word can be reached by scrolling, and only then the end is in view`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let page = RandomPage.page(&generator)
    let size = RandomPage.size(&generator)
    var seen: Set<String> = []
    var top = 0
    while true {
      let layout = layout(page, size, top: top)
      #expect(layout.top == top)
      seen.formUnion(RandomPage.words(of: layout.frame.text))
      if layout.showsEnd { break }
      #expect(layout.frame.text.contains("more below"))
      top = min(top + layout.step, layout.lastTop)
    }
    #expect(RandomPage.words(of: page).subtracting(seen).isEmpty)
  }

  @Test(arguments: 1...400)
  func `scrolling up shows what scrolling down showed`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let page = RandomPage.page(&generator)
    let size = RandomPage.size(&generator)
    var seen: Set<String> = []
    var top = layout(page, size).lastTop
    while true {
      let layout = layout(page, size, top: top)
      seen.formUnion(RandomPage.words(of: layout.frame.text))
      if top == 0 { break }
      #expect(layout.frame.text.contains("more above") || size.rows < 9)
      top = max(top - layout.step, 0)
    }
    #expect(RandomPage.words(of: page).subtracting(seen).isEmpty)
  }

  @Test(arguments: 1...600)
  func `what is in focus is in view whenever it fits`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var page = RandomPage.page(&generator)
    let size = RandomPage.size(&generator)
    page.message = nil
    let focused = page.body.filter(\.isInFocus)
    let text = layout(page, size).frame.text
    let words = Set(RandomPage.words(of: text))
    let wanted = focused.map(\.text).flatMap(RandomPage.words(of:))
    let columns = min(size.columns, 88)
    let needed = focused.reduce(0) { rows, block in
      let indent = DisplayWidth.columns(of: block.mark)
      return rows + wrap(block.text, width: columns - indent).count
    }
    // One row names keys, two say what is hidden.
    guard needed <= size.rows - 3 else { return }
    #expect(wanted.allSatisfy(words.contains))
  }

  @Test func `where the focus does not fit, what is chosen is in view`() {
    for chosen in 0..<30 {
      let body = (0..<30).map {
        Page.Block("w\($0)", emphasis: $0 == chosen ? .chosen : .plain, isInFocus: true)
      }
      let size = ScreenSize(columns: 20, rows: 8)
      let text = layout(Page(body: body), size).frame.text
      #expect(RandomPage.words(of: text).contains("w\(chosen)"))
    }
  }

  @Test func `what is above the focus is shown as far as there is room`() {
    let lead = (1...9).map { Page.Block("w\($0)") }
    let focus = (10...14).map { Page.Block("w\($0)", isInFocus: true) }
    let size = ScreenSize(columns: 40, rows: 12)
    let page = Page(header: [Page.Block("Header")], body: lead + [.gap] + focus)
    let layout = layout(page, size)
    #expect(layout.frame.text.hasPrefix("Header  ↑ more above\nw5\n"))
    #expect(layout.frame.text.hasSuffix("w14\n↑↓ move  s leave unanswered  q leave"))
  }

  @Test func `empty lines go first, then what scrolls`() {
    func rows(_ count: Int) -> [String] {
      let page = Page(
        header: [Page.Block("Header")], progress: 0.5,
        body: [Page.Block("Lead"), .gap, Page.Block("Question", isInFocus: true)])
      let frame = layout(page, ScreenSize(columns: 20, rows: count)).frame
      return frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let bar = "██████████░░░░░░░░░░"
    #expect(rows(8) == ["Header", bar, "", "Lead", "", "Question", "", "↑↓ move  q leave"])
    #expect(rows(6) == ["Header", bar, "Lead", "", "Question", "↑↓ move  q leave"])
    #expect(rows(5) == ["Header", bar, "Lead", "Question", "↑↓ move  q leave"])
    #expect(rows(4) == ["Header", "Lead", "Question", "↑↓ move  q leave"])
    #expect(rows(3) == ["Header  ↑ more above", "Question", "↑↓ move  q leave"])
  }

  @Test(arguments: 1...60, [1, 2, 3])
  func `very small screens show something, and nothing too large`(columns: Int, rows: Int) {
    let page = Page(
      header: [Page.Block("Header")], progress: 1, body: [Page.Block("a b c", isInFocus: true)],
      message: "Message")
    let frame = layout(page, ScreenSize(columns: columns, rows: rows)).frame
    #expect(!frame.lines.isEmpty)
    #expect(frame.lines.count <= rows)
  }

  @Test func `the bar never becomes shorter, and only the whole fills it`() {
    for look in [unicode, ascii] {
      let glyphs = Glyphs(look)
      for width in 3...60 {
        let filled = (0...1_000).map { step in
          glyphs.bar(Double(step) / 1_000, width: width).filter { $0 == "█" || $0 == "#" }.count
        }
        #expect(zip(filled, filled.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(filled.first == 0)
        #expect(filled.dropLast().allSatisfy { $0 < filled[1_000] })
        #expect(DisplayWidth.columns(of: glyphs.bar(1, width: width)) == width)
      }
      #expect(glyphs.bar(.nan, width: 10) == glyphs.bar(0, width: 10))
      #expect(glyphs.bar(7, width: 10) == glyphs.bar(1, width: 10))
    }
  }

  @Test func `the cursor stands behind the text`() {
    func cursor(_ text: String, columns: Int = 20) -> Frame.Place? {
      let block = Page.Block(text, mark: "> ", isInFocus: true)
      let page = Page(body: [Page.Block("Name"), block, Page.Block("Below")], showsCursor: true)
      return layout(page, ScreenSize(columns: columns, rows: 10)).frame.cursor
    }
    #expect(cursor("") == Frame.Place(row: 1, column: 2))
    #expect(cursor("ab") == Frame.Place(row: 1, column: 4))
    #expect(cursor("ab ") == Frame.Place(row: 1, column: 5))
    #expect(cursor("木木") == Frame.Place(row: 1, column: 6))
    #expect(cursor("0123456789 0123456789") == Frame.Place(row: 2, column: 12))
    #expect(cursor("012345678901234567") == Frame.Place(row: 1, column: 19))
  }
}
