#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// Signals as bytes in a pipe, so that a poll(2) for input also wakes for them.
///
/// There is one pipe per program, because signals are per program; only one object may listen at a
/// time.
final class SignalPipe {
  /// The pipe is never closed, or else a signal being recorded on another thread could write to an
  /// unrelated file that reuses its descriptor.
  private static let ends: Result<(reading: Int32, writing: Int32), TerminalError> = open()

  /// The descriptor that becomes readable when a signal has come.
  let descriptor: Int32
  private let previous: [(number: Int32, action: sigaction)]

  /// Listens for signals, except those that are ignored.
  ///
  /// - Throws: ``TerminalError/readFailed(code:)`` if no pipe can be created.
  init(_ signals: [Int32]) throws(TerminalError) {
    let ends = try Self.ends.get()
    descriptor = ends.reading
    noteDescriptor.store(ends.writing, ordering: .releasing)
    previous = signals.filter { !SignalAction.isIgnored($0) }.map { number in
      (number, SignalAction.current(number))
    }
    _ = take()
    let action = SignalAction.calling(note, flags: Int32(SA_RESTART))
    for (number, _) in previous { SignalAction.set(action, for: number) }
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

  /// Restores the previous signal actions.
  func end() {
    for (number, action) in previous { SignalAction.set(action, for: number) }
  }

  private static func open() -> Result<(reading: Int32, writing: Int32), TerminalError> {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failure(.readFailed(code: errno)) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return .success((ends[0], ends[1]))
  }
}

/// The descriptor to record signals in; negative before anything has listened.
private let noteDescriptor = Atomic<Int32>(-1)

/// Records a signal. A full pipe already holds enough to wake the listener.
private func note(_ number: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(noteDescriptor.load(ordering: .acquiring), &byte, 1)
  errno = code
}
