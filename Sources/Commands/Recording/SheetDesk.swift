/// How whoever copies sheets is spoken with: line by line, or on a screen that is drawn as a whole.
protocol SheetDesk: AnyObject {
  /// Asks for a part of a sheet.
  ///
  /// - Parameter keep: Called after each entry, with what a signal would find.
  func ask(
    for part: PaperSheet.Part, of sheet: inout PaperSheet, keep: (PaperSheet) -> Void
  ) throws -> SheetMove

  /// Shows a whole sheet, and lets any line be opened.
  func check(_ check: SheetCheck, of sheet: PaperSheet) throws -> SheetMove

  /// Shows paragraphs about alerts, and waits until they were read: neither typing ahead nor holding
  /// a key passes them.
  func show(alerts paragraphs: [String], of sheet: PaperSheet) throws

  /// Asks whether a sheet is to be left that is not saved.
  func confirmLeaving(_ sheet: PaperSheet) throws -> SheetMove

  /// Says what was saved, and asks whether another sheet is to be copied.
  func askForAnother(after words: String) throws -> SheetMove

  /// Whether what was said stays to be read.
  var leavesTrace: Bool { get }

  /// Gives the screen back, and says what was to be said behind it.
  func close()

  /// Gives the screen back at once, from any thread, when a signal ends the program.
  var restore: @Sendable () -> Void { get }
}

/// What whoever copies a sheet wants to do next.
enum SheetMove {
  case goOn
  case back
  case open(SheetCheck.Subject)
  case save
  case leave
  /// Ctrl-C.
  case interrupted
  case inputEnded
}
