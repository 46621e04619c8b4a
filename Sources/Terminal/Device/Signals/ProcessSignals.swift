import Foundation

package enum ProcessSignals {
  /// Unblocks the signals that end a program, in case the parent had them blocked, and lets SIGQUIT
  /// end it at once.
  ///
  /// Blocked signals are inherited from the thread that starts a program; SIGTERM would then have
  /// no effect. The Swift runtime reports SIGQUIT as a crash, with a backtrace on the terminal. Must
  /// be called at the start, before there are other threads. Signals inherited as ignored (`nohup`)
  /// stay ignored.
  package static func unblockDefaults() {
    if !isIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
    // A write beyond the limit of a file's size fails with an error instead.
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { unblock(number) }
  }

  /// Ignores SIGPIPE, so that a closed pipe surfaces as a write error.
  package static func ignoreSIGPIPE() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Dies of a signal, so that the parent, such as a shell in a loop, sees it.
  package static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    unblock(number)
    // Not kill(): a signal to the process might arrive only after the exit below.
    raise(number)
    _exit(128 + number)
  }

  static func isIgnored(_ number: Int32) -> Bool {
    let action = ReplacedActions.action(of: number)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Blocks (`SIG_BLOCK`) or unblocks (`SIG_UNBLOCK`) a signal for the calling thread during a body.
  static func withMask(_ change: Int32, _ number: Int32, _ body: () -> Void) {
    var (changed, previous) = (set(of: number), sigset_t())
    pthread_sigmask(change, &changed, &previous)
    body()
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  private static func unblock(_ number: Int32) {
    var set = set(of: number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  static func set(of number: Int32) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    return set
  }
}

/// Signal actions that replace others until ``restore()``.
struct ReplacedActions {
  private let previous: [(number: Int32, action: sigaction)]

  /// Sets the action of signals, except those that are ignored.
  ///
  /// - Parameter handler: `SIG_DFL`, `SIG_IGN`, or a function that uses only what signal-safety(7)
  ///   allows.
  init(_ numbers: [Int32], by handler: Handler, flags: Int32 = 0) {
    previous = numbers.filter { !ProcessSignals.isIgnored($0) }.map { ($0, Self.action(of: $0)) }
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    for (number, _) in previous { sigaction(number, &action, nil) }
  }

  typealias Handler = (@convention(c) (Int32) -> Void)?

  func restore() {
    for (number, action) in previous {
      withUnsafePointer(to: action) { _ = sigaction(number, $0, nil) }
    }
  }

  static func action(of number: Int32) -> sigaction {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action
  }
}

/// Signals as bytes in a pipe, so that a poll(2) for input also wakes for them.
///
/// A pipe is never closed, or else a signal being recorded on another thread could write to an
/// unrelated file that reuses its descriptor. So there is one for each purpose.
final class SignalPipe: Sendable {
  static let ofScreen = Result { () throws(TerminalError) in
    try SignalPipe([SIGWINCH, SIGCONT, SIGTSTP])
  }
  static let ofEnd = Result { () throws(TerminalError) in
    try SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  }

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

/// Core dumps: copies of a process's memory that the system keeps after a crash.
package enum CoreDumps {
  /// Disables core dumps of this process and its children: memory contains answers and subjects.
  ///
  /// Errors are ignored, since a process may always lower its own limit.
  package static func prevent() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
      let resource = RLIMIT_CORE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    #if canImport(Darwin)
      limit.rlim_cur = 0
    #else
      // Linux pipes dumps to programs such as systemd-coredump whatever the limit is, except for 1.
      limit.rlim_cur = min(1, limit.rlim_max)
    #endif
    _ = setrlimit(resource, &limit)
  }
}
