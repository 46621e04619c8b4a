/// A form as a value type: a key changes it or ends it, and it describes the page to show.
package protocol ScreenForm: Sendable {
  /// The result of the form.
  associatedtype Outcome: Sendable

  /// Returns the current page.
  func page(_ look: Look) -> Page

  /// The keys that currently have an effect, for help.
  var hints: [KeyHint] { get }

  /// Whether characters are typed text, so that `?` does not open help.
  var takesText: Bool { get }

  /// Whether keys count however fast they arrive; text marked as pasted never counts.
  var takesBursts: Bool { get }

  /// Whether the end of the page must have been in view before the form may end with an outcome.
  func needsWholePage(for outcome: Outcome) -> Bool

  /// Handles a key.
  ///
  /// - Returns: The outcome that ends the form; nil to continue.
  mutating func take(_ press: KeyPress) -> Outcome?

  /// Clears messages and pending questions, because a key was pressed that is not the form's.
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
  /// Ctrl-C was pressed.
  case interrupted
  /// Ctrl-D was pressed.
  case inputEnded
  /// The terminal hung up.
  case hungUp
}

extension FormEnding: Sendable where Outcome: Sendable {}
extension FormEnding: Equatable where Outcome: Equatable {}
