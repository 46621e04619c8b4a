/// A form as a pure value: a key changes it or ends it, and it says what is to be seen.
package protocol ScreenForm {
  /// What the person made of it.
  associatedtype Outcome

  /// What is to be seen now.
  func page(_ look: Look) -> Page

  /// The keys that do something now, for help.
  var hints: [KeyHint] { get }

  /// Whether characters are text that is typed, so that `?` is no call for help.
  var takesText: Bool { get }

  /// Takes a key.
  ///
  /// - Returns: How the form ends; nil while it goes on.
  mutating func take(_ press: KeyPress) -> Outcome?
}

extension ScreenForm {
  package var takesText: Bool { false }
}

/// How a form came to its end.
package enum FormEnding<Outcome> {
  /// The person finished it.
  case done(Outcome)
  /// Ctrl-C.
  case interrupted
  /// Ctrl-D, or the terminal is gone.
  case inputEnded
}
