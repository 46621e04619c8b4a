/// The user interface for entering paper forms: line by line, or on a full screen.
protocol PaperEntryDesk: AnyObject {
  /// Asks for a part of a form.
  ///
  /// - Parameter keep: Called after each entry with the form to report if a signal arrives.
  func ask(
    for part: PaperSheet.Part, of sheet: inout PaperSheet, keep: (PaperSheet) -> Void
  ) throws -> SheetMove

  /// Shows a whole form, and lets the user open any line.
  func check(_ check: SheetCheck, of sheet: PaperSheet) throws -> SheetMove

  /// Shows paragraphs about alerts, and waits until they have been read. Typing ahead or holding a
  /// key does not skip them.
  func show(alerts paragraphs: [String], of sheet: PaperSheet) throws

  /// Asks whether to leave an unsaved form.
  func confirmLeaving(_ sheet: PaperSheet) throws -> SheetMove

  /// Shows what was saved, and asks whether to enter another form.
  func askForAnother(after words: String) throws -> SheetMove

  /// Whether the dialog stays visible afterwards.
  var leavesTrace: Bool { get }

  /// Restores the screen, and prints the remaining output.
  func close()

  /// Restores the screen immediately, from any thread, when a signal ends the program.
  var restore: @Sendable () -> Void { get }
}

/// The next step chosen by the person who enters a form.
enum SheetMove {
  case goOn
  case back
  case open(SheetCheck.Subject)
  /// Confirms that the rows match the paper form.
  case confirmRows
  case save
  case leave
  /// Ctrl-C was pressed.
  case interrupted
  case inputEnded
}
