import Testing
import WellbeingTextFormats
import WellbeingTerminal
import WellbeingTestMachines

/// The parts of a page, and their places on screens of several sizes.
struct PageDesignTests {
  private let rule = String(repeating: "─", count: 20)
  private let question = ScreenPage(
    title: ScreenPage.Title("Title"), progress: 0.5,
    body: [
      ScreenPage.Block("Lead"), .space, ScreenPage.Block("Question", isInFocus: true),
      .space,
      ScreenPage.Block("Remark"),
    ])

  @Test func `what is above the focus is shown as far as there is room`() {
    let lead = (1...9).map { ScreenPage.Block("w\($0)") }
    let focus = (10...14).map { ScreenPage.Block("w\($0)", isInFocus: true) }
    let page = ScreenPage(title: ScreenPage.Title("Title"), body: lead + [.space] + focus)
    let text = layout(page, 40, 12).frame.text
    #expect(text.hasPrefix("Title\n──────────────────────── ↑ more above ──\nw6\n"))
    #expect(text.hasSuffix("w14\n↑↓ move  s leave unanswered  q leave"))
  }

  @Test func `empty lines go first, the last before others, then the rule above the keys`() {
    func rows(_ count: Int) -> [String] { lines(question, 20, count) }
    let bar = "━━━━━━━━━━──────────"
    let keys = "↑↓ move  q leave"
    #expect(
      rows(11)
        == ["Title", bar, "", "Lead", "", "Question", "", "Remark", "", rule, keys])
    #expect(rows(10) == ["Title", bar, "", "Lead", "", "Question", "", "Remark", rule, keys])
    #expect(rows(9) == ["Title", bar, "Lead", "", "Question", "", "Remark", rule, keys])
    #expect(rows(8) == ["Title", bar, "Lead", "", "Question", "Remark", rule, keys])
    #expect(rows(7) == ["Title", bar, "Lead", "Question", "Remark", rule, keys])
    #expect(rows(6) == ["Title", bar, "Lead", "Question", "Remark", keys])
    #expect(rows(5) == ["Title", "Lead", "Question", "Remark", keys])
    // What is in focus matters more than the rest.
    #expect(rows(4) == ["Title", "━━━━ ↑ more above ──", "Question", "↓ more below"])
    #expect(rows(3) == ["Lead", "Question", "↓ more below"])
  }

  @Test(arguments: 1...60, [1, 2, 3])
  func `very small screens show something, and nothing too large`(columns: Int, rows: Int) {
    var page = ScreenPage(
      title: ScreenPage.Title("Title", right: "Right"), progress: 1,
      body: [ScreenPage.Block("a b c", isInFocus: true)])
    #expect(lines(page, columns, rows).contains { $0.contains("a") })
    page.message = "Message"
    #expect(lines(page, columns, rows).contains { !$0.isEmpty })
  }

  // MARK: Title and rule

  @Test func `both parts of a title are on one line if they fit, or else on several`() {
    func title(_ title: ScreenPage.Title, _ columns: Int) -> [String] {
      Array(
        lines(ScreenPage(title: title, body: [ScreenPage.Block("Body")]), columns, 20).prefix {
          $0 != ""
        })
    }
    let both = ScreenPage.Title("PHQ-9, last 2 weeks", right: "P-001, question 3 of 9")
    let margin = "─" + rule + rule + rule
    #expect(
      title(both, 61)
        == [
          " PHQ-9, last 2 weeks" + String(repeating: " ", count: 18) + "P-001, question 3 of 9",
          margin,
        ])
    #expect(title(both, 43).first == "PHQ-9, last 2 weeks  P-001, question 3 of 9")
    #expect(
      title(both, 42)
        == ["PHQ-9, last 2 weeks", "P-001, question 3 of 9", "──" + rule + rule])
    #expect(
      title(both, 12).dropLast() == ["PHQ-9, last", "2 weeks", "P-001,", "question 3", "of 9"])
    #expect(title(ScreenPage.Title(right: "P-001"), 20) == ["P-001", rule])
    #expect(title(ScreenPage.Title(), 20) == ["Body"])
    #expect(title(ScreenPage.Title("a\u{1B}[2J\nb"), 20).first == "a\u{FFFD}[2J\u{FFFD}b")
  }

  @Test func `the rule shows the progress, and also labels what is hidden`() {
    let page = ScreenPage(
      title: ScreenPage.Title("Title"), progress: 0.5,
      body: (1...40).map { ScreenPage.Block("w\($0)") })
    let text = layout(page, 40, 12, top: 5).frame.lines.map(\.text)
    #expect(text[1] == "━━━━━━━━━━━━━━━━━━━━──── ↑ more above ──")
    #expect(text[10] == "────────────────── ↓ more below, 30 % ──")
    let full = ScreenPage(title: ScreenPage.Title("Title"), progress: 1, body: page.body)
    #expect(
      layout(full, 40, 12, top: 5).frame.lines[1].text
        == "━━━━━━━━━━━━━━━━━━━━━━━━ ↑ more above ──")
  }

  @Test func `the progress never becomes shorter, and only the whole fills the rule`() {
    let glyphs = Glyphs()
    for width in 3...60 {
      let filled = (0...1_000).map { step in
        let rule = glyphs.rule(width, progress: Double(step) / 1_000)
        #expect(rule.width == width)
        return rule.text.filter { $0 == "━" }.count
      }
      #expect(zip(filled, filled.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(filled.first == 0)
      #expect(filled.dropLast().allSatisfy { $0 < filled[1_000] })
    }
    for (odd, usual) in [(.nan, 0), (-3, 0), (7, 1)] as [(Double, Double)] {
      #expect(glyphs.rule(10, progress: odd) == glyphs.rule(10, progress: usual))
    }
    #expect(glyphs.rule(10).text == glyphs.rule(10, progress: 0).text)
  }

  // MARK: Places

  @Test func `a page is in the middle of a large screen unless it fills it`() {
    var page = ScreenPage(title: ScreenPage.Title("Title"), body: [ScreenPage.Block("Body")])
    let middle = lines(page, 110, 41)
    #expect(middle.count == 3 + 32 && middle.prefix(3).allSatisfy(\.isEmpty))
    #expect(middle[3] == String(repeating: " ", count: 11) + "Title")
    #expect(
      middle[4] == String(repeating: " ", count: 10) + String(repeating: "─", count: 90))
    page.body = (1...50).map { ScreenPage.Block("w\($0)") }
    #expect(lines(page, 110, 70).count == 5 + 55 && lines(page, 110, 41)[0].hasSuffix(" Title"))
    page.fillsScreen = true
    let whole = lines(page, 110, 41)
    #expect(whole.count == 41 && whole[0] == " Title")
    #expect(whole[1] == String(repeating: "─", count: 110))
  }

  @Test func `the cursor stands behind the text`() {
    func cursor(_ text: String, _ columns: Int = 20, _ rows: Int = 10) -> Frame.Place? {
      let block = ScreenPage.Block(text, mark: "> ", isInFocus: true)
      let page = ScreenPage(
        body: [ScreenPage.Block("Name"), block, ScreenPage.Block("Below")], showsCursor: true)
      return layout(page, columns, rows).frame.cursor
    }
    #expect(cursor("") == Frame.Place(row: 1, column: 2))
    #expect(cursor("ab") == Frame.Place(row: 1, column: 4))
    #expect(cursor("ab ") == Frame.Place(row: 1, column: 5))
    #expect(cursor("木木") == Frame.Place(row: 1, column: 6))
    #expect(cursor("0123456789 0123456789") == Frame.Place(row: 2, column: 12))
    #expect(cursor("012345678901234567") == Frame.Place(row: 1, column: 19))
    #expect(cursor("ab", 80) == Frame.Place(row: 1, column: 5))
    #expect(cursor("ab", 110, 41) == Frame.Place(row: 4, column: 15))
  }

  @Test func `the cursor is below a title and its rule`() {
    let page = ScreenPage(
      title: ScreenPage.Title("Title"), body: [ScreenPage.Block("ab", mark: "> ", isInFocus: true)],
      showsCursor: true)
    #expect(layout(page, 20, 10).frame.cursor == Frame.Place(row: 3, column: 4))
    #expect(layout(page, 20, 5).frame.cursor == Frame.Place(row: 2, column: 4))
    #expect(layout(page, 20, 1).frame.cursor?.row == 0)
  }

  // MARK: Columns

  private let rows = [
    ScreenPage.Block("A short question", mark: " 1  ", aside: .init("Not at all")),
    ScreenPage.Block(
      "A question that is so long that it does not fit next to its answer on a usual screen",
      mark: " 2  ", aside: .init("More than half the days", .strong)),
    ScreenPage.Block("Without an answer", mark: " 3  ", aside: .init("")),
  ]

  @Test func `an aside has a column of its own on a wide screen`() {
    #expect(
      lines(ScreenPage(body: rows), 80, 20).prefix(3) == [
        "  1  A short question                                   Not at all",
        "  2  A question that is so long that it does not fit …  More than half the days",
        "  3  Without an answer",
      ])
  }

  @Test(arguments: [20, 40, 55])
  func `on a narrow screen an aside follows its text, and nothing is left out`(columns: Int) {
    let shown = lines(ScreenPage(body: rows), columns, 30).prefix { !$0.hasPrefix("─") }
    let words = shown.joined(separator: " ").split(separator: " ").joined(separator: " ")
    for row in rows.prefix(2) {
      #expect(words.contains("\(row.text): \(row.aside?.text ?? "")"))
    }
    #expect(words.hasSuffix("3 Without an answer"))
  }

  @Test func `a column of asides takes at most two fifths, and no line feed divides it`() {
    let block = ScreenPage.Block(
      "Text\nand more", aside: .init(String(repeating: "aside ", count: 20), .caution))
    let line = layout(ScreenPage(body: [block]), 80, 20).frame.lines[0]
    #expect(line.text.hasPrefix(" Text and more   ") && line.text.hasSuffix("…"))
    #expect(line.last?.tone == .caution && (line.last?.text).map(DisplayWidth.columns(of:)) == 31)
    let wide = ScreenPage.Block(
      "Text", mark: String(repeating: "-", count: 60), aside: .init("aside"))
    #expect(lines(ScreenPage(body: [wide]), 80, 20)[0].hasSuffix("-Text: aside"))
  }

  @Test func `lines that were laid out are truncated, not wrapped`() {
    let block = ScreenPage.Block(lines: [
      [Span("0123456789", .quiet), Span("0123456789abc")], [Span("x")],
    ])
    #expect(lines(ScreenPage(body: [block]), 20, 9).prefix(3) == ["0123456789012345678…", "x", ""])
  }

  @Test func `with colours, a chosen line is a bar up to the end of the page`() {
    let page = ScreenPage(
      body: [
        ScreenPage.Block("Text", mark: "  1  ", tone: .chosen, aside: .init("Answer", .caution))
      ])
    let bar = layout(page, 80, 20, colors: .basic).frame.lines[0]
    #expect(bar.last?.tone == .chosen && bar.width == 79)
    #expect(bar.dropLast().allSatisfy { $0.text.allSatisfy { $0 == " " } })
    #expect(bar.last?.text.hasPrefix("1  Text") == true)
    #expect(layout(page, 80, 20).frame.lines[0].text.hasSuffix("Answer"))
  }
}
