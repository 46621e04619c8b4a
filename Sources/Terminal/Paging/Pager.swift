/// A program that shows a text page by page, which is written to it as it comes.
package protocol Pager: AnyObject, Sendable {
  /// What the program reads.
  var input: any TextSink { get }

  /// Ends the text, and waits until the person has left the program.
  func finish() -> PagerEnd
}

/// How a pager ended.
package enum PagerEnd: Sendable, Equatable {
  /// It has shown what the person wanted to see of the text.
  case done
  /// There is no such program, or it cannot be run: nobody has seen the text.
  case notStarted
  /// It failed before it had read anything, or broke down: perhaps nobody has seen the text.
  case failed
  /// Ctrl-C ended it, as it does not most pagers.
  case interrupted
}
