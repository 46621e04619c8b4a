import Testing
import WellbeingTerminal
import WellbeingTestSupport

@testable import WellbeingDialogs

struct ReviewQuestionTests {
  typealias Reply = ReviewQuestion.Reply

  private let low = ScreenSize(columns: 40, rows: 12)

  @Test func `Enter alone neither opens nor saves`() {
    var asked = Asked(Samples.review())
    #expect(asked.press([.enter, .enter]) == nil)
    let text = asked.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(text.contains("Press End, then Enter to save, or choose a line to change."))
  }

  @Test(
    arguments: [
      ([.down], .open(0)), (["j", "j"], .open(1)), (["k"], .save), ([.up], .save),
      ([.up, .up], .open(8)), ([.end], .save), (["G"], .save), (["G", .down], .save),
      (["3"], .open(2)), (["3", .up], .open(1)), (["9", .down], .save), (["g"], .open(0)),
      ([.home, .up], .open(0)),
    ] as [([Key], Reply)])
  func `keys move to lines, and Enter opens or saves`(keys: [Key], reply: Reply) {
    var asked = Asked(Samples.review())
    #expect(asked.press(keys + [.enter]) == .reply(reply))
  }

  @Test(arguments: [1, 9, 10, 11, 12, 99, 100, 101, 119, 120])
  func `every line can be typed by its number`(number: Int) {
    var asked = Asked(Samples.review((1...120).map { "Line \($0)" }))
    let digits = String(number).map(Key.character)
    #expect(asked.press(digits + [.enter], after: .seconds(1)) == .reply(.open(number - 1)))
  }

  @Test(arguments: [[.end], ["G", .down], [.up]] as [[Key]])
  func `rows that cannot be saved have no line that saves`(keys: [Key]) {
    var asked = Asked(Samples.review(["First", "Second"], save: nil))
    #expect(asked.after(keys).text.contains("▸ 2  Second") && !asked.text.contains("save"))
    #expect(asked.press(keys + [.enter]) == .reply(.open(1)))
  }

  @Test func `rows to be confirmed cannot be saved before, and only once the page was seen`() {
    var asked = Asked(Samples.review(needsConfirmation: true), low)
    #expect(asked.press([.end, .enter]) == .reply(.open(8)))
    asked = Asked(Samples.review(needsConfirmation: true), low)
    #expect(!asked.text.contains("Save"))
    #expect(asked.press(["c"]) == nil)
    #expect(asked.text.contains("There is more to read"))
    let presses = (1...9).compactMap { _ in asked.press(["c"]) }
    #expect(presses.first == .reply(.confirmed))
    var plain = Asked(Samples.review())
    #expect(plain.press(["c"]) == nil)
  }

  @Test(arguments: [8, 12, 24])
  func `the chosen line is in view, and the summary with the line that saves`(rows: Int) {
    let asked = Asked(Samples.review(), ScreenSize(columns: 40, rows: rows))
    for index in 0..<9 {
      let text = asked.after(Array(repeating: .down, count: index + 1)).text
      let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(words.contains("▸ \(index + 1) \(Samples.reviewed[index])"))
    }
    let last = asked.after([.end]).text
    #expect(last.contains("Sum: 12") && last.contains("▸    Save"))
  }

  @Test func `a line chosen first comes into view on a page that was scrolled`() {
    let asked = Asked(Samples.review(), ScreenSize(columns: 40, rows: 8))
    let below = asked.after([.pageDown, .pageDown, .pageDown])
    #expect(!below.text.contains("  1  "))
    #expect(below.after(["1"]).text.contains("▸ 1  "))
  }

  @Test(arguments: 1...100)
  func `random keys never save unless the line that saves was chosen`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var asked = Asked(Samples.review())
    for _ in 1...60 {
      let key = randomKey(&generator)
      let wasOnSave = key == .enter && asked.text.contains("▸    Save")
      if asked.press(KeyPress(key, after: longPause)) == .reply(.save) { #expect(wasOnSave) }
    }
  }

  @Test(
    arguments: [
      (["3"], .reply(.open(2))), (["0", "10", "x", "confirm", "9"], .reply(.open(8))),
      (["\(Int.min)", "\(Int.max)", "1"], .reply(.open(0))),
      (["SAVE"], .reply(.save)), (["back"], .back), (["quit"], .quit), (["", "c"], nil),
    ] as [([String], Answered<Reply>?)])
  func `line by line a number opens, and save saves`(
    lines: [String], answer: Answered<Reply>?
  ) throws {
    let result = try typing(lines, to: Samples.review())
    #expect(result.answer == answer)
    #expect(result.printed.contains("\n  9. The question with the number 9, in a few words: "))
    #expect(count(of: "Error: ", in: result.printed) == (answer == nil ? 2 : lines.count - 1))
  }

  @Test func `line by line too, rows are confirmed before they can be saved`() throws {
    let result = try typing(["save", "confirm"], to: Samples.review(needsConfirmation: true))
    #expect(result.answer == .reply(.confirmed))
    #expect(result.printed.contains("Type confirm if the lines are right, the number of a line"))
  }
}
