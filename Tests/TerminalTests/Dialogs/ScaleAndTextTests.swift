import Testing
import WellbeingTestMachines
@testable import WellbeingTerminal
import WellbeingTestBytes

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
        #expect(hasMoved && (-1...1).contains(reply.value))
        #expect(key == (reply.isFinal ? "s" : .enter))
      }
      (asked, hasMoved) = (Asked(Samples.scale()), false)
    }
  }
}

struct ScaleTopicTests {
  private func question(_ topics: [(String, String?)], chosen: Int? = nil) -> ScaleQuestion {
    ScaleQuestion(
      QuestionContext(), topics: .init("What is it about?", "now or today", topics, chosen: chosen),
      lead: [ScreenPage.Block("How do you feel?")], positions: [-1, 0, 1],
      labels: ["Bad", "So", "Good"],
      value: nil, step: 0.1, describe: { "\($0)" }, parse: Double.init)
  }

  @Test(
    arguments: [
      ([], 0), ([.tab], 1), ([.down], 1), ([.up], 1), ([.tab, .tab], 0), ([.down, .up], 0),
    ] as [([Key], Int)])
  func `Tab and the vertical arrows choose the topic, and leave the value`(keys: [Key], topic: Int)
  {
    var asked = Asked(question([("Now", nil), ("Today", nil)]))
    #expect(
      asked.press(["3"] + keys + [.enter])
        == .reply(.init(value: 1, topic: topic, isFinal: false)))
  }

  @Test func `a topic that is not possible says why, and is not chosen`() {
    let choices = [("Now", nil), ("Today", "Today is entered already.")] as [(String, String?)]
    var asked = Asked(question(choices)).after([.tab])
    #expect(asked.text.contains("Today is entered already.") && asked.text.contains("● Now"))
    #expect(asked.press(["1", "s"]) == .reply(.init(value: -1, topic: 0, isFinal: true)))
    #expect(Asked(question(choices.reversed())).text.contains("● Now"))
  }

  @Test func `nothing is saved before a value is chosen`() {
    var asked = Asked(question([("Now", nil), ("Today", nil)], chosen: 1))
    #expect(asked.text.contains("● Today"))
    #expect(asked.press([.tab, "s", .enter]) == nil)
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

  @Test func `full-width digits are a number only if the text would be wrong otherwise`() {
    let number = TextQuestion(
      QuestionContext(), lead: [], fault: { Int($0) == nil ? "That is not a number." : nil })
    var asked = Asked(number)
    #expect(asked.press(typed("２１x") + [.enter]) == nil)
    #expect(asked.text.contains("That is not a number."))
    #expect(asked.press([.backspace, .enter]) == .reply("21"))
    var words = Asked(Samples.text())
    #expect(words.press(typed("２１") + [.enter]) == .reply("２１"))
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
        QuestionContext(), lead: [ScreenPage.Block("Password")], isSecret: true,
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
    #expect(asked.press(typed("a? ?") + [.enter]) == .reply("a? ?"))
  }

  @Test func `a question mark opens help only before anything is typed`() {
    for text in ["", "P-001"] {
      let help = Asked(Samples.text(text)).after(["?"])
      #expect(help.text.contains("Confirm what is typed."))
      #expect(help.after(["x"]).text == Asked(Samples.text(text)).text)
    }
    #expect(Asked(Samples.text("P-001")).after([.backspace, "?"]).text.contains("> P-00?"))
    #expect(!Asked(Samples.text(isSecret: true)).after(["?"]).text.contains("Confirm what"))
  }

  @Test func `pasted text is typed text, and confirms nothing`() {
    var asked = Asked(Samples.text())
    #expect(asked.press(["a", .paste("b?q")]) == nil)
    #expect(asked.state.question.message == "Press Enter to confirm.")
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
