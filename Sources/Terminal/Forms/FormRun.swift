/// Runs forms on a screen.
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

  /// Shows a form and handles keys until it ends.
  ///
  /// - Parameters:
  ///   - form: The form in its initial state.
  ///   - device: The screen, which must be open.
  ///   - allowsSuspension: Whether Ctrl-Z stops the program.
  ///   - isNewPage: Whether the form is a new page, for which keys typed earlier are dropped.
  /// - Returns: How the form ended, and its final state.
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
