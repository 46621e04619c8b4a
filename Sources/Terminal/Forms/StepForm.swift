/// The outcome of a form in a sequence of forms.
package protocol StepOutcome: Sendable, Equatable {
  /// Go to the previous form.
  static var back: Self { get }
  /// Leave the sequence.
  static var quit: Self { get }
}

extension ChoiceForm.Outcome: StepOutcome {}
extension ReviewForm.Outcome: StepOutcome {}
extension SelectionForm.Outcome: StepOutcome {}
extension SliderForm.Outcome: StepOutcome {}
extension TextForm.Outcome: StepOutcome {}

/// A form in a sequence of forms: it shows the progress, and asks for confirmation before quitting
/// the sequence.
package struct StepForm<Form: ScreenForm>: ScreenForm where Form.Outcome: StepOutcome {
  private let progress: Double
  private let question: String?
  private var form: Form
  /// The question currently asked, if any.
  private var asked: String?

  /// Wraps a form as a step of a sequence.
  ///
  /// - Parameters:
  ///   - progress: The progress, 0 to 1.
  ///   - question: The question to ask before quitting; the same key confirms. Nil if nothing would
  ///     be lost.
  package init(_ form: Form, progress: Double, beforeLeaving question: String?) {
    self.form = form
    self.progress = progress
    self.question = question
  }

  package var hints: [KeyHint] { form.hints }
  package var takesText: Bool { form.takesText }
  package var takesBursts: Bool { form.takesBursts }

  package func page(_ look: Look) -> Page {
    var page = form.page(look)
    page.progress = progress
    page.message = asked ?? page.message
    return page
  }

  package func needsWholePage(for outcome: Form.Outcome) -> Bool {
    form.needsWholePage(for: outcome)
  }

  package mutating func take(_ press: KeyPress) -> Form.Outcome? {
    let wasAsked = asked != nil
    asked = nil
    let outcome = form.take(press)
    guard let question, outcome == .quit else { return outcome }
    if wasAsked { return .quit }
    asked = question
    return nil
  }

  package mutating func cancelPending() {
    asked = nil
    form.cancelPending()
  }
}
