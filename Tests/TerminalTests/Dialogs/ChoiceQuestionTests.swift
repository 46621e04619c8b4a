import Testing
import WellbeingTestMachines
@testable import WellbeingTerminal
import WellbeingTestBytes

struct ChoiceQuestionTests {
  typealias Reply = ChoiceQuestion.Reply

  @Test func `Enter alone is not an answer, and says so`() {
    var asked = Asked(Samples.choice())
    #expect(asked.press([.enter, .enter]) == nil)
    #expect(asked.text.contains("Nothing is chosen yet."))
    var empty = Asked(Samples.choice([]))
    #expect(empty.press([.down, .up, .home, .end, "0", .enter]) == nil)
  }

  @Test(
    arguments: [
      ([.down], 0), ([.up], 3), (["j", "j"], 1), (["k"], 3), ([.home], 0), ([.end], 3),
      (["2"], 2), (["2", "0"], 0), ([.down, .down, .up], 0), ([.up, .down], 3),
      (["2", .down], 3), (["3", .down], 3), (["0", .up], 0), (["7"], nil), (["1", "7"], 1),
      (["２"], 2), (["２", "０"], 0), (["7", "７"], nil), (["²"], nil), (["٢"], nil),
    ] as [([Key], Int?)])
  func `moving and digits choose, and Enter confirms`(keys: [Key], index: Int?) {
    var asked = Asked(Samples.choice())
    #expect(asked.press(keys) == nil)
    #expect(asked.press([.enter]) == index.map { .reply(.chosen($0)) })
  }

  @Test(
    arguments: [
      ("1", 1, 1), ("10", 1, 10), ("11", 1, 1), ("103", 1, 3), ("01", 1, 1), ("10", 3, 0),
    ])
  func `a label may have several digits, typed without a long pause`(
    digits: String, pause: Int, index: Int
  ) {
    var asked = Asked(Samples.eleven)
    let keys = digits.map(Key.character) + [.enter]
    #expect(asked.press(keys, after: .seconds(pause)) == .reply(.chosen(index)))
  }

  @Test(
    arguments: [
      (["2"], 2), (["1"], nil), (["1", "0"], 10), (["1", .enter], 1), ([.down, .down], nil),
      ([.down, .down, .enter], 1), (["d"], nil), ([.home, "9"], 9), ([.paste("2")], nil),
    ] as [([Key], Int?)])
  func `if numbers go on, one that no other begins with is confirmed without Enter`(
    keys: [Key], index: Int?
  ) {
    let choices = Samples.choices((0...10).map { "Answer \($0)" })
    var asked = Asked(Samples.choice(choices, advances: true))
    #expect(asked.press(keys, after: .seconds(1)) == index.map { .reply(.chosen($0)) })
  }

  @Test func `pasted text without its end is named, and changes nothing`() {
    var asked = Asked(Samples.choice(chosen: 1))
    #expect(asked.press([.overduePaste]) == nil)
    #expect(asked.text.contains("The pasted text has not ended. Press Ctrl-C to end it."))
    #expect(asked.press([.enter]) == .reply(.chosen(1)))
  }

  @Test func `half a number chooses nothing, not even what was chosen before`() {
    let choices = [20, 21].map { ChoiceQuestion.Choice(String($0), "Answer") }
    var asked = Asked(Samples.choice(choices, chosen: 0))
    #expect(asked.press(["2", .enter], after: .seconds(1)) == nil)
    #expect(asked.press(["2", "1", .enter], after: .seconds(1)) == .reply(.chosen(1)))
  }

  @Test func `the earlier answer is shown as chosen, and Enter keeps it`() {
    var asked = Asked(Samples.choice(chosen: 2))
    #expect(asked.text.contains("● 2  More than half the days"))
    #expect(asked.press([.enter]) == .reply(.chosen(2)))
    #expect(
      Asked(Samples.choice(chosen: 4)).after([.enter]).text.contains("Nothing is chosen yet."))
  }

  @Test(
    arguments: [
      ("d", .declined, "I prefer"), ("n", .notApplicable, "Does not apply"),
      ("s", .skipped, "Leave this question unanswered"),
    ] as [(Character, Reply, String)])
  func `another way to answer is chosen like an answer`(
    letter: Character, reply: Reply, text: String
  ) {
    var asked = Asked(Samples.choice(chosen: 1))
    #expect(!asked.text.contains("Leave this question unanswered"))
    #expect(asked.press([.character(letter), .character(letter)]) == nil)
    #expect(asked.text.contains("● \(letter)  \(text)") && !asked.text.contains("● 1"))
    #expect(asked.after(["2"]).text.contains("● 2"))
    #expect(asked.press([.enter]) == .reply(reply))
    var plain = Asked(Samples.choice(offersAll: false))
    #expect(plain.press([.character(letter), .enter]) == nil)
  }

  @Test(arguments: [("y", 0), ("n", 1)] as [(Key, Int)])
  func `a letter chooses yes or no, and Enter confirms`(letter: Key, index: Int) {
    var asked = Asked(Samples.yesOrNo)
    #expect(asked.press([letter]) == nil)
    #expect(asked.press([.enter]) == .reply(.chosen(index)))
  }

  @Test(arguments: Rounds.seeds(quick: 20, full: 1_500))
  func `random keys never answer what was not chosen`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let choosing: [Key] = [
      .up, .down, "j", "k", "g", "G", .home, .end, "0", "1", "2", "3", "d", "n", "s",
    ]
    var asked = Asked(Samples.choice())
    for _ in 1...40 {
      let key = randomKey(&generator)
      let pause = [quickPause, longPause].randomElement(using: &generator) ?? longPause
      let before = asked.state.question.chosen
      let answer = asked.press(KeyPress(key, after: pause))
      if case .reply(let reply)? = answer { #expect(key == .enter && reply == before) }
      if answer != nil {
        asked = Asked(Samples.choice())
      } else if asked.state.question.chosen != before {
        #expect(choosing.contains(key))
      }
    }
  }
}

struct ChoicesQuestionTests {
  private func typed(_ text: String) -> [Key] { text.map(Key.character) }

  @Test func `words are listed in the order of choosing`() {
    var asked = Asked(Samples.choices())
    let keys: [Key] = [.up, " ", .up, .up, " ", .down, " ", " ", .enter]
    #expect(asked.press([" "]) == nil)
    #expect(asked.text.contains("Move to a word first."))
    #expect(asked.press(keys) == .reply([11, 9]))
  }

  @Test(
    arguments: [
      ("ang", "Angry"), ("CAFE", "Café"), ("atease", "At ease"), ("mude", "Müde"),
      ("muede", nil), ("嬉", "嬉しい"), ("ηρεμ", "Ήρεμος"), ("zz", nil), ("worried", "Worried"),
    ] as [(String, String?)])
  func `typing finds words, whatever their case and accents`(text: String, word: String?) {
    var asked = Asked(Samples.choices()).after(typed(text) + [" "])
    #expect(
      asked.press([.enter]) == word.flatMap(Samples.words.firstIndex(of:)).map { .reply([$0]) })
  }

  @Test(
    arguments: [("freud", [0, 1]), ("JOIE", [1]), ("gluckl", [0]), ("eg", [])] as [(String, [Int])])
  func `typing finds words by each of their other names`(text: String, found: [Int]) {
    let options = ["幸せ", "喜び", "平和"]
    let question = ChoicesQuestion(
      QuestionContext(), lead: [], options: options,
      alsoFoundBy: [["Freude", "Glücklich"], ["Freudig", "joie"]])
    let shown = Asked(question).after(typed(text)).text
    for (index, option) in options.enumerated() {
      #expect(shown.contains(option) == found.contains(index))
    }
  }

  @Test func `only words that match are shown, with all that are chosen`() {
    let asked = Asked(Samples.choices(chosen: [3, 99, -1])).after(typed("an"))
    #expect(asked.text.contains("Search: an") && asked.text.contains("Chosen: At ease\n"))
    #expect(asked.text.contains("Angry") && asked.text.contains("Anxious"))
    #expect(!asked.text.contains("Calm"))
    #expect(asked.after(["z"]).text.contains("No word contains that."))
    #expect(asked.after(["z", .backspace]).text.contains("Angry"))
    var all = asked.after([.escape])
    #expect(all.text.contains("Calm"))
    #expect(all.press([.escape]) == .quit)
  }

  @Test func `Enter before a move means no word`() {
    var asked = Asked(Samples.choices())
    #expect(asked.text.contains("Enter for none"))
    #expect(asked.press([.enter]) == .reply([]))
  }

  @Test(arguments: [.down, "a", .paste("3"), .pageDown] as [Key])
  func `no word needs Enter twice beside a word, with no other key between`(key: Key) {
    var asked = Asked(Samples.choices())
    #expect(asked.press([.down, .enter]) == nil)
    #expect(asked.text.contains("Space chooses Amazed. Press Enter again for no word."))
    var other = asked.after([key])
    #expect(other.press([.enter]) == nil)
    #expect(asked.press([.enter]) == .reply([]))
  }

  @Test func `no word needs Enter twice too if nothing was found`() {
    var asked = Asked(Samples.choices()).after(typed("zz"))
    #expect(asked.press([.enter]) == nil)
    #expect(asked.text.contains("No word contains that. Press Enter again for no word."))
    #expect(asked.press([.enter]) == .reply([]))
  }

  @Test(
    arguments: [
      ([.down, .right], 8), ([.down, .right, .right], 8), ([.down, .left], 0),
      ([.down, .right, .left], 0), ([.up, .left], 3), ([.up, .left, .up], 2), ([.up, .down], 11),
      ([.down, .down, .down, .down, .down, .right], 11), ([.right], 0), ([.left], 11),
    ] as [([Key], Int)])
  func `arrows move between the words of columns`(keys: [Key], index: Int) {
    var asked = Asked(Samples.choices())
    #expect(asked.text.contains("□ Amazed     □ Ήρεμος\n"))
    #expect(asked.press(keys + [" ", .enter]) == .reply([index]))
  }

  @Test func `the cursor and the chosen words are in view on a low screen`() {
    for index in Samples.words.indices {
      let asked = Asked(Samples.choices(chosen: [0]), ScreenSize(columns: 40, rows: 12))
      let text = asked.after(Array(repeating: .down, count: index + 1)).text
      #expect(text.contains("▸ \(index == 0 ? "■" : "□") \(Samples.words[index])"))
      #expect(text.contains("Chosen: Amazed"))
    }
  }

  @Test(arguments: 1...150)
  func `random keys never confirm words that were not chosen`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var asked = Asked(Samples.choices())
    for _ in 1...60 {
      let key = randomKey(&generator)
      let before = asked.state.question
      let answer = asked.press(KeyPress(key, after: longPause))
      if case .reply(let reply)? = answer {
        #expect(key == .enter && reply == before.chosen && Set(reply).count == reply.count)
        if reply.isEmpty, before.cursor != nil || !before.filter.isEmpty {
          #expect(before.message?.contains("again for no word") == true)
        }
      }
      if answer != nil {
        asked = Asked(Samples.choices())
      } else if asked.state.question.chosen != before.chosen {
        #expect(key == " ")
      }
    }
  }
}
