/// Errors of reading and writing descriptors.
package enum TerminalError: Error, Sendable, Equatable {
  /// Reading failed; the code is the system's `errno`.
  case readFailed(code: Int32)
  /// Writing failed; the code is the system's `errno` (`ENOSPC`: disk full, `EPIPE`: reader gone).
  case writeFailed(code: Int32)
  /// A line exceeds the limit, in bytes. The rest of the line is skipped.
  case lineTooLong(limit: Int)
}
