import Testing
import WellbeingTerminal
import WellbeingTestSupport

@testable import WellbeingDialogs

extension ScaleQuestion.Reply {
  /// A value on a page without topics.
  static func value(_ value: Double) -> Self { Self(value: value, topic: nil, isFinal: false) }
}

struct ScaleQuestionTests {
  @Test func `Enter alone keeps an earlier value, but chooses none`() {
    var earlier = Asked(Samples.scale(value: 0.25))
    #expect(earlier.text.contains("(25 of 100)"))
    #expect(earlier.press([.enter]) == .reply(.value(0.25)))
    var asked = Asked(Samples.scale())
    #expect(asked.text.contains("Nothing is chosen yet."))
    #expect(asked.press([.enter, .enter]) == nil)
    #expect(asked.text.contains("Choose a place on the scale first."))
  }

  @Test(
    arguments: [
      ([.left], 0), ([.right], 0), (["+"], 0), (["-"], 0), ([.shiftLeft], 0), ([.home], -1),
      ([.end], 1), (["1"], -1), (["7"], 1), (["4", .right], 1.0 / 3), (["4", .left], -1.0 / 3),
      (["7", .right], 1), (["1", .left], -1), (["7", "+"], 1), (["1", "-"], -1),
      (["4", "+", "+", "+"], 0.3), (["4", "-", .shiftLeft], -0.2), (["4", "+", .right], 1.0 / 3),
      (["4", "+", .left], 0), (["4", .shiftRight, .shiftLeft], 0), (["8"], nil), (["0"], nil),
      (["7", "-", "+", .right], 1), (["5", "-", "+", .left], 0),
      (["5", "-", "+", .right], 2.0 / 3),
    ] as [([Key], Double?)])
  func `keys move to values`(keys: [Key], value: Double?) {
    var asked = Asked(Samples.scale())
    #expect(asked.press(keys) == nil)
    #expect(asked.press([.enter]) == value.map { .reply(.value($0)) })
  }

  @Test(arguments: 1...100)
  func `random keys never give a value without a move, or off the scale`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var asked = Asked(Samples.scale())
    var hasMoved = false
    let moves =
      [.left, .right, .shiftLeft, .shiftRight, .home, .end] + "-+1234567".map(Key.character)
    for _ in 1...60 {
      let key = randomKey(&generator)
      hasMoved = hasMoved || moves.contains(key)
      guard let answer = asked.press(KeyPress(key, after: longPause)) else { continue }
      if case .reply(let reply) = answer {
        #expect(hasMoved && key == .enter && (-1...1).contains(reply.value))
      }
      (asked, hasMoved) = (Asked(Samples.scale()), false)
    }
  }
}

struct TextQuestionTests {
  private func typed(_ text: String) -> [Key] { text.map(Key.character) }

  @Test(arguments: [
    ("P-001", "P-001"), ("q? sdn", "q? sdn"), ("日本 🙂", "日本 🙂"), ("e\u{301}", "e\u{301}"),
    ("  a b ", "a b"),
  ])
  func `the reply is what was typed, without spaces around it`(text: String, reply: String) {
    var asked = Asked(Samples.text())
    #expect(asked.press(typed(text) + [.enter]) == .reply(reply))
  }

  @Test func `backspace removes what a reader sees as one character`() {
    var asked = Asked(Samples.text())
    #expect(
      asked.press(typed("a👨‍👩‍👦e\u{301}") + [.backspace, .backspace, .enter]) == .reply("a"))
    var cleared = Asked(Samples.text("abc"))
    #expect(cleared.press([.clearLine, .backspace, "x", .enter]) == .reply("x"))
  }

  @Test(arguments: [[], [" ", " "]] as [[Key]])
  func `an empty line is accepted only if it is allowed`(keys: [Key]) {
    var asked = Asked(Samples.text())
    #expect(asked.press(keys + [.enter]) == nil)
    #expect(asked.text.contains("Nothing is typed yet."))
    var open = Asked(Samples.text(allowsEmpty: true))
    #expect(open.press(keys + [.enter]) == .reply(""))
  }

  @Test func `Enter alone keeps the earlier text`() {
    var asked = Asked(Samples.text("P-001"))
    #expect(asked.press([.enter]) == .reply("P-001"))
  }

  @Test func `the first character replaces the earlier text, unless it is edited`() {
    let asked = Asked(Samples.text("P-001"))
    #expect(asked.after(["2", "3"]).text.contains("> 23"))
    #expect(asked.after([.backspace, "2"]).text.contains("> P-002"))
  }

  @Test func `a secret and its length are not shown, and it is removed if it is wrong`() {
    func asked(_ text: String) -> Asked<TextQuestion> {
      let question = TextQuestion(
        QuestionContext(), lead: [Page.Block("Password")], isSecret: true,
        fault: { $0 == "right" ? nil : "That is not the word." })
      return Asked(question).after(typed(text))
    }
    #expect(asked("a").frame == asked("aaa bbb").frame && !asked("hunter").text.contains("hunter"))
    var wrong = asked("wrong").after([.enter])
    #expect(wrong.text.contains("That is not the word."))
    #expect(wrong.press(typed("right") + [.enter]) == .reply("right"))
  }

  @Test func `a fault is shown until the next key, a remark follows the text`() {
    var asked = Asked(Samples.text("taken"))
    #expect(asked.text.contains("5 earlier results"))
    #expect(asked.press([.enter]) == nil)
    #expect(asked.text.contains("That name is taken."))
    #expect(!asked.after(["s"]).text.contains("That name is taken."))
    #expect(asked.after(["s"]).text.contains("6 earlier results"))
    #expect(!asked.after([.clearLine]).text.contains("earlier results"))
  }

  @Test func `neither help nor scrolling takes a character away`() {
    var asked = Asked(Samples.text(), ScreenSize(columns: 20, rows: 6))
    #expect(asked.press(typed("? ?") + [.enter]) == .reply("? ?"))
  }

  @Test func `pasted text is typed text, and confirms nothing`() {
    var asked = Asked(Samples.text())
    #expect(asked.press(["a", .paste("b?q")]) == nil)
    #expect(asked.press([.enter]) == .reply("ab?q"))
  }

  @Test(arguments: ["b", .paste("bc")] as [Key])
  func `a text has a maximum length`(key: Key) {
    let full = String(repeating: "a", count: TypedLength.longest)
    var asked = Asked(Samples.text())
    #expect(asked.press([.paste(full), key]) == nil)
    #expect(asked.state.question.message == "There is no room for more text.")
    #expect(asked.press([.enter]) == .reply(full))
  }

  @Test func `control characters of the earlier text are shown as marks`() {
    #expect(!Asked(Samples.text("a\u{1B}[31m")).text.contains("\u{1B}"))
  }
}
