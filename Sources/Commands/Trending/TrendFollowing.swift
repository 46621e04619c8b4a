import WellbeingKit
import WellbeingSampleStore
import WellbeingTerminal

/// `trend --follow`: redraws whenever the store changes.
///
/// Ends on a signal, or when the reader of the output is gone.
enum TrendFollowing {
  /// - Parameters:
  ///   - store: The store, opened for reading.
  ///   - draw: Returns the current drawing.
  static func run(
    _ session: Session, _ store: HealthStore, draw: () throws -> String
  ) throws -> ExitCode {
    // Start listening before drawing, so that no commit made while drawing is missed.
    let follower = try CommitFollower(store)
    let isRedrawn = session.outputInfo.isTerminal && !session.isAccessible && !session.isJSON
    if !isRedrawn { try announce(session) }
    var shown: String?
    while true {
      let drawing = try draw()
      if drawing != shown {
        let output = session.context.output
        output.write(isRedrawn ? clear : shown == nil || session.isJSON ? "" : "\n")
        output.writeLine(drawing)
        if isRedrawn { output.writeLine("\n" + ending) }
        try output.flush()
      }
      shown = drawing
      try follower.waitForNews()
    }
  }

  private static func announce(_ session: Session) throws {
    guard !session.isQuiet else { return }
    session.conversation.writeLine(ending)
    try session.conversation.flush()
  }

  /// Moves the cursor to the upper left and clears the screen.
  private static let clear = "\u{1B}[H\u{1B}[2J"
  private static let ending = "Drawn anew as results are saved or deleted. Ctrl-C ends this."
}
