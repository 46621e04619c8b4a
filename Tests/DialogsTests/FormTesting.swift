import WellbeingTerminal
import WellbeingTestSupport

let unicode = Look(usesColor: false, usesUnicode: true)
let ascii = Look(usesColor: false, usesUnicode: false)
let longPause = ScriptedScreen.usualPause
let quickPause = Duration.milliseconds(30)
/// What is said where a key did nothing because it may have been held.
let heldAdvice = "Let go of the key, wait a moment, then press it again."

extension ScreenForm {
  /// How the form ends when keys are pressed one after another, with the same pause before each;
  /// nil where it does not end.
  mutating func take(_ keys: [Key], after pause: Duration = longPause) -> Outcome? {
    for key in keys {
      if let outcome = take(KeyPress(key, after: pause)) { return outcome }
    }
    return nil
  }

  /// How the form ends when these keys come one after another; nil where it does not end.
  mutating func take(_ presses: [KeyPress]) -> Outcome? {
    for press in presses {
      if let outcome = take(press) { return outcome }
    }
    return nil
  }

  /// The form after keys that do not end it.
  func after(_ keys: [Key]) -> Self {
    var form = self
    _ = form.take(keys)
    return form
  }

  /// What is seen, with room for everything.
  func text(_ look: Look = unicode) -> String {
    var state = FormState(self)
    return state.frame(ScreenSize(columns: 80, rows: 100), look).text
  }
}

/// Any key there is.
func randomKey(_ generator: inout SeededGenerator) -> Key {
  let keys: [Key] = [
    .enter, .tab, .backTab, .escape, .backspace, .delete, .up, .down, .left, .right, .shiftLeft,
    .shiftRight, .home, .end, .pageUp, .pageDown, .redraw, .clearLine, .paste("3"), .unknown,
    " ", "?", "-", "+", "é", "木",
  ]
  let letters = "0123456789abcdefghijklmnopqrstuvwxyzGUS".map(Key.character)
  return (keys + letters).randomElement(using: &generator) ?? .unknown
}

/// The same frame under each other for the sizes of small, usual and large screens.
func goldenFrames(_ forms: [(String, any ScreenForm)], look: Look = unicode) -> String {
  let sizes = [(40, 12), (80, 24), (120, 40)]
  return forms.flatMap { name, form in
    sizes.map { columns, rows in
      let size = ScreenSize(columns: columns, rows: rows)
      return "=== \(name), \(columns)x\(rows)\n" + frame(of: form, size, look) + "\n"
    }
  }.joined(separator: "\n")
}

private func frame(of form: some ScreenForm, _ size: ScreenSize, _ look: Look) -> String {
  var state = FormState(form)
  return state.frame(size, look).text
}
