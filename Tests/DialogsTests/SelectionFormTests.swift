import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct SelectionFormTests {
  private typealias Outcome = SelectionForm.Outcome

  private func typed(_ text: String) -> [Key] { text.map(Key.character) }

  @Test func `words are chosen in the order of choosing`() {
    var form = SampleForms.selection()
    let keys: [Key] = [.up, " ", .up, .up, " ", .down, " ", " ", .enter]
    #expect(form.take(keys) == .chosen([11, 9]))
  }

  @Test func `without a move the space bar chooses nothing`() {
    var form = SampleForms.selection()
    #expect(form.take([" ", .enter]) == nil)
    #expect(form.text().contains("Nothing is chosen."))
  }

  @Test(
    arguments: [
      ("ang", "Angry"), ("CAFE", "Café"), ("atease", "At ease"), ("mude", "Müde"),
      ("muede", nil), ("嬉", "嬉しい"), ("ηρεμ", "Ήρεμος"), ("zz", nil), ("worried", "Worried"),
    ] as [(String, String?)])
  func `typing finds words, whatever their case and accents`(text: String, word: String?) {
    var form = SampleForms.selection().after(typed(text) + [" "])
    let outcome = form.take([.enter])
    #expect(outcome == word.flatMap(SampleForms.words.firstIndex(of:)).map { .chosen([$0]) })
  }

  @Test(
    arguments: [("freud", [0, 1]), ("JOIE", [1]), ("gluckl", [0]), ("eg", [])] as [(String, [Int])])
  func `typing finds words by their other names, each by itself`(text: String, found: [Int]) {
    let form = SelectionForm(
      header: [], lead: [], options: ["幸せ", "喜び", "平和"],
      alsoFoundBy: [["Freude", "Glücklich"], ["Freudig", "joie"]], chosen: [], canGoBack: false)
    let shown = form.after(typed(text)).text()
    for (index, option) in ["幸せ", "喜び", "平和"].enumerated() {
      #expect(shown.contains(option) == found.contains(index))
    }
  }

  @Test func `what is found is shown, and what is chosen always`() {
    let form = SampleForms.selection(chosen: [3]).after(typed("an"))
    let text = form.text()
    #expect(text.contains("Search: an"))
    #expect(text.contains("Angry") && text.contains("Anxious"))
    #expect(!text.contains("Calm"))
    #expect(text.contains("Chosen: At ease"))
  }

  @Test func `nothing found is said, and backspace shows more`() {
    let form = SampleForms.selection().after(typed("calmx"))
    #expect(form.text().contains("No word contains that."))
    #expect(form.after([.backspace]).text().contains("Calm"))
  }

  @Test func `there is no room for a search without end`() {
    let full = String(repeating: "a", count: 4_096)
    let form = SampleForms.selection().after([.paste(full), .paste("b")])
    #expect(form.page(unicode).message == "There is no room for more text.")
    #expect(form.after([.backspace]).page(unicode).message?.hasPrefix("No word") == true)
  }

  @Test func `Escape empties the search, then leaves`() {
    var form = SampleForms.selection().after(typed("an"))
    #expect(form.take([.escape]) == nil)
    #expect(form.text().contains("Calm"))
    #expect(form.take([.escape]) == .quit)
  }

  @Test func `choosing none is asked once`() {
    var form = SampleForms.selection()
    #expect(form.take([.enter]) == nil)
    #expect(form.text().contains("No word is chosen. Press Enter again for none."))
    #expect(form.take([.enter]) == .chosen([]))
    for key in [.down, "a", .paste("3"), .pageDown] as [Key] {
      var state = FormState(SampleForms.selection())
      for key in [.enter, key, .enter] {
        #expect(state.take(KeyPress(key, after: longPause)) == nil)
      }
    }
  }

  @Test func `a key that is held confirms neither none nor what was chosen earlier`() {
    var none = SampleForms.selection()
    #expect(none.take(KeyPress.held(.enter)) == nil)
    #expect(none.text().contains("Wait a moment, then press Enter again for none."))
    #expect(none.take([.enter]) == .chosen([]))
    var some = SampleForms.selection(chosen: [2, 1])
    #expect(some.take(KeyPress.held(.enter, withPress: false)) == nil)
    #expect(some.text().contains(heldAdvice))
    #expect(some.take([.enter]) == .chosen([1, 2]))
  }

  @Test(arguments: [100, 200, 400, 699])
  func `choosing none by a second Enter works at any speed of a person`(pause: Int) {
    var form = SampleForms.selection().after([.enter])
    #expect(form.take([.again(.enter, after: .milliseconds(pause))]) == .chosen([]))
  }

  @Test func `back is offered or not`() {
    for key in [.left, .backTab] as [Key] {
      var form = SampleForms.selection()
      #expect(form.take([key]) == .back)
      var bound = SampleForms.selection(canGoBack: false)
      #expect(bound.take([key]) == nil)
    }
  }

  @Test func `indexes that are none are left out`() {
    var form = SampleForms.selection(["One"], chosen: [0, 1, -1])
    #expect(form.take([.enter]) == .chosen([0]))
  }

  @Test func `the word of the cursor, and what is chosen, are in view on a low screen`() {
    let size = ScreenSize(columns: 40, rows: 12)
    let form = SampleForms.selection(chosen: [0])
    for index in SampleForms.words.indices {
      var state = FormState(form.after(Array(repeating: .down, count: index + 1)))
      let text = state.frame(size, unicode).text
      #expect(text.contains("▸ \(index == 0 ? "■" : "□") \(SampleForms.words[index])"))
      #expect(text.contains("Chosen: Amazed"))
    }
  }

  @Test func `every key that help names does something`() {
    expectHintsHold(SampleForms.selection())
    expectHintsHold(SampleForms.selection().after(["a", .down]))
    expectHintsHold(SampleForms.selection().after(["#"]))
  }

  @Test(arguments: 1...200)
  func `whatever is typed, only what was chosen is confirmed, and each once`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var form = SampleForms.selection()
    for _ in 1...60 {
      let key = randomKey(&generator)
      let shown = key == .enter ? form.text() : ""
      guard let outcome = form.take(KeyPress(key, after: longPause)) else { continue }
      if case .chosen(let indexes) = outcome {
        #expect(key == .enter)
        #expect(Set(indexes).count == indexes.count)
        let words = indexes.map { SampleForms.words[$0] }.joined(separator: ", ")
        #expect(shown.contains(indexes.isEmpty ? "again for none" : "Chosen: \(words)\n"))
      }
      form = SampleForms.selection()
    }
  }
}
