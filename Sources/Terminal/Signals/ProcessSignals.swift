import Foundation

/// What signals do to this process.
package enum ProcessSignals {
  /// Unblocks the signals that end a program, in case the parent had them blocked.
  ///
  /// Blocked signals are inherited from the thread that starts a program; SIGTERM would then have
  /// no effect. Must be called at the start, before there are other threads. Signals inherited as
  /// ignored (`nohup`) stay ignored.
  package static func unblockDefaults() {
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

  /// Whether a signal is ignored.
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

  /// Blocks a signal for the calling thread during a body.
  static func whileBlocked(_ number: Int32, _ body: () -> Void) {
    withMask(SIG_BLOCK, number, body)
  }

  /// Unblocks a signal for the calling thread during a body.
  static func whileUnblocked(_ number: Int32, _ body: () -> Void) {
    withMask(SIG_UNBLOCK, number, body)
  }

  private static func withMask(_ change: Int32, _ number: Int32, _ body: () -> Void) {
    var (changed, previous) = (set(of: number), sigset_t())
    pthread_sigmask(change, &changed, &previous)
    body()
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  private static func unblock(_ number: Int32) {
    var set = set(of: number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Returns a signal as a system set.
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

  /// Sets the actions that the signals had before.
  func restore() {
    for (number, action) in previous {
      withUnsafePointer(to: action) { _ = sigaction(number, $0, nil) }
    }
  }

  /// Returns the current action of a signal.
  static func action(of number: Int32) -> sigaction {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action
  }
}
