import Testing
import WellbeingTextFormats
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

/// The hints of a page to lay out.
let sampleHints = [
  KeyHint(keys: [.up, "k"], summary: "move", detail: "Up."),
  KeyHint(keys: [.down, "j"], summary: "move", detail: "Down."),
  KeyHint(keys: [.character("s")], summary: "leave unanswered", detail: "", rank: .rare),
  KeyHint(keys: [.character("q")], summary: "leave", detail: "Leaves.", rank: .lasting),
]

func layout(
  _ page: ScreenPage, _ columns: Int, _ rows: Int, colors: ColorDepth = .none, top: Int? = nil
) -> PageLayout {
  let size = ScreenSize(columns: columns, rows: rows)
  return PageLayout(page, hints: sampleHints, size: size, colors: colors, top: top)
}

/// Returns the lines of a page, without spaces at their ends.
func lines(_ page: ScreenPage, _ columns: Int, _ rows: Int, colors: ColorDepth = .none) -> [String]
{
  layout(page, columns, rows, colors: colors).frame.lines.map {
    String($0.text.reversed().drop { $0 == " " }.reversed())
  }
}

/// Whether a line is a rule across the page.
private func isRule(_ line: String) -> Bool {
  line.drop { $0 == " " }.first.map { "─━".contains($0) } ?? false
}

/// What holds of any page on any screen.
struct PageLayoutTests {
  private func layout(_ page: ScreenPage, _ size: ScreenSize, top: Int? = nil) -> PageLayout {
    PageLayout(page, hints: sampleHints, size: size, colors: .none, top: top)
  }

  @Test(arguments: 1...1_200)
  func `nothing is wider or longer than the screen`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let page = RandomPage.page(&generator, hasColumns: true)
    let most = seed % 2 == 0 ? (220, 60) : (30, 9)
    let size = ScreenSize(
      columns: Int.random(in: 1...most.0, using: &generator),
      rows: Int.random(in: 1...most.1, using: &generator))
    let places: [(Int?, ColorDepth)] = [
      (nil, .none), (0, .none), (1, .basic), (5, .none), (1_000, .basic),
    ]
    for (top, colors) in places {
      let frame = PageLayout(page, hints: sampleHints, size: size, colors: colors, top: top).frame
      #expect(frame.lines.count <= size.rows)
      for line in frame.lines { #expect(line.width <= size.columns, "\(line.text)") }
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
    let columns = min(size.columns, 88) - 2
    let needed = focused.reduce(0) { rows, block in
      let indent = DisplayWidth.columns(of: block.mark)
      return rows + wrap(block.text, width: columns - indent).count
    }
    // One row names keys, two say what is hidden.
    guard needed <= size.rows - 3 else { return }
    #expect(wanted.allSatisfy(words.contains))
  }

  /// The empty lines of a page in the middle of its text, if there is room for all, without the
  /// one below the title.
  private func gaps(of page: ScreenPage, _ columns: Int) -> Int {
    var text = page
    (text.title, text.progress, text.status, text.message) = (ScreenPage.Title(), nil, [], nil)
    let body = lines(text, columns, 400).dropLast(2)
    return body.reversed().drop(while: \.isEmpty).count(where: \.isEmpty)
  }

  @Test(arguments: 1...600)
  func `all words are in view whenever they fit, with half of the space of a text`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var page = RandomPage.page(&generator)
    page.fillsScreen = true
    let columns = Int.random(in: 20...90, using: &generator)
    let tall = lines(page, columns, 400)
    let words = tall.count { !$0.isEmpty && !isRule($0) }
    let gaps = gaps(of: page, columns)
    let needed =
      page.body.contains(where: \.isInFocus)
      ? words : words + tall.count(where: isRule) + gaps - gaps / 2
    for rows in [needed, needed + 1, needed + 4] where rows >= 3 {
      let layout = layout(page, ScreenSize(columns: columns, rows: rows))
      #expect(layout.lastTop == 0)
      let words = Set(RandomPage.words(of: layout.frame.text))
      #expect(RandomPage.words(of: page).subtracting(words).isEmpty)
    }
  }

  @Test(arguments: 1...300)
  func `the keys are in the last row of the page, with a rule above them if there is room`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let page = RandomPage.page(&generator, hasColumns: true)
    let size = ScreenSize(
      columns: Int.random(in: 24...220, using: &generator),
      rows: Int.random(in: 3...60, using: &generator))
    let layout = layout(page, size)
    let lines = layout.frame.lines.map(\.text)
    // A page scrolls only if it has all rows of the screen.
    if page.fillsScreen || size.rows <= 32 || layout.lastTop > 0 {
      #expect(lines.count == size.rows)
    }
    #expect(lines.count >= min(size.rows, 32))
    #expect(lines.last?.contains("q leave") == true)
    let top = lines.prefix(while: \.isEmpty).count
    let hasSpace = layout.lastTop == 0 && lines.dropFirst(top).contains { $0.isEmpty }
    // On a tall screen, the keys have two lines if they need them.
    if hasSpace { #expect(lines.dropLast().suffix(size.rows < 30 ? 1 : 2).contains(where: isRule)) }
  }

  @Test(arguments: 1...400)
  func `a row fewer takes one line away, first the empty ones, then the rules`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    var page = RandomPage.page(&generator)
    (page.message, page.fillsScreen) = (nil, true)
    let columns = Int.random(in: 40...90, using: &generator)
    let tall = lines(page, columns, 400)
    // What fills the page up is above the rule and the keys.
    var rows = tall.count - tall.dropLast(2).reversed().prefix(while: \.isEmpty).count
    var before = lines(page, columns, rows)
    #expect(before.count { !$0.isEmpty } == tall.count { !$0.isEmpty })
    let isRead = !page.body.contains(where: \.isInFocus)
    var taken: [String] = []
    let least = tall.count { !$0.isEmpty && !isRule($0) }
    while rows > max(least, 3) {
      rows -= 1
      // A text to read scrolls rather than losing more than half of its space.
      if isRead, layout(page, ScreenSize(columns: columns, rows: rows)).lastTop > 0 {
        #expect(taken.count >= gaps(of: page, columns) / 2)
        break
      }
      let after = lines(page, columns, rows)
      let same = zip(before, after).prefix { $0 == $1 }.count
      try #require(before.count == rows + 1 && before.dropFirst(same + 1) == after.dropFirst(same))
      taken.append(before[same])
      before = after
    }
    let steps = taken.map { $0.isEmpty ? 0 : isRule($0) ? 1 : 2 }
    #expect(steps == steps.sorted() && !steps.contains(2))
  }

  @Test func `where the focus does not fit, what is chosen is in view`() {
    for chosen in 0..<30 {
      let body = (0..<30).map {
        ScreenPage.Block("w\($0)", tone: $0 == chosen ? .chosen : .plain, isInFocus: true)
      }
      let text = layout(ScreenPage(body: body), ScreenSize(columns: 20, rows: 8)).frame.text
      #expect(RandomPage.words(of: text).contains("w\(chosen)"))
    }
  }
}
