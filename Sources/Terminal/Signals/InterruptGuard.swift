#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Dispatch
import Synchronization

/// Gives notice when a signal ends the program.
package enum InterruptGuard {
  private static let watched = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs a body; if SIGINT, SIGTERM, SIGHUP or SIGQUIT arrives meanwhile, gives notice and then
  /// lets the program die of that signal, as it would have without the guard.
  ///
  /// Notice is given once, on another thread, while the body may be at any point. A second signal
  /// during the notice ends the program at once; so does a notice that takes too long, for example
  /// because a terminal accepts no output. A signal that was ignored before (`nohup`) stays
  /// ignored. After the body, the previous signal actions are restored.
  ///
  /// - Parameters:
  ///   - patience: The maximum duration of the notice.
  ///   - notice: Called before dying, with the signal number. While a screen is open, it must call
  ///     ``TerminalScreen/restore`` before it prints anything, or the text disappears with the
  ///     screen; with line modes, it must call ``LineModes/surrender()``.
  ///   - body: The work to do while watching.
  package static func run<Result, Failure: Error>(
    within patience: Duration = .seconds(5), notice: @escaping @Sendable (Int32) -> Void,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let signals = watched.filter { !SignalAction.isIgnored($0) }
    let watch = Watch(Ending(signals: signals, patience: patience, notice: notice))
    defer { watch.end() }
    return try body()
  }

  /// Runs a body during which watched signals end the program at once. The body stops the program,
  /// and a stopped program that is told to end must not need to continue first.
  static func withoutNotice(_ body: () -> Void) {
    let signals = current.withLock { $0 }
    let actions = signals.map(SignalAction.current)
    for number in signals { signal(number, SIG_DFL) }
    body()
    for (number, action) in zip(signals, actions) { SignalAction.set(action, for: number) }
  }

  /// The watched signals.
  fileprivate static let current = Mutex<[Int32]>([])
}

/// The watched signals, and their previous actions.
private struct Watch {
  private let signals: [Int32]
  private let sources: [any DispatchSourceSignal]
  private let previous: [sigaction]
  private let watchedBefore: [Int32]
  private let ended = DispatchGroup()

  init(_ ending: Ending) {
    let signals = ending.signals
    self.signals = signals
    previous = signals.map(SignalAction.current)
    // Registration is asynchronous: a signal that arrives before it would be missed.
    let registered = DispatchGroup()
    sources = signals.map { number in
      #if canImport(Darwin)
        // kqueue reports a signal without consuming it, so its default action must be off. On
        // Linux, libdispatch consumes it with its own handler.
        signal(number, SIG_IGN)
      #endif
      return DispatchSource.makeSignalSource(
        signal: number, queue: .global(qos: .userInteractive))
    }
    for (number, source) in zip(signals, sources) {
      registered.enter()
      ended.enter()
      source.setRegistrationHandler { registered.leave() }
      source.setEventHandler { ending.come(by: number) }
      source.setCancelHandler { [ended] in ended.leave() }
      source.resume()
    }
    registered.wait()
    watchedBefore = InterruptGuard.current.withLock { current in
      defer { current = signals }
      return current
    }
  }

  /// Stops watching and restores the previous signal actions.
  ///
  /// If a notice is being given, waits for it, and the program ends with it.
  func end() {
    InterruptGuard.current.withLock { $0 = watchedBefore }
    for source in sources { source.cancel() }
    ended.wait()
    for (number, action) in zip(signals, previous) { SignalAction.set(action, for: number) }
  }
}

/// The end of the program by a signal, which happens once.
private final class Ending: Sendable {
  let signals: [Int32]
  private let patience: Duration
  private let notice: @Sendable (Int32) -> Void
  private let hasCome = Mutex(false)

  init(signals: [Int32], patience: Duration, notice: @escaping @Sendable (Int32) -> Void) {
    self.signals = signals
    self.patience = patience
    self.notice = notice
  }

  func come(by number: Int32) {
    let isFirst = hasCome.withLock { hasCome in
      defer { hasCome = true }
      return !hasCome
    }
    guard isFirst else { return }
    // If the notice hangs, for example on a stopped terminal, the next signal must still end it.
    for other in signals { signal(other, SIG_DFL) }
    endLater(by: number)
    notice(number)
    ProcessEnd.end(by: number)
  }

  private func endLater(by number: Int32) {
    let milliseconds = Int(patience / .milliseconds(1))
    DispatchQueue.global(qos: .userInteractive)
      .asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { ProcessEnd.end(by: number) }
  }
}
