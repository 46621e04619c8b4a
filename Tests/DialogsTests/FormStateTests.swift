import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct FormStateTests {
  private let usual = ScreenSize(columns: 80, rows: 24)

  private func shown<Form: ScreenForm>(
    _ form: Form, after keys: [Key], _ size: ScreenSize
  ) -> String {
    var state = FormState(form)
    for key in keys {
      _ = state.frame(size, unicode)
      #expect(state.take(KeyPress(key, after: longPause)) == nil)
    }
    return state.frame(size, unicode).text
  }

  @Test func `a question mark opens help, and any key closes it`() {
    let help = shown(SampleForms.choice(), after: ["?"], usual)
    #expect(help.contains("s                Skip the question."))
    #expect(help.contains("↑, k             Move up."))
    #expect(help.contains("0-3              Choose the answer with that number."))
    for key in [.enter, "?", "q", "2", .paste("3")] as [Key] {
      #expect(
        shown(SampleForms.choice(), after: ["?", key], usual)
          == shown(SampleForms.choice(), after: [], usual))
    }
  }

  @Test func `help scrolls where the screen is low, and tells of every key`() {
    let form = SampleForms.choice()
    let size = ScreenSize(columns: 40, rows: 8)
    let pages = (0...20).map {
      shown(form, after: ["?"] + Array(repeating: .pageDown, count: $0), size)
    }
    for hint in form.hints {
      let begin = hint.detail.split(separator: " ").prefix(2).joined(separator: " ")
      #expect(pages.contains { $0.contains(begin) })
    }
  }

  @Test func `a paste is refused`() {
    let text = shown(SampleForms.choice(), after: [.paste("3")], usual)
    #expect(text.contains("Pasting does not work here. Please type it."))
    #expect(text.contains("○ 3"))
  }

  @Test func `a key that does nothing is told so until the next`() {
    let said = "That key does nothing here."
    #expect(shown(SampleForms.choice(), after: ["x"], usual).contains(said))
    #expect(!shown(SampleForms.choice(), after: ["x", .down], usual).contains(said))
  }

  @Test func `pages scroll by lines and by what is in view`() {
    let notice = SampleForms.plainNotice
    #expect(shown(notice, after: [.down], usual).contains("Paragraph 2.\n"))
    #expect(!shown(notice, after: [.down, .down], usual).contains("Paragraph 2.\n"))
    #expect(
      shown(notice, after: [.pageDown, .pageDown, .pageUp, .pageUp, .up], usual)
        == shown(notice, after: [], usual))
    #expect(
      shown(notice, after: [" "], usual) == shown(notice, after: [.pageDown], usual))
  }

  @Test func `where all is in view, no key for scrolling is named`() {
    #expect(!shown(SampleForms.alert, after: [], usual).contains("scroll"))
    #expect(shown(SampleForms.plainNotice, after: [], usual).contains("↓ scroll"))
    #expect(shown(SampleForms.plainNotice, after: [.down], usual).contains("↑↓ scroll"))
  }

  @Test func `moving brings back into view what is chosen`() {
    let many = SampleForms.choice(SampleForms.choices((0...20).map { "Answer \($0)" }))
    let low = ScreenSize(columns: 40, rows: 12)
    for index in 0...20 {
      let keys = [.pageDown, .pageUp] + Array(repeating: Key.down, count: index + 1)
      let label = index < 10 ? " \(index)" : "\(index)"
      #expect(shown(many, after: keys, low).contains("● \(label)  Answer \(index)"))
    }
  }

  @Test(arguments: [SampleForms.choice(), SampleForms.choice(offersAll: false), SampleForms.wide])
  func `every key that help names does something`(form: ChoiceForm) {
    expectHintsHold(form)
  }

  @Test(arguments: [SampleForms.alert, SampleForms.plainNotice])
  func `every key that help of a notice names does something`(form: NoticeForm) {
    expectHintsHold(form)
  }
}

/// Expects each key that a form's help names to end the form or to change what is seen.
func expectHintsHold(
  _ form: some ScreenForm, sourceLocation: SourceLocation = #_sourceLocation
) {
  let before = form.text()
  for key in form.hints.flatMap(\.keys) {
    var form = form
    let hasEnded = form.take(KeyPress(key, after: longPause)) != nil
    #expect(
      hasEnded || form.text() != before, "\(key) does nothing", sourceLocation: sourceLocation)
  }
}
