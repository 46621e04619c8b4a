import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct NoticeFormTests {
  private let usual = ScreenSize(columns: 80, rows: 24)

  @Test func `a plain page ends with Enter, or with q where that is offered`() {
    var form = SampleForms.plainNotice
    #expect(form.take(["x", " ", .escape]) == nil)
    #expect(form.take([.enter]) == .read)
    #expect(form.take(KeyPress.held("q", withPress: false)) == nil)
    #expect(form.take(["q"]) == .quit)
    var bare = NoticeForm(header: [], body: [Page.Block("Text")], way: .enter("go on"))
    #expect(bare.take(["q"]) == nil)
  }

  @Test func `an alert ends with its character after a second, whatever caps lock says`() {
    for key in ["u", "U"] as [Key] {
      var form = SampleForms.alert
      #expect(form.take([key], after: .milliseconds(999)) == nil)
      #expect(form.text().contains("Please take a moment to read this, then press u."))
      #expect(form.take([key], after: .seconds(1)) == .read)
    }
  }

  @Test func `pressing the character of an alert too soon does not restart the wait`() {
    var form = SampleForms.alert
    for tenths in 4..<10 {
      let press = KeyPress(
        "u", after: .milliseconds(100), shownFor: .milliseconds(100 * tenths))
      #expect(form.take(press) == nil)
    }
    let last = KeyPress(
      "u", after: .milliseconds(100), shownFor: .seconds(1))
    #expect(form.take(last) == .read)
  }

  @Test func `the repeats of a held key never end an alert, however long it is shown`() {
    var form = SampleForms.alert
    for seconds in 1...20 {
      let press = KeyPress(
        "u", after: .milliseconds(90), shownFor: .seconds(seconds))
      #expect(form.take(press) == nil)
    }
  }

  @Test(arguments: [.enter, " ", "q", .escape, .paste("3"), .end, "y"] as [Key])
  func `no other key ends an alert, and each is told which does`(key: Key) {
    var form = SampleForms.alert
    #expect(form.take([key]) == nil)
    #expect(form.text().contains("When you have read this, press u."))
  }

  @Test func `a key held since the previous page does not end a page, and says so`() {
    var form = SampleForms.plainNotice
    #expect(form.take(KeyPress.held(.enter, withPress: false)) == nil)
    #expect(form.text().contains(heldAdvice))
    #expect(form.take([.enter]) == .read)
  }

  @Test func `page after page may be ended by the same key, as quickly as they are seen`() {
    var form = SampleForms.plainNotice
    #expect(form.take([.again(.enter, after: .milliseconds(150))]) == .read)
  }

  @Test func `a key that nobody can have pressed for the page does not end it, and says so`() {
    var form = SampleForms.plainNotice
    #expect(form.take([.enter], after: .milliseconds(99)) == nil)
    #expect(form.text().contains(heldAdvice))
  }

  @Test(arguments: [quickPause, .milliseconds(500)])
  func `a key that came before a second never ends an alert`(pause: Duration) {
    for key in ["u", .enter, " "] as [Key] {
      var state = FormState(SampleForms.alert)
      for _ in 1...200 {
        _ = state.frame(usual, unicode)
        #expect(state.take(KeyPress(key, after: pause)) == nil)
      }
    }
  }

  @Test func `a page ends only when its end was in view`() {
    var state = FormState(SampleForms.plainNotice)
    let press = KeyPress(.enter, after: longPause)
    var pages = 0
    repeat {
      #expect(!state.frame(usual, unicode).text.contains("Paragraph 30"))
      #expect(state.take(press) == nil)
      #expect(state.frame(usual, unicode).text.contains("There is more to read") || pages > 0)
      pages += 1
    } while !state.frame(usual, unicode).text.contains("Paragraph 30.") && pages < 50
    #expect(state.take(press) == .read)
    #expect(pages == 2)
  }

  @Test func `a long page can be left where that is offered`() {
    var state = FormState(SampleForms.plainNotice)
    _ = state.frame(usual, unicode)
    #expect(state.take(KeyPress("q", after: longPause)) == .quit)
  }

  @Test(arguments: 1...200)
  func `an alert ends only with its end seen, by its key, after a pause`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var state = FormState(SampleForms.alert)
    let size = ScreenSize(columns: 40, rows: 9)
    var hasSeenEnd = false
    for _ in 1...60 {
      let frame = state.frame(size, unicode).text
      hasSeenEnd = hasSeenEnd || frame.contains("ambulance")
      let key = Bool.random(using: &generator) ? "u" : randomKey(&generator)
      let pause = [quickPause, longPause].randomElement(using: &generator) ?? longPause
      if state.take(KeyPress(key, after: pause)) != nil {
        #expect(hasSeenEnd)
        #expect(key == "u" || key == "U")
        #expect(pause == longPause)
        return
      }
    }
  }
}
