/// Why something waited for at a terminal did not come.
package enum PseudoTerminalFailure: Error, Sendable, Equatable {
  /// The time was over; the program may still be running.
  case late(waitingFor: String, transcript: String)
  /// The program closed the terminal, as a rule by ending.
  case hungUp(waitingFor: String, transcript: String)
}
