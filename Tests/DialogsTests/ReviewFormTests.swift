import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct ReviewFormTests {
  private typealias Outcome = ReviewForm.Outcome

  @Test func `Enter alone neither opens nor saves`() {
    var form = SampleForms.review()
    #expect(form.take([.enter, .enter]) == nil)
    #expect(form.text().contains("Choose a line first."))
  }

  @Test(
    arguments: [
      ([.down], .open(0)), (["j", "j"], .open(1)), (["k"], .save), ([.up], .save),
      ([.up, .up], .open(8)), ([.end], .save), (["G"], .save), (["G", .down], .save),
      (["3"], .open(2)), (["3", .up], .open(1)), (["9", .down], .save), (["g"], .open(0)),
      ([.home, .up], .open(0)), (["b"], .back), ([.left], .back), ([.backTab], .back),
      (["q"], .quit),
    ] as [([Key], ReviewForm.Outcome)])
  func `keys lead to lines, and Enter opens or saves`(keys: [Key], outcome: ReviewForm.Outcome) {
    var form = SampleForms.review()
    #expect(form.take(keys + [.enter]) == outcome)
  }

  @Test(arguments: 1...120)
  func `every line can be typed by its number`(number: Int) {
    var form = SampleForms.review((1...120).map { "Line \($0)" })
    let digits = String(number).map(Key.character)
    #expect(form.take(digits + [.enter], after: .seconds(1)) == .open(number - 1))
  }

  @Test func `what cannot be saved has no line that saves`() {
    for keys in [[.end], ["G", .down], [.up]] as [[Key]] {
      var form = SampleForms.unsavable
      #expect(form.after(keys).text().contains("▸ 2  Second"))
      #expect(form.take(keys + [.enter]) == .open(1))
    }
    #expect(!SampleForms.unsavable.text().contains("save"))
    expectHintsHold(SampleForms.unsavable)
  }

  @Test func `what is summed up is in view with the line that saves`() {
    for rows in [8, 12, 24] {
      var state = FormState(SampleForms.summedUp.after([.end]))
      let text = state.frame(ScreenSize(columns: 40, rows: rows), unicode).text
      #expect(text.contains("Sum: 12"))
      #expect(text.contains("▸    Save"))
    }
  }

  @Test func `a key that is held does not save`() {
    var form = SampleForms.review().after([.end])
    #expect(form.take(KeyPress.held(.enter, withPress: false)) == nil)
    #expect(form.text().contains(heldAdvice))
    #expect(form.take([.enter]) == .save)
  }

  @Test func `doubtful rows are marked, and cannot be saved before c confirms them`() {
    var form = SampleForms.doubtful
    let text = form.text()
    #expect(text.contains("\n ?2  The question with the number 2"))
    #expect(text.contains("\n  3  The question with the number 3"))
    #expect(!text.contains("Save") && text.contains("c confirm rows"))
    #expect(form.take([.end, .enter]) == .open(8))
    #expect(form.take(KeyPress.held("c", withPress: false)) == nil)
    #expect(form.text().contains(heldAdvice))
    #expect(form.take(["c"]) == .confirmed)
    var plain = SampleForms.review()
    #expect(plain.take(["c"]) == nil)
  }

  @Test func `doubtful rows are confirmed only when the whole page was in view`() {
    var state = FormState(SampleForms.doubtful)
    let low = ScreenSize(columns: 40, rows: 12)
    _ = state.frame(low, unicode)
    #expect(state.take(KeyPress("c", after: longPause)) == nil)
    #expect(state.frame(low, unicode).text.contains("There is more to read"))
  }

  @Test func `leaving is offered or not`() {
    var form = SampleForms.review(canQuit: false)
    #expect(form.take(["q"]) == nil)
    #expect(!form.text().contains("q leave"))
  }

  @Test func `the line where Enter works is marked, and what Enter does is said`() {
    let form = SampleForms.review()
    #expect(!form.text().contains("▸"))
    #expect(form.after(["4"]).text().contains("▸ 4  The question with the number 4"))
    #expect(form.after(["4"]).text().contains("Enter open"))
    #expect(form.after([.end]).text().contains("▸    Save"))
    #expect(form.after([.end]).text().contains("Enter save"))
    #expect(form.after([.end]).text(ascii).contains(">    Save"))
  }

  @Test func `the line of the cursor is always in view`() {
    for rows in [8, 12, 24] {
      for index in 0..<9 {
        var state = FormState(
          SampleForms.review().after(Array(repeating: .down, count: index + 1)))
        let text = state.frame(ScreenSize(columns: 40, rows: rows), unicode).text
        let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(
          words.contains(
            "▸ \(index + 1) The question with the number \(index + 1), in a few words: "
              + SampleForms.answers[(index + 1) % 4]))
      }
    }
  }

  @Test func `every key that help names does something`() {
    expectHintsHold(SampleForms.review())
    expectHintsHold(SampleForms.review([]))
    expectHintsHold(SampleForms.doubtful)
  }

  @Test(arguments: 1...200)
  func `whatever is typed, nothing is saved that nobody chose to save`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var form = SampleForms.review()
    for _ in 1...60 {
      let key = randomKey(&generator)
      let pause = [quickPause, longPause].randomElement(using: &generator) ?? longPause
      let wasOnLast = key == .enter && form.text().contains("▸    Save")
      let outcome = form.take(KeyPress(key, after: pause))
      if outcome == .save { #expect(wasOnLast && pause == longPause) }
    }
  }
}
