import Testing
import WellbeingTextFormats
@testable import WellbeingTerminal
import WellbeingTestMachines

struct ListQuestionTests {
  typealias Reply = ListQuestion.Reply

  private static let names = ["Anna", "Zoë", "Karl", "Émile", "anna Lena"]

  /// A list whose rows have a number of lines each.
  private func list(
    _ names: [String] = names, lines: Int = 1, chosen: Int = 0, isChooser: Bool = false,
    actions: [ListQuestion.Action] = [
      .init("a", "alerts", "Show the alerts.", needsRow: true),
      .init("j", "join", "Join two records.", needsRow: true),
    ]
  ) -> ListQuestion {
    ListQuestion(
      QuestionContext(ScreenPage.Title("People"), canGoBack: true),
      names: names.enumerated().map { [$1, "P-\($0 + 101)"] }, actions: actions, chosen: chosen,
      isChooser: isChooser, above: [ScreenPage.Block("All people")],
      layout: { _ in
        .init(
          heading: [[Span("Name", .quiet)]],
          rows: names.map { name in
            (1...lines).map { [Span($0 == 1 ? name : "line \($0) of \(name)")] }
          })
      }, details: { index, _ in [ScreenPage.Block("About \(names[index])")] })
  }

  private func typed(_ text: String) -> [Key] { text.map(Key.character) }

  @Test(
    arguments: [
      ([], 0), ([.down], 1), ([.down, .down, .up], 1), ([.up], 0), ([.end], 4),
      ([.end, .down], 4), ([.end, "k"], 3), ([.end, .home], 0),
      ([.pageDown], 4), ([.end, .pageUp], 0),
    ] as [([Key], Int)])
  func `keys move, and Enter opens the chosen row`(keys: [Key], index: Int) {
    var asked = Asked(list())
    #expect(asked.press(keys) == nil)
    #expect(asked.text.contains("▸ \(Self.names[index])"))
    #expect(asked.text.contains("About \(Self.names[index])\n"))
    #expect(asked.press([.enter]) == .reply(.open(index)))
  }

  @Test func `a letter acts on the chosen row, even one that moves elsewhere`() {
    var asked = Asked(list(chosen: 2))
    #expect(asked.text.contains("a alerts") && asked.text.contains("j join"))
    #expect(asked.press(["a"]) == .reply(.act(0, 2)))
    #expect(asked.press([.down, "j"]) == .reply(.act(1, 3)))
    var plain = Asked(list(actions: []))
    #expect(plain.press(["a"]) == nil)
    #expect(plain.press(["j", .enter]) == .reply(.open(1)))
  }

  @Test func `a list without rows opens nothing`() {
    var asked = Asked(list([]))
    #expect(asked.press([.enter, "a", .down, .end, .pageUp, .enter]) == nil)
    #expect(Asked(list(chosen: 99)).text.contains("▸ anna Lena"))
    #expect(Asked(list(chosen: -1)).text.contains("▸ Anna"))
  }

  // MARK: Finding

  @Test(
    arguments: [
      ("ANNA", [0, 4]), ("zoe", [1]), ("emi", [3]), ("É", [1, 3, 4]),
      ("annalena", [4]), ("p-103", [2]), ("aj", []),
    ] as [(String, [Int])])
  func `typing finds rows by each name, whatever the case and accents`(
    text: String, found: [Int]
  ) {
    var asked = Asked(list()).after(["/"] + typed(text))
    #expect(asked.text.contains("Find: \(text)\n"))
    #expect(asked.text.contains("Nothing contains that.") == found.isEmpty)
    for (index, name) in Self.names.enumerated() {
      let isShown = asked.text.contains("▸ \(name)\n") || asked.text.contains("  \(name)\n")
      #expect(isShown == found.contains(index), "\(name)")
    }
    #expect(asked.press([.enter]) == found.first.map { .reply(.open($0)) })
  }

  @Test func `Esc shows all rows again, and keeps the chosen one`() {
    let found = Asked(list()).after(["/", "k"])
    #expect(!found.text.contains("Anna"))
    var all = found.after([.escape])
    #expect(all.text.contains("Anna") && all.text.contains("▸ Karl") && !all.text.contains("Find"))
    #expect(all.press(["a"]) == .reply(.act(0, 2)))
    #expect(all.press([.escape]) == .quit)
    #expect(found.after([.backspace]).text.contains("▸ Karl"))
  }

  @Test func `a chooser finds from the start, and Esc leaves once all rows are shown`() {
    var asked = Asked(list(isChooser: true))
    #expect(asked.after(["a"]).text.contains("Find: a\n"))
    #expect(asked.after(["q", "?"]).text.contains("Find: q?\n"))
    #expect(asked.press(typed("karl") + [.escape]) == nil)
    #expect(asked.text.contains("Anna") && asked.text.contains("▸ Karl"))
    #expect(asked.press(typed("lena") + [.enter]) == .reply(.open(4)))
    #expect(Asked(list(isChooser: true)).state.question.quitKeys == [.escape])
  }

  @Test(
    arguments: [
      ("e", 3, true), ("anna", 0, true), ("annal", 4, true), ("zoe", 1, true), ("a", 0, false),
      ("l", 2, false), ("p-10", 0, false), ("p-103", 2, true),
    ])
  func `a chooser prefers a name that is or begins with what is typed`(
    text: String, row: Int, isFound: Bool
  ) throws {
    var asked = Asked(list(isChooser: true))
    #expect(asked.press(typed(text) + [.enter]) == .reply(.open(row)))
    let answer = try typing([text], to: list(isChooser: true)).answer
    #expect(answer == (isFound ? .reply(.open(row)) : nil))
  }

  @Test func `the order of a list means something, so finding keeps it`() throws {
    var asked = Asked(list())
    #expect(asked.press(["/"] + typed("e") + [.enter]) == .reply(.open(1)))
    #expect(try typing(["anna"], to: list()).answer == nil)
  }

  // MARK: Long lists

  @Test(arguments: [0, 1, 17, 5_000, 9_998, 9_999], [1, 3])
  func `of many rows only those that fit are drawn, with the chosen one`(chosen: Int, lines: Int) {
    let names = (0..<10_000).map { "row \($0)." }
    for rows in [10, 24, 60] {
      let asked = Asked(
        list(names, lines: lines, chosen: chosen), ScreenSize(columns: 80, rows: rows))
      let area = PageArea(PageLayout.bodySize(of: asked.size), .none)
      #expect(asked.state.question.body(area).count <= rows)
      #expect(asked.text.contains("▸ row \(chosen)."))
      #expect(asked.text.contains("\(chosen + 1) of 10000"))
      for line in 1...lines where line > 1 {
        #expect(asked.text.contains("  line \(line) of row \(chosen)."))
      }
      #expect(!asked.text.contains("more below") && !asked.text.contains("more above"))
    }
  }

  @Test func `a page down shows the next rows, and a page up the same again`() {
    let names = (0..<200).map { "row \($0)." }
    let asked = Asked(list(names), ScreenSize(columns: 80, rows: 24))
    let next = asked.after([.pageDown])
    #expect(next.text != asked.text && next.after([.pageUp]).text == asked.text)
    #expect(asked.after(Array(repeating: .pageDown, count: 50)).text.contains("▸ row 199."))
  }

  // MARK: Line by line

  @Test(
    arguments: [
      (["2"], .reply(.open(1))), (["ZOE"], .reply(.open(1))), (["p-105"], .reply(.open(4))),
      (["alerts 3"], .reply(.act(0, 2))), (["Join emile"], .reply(.act(1, 3))),
      (["0", "6", "ann", "alerts", "x 1", "1"], .reply(.open(0))), (["", "quit"], .quit),
      (["back"], .back), ([""], nil),
    ] as [([String], Answered<Reply>?)])
  func `line by line a number or a name opens, and an action takes either`(
    lines: [String], answer: Answered<Reply>?
  ) throws {
    let result = try typing(lines, to: list())
    #expect(result.answer == answer)
    #expect(result.printed.contains("All people\nName\n  1. Anna\n  2. Zoë\n"))
    let errors = answer == nil ? lines.count : lines.count - 1
    #expect(
      count(of: "Type a number or a name, or for example alerts 1, repeat", in: result.printed)
        == errors)
  }

  @Test
  func
    `line by line an action on the whole page is typed alone, and what was said is not said again`()
    throws
  {
    let question = list(actions: [.init("s", "sources", "Show the sources.")])
    let (dialog, sink) = scriptedDialog(["sources", "help", "repeat", "1"])
    #expect(try dialog.ask(question) == .reply(.act(0, 0)))
    #expect(try dialog.ask(question) == .reply(.open(0)))
    #expect(count(of: "1. Anna", in: sink.text) == 2)
    #expect(count(of: "sources: Show the sources.", in: sink.text) == 1)
    let (other, all) = scriptedDialog(["1", "1"])
    _ = try other.ask(list(["Anna"]))
    _ = try other.ask(list(["Anna", "Zoë"]))
    #expect(count(of: "1. Anna", in: all.text) == 1 && count(of: "2. Zoë", in: all.text) == 1)
  }

  @Test
  func `line by line a long list to choose from is not read out, and names what could be meant`()
    throws
  {
    let names = (1...35).map { "Land \($0)" } + ["Guinea North", "Guinea South"]
    let result = try typing(["guinea", "guinea s"], to: list(names, isChooser: true, actions: []))
    #expect(result.answer == .reply(.open(36)))
    #expect(result.printed.contains("That could be Guinea North, Guinea South."))
    #expect(!result.printed.contains("1. Land 1"))
  }
}
