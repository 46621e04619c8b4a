import Foundation
import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct ChoiceFormTests {
  typealias Outcome = ChoiceForm.Outcome

  @Test func `Enter alone is no answer, and says so`() {
    var form = SampleForms.choice()
    #expect(form.take([.enter, .enter]) == nil)
    #expect(form.text().contains("Nothing is chosen yet."))
  }

  @Test(
    arguments: [
      ([.down], 0), ([.up], 3), (["j", "j"], 1), (["k"], 3), ([.home], 0), ([.end], 3), (["g"], 0),
      (["G"], 3), (["2"], 2), (["2", "0"], 0), ([.down, .down, .up], 0), ([.up, .down], 3),
      (["2", .down], 3), (["3", .down], 3), (["0", .up], 0), (["7"], nil), (["1", "7"], 1),
    ] as [([Key], Int?)])
  func `moving and digits choose, and Enter confirms`(keys: [Key], index: Int?) {
    var form = SampleForms.choice()
    #expect(form.take(keys) == nil)
    #expect(form.take([.enter]) == index.map { .chosen($0) })
  }

  @Test(
    arguments: [
      (["1"], 1), (["1", "0"], 10), (["1", "1"], 1), (["1", "0", "3"], 3), (["0", "1"], 1),
    ] as [([Key], Int)])
  func `a label may have several digits`(keys: [Key], index: Int) {
    var form = SampleForms.choice(SampleForms.choices((0...10).map { "Answer \($0)" }))
    #expect(form.take(keys + [.enter], after: .seconds(1)) == .chosen(index))
  }

  @Test func `a digit after a long pause begins another number`() {
    var form = SampleForms.choice(SampleForms.choices((0...10).map { "Answer \($0)" }))
    #expect(form.take(["1", "0", .enter], after: .seconds(3)) == .chosen(0))
  }

  @Test func `half a number chooses nothing, not even what was chosen before`() {
    let choices = [20, 21].map { ChoiceForm.Choice(label: String($0), text: "Answer") }
    var form = SampleForms.choice(choices, chosen: 0)
    #expect(form.take(["2", .enter], after: .seconds(1)) == nil)
    #expect(form.take(["2", "1", .enter], after: .seconds(1)) == .chosen(1))
  }

  @Test func `the earlier answer is shown as chosen`() {
    var form = SampleForms.choice(chosen: 2)
    #expect(form.text().contains("● 2  More than half the days"))
    #expect(form.text(ascii).contains("(*) 2  More than half the days"))
    #expect(form.take([.enter]) == .chosen(2))
  }

  @Test func `a held key does not confirm an earlier answer`() {
    var form = SampleForms.choice(chosen: 2)
    #expect(form.take(KeyPress.held(.enter, withPress: false)) == nil)
    #expect(form.text().contains(heldAdvice))
    #expect(form.take(["1", .enter], after: quickPause) == .chosen(1))
  }

  @Test func `an Enter pressed again and again confirms one earlier answer after another`() {
    var form = SampleForms.choice(chosen: 2)
    #expect(form.take([.again(.enter, after: .milliseconds(200))]) == .chosen(2))
  }

  @Test func `skipping is asked once`() {
    var form = SampleForms.choice()
    #expect(form.take(["s"]) == nil)
    #expect(form.text().contains("Skip this question? Press s again to skip it."))
    #expect(form.take(["s"]) == .skipped)
  }

  @Test(arguments: [.down, "1", "d", .enter, "x", .paste("3"), .pageDown, "?"] as [Key])
  func `another key cancels skipping`(key: Key) {
    var state = FormState(SampleForms.choice())
    for key in ["s", key, "s"] as [Key] {
      #expect(state.take(KeyPress(key, after: longPause)) == nil)
    }
  }

  @Test(arguments: ["s", "d", "n"] as [Key])
  func `a held key neither skips nor declines`(key: Key) {
    var form = SampleForms.choice()
    #expect(form.take(KeyPress.held(key)) == nil)
    if key == "s" { #expect(form.text().contains("Wait a moment, then press s again.")) }
  }

  @Test(arguments: [100, 120, 360, 699, 3_000])
  func `skipping twice works at any speed of a person, and presses do not restart a wait`(
    pause: Int
  ) {
    let typist = Typist()
    var form = SampleForms.choice()
    let outcomes = typist.presses(of: "sss", every: .milliseconds(pause)).map { form.take($0) }
    #expect(outcomes[..<2] == [nil, .skipped])
  }

  @Test(arguments: [20, 33, 50, 95])
  func `the repeats of a held s do not skip, and a press after them does`(interval: Int) {
    let typist = Typist()
    var form = SampleForms.choice()
    var presses = typist.hold("s", delay: .milliseconds(400), interval: .milliseconds(interval))
    #expect(form.take(presses) == nil)
    presses = typist.presses(of: "s", every: .milliseconds(300))
    #expect(form.take(presses) == .skipped)
  }

  @Test(arguments: [("d", .declined), ("n", .notApplicable)] as [(Key, Outcome)])
  func `declining is chosen like an answer, and Enter confirms it`(key: Key, outcome: Outcome) {
    var form = SampleForms.choice(chosen: 1)
    #expect(form.take([key]) == nil)
    #expect(form.text().contains(key == "d" ? "● d  I prefer" : "● n  Does not apply"))
    #expect(!form.text().contains("● 1"))
    #expect(form.after(["2"]).text().contains("● 2"))
    #expect(form.take([.enter]) == outcome)
    var plain = SampleForms.choice(offersAll: false)
    #expect(plain.take([key, .enter]) == nil)
  }

  @Test(
    arguments: [
      ("b", .back), (.left, .back), (.backTab, .back), ("q", .quit),
    ] as [(Key, ChoiceForm.Outcome)])
  func `each other way has its key, where it is offered`(key: Key, outcome: ChoiceForm.Outcome) {
    var form = SampleForms.choice(chosen: 1)
    #expect(form.take([key]) == outcome)
    var plain = SampleForms.choice(chosen: 1, offersAll: false)
    #expect(plain.take([key, "s", "s"]) == nil)
  }

  @Test func `without choices nothing can be chosen`() {
    var form = SampleForms.choice([])
    #expect(form.take([.down, .up, .home, .end, "0", .enter]) == nil)
  }

  @Test func `what is offered is written below the choices`() {
    let text = SampleForms.choice().text()
    #expect(text.contains("\n○ d  I prefer not to answer\n○ n  Does not apply to me\n"))
    #expect(!SampleForms.choice(offersAll: false).text().contains("d  I prefer"))
  }

  @Test(arguments: 1...300)
  func `whatever is typed, nothing is answered that nobody chose`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var form = SampleForms.choice()
    var hasChosen = false
    var hasDeclined = false
    for _ in 1...40 {
      let key = randomKey(&generator)
      let pause = [quickPause, longPause].randomElement(using: &generator) ?? longPause
      let moves: [Key] = [.up, .down, "j", "k", "g", "G", .home, .end, "0", "1", "2", "3"]
      guard let outcome = form.take(KeyPress(key, after: pause)) else {
        hasChosen = hasChosen || moves.contains(key)
        hasDeclined = hasDeclined || key == "d" || key == "n"
        continue
      }
      if case .chosen = outcome {
        #expect(key == .enter)
        #expect(hasChosen)
      }
      if outcome == .declined || outcome == .notApplicable {
        #expect(key == .enter)
        #expect(hasDeclined)
      }
      #expect(key != .paste("3"))
      form = SampleForms.choice()
      (hasChosen, hasDeclined) = (false, false)
    }
  }
}
