import Testing
import WellbeingTestMachines
@testable import WellbeingTerminal
import WellbeingTestBytes

struct NoticeTests {
  private let usual = ScreenSize(columns: 80, rows: 24)

  @Test func `a page ends with Enter, or with q if it can be left`() {
    var asked = Asked(Samples.longNotice)
    #expect(asked.press(["x", " ", .escape]) == nil)
    var other = asked
    #expect(other.press([.enter]).isReply)
    #expect(asked.press(["q"]).isQuit)
    let page = KeyQuestion(
      QuestionContext(leaving: .never), body: [ScreenPage.Block("Text")], choices: [.enter("go on")]
    )
    var bound = Asked(page)
    #expect(bound.press(["q"]) == nil)
  }

  @Test(arguments: ["u", "U"] as [Key])
  func `an alert ends with its letter after a second`(key: Key) {
    var asked = Asked(Samples.alert)
    #expect(asked.press([key], after: .milliseconds(999)) == nil)
    #expect(asked.text.contains("Please take a moment to read this, then press u."))
    #expect(asked.press([key], after: .seconds(1)).isReply)
  }

  @Test func `a number chooses after a second, before the page was read, and others do nothing`() {
    let page = KeyQuestion(
      QuestionContext(leaving: .never), choices: [.deliberate("u", "I have read this")],
      numbers: .init(3, summary: "country", detail: "Choose.", prompt: "Type a number.")
    ) { _ in [ScreenPage.Block("Text")] }
    for number in 1...3 {
      var asked = Asked(page)
      let key = Key.character(Character("\(number)"))
      #expect(asked.press([key], after: .milliseconds(999)) == nil)
      #expect(asked.text.contains("Please take a moment to read this, then press the number."))
      #expect(asked.press([key], after: .seconds(1)) == .reply(number))
    }
    var asked = Asked(page)
    #expect(asked.text.contains("1-3 country"))
    #expect(asked.press(["4"]) == nil && asked.press([.paste("1")]) == nil)
    #expect(asked.press(["u"]).isReply)
  }

  @Test func `pressing its letter too soon does not restart the second`() {
    var asked = Asked(Samples.alert)
    for tenths in 4...10 {
      let press = KeyPress(
        "u", after: .milliseconds(100), shownFor: .milliseconds(100 * tenths))
      #expect(asked.press(press).isReply == (tenths == 10))
    }
  }

  @Test(arguments: [.enter, " ", "q", .escape, .paste("3"), .end, "y", .left] as [Key])
  func `any other key does not end an alert, and is told which does`(key: Key) {
    var asked = Asked(Samples.alert)
    #expect(asked.press([key]) == nil)
    #expect(asked.text.contains("When you have read this, press u."))
  }

  @Test func `a page ends only once its end was in view`() {
    var asked = Asked(Samples.longNotice, usual)
    for _ in 1...2 {
      #expect(!asked.text.contains("Paragraph 30"))
      #expect(asked.press([.enter]) == nil)
      #expect(asked.text.contains("Please read to the end of this page."))
    }
    #expect(asked.text.contains("Paragraph 30"))
    #expect(asked.press([.enter]).isReply)
    var other = Asked(Samples.longNotice, usual)
    #expect(other.press(["q"]).isQuit)
  }

  @Test func `an alert says that there is more to read, and which key ends it`() {
    let asked = Asked(Samples.alert, ScreenSize(columns: 80, rows: 7)).after(["u"])
    #expect(asked.text.contains("Please read to the end of this page. When you have read this"))
  }

  @Test func `its content follows the width of the screen`() {
    let page = KeyQuestion(QuestionContext(), choices: [.enter("go on")]) {
      [ScreenPage.Block("\($0.size.columns) columns")]
    }
    for (columns, width) in [(40, 40), (80, 78), (200, 88)] {
      let size = ScreenSize(columns: columns, rows: 24)
      #expect(Asked(page, size).text.contains("\(width) columns"))
    }
  }

  @Test(arguments: 1...100)
  func `random keys end an alert only after a second, with its end seen`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var asked = Asked(Samples.alert, ScreenSize(columns: 40, rows: 9))
    var hasSeenEnd = false
    for _ in 1...60 {
      hasSeenEnd = hasSeenEnd || asked.text.contains("ambulance")
      let key = Bool.random(using: &generator) ? "u" : randomKey(&generator)
      let pause = [quickPause, longPause].randomElement(using: &generator) ?? longPause
      guard asked.press(KeyPress(key, after: pause)) != nil else { continue }
      #expect(hasSeenEnd && (key == "u" || key == "U") && pause == longPause)
      return
    }
  }

  @Test func `line by line a number chooses, and neither Enter nor another number does`() throws {
    let page = KeyQuestion(
      QuestionContext(leaving: .never), choices: [.deliberate("u", "I have read this")],
      numbers: .init(3, summary: "country", detail: "Choose.", prompt: "Type a number, or:"),
      printed: ["! Text"]
    ) { _ in [ScreenPage.Block("Text")] }
    for (lines, reply) in [
      (["", "4", "0", "u", "2"], 2), (["３"], 3), (["read"], 0), ([""], 0),
    ] as [([String], Int)] {
      let (dialog, sink) = scriptedDialog(lines)
      #expect(try dialog.show(page) { _ in } == reply)
      #expect(
        sink.text.hasPrefix("! Text\nType a number, or: When you have read this, type read: "))
    }
  }

  @Test func `an alert is not passed over by the key to the end`() {
    var asked = Asked(Samples.alert, ScreenSize(columns: 40, rows: 9))
    #expect(!asked.text.contains("Call the number"))
    asked.press([.end])
    #expect(asked.text.contains("Talk to someone") && !asked.text.contains("ambulance"))
  }

  @Test func `asked line by line, Enter alone continues, and quit leaves`() throws {
    let result = try typing(["x", ""], to: Samples.longNotice)
    #expect(result.answer.isReply)
    #expect(result.printed.contains("Paragraph 30.\nPress Enter to go on, or type quit: Error: "))
    #expect(try typing(["quit"], to: Samples.longNotice).answer.isQuit)
  }
}

struct KeyQuestionTests {
  @Test(
    arguments: [
      ("s", 0), ("S", 0), ("r", 1), ("n", 2), (.enter, nil), ("x", nil), (.escape, nil),
      (.paste("s"), nil),
    ] as [(Key, Int?)])
  func `each key chooses, in upper or lower case, and no other`(key: Key, place: Int?) {
    var asked = Asked(Samples.keys)
    #expect(asked.press([key]) == place.map { .reply($0) })
  }

  @Test func `a choice may need the whole page`() {
    let low = ScreenSize(columns: 40, rows: 5)
    var asked = Asked(Samples.keys, low)
    #expect(asked.press(["s"]) == nil)
    #expect(asked.press(["n"]) == .reply(2))
    #expect(asked.press(Array(repeating: "s", count: 9)) == .reply(0))
  }

  @Test(
    arguments: [
      (["s"], .reply(0)), (["R"], .reply(1)), (["Spoken"], .reply(0)), (["", "x", "n"], .reply(2)),
      (["quit"], .quit), (["back", "1"], nil),
    ] as [([String], Answered<Int>?)])
  func `line by line a key or a word chooses`(lines: [String], answer: Answered<Int>?) throws {
    let result = try typing(lines, to: Samples.keys)
    #expect(result.answer == answer)
    #expect(
      result.printed.hasPrefix(
        "\nAlert 1 of 2\nWhat was answered.\n  s  Spoken with\n  r  Referred\n  n  Next\n"))
  }

  private static let withEnter = KeyQuestion(
    QuestionContext(),
    choices: [
      .enter("next", "Go on.", requiresReadingToEnd: true),
      .init("e", "explain", "Explain the score", summary: "explain"),
      .init("p", "print", "Print it", summary: "print", isListed: true),
      .init("r", "review", "Rows"),
    ], remarks: [ScreenPage.Block("It can be shown again.")], message: "Printed."
  ) { _ in (1...9).map { ScreenPage.Block("Line \($0).") } }

  @Test func `a choice with a summary is in the line of keys, and listed only if told`() {
    let text = Asked(Self.withEnter).text
    #expect(text.contains("\n   p  Print it\n   r  Rows\n\n It can be shown again.\n"))
    #expect(text.contains("Printed.\n"))
    #expect(text.contains("p print  Enter next  e explain  q leave  ? help"))
    #expect(!text.contains("Explain the score") && !text.contains("Go on."))
    let help = Asked(Self.withEnter).after(["?"]).text
    #expect(help.contains("Explain the score") && help.contains("Go on."))
  }

  @Test func `Enter chooses if it is a choice, and may need the whole page too`() {
    var asked = Asked(Self.withEnter)
    #expect(asked.press([.enter]) == .reply(0))
    var low = Asked(Self.withEnter, ScreenSize(columns: 40, rows: 10))
    #expect(low.press([.enter]) == nil)
    #expect(low.text.contains("Please read to the end of this page."))
    #expect(low.press(["e"]) == .reply(1))
    #expect(low.press(Array(repeating: .enter, count: 9)) == .reply(0))
  }

  @Test func `line by line Enter is not a choice, its word is`() throws {
    let result = try typing(["", "NEXT"], to: Self.withEnter)
    #expect(result.answer == .reply(0))
    #expect(result.printed.contains("\n  next  Go on.\n  e  Explain the score\n"))
    #expect(result.printed.contains("  r  Rows\nIt can be shown again.\n"))
    #expect(result.printed.contains("Error: Type one of next, e, p, r, repeat or quit."))
  }
}
