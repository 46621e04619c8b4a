/// A screen that is drawn as a whole, and the keys typed at it.
package protocol ScreenDevice: AnyObject {
  /// How large it is now.
  var size: ScreenSize { get }
  var look: Look { get }

  /// Takes the screen over: the alternate screen, keys as they are typed, nothing echoed.
  ///
  /// - Throws: ``TerminalError``.
  func open() throws(TerminalError)

  /// Gives it back as it was; nothing that was drawn stays. Does nothing where it is not open.
  func close()

  /// Gives it back, stops the program until it is told to go on (Ctrl-Z and `fg`), and takes it
  /// over again.
  ///
  /// - Throws: ``TerminalError``.
  func suspend() throws(TerminalError)

  /// Begins a new page: drops what was typed before it is drawn, except Ctrl-C.
  ///
  /// - Returns: Whether anything was dropped.
  /// - Throws: ``TerminalError``.
  func beginPage() throws(TerminalError) -> Bool

  /// Draws a whole frame.
  ///
  /// - Throws: ``TerminalError``.
  func show(_ frame: Frame) throws(TerminalError)

  /// Waits for what happens next.
  ///
  /// - Parameter takesBursts: Whether text counts as typed however fast it comes, unless it is
  ///   marked as pasted.
  /// - Throws: ``TerminalError``.
  func next(takingBursts takesBursts: Bool) throws(TerminalError) -> ScreenEvent

  /// Gives it back for good, from any thread, when a signal ends the program; nothing is drawn any
  /// more.
  var restore: @Sendable () -> Void { get }
}

/// What happens before a screen.
package enum ScreenEvent: Sendable, Hashable {
  case key(KeyPress)
  /// The screen has another size, or somebody else drew on it.
  case redraw
  /// Nothing more can be typed: the terminal is gone.
  case ended
}
