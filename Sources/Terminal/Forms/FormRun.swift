/// Shows a form on a screen while a person fills it in.
package enum FormRun {
  /// Shows a form as a new page, without waiting for a key.
  ///
  /// - Throws: ``TerminalError``.
  package static func show(
    _ form: some ScreenForm, on device: any ScreenDevice
  ) throws(TerminalError) {
    var state = FormState(form, hasDroppedKeys: try device.beginPage())
    try device.show(state.frame(device.size, device.look))
  }

  /// Shows a form and takes keys until it ends.
  ///
  /// - Parameters:
  ///   - form: The form as it is at first.
  ///   - device: The screen, which is open.
  ///   - allowsSuspension: Whether Ctrl-Z stops the program.
  ///   - isNewPage: Whether the form is a page of its own, for which no key was meant that was
  ///     typed before.
  /// - Returns: How it ended, and what the form was then.
  /// - Throws: ``TerminalError``.
  package static func run<Form: ScreenForm>(
    _ form: Form, on device: any ScreenDevice, allowsSuspension: Bool = true,
    isNewPage: Bool = true
  ) throws(TerminalError) -> (FormEnding<Form.Outcome>, Form) {
    var state = FormState(form, hasDroppedKeys: isNewPage ? try device.beginPage() : false)
    while true {
      try device.show(state.frame(device.size, device.look))
      switch try device.next(takingBursts: form.takesBursts) {
      case .redraw: continue
      case .ended: return (.hungUp, state.form)
      case .key(let press):
        switch press.key {
        case .interrupt: return (.interrupted, state.form)
        case .endOfInput: return (.inputEnded, state.form)
        case .suspend: if allowsSuspension { try device.suspend() }
        case .redraw: continue
        default: if let outcome = state.take(press) { return (.done(outcome), state.form) }
        }
      }
    }
  }
}
