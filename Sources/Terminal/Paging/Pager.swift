/// A program that shows text page by page as it is written.
package protocol Pager: AnyObject, Sendable {
  /// The program's input.
  var input: any TextSink { get }

  /// Ends the text, and waits until the person has left the program.
  func finish() -> PagerEnd
}

/// How a pager ended.
package enum PagerEnd: Sendable, Equatable {
  /// The person has seen what they wanted of the text.
  case done
  /// The program does not exist or cannot be run, so nobody has seen the text.
  case notStarted
  /// The program crashed or failed before reading, so possibly nobody has seen the text.
  case failed
  /// Ctrl-C ended it, which most pagers ignore.
  case interrupted
}
