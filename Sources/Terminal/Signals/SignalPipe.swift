import Foundation
import Synchronization

/// Signals as bytes in a pipe, so that a poll(2) for input also wakes for them.
///
/// A pipe is never closed, or else a signal being recorded on another thread could write to an
/// unrelated file that reuses its descriptor. So there is one for each purpose.
final class SignalPipe: Sendable {
  /// The signals that a screen answers.
  static let ofScreen = Result { () throws(TerminalError) in
    try SignalPipe([SIGWINCH, SIGCONT, SIGTSTP])
  }
  /// The signals that end the program.
  static let ofEnd = Result { () throws(TerminalError) in
    try SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  }

  /// The signals that the pipe records.
  let signals: [Int32]
  /// The descriptor that becomes readable when a signal has come.
  let descriptor: Int32

  /// - Throws: ``TerminalError/readFailed(code:)`` if no pipe can be created.
  private init(_ signals: [Int32]) throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .readFailed(code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    self.signals = signals
    descriptor = ends[0]
    for number in signals { writingEnds[Int(number)] = ends[1] }
  }

  /// Records the signals from now on, except those that are ignored.
  ///
  /// - Returns: The previous actions, to be restored.
  func listen() -> ReplacedActions {
    ReplacedActions(signals, by: note, flags: Int32(SA_RESTART))
  }

  /// Returns the signals that have come since the last call, in order.
  func take() -> [Int32] {
    var numbers: [Int32] = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return numbers }
      numbers += bytes.prefix(count).map(Int32.init)
    }
  }
}

/// The ends to record signals in, by signal number. Filled before anything listens, and never
/// freed, because a signal may need it at any time.
nonisolated(unsafe) private let writingEnds: UnsafeMutablePointer<Int32> = {
  let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 128)
  ends.initialize(repeating: -1, count: 128)
  return ends
}()

/// Records a signal. A full pipe already holds enough to wake the listener.
private func note(_ number: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(writingEnds[Int(number)], &byte, 1)
  errno = code
}
