#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Dispatch
import Synchronization

/// Says a last word when a signal ends the program.
package enum InterruptGuard {
  private static let watched = [SIGINT, SIGTERM, SIGHUP]

  /// Runs a body; if SIGINT, SIGTERM or SIGHUP arrives meanwhile, gives notice and then lets the
  /// program die of that signal, as it would have without the guard.
  ///
  /// Notice is given once, on another thread, while the body may be in the middle of anything. A
  /// second signal during the notice ends the program at once. A signal that was ignored before
  /// (`nohup`) stays ignored. After the body, signals act as before.
  ///
  /// - Parameters:
  ///   - notice: what to do before dying; receives the number of the signal.
  ///   - body: what to do while watching.
  package static func run<Result, Failure: Error>(
    notice: @escaping @Sendable (Int32) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let watch = Watch(signals: watched.filter { !isIgnored($0) }, notice: notice)
    defer { watch.end() }
    return try body()
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The signals being watched, and what there was before.
private struct Watch {
  private let signals: [Int32]
  private let sources: [any DispatchSourceSignal]
  private let previous: [sigaction]
  private let ended = DispatchGroup()

  init(signals: [Int32], notice: @escaping @Sendable (Int32) -> Void) {
    self.signals = signals
    previous = signals.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return action
    }
    let ending = Ending(signals: signals, notice: notice)
    // Registration is asynchronous: a signal that arrives before it would find nobody watching.
    let registered = DispatchGroup()
    sources = signals.map { number in
      #if canImport(Darwin)
        // kqueue reports a signal without taking it, so its default action has to be off. On
        // Linux libdispatch takes it by a handler of its own.
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
  }

  /// Stops watching and lets signals act as before.
  ///
  /// A notice being given is waited for, and the program ends with it.
  func end() {
    for source in sources { source.cancel() }
    ended.wait()
    for (number, action) in zip(signals, previous) {
      withUnsafePointer(to: action) { _ = sigaction(number, $0, nil) }
    }
  }
}

/// The end of the program by a signal, which comes once.
private final class Ending: Sendable {
  private let signals: [Int32]
  private let notice: @Sendable (Int32) -> Void
  private let hasCome = Mutex(false)

  init(signals: [Int32], notice: @escaping @Sendable (Int32) -> Void) {
    self.signals = signals
    self.notice = notice
  }

  func come(by number: Int32) {
    let isFirst = hasCome.withLock { hasCome in
      defer { hasCome = true }
      return !hasCome
    }
    guard isFirst else { return }
    // Should the notice hang, say on a stopped terminal, the next signal must still end it all.
    for other in signals { signal(other, SIG_DFL) }
    notice(number)
    SignalMask.unblock([number])
    // Not kill(): a signal to the process may arrive only after the exit below.
    raise(number)
    _exit(128 + number)
  }
}
