/// What can go wrong between the program and the descriptors that it reads and writes.
package enum TerminalError: Error, Sendable, Equatable {
  /// Reading failed; the code is the system's `errno`.
  case readFailed(code: Int32)
  /// Writing failed; the code is the system's `errno` (`ENOSPC`: disk full, `EPIPE`: reader gone).
  case writeFailed(code: Int32)
  /// A line is longer than the limit, in bytes. What is left of the line is skipped.
  case lineTooLong(limit: Int)
}
