/// A form as a pure value: a key changes it or ends it, and it says what is to be seen.
package protocol ScreenForm: Sendable {
  /// What the person made of it.
  associatedtype Outcome: Sendable

  /// What is to be seen now.
  func page(_ look: Look) -> Page

  /// The keys that do something now, for help.
  var hints: [KeyHint] { get }

  /// Whether characters are text that is typed, so that `?` is no call for help.
  var takesText: Bool { get }

  /// Whether the end of the page has to have been in view before the form may end so.
  func needsWholePage(for outcome: Outcome) -> Bool

  /// Takes a key.
  ///
  /// - Returns: How the form ends; nil while it goes on.
  mutating func take(_ press: KeyPress) -> Outcome?

  /// Forgets what was said or asked about the last key: one was pressed that is not the form's.
  mutating func callOff()
}

extension ScreenForm {
  package var takesText: Bool { false }

  package func needsWholePage(for outcome: Outcome) -> Bool { false }
}

/// How a form came to its end.
package enum FormEnding<Outcome> {
  /// The person finished it.
  case done(Outcome)
  /// Ctrl-C.
  case interrupted
  /// Ctrl-D.
  case inputEnded
  /// The terminal is gone: nothing more can be typed.
  case hungUp
}

extension FormEnding: Sendable where Outcome: Sendable {}
extension FormEnding: Equatable where Outcome: Equatable {}
