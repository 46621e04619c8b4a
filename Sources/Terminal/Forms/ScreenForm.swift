/// A form as a pure value: a key changes it or ends it, and it describes the page to show.
package protocol ScreenForm: Sendable {
  /// The result of the form.
  associatedtype Outcome: Sendable

  /// The page to show now.
  func page(_ look: Look) -> Page

  /// The keys that do something now, for help.
  var hints: [KeyHint] { get }

  /// Whether characters are text that is typed, so that `?` does not open the help.
  var takesText: Bool { get }

  /// Whether keys count however fast they come; text that is marked as pasted never does.
  var takesBursts: Bool { get }

  /// Whether the end of the page must have been in view before the form may end with an outcome.
  func needsWholePage(for outcome: Outcome) -> Bool

  /// Takes a key.
  ///
  /// - Returns: How the form ends; nil while it goes on.
  mutating func take(_ press: KeyPress) -> Outcome?

  /// Forgets what was said or asked about the last key: one was pressed that is not the form's.
  mutating func cancelPending()
}

extension ScreenForm {
  package var takesText: Bool { false }

  package var takesBursts: Bool { false }

  package func needsWholePage(for outcome: Outcome) -> Bool { false }
}

/// How a form ended.
package enum FormEnding<Outcome> {
  /// The person finished it.
  case done(Outcome)
  /// Ctrl-C.
  case interrupted
  /// Ctrl-D.
  case inputEnded
  /// The terminal hung up.
  case hungUp
}

extension FormEnding: Sendable where Outcome: Sendable {}
extension FormEnding: Equatable where Outcome: Equatable {}
