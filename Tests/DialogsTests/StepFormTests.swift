import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct StepFormTests {
  private static let question = "Nothing is saved. Press again to leave."

  private func asking<Form: ScreenForm>(_ form: Form) -> StepForm<Form> {
    StepForm(form, progress: 0.5, beforeLeaving: Self.question)
  }

  @Test func `how far the forms have come is drawn`() {
    #expect(asking(SampleForms.slider()).text().contains("\n████████████████████░░░░░"))
  }

  @Test func `a form that can be left without loss is left at once`() {
    var form = StepForm(SampleForms.slider(), progress: 0, beforeLeaving: nil)
    #expect(form.take(["q"]) == .quit)
    var text = StepForm(SampleForms.text("typed"), progress: 0, beforeLeaving: nil)
    #expect(text.take([.escape]) == .quit)
  }

  @Test func `leaving is asked once, and the same key again leaves`() {
    var form = asking(SampleForms.slider())
    #expect(form.take(["q"]) == nil)
    #expect(form.text().contains(Self.question))
    #expect(form.take(["q"]) == .quit)
  }

  @Test func `what was typed is still there after the question`() {
    var form = asking(SampleForms.text("typed"))
    #expect(form.take([.escape]) == nil)
    #expect(form.text().contains("> typed") && form.text().contains(Self.question))
    #expect(form.take([.enter]) == .text("typed"))
  }

  @Test(arguments: [.left, "5", "x", .enter] as [Key])
  func `any other key cancels quitting`(key: Key) {
    var form = asking(SampleForms.slider())
    #expect(form.take(["q", key]) == nil)
    #expect(!form.text().contains(Self.question))
    #expect(form.take(["q"]) == nil)
  }

  @Test func `a key that is not the form's cancels quitting`() {
    var state = FormState(asking(SampleForms.slider()))
    for key in ["q", .paste("3"), "q"] as [Key] {
      #expect(state.take(KeyPress(key, after: longPause)) == nil)
    }
  }

  @Test func `a held key is not a second press`() {
    var form = asking(SampleForms.slider())
    #expect(form.take(KeyPress.held("q")) == nil)
    #expect(form.text().contains(Self.question + " Wait a moment first."))
    #expect(form.take(["q"]) == .quit)
    var text = asking(SampleForms.text("typed"))
    #expect(text.take(KeyPress.held(.escape)) == nil)
  }

  @Test(arguments: [100, 200, 400, 699])
  func `quitting twice works at any speed of a person`(pause: Int) {
    var form = asking(SampleForms.slider()).after(["q"])
    #expect(form.take([.again("q", after: .milliseconds(pause))]) == .quit)
  }

  @Test func `Escape empties a search before it is asked about`() {
    var form = asking(SampleForms.selection())
    #expect(form.take(["a", .escape]) == nil)
    #expect(!form.text().contains(Self.question))
    #expect(form.take([.escape, .escape]) == .quit)
  }

  @Test func `other ways out are the form's own`() {
    var form = asking(SampleForms.slider())
    #expect(form.take(["b"]) == .back)
    #expect(form.take(["1", .enter]) == .value(-1))
    #expect(form.hints == SampleForms.slider().hints && !form.takesText)
    #expect(asking(SampleForms.text()).takesText)
  }
}
