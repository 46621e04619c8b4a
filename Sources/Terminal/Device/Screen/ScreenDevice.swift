/// A screen that is drawn as a whole, with its keyboard.
package protocol ScreenDevice: AnyObject {
  var size: ScreenSize { get }
  /// The colours and attributes used; no information depends on them alone.
  var colors: ColorDepth { get }

  /// Takes over the screen: the alternate screen, with unbuffered keys and no echo.
  func open() throws(TerminalError)

  /// Restores the previous screen and leaves nothing that was drawn. Does nothing if not open.
  func close()

  /// Restores the previous screen, stops the program until it continues (Ctrl-Z and `fg`), and
  /// takes the screen over again.
  func suspend() throws(TerminalError)

  /// Begins a new page: drops keys typed before it is drawn, except Ctrl-C.
  ///
  /// - Returns: Whether anything was dropped.
  func beginPage() throws(TerminalError) -> Bool

  func show(_ frame: Frame) throws(TerminalError)

  /// Copies a text to the clipboard of a terminal that allows it.
  func copy(_ text: String) throws(TerminalError)

  /// - Parameter acceptsFastInput: Whether text counts as typed however fast it arrives, unless it is
  ///   marked as pasted.
  func next(takingBursts acceptsFastInput: Bool) throws(TerminalError) -> ScreenEvent

  /// Restores the previous screen permanently, from any thread, when a signal ends the program.
  /// Nothing is drawn afterwards.
  var restore: @Sendable () -> Void { get }
}

package enum ScreenEvent: Sendable, Hashable {
  case key(KeyPress)
  /// The screen's size changed, or another program drew on it.
  case redraw
  case ended
}

/// The size of a screen in columns and rows, each at least 1.
package struct ScreenSize: Sendable, Hashable {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }
}
