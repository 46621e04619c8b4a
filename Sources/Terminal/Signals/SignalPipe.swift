#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// Signals as bytes that poll(2) tells of, so that whoever waits for input wakes for them too.
///
/// There is one for the program, since a signal is the program's; one at a time may listen.
final class SignalPipe {
  /// The pipe is never closed: a signal that is being noted on another thread would else write
  /// into whatever was given its number next.
  private static let ends: Result<(reading: Int32, writing: Int32), TerminalError> = open()

  /// What is readable once a signal has come.
  let descriptor: Int32
  private let previous: [(number: Int32, action: sigaction)]

  /// Listens for signals, but for those that are ignored.
  ///
  /// - Throws: ``TerminalError/readFailed(code:)`` where there is no pipe to be had.
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

  /// The signals that have come since the last call, in this order.
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

  /// Lets the signals do what they did before.
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

/// Where signals are noted; below 0 before anybody has listened.
private let noteDescriptor = Atomic<Int32>(-1)

/// Notes a signal. A pipe that is full has enough in it to wake whoever listens.
private func note(_ number: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(noteDescriptor.load(ordering: .acquiring), &byte, 1)
  errno = code
}
