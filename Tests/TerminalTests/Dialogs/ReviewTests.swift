import Testing
import WellbeingTestMachines
@testable import WellbeingTerminal
import WellbeingTestBytes

struct ReviewTests {
  typealias Reply = ListQuestion.Reply

  private let low = ScreenSize(columns: 40, rows: 12)

  private func words(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test func `the first open line is chosen at first, or the line that saves if none is open`() {
    var asked = Asked(Samples.review())
    #expect(asked.text.contains("▌ Save"))
    #expect(asked.press([.enter]) == .reply(.act(0, 9)))
    var open = Asked(Samples.review(Samples.rows(isOneOpen: true)))
    #expect(open.text.contains("!▌ 4  -  ") && !open.text.contains("▌ Save"))
    #expect(open.press([.enter]) == .reply(.open(3)))
  }

  @Test(
    arguments: [
      (nil, .act(0, 9)), (0, .open(0)), (8, .open(8)), (9, .act(0, 9)), (99, .act(0, 9)),
      (-1, .open(0)),
    ] as [(Int?, Reply)])
  func `the line that was chosen before is chosen again`(cursor: Int?, reply: Reply) {
    var asked = Asked(Samples.review(cursor: cursor))
    #expect(asked.press([.enter]) == .reply(reply))
  }

  @Test(
    arguments: [
      ([.down], .act(0, 9)), (["j", "j"], .act(0, 9)), (["k"], .open(8)), ([.up], .open(8)),
      ([.up, .up], .open(7)), ([.end], .act(0, 9)), ([.home], .open(0)),
      ([.home, .up], .open(0)), ([.home, .down, "j"], .open(2)),
      ([.home, .end], .act(0, 9)),
    ] as [([Key], Reply)])
  func `keys move to lines, and Enter opens or saves`(keys: [Key], reply: Reply) {
    var asked = Asked(Samples.review())
    #expect(asked.press(keys + [.enter]) == .reply(reply))
  }

  @Test(
    arguments: [
      ([.home, "3"], .change(0, 3)), ([.up, "0"], .change(8, 0)), ([.home, "4"], nil),
      (["0"], nil), ([.home, .down, .down, .down, "1"], nil),
    ] as [([Key], Reply?)])
  func `a digit answers the chosen line, if it is one of its answers`(keys: [Key], reply: Reply?) {
    let rows = Samples.rows(isOneOpen: true)
    var asked = Asked(Samples.review(rows, cursor: rows.count))
    #expect(asked.press(keys) == reply.map { .reply($0) })
  }

  @Test func `S saves from each line, if the rows can be saved`() {
    var asked = Asked(Samples.review(cursor: 3))
    #expect(asked.press(["s"]) == nil)
    #expect(asked.press(["S"]) == .reply(.act(0, 3)))
    for question in [Samples.review(save: nil), Samples.review(needsConfirmation: true)] {
      var other = Asked(question)
      #expect(other.press(["S"]) == nil)
    }
  }

  @Test(arguments: [[], [.end], [.end, .down], [.down]] as [[Key]])
  func `rows that cannot be saved have no line that saves`(keys: [Key]) {
    let rows = [ReviewRow("First", "a"), ReviewRow("Second", "b")]
    var asked = Asked(Samples.review(rows, save: nil))
    #expect(asked.after(keys).text.contains("▌ 2  Second") && !asked.text.contains("save"))
    #expect(asked.press(keys + [.enter]) == .reply(.open(1)))
    var empty = Asked(Samples.review([], save: nil))
    #expect(empty.press(keys + [.enter]) == nil)
  }

  @Test func `rows to be confirmed cannot be saved before, and only once the page was seen`() {
    var asked = Asked(Samples.review(needsConfirmation: true), low)
    #expect(asked.press([.end, .enter]) == .reply(.open(8)))
    asked = Asked(Samples.review(needsConfirmation: true, cursor: 0), low)
    #expect(!asked.text.contains("Save"))
    #expect(asked.press(["c"]) == nil)
    #expect(asked.text.contains("Please read to the end"))
    let presses = (1...9).compactMap { _ in asked.press(["c"]) }
    #expect(presses.first == .reply(.act(0, 0)))
    var plain = Asked(Samples.review())
    #expect(plain.press(["c"]) == nil)
  }

  @Test(arguments: [8, 12, 24], [40, 80])
  func `the chosen line is in view, and the summary with the line that saves`(
    rows: Int, columns: Int
  ) {
    let asked = Asked(Samples.review(), ScreenSize(columns: columns, rows: rows))
    for index in 0..<9 {
      let text = asked.after([.home] + Array(repeating: .down, count: index)).text
      let row = Samples.rows()[index]
      let start = "▌ \(index + 1) \(row.value) The question with the number \(index + 1), in more"
      #expect(words(text).contains(start))
      #expect(words(text).contains(row.answer))
    }
    let last = asked.after([.end]).text
    #expect(last.contains("Sum: 12") && last.contains("▌ Save"))
  }

  @Test(arguments: 0..<9)
  func `a chosen line that is shortened on a wide screen is told in full below`(index: Int) {
    let row = Samples.rows()[index]
    let keys = [.home] + Array(repeating: Key.down, count: index)
    let text = Asked(Samples.review(), ScreenSize(columns: 80, rows: 24)).after(keys).text
    #expect(text.contains("\(row.answer)\n") && text.contains("…"))
    #expect(words(text).contains("\(index + 1) \(row.text): \(row.answer)"))
    let narrow = Asked(Samples.review(), ScreenSize(columns: 40, rows: 100)).after(keys).text
    #expect(count(of: "\(row.text): \(row.answer)", in: words(narrow)) == 1)
  }

  @Test func `a chosen line that is not shortened is not told again`() {
    let rows = [ReviewRow("Short", "Not at all", value: "0")]
    let text = Asked(Samples.review(rows, cursor: 0), ScreenSize(columns: 80, rows: 24)).text
    #expect(count(of: "Short", in: text) == 1 && count(of: "Not at all", in: text) == 1)
  }

  @Test func `moving brings a line into view on a page that was scrolled`() {
    let asked = Asked(Samples.review(cursor: 0), ScreenSize(columns: 40, rows: 8))
    let below = asked.after([.pageDown, .pageDown, .pageDown])
    #expect(!below.text.contains("number 1,"))
    #expect(below.after([.down]).text.contains("▌ 2  "))
  }

  @Test(arguments: 1...100)
  func `random keys never save unless the line that saves was chosen, or by S`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var asked = Asked(Samples.review(Samples.rows(isOneOpen: true)))
    for _ in 1...60 {
      let key = randomKey(&generator)
      let isSaving = key == "S" || key == .enter && asked.text.contains("▌ Save")
      if asked.press(KeyPress(key, after: longPause)).isAct { #expect(isSaving) }
    }
  }

  @Test(
    arguments: [
      (["3"], .reply(.open(2))), (["0", "10", "x", "confirm", "9"], .reply(.open(8))),
      (["\(Int.min)", "\(Int.max)", "1"], .reply(.open(0))),
      (["SAVE"], .reply(.act(0, 9))), (["back"], .back), (["quit"], .quit), (["", "c"], nil),
    ] as [([String], Answered<Reply>?)])
  func `line by line a number opens, and save saves`(
    lines: [String], answer: Answered<Reply>?
  ) throws {
    let result = try typing(lines, to: Samples.review())
    #expect(result.answer == answer)
    #expect(
      result.printed.contains(
        "\n  9. The question with the number 9, in more words than fit a row: "))
    #expect(count(of: "Error: ", in: result.printed) == (answer == nil ? 2 : lines.count - 1))
  }

  @Test func `line by line too, rows are confirmed before they can be saved`() throws {
    let result = try typing(["save", "confirm"], to: Samples.review(needsConfirmation: true))
    #expect(result.answer == .reply(.act(0, 8)))
    #expect(result.printed.contains("Type confirm if the lines are right, the number of a line"))
  }
}

extension Answered<ListQuestion.Reply>? {
  fileprivate var isAct: Bool { if case .reply(.act)? = self { true } else { false } }
}
