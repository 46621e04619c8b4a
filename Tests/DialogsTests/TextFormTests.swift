import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct TextFormTests {
  private func typed(_ text: String) -> [Key] { text.map(Key.character) }

  @Test(arguments: ["P-001", "q? sdn", "日本 🙂", "e\u{301}", " "])
  func `what is typed is given back`(text: String) {
    var form = SampleForms.text()
    #expect(form.take(typed(text) + [.enter]) == .text(text))
  }

  @Test func `backspace removes what a reader sees as one character`() {
    var form = SampleForms.text()
    #expect(form.take(typed("a👨‍👩‍👦e\u{301}") + [.backspace, .backspace, .enter]) == .text("a"))
    var cleared = SampleForms.text("abc")
    #expect(cleared.take([.clearLine, .backspace, "x", .enter]) == .text("x"))
  }

  @Test func `an empty line is taken only where that is allowed`() {
    var form = SampleForms.text()
    #expect(form.take([.enter]) == nil)
    #expect(form.text().contains("Nothing is typed yet."))
    var open = SampleForms.text(allowsEmpty: true)
    #expect(open.take(KeyPress.held(.enter, withPress: false)) == nil)
    #expect(open.take([.enter]) == .text(""))
  }

  @Test func `a key that is held does not confirm what was there`() {
    var form = SampleForms.text("P-001")
    #expect(form.take(KeyPress.held(.enter, withPress: false)) == nil)
    #expect(form.text().contains(heldAdvice))
    #expect(form.take(["2", .enter], after: quickPause) == .text("P-0012"))
  }

  @Test func `a secret is not shown, nor how long it is`() {
    func shown(_ text: String) -> Frame {
      var state = FormState(
        TextForm(
          header: [], lead: [Page.Block("Password")], text: "", isSecret: true, message: nil,
          allowsEmpty: true, canGoBack: false
        ).after(typed(text)))
      return state.frame(ScreenSize(columns: 60, rows: 20), unicode)
    }
    #expect(shown("a") == shown("aaa bbb"))
    #expect(!shown("hunter").text.contains("hunter"))
  }

  @Test func `a message stays until the next key, a remark follows the text`() {
    let form = SampleForms.text("ab", message: "That name is taken.")
    #expect(form.text().contains("That name is taken."))
    #expect(form.text().contains("2 earlier results"))
    #expect(!form.after(["c"]).text().contains("That name is taken."))
    #expect(form.after(["c"]).text().contains("3 earlier results"))
    #expect(!form.after([.clearLine]).text().contains("earlier results"))
  }

  @Test func `Escape leaves, Shift-Tab goes back where that is offered`() {
    var form = SampleForms.text("a")
    #expect(form.take([.escape]) == .quit)
    #expect(form.take([.backTab]) == .back)
    var bound = SampleForms.text("a", canGoBack: false)
    #expect(bound.take([.backTab]) == nil)
  }

  @Test func `neither help nor scrolling takes a character away`() {
    var state = FormState(SampleForms.text())
    for key in typed("? ?") {
      _ = state.frame(ScreenSize(columns: 20, rows: 6), unicode)
      #expect(state.take(KeyPress(key, after: longPause)) == nil)
    }
    #expect(state.take(KeyPress(.enter, after: longPause)) == .text("? ?"))
  }

  @Test func `what is pasted is text, and confirms nothing`() {
    var state = FormState(SampleForms.text("a"))
    #expect(state.take(KeyPress(.paste("b?q"), after: longPause)) == nil)
    #expect(state.take(KeyPress(.enter, after: longPause)) == .text("ab?q"))
  }

  @Test func `there is room for a text of 4096 bytes, and for no longer one`() {
    let full = String(repeating: "a", count: 4_096)
    var form = SampleForms.text()
    #expect(form.take([.paste(full)]) == nil)
    for key in ["b", .paste("bc")] as [Key] {
      #expect(form.take([key]) == nil)
      #expect(form.page(unicode).message == "There is no room for more text.")
    }
    #expect(form.take([.enter]) == .text(full))
  }

  @Test func `every key that help names does something`() {
    expectHintsHold(SampleForms.text("ab"))
    expectHintsHold(SampleForms.text())
  }

  @Test func `control characters that were there are shown as marks`() {
    #expect(!SampleForms.text("a\u{1B}[31m").text().contains("\u{1B}"))
  }
}
