/// The user interface for entering paper forms: line by line, or on a screen that is drawn as a whole.
protocol PaperEntryDesk: AnyObject {
  /// Asks for a part of a form.
  ///
  /// - Parameter keep: Called after each entry, with what a signal would find.
  func ask(
    for part: PaperSheet.Part, of sheet: inout PaperSheet, keep: (PaperSheet) -> Void
  ) throws -> SheetMove

  /// Shows a whole form, and lets any line be opened.
  func check(_ check: SheetCheck, of sheet: PaperSheet) throws -> SheetMove

  /// Shows paragraphs about alerts, and waits until they were read: neither typing ahead nor holding
  /// a key passes them.
  func show(alerts paragraphs: [String], of sheet: PaperSheet) throws

  /// Asks whether to leave a form that is not saved.
  func confirmLeaving(_ sheet: PaperSheet) throws -> SheetMove

  /// Shows what was saved, and asks whether another form follows.
  func askForAnother(after words: String) throws -> SheetMove

  /// Whether what was said stays visible.
  var leavesTrace: Bool { get }

  /// Gives the screen back, and then prints what is left to say.
  func close()

  /// Gives the screen back at once, from any thread, when a signal ends the program.
  var restore: @Sendable () -> Void { get }
}

/// What the person who enters a form wants to do next.
enum SheetMove {
  case goOn
  case back
  case open(SheetCheck.Subject)
  /// The rows agree with the paper form.
  case confirmRows
  case save
  case leave
  /// Ctrl-C.
  case interrupted
  case inputEnded
}
